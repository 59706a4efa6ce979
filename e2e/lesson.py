"""Play the first game with its coach."""

from playwright.sync_api import Page, expect

from e2e.steps import wait_for_a_choice

NO_STALE_RING = """() => {
    const { about, target } = document.getElementById("lesson").dataset;
    const ringed = [...document.querySelectorAll(".pointed")];
    return ringed.every((part) => part.matches(target || about));
}"""
HIDDEN = """() => {
    const coach = document.getElementById("lesson");
    const { left, top } = coach.getBoundingClientRect();
    const fixed = getComputedStyle(coach).position === "fixed";
    const parts = [...document.querySelectorAll(".spoken, .pointed")];
    return parts.filter((part) => part.checkVisibility()).filter((part) => {
        const box = part.getBoundingClientRect();
        const bottom = box.top + box.height * (part.matches(".card.pointed") ? 2 / 3 : 1);
        const covered = fixed && box.right > left + 1 && bottom > top + 1;
        return covered || box.top < -1 || bottom > innerHeight + 1;
    }).map((part) => `${coach.querySelector("h2").textContent}: ${part.id || part.className}`);
}"""
"""What the coach explains, and the heads of cards it suggests, out of sight or under the coach."""
CROSSED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const wider = ({ left, top, right, bottom }, by) =>
        ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
    const inside = (one, other) => one.left >= other.left && one.right <= other.right
        && one.top >= other.top && one.bottom <= other.bottom;
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const visible = (what) =>
        [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
    const numbers = visible(`#board :is(.vp b, .total b, .food b, .icon b, .need b, .effect,
        .place b, .reach b, .run-vp b, .deck b)`);
    return visible("#board .pointed").flatMap((part) => {
        const style = getComputedStyle(part);
        const [wide, off] = [style.outlineWidth, style.outlineOffset].map(parseFloat);
        if (style.outlineStyle === "none" || !wide) return [];
        const [outer, inner] = [wider(box(part), wide + off), wider(box(part), off)];
        return numbers.map((number) => {
            const text = document.createRange();
            text.selectNodeContents(number);
            const { left, right, top, bottom } = box(text);
            const high = (bottom - top) * 0.22; // above and below a digit in its line
            return [number, { left, right, top: top + high, bottom: bottom - high }];
        }).filter(([, text]) => text.left < text.right && meet(text, outer) && !inside(text, inner))
            .filter(([number, { left, right, top, bottom }]) => { // not if the bar covers it
                const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                return seen?.contains(number) || number.contains(seen);
            })
            .map(([number]) => `${part.id || part.className} over ${number.textContent}`);
    });
}"""
"""The rings of the coach that run through a number."""
CUT_RINGS = """() => [...document.querySelectorAll(".sides .pointed")].filter((part) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(part);
    const by = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5;
    const { left, right } = part.getBoundingClientRect();
    for (let list = part.parentElement; list.id !== "table"; list = list.parentElement) {
        if (getComputedStyle(list).overflowX === "visible") continue;
        const box = list.getBoundingClientRect();
        if (left - by < box.left || right + by > box.right) return true;
    }
}).map((part) => part.id || part.className)"""
"""The rings of the coach whose sides a list beside the map of Imperious cuts off."""


def check(page: Page) -> None:
    """Check that what the coach speaks of is in sight, and that no ring runs through a number."""
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(CROSSED) == []
    assert page.evaluate(CUT_RINGS) == []


def read_on(page: Page) -> list[str]:
    """Read all that the coach says at a position; return the titles."""
    titles = [page.locator("#lesson h2").inner_text()]
    check(page)
    while page.locator("#turn-page").count():
        page.locator("#turn-page").click()
        expect(page.locator("#lesson h2")).not_to_have_text(titles[-1])
        page.wait_for_function(NO_STALE_RING)
        check(page)
        titles.append(page.locator("#lesson h2").inner_text())
    expect(page.locator("#lesson .waiting")).to_have_count(0)
    check(page)
    return titles


def follow(page: Page) -> str:
    """Click what the coach suggests, by mouse, and confirm it; return the step before."""
    step = wait_for_a_choice(page)
    if step == "over":
        return step
    before = page.locator("#board").inner_html()
    page.locator(".pointed[data-do], .pointed button[data-do]").first.click()
    page.wait_for_function(
        "html => document.getElementById('board').innerHTML !== html", arg=before
    )
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
        expect(page.locator("#confirm")).to_have_count(0)
    return step
