"""After many moves the page shows the same as one that is painted anew."""

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.positions import played
from e2e.steps import choose_by_mouse, hurry_to_a_choice, open_record, sit_down

pytestmark = pytest.mark.glass

PAINTED = """() => {
    const parts = [];
    const tell = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return void parts.push(node.data);
        // What explains itself under the mouse, by the tip at its anchor, was painted without that.
        const listed = (value) => value.split(/ +/).filter((word) => word && word !== "tip");
        const attributes = [...node.attributes].map(({ name, value }) =>
            `${name}=${/^(class|aria-describedby)$/.test(name) ? listed(value).join(" ") : value}`,
        ).filter((attribute) => !/^(aria-describedby=$|data-explained=)/.test(attribute));
        parts.push(`<${node.localName} ${attributes.sort().join(" ")}>`);
        node.childNodes.forEach(tell);
        parts.push(`</${node.localName}>`);
    };
    for (const id of ["header", "table", "log", "footer"]) tell(document.getElementById(id));
    return parts;
}"""
BARE = "static-part:empty, .card .bust:empty"


def painted(page: Page) -> list[str]:
    """Return the page's content, once the last portrait is drawn."""
    expect(page.locator(".card:visible").first).to_be_visible()
    expect(page.locator(BARE)).to_have_count(0)
    return list(page.evaluate(PAINTED))


def check_against_a_fresh_page(page: Page, fresh: Page) -> None:
    """Expect the same content as in a new page of the same game."""
    hurry_to_a_choice(page)
    fresh.reload()
    fresh.evaluate("armorica.ready")
    text = page.evaluate("armorica.record()")
    open_record(fresh, text)
    assert painted(page) == painted(fresh)


def opened(browser: Browser, table: Page, locale: str = "en-GB") -> tuple[BrowserContext, Page]:
    """Open the same site for somebody else, in a language."""
    context = browser.new_context(locale=locale, service_workers="block", reduced_motion="reduce")
    page = context.new_page()
    page.goto(table.url)
    return context, page


def move(page: Page, chance: random.Random) -> str:
    """Make one move where the person is to move; return the phase."""
    phase = hurry_to_a_choice(page)
    if phase != "over":
        ply = page.locator("#board").get_attribute("data-ply")
        choose_by_mouse(page, phase, chance)
        expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")
    return phase


def test_a_game_is_painted_as_if_anew(table: Page, browser: Browser) -> None:
    table.emulate_media(reduced_motion="reduce")
    context, fresh = opened(browser, table)
    sit_down(table, "person", "settler", "settler", "settler")
    chance = random.Random(4)
    for _ in range(3):
        move(table, chance)
    # The last two turns, with winters.
    open_record(table, played(3, "gaul", turn=5))
    for _ in range(4):
        move(table, chance)
    check_against_a_fresh_page(table, fresh)
    # Back over a card that was drawn, and on from there.
    hurry_to_a_choice(table)
    table.locator('[data-do="undo"]').click()
    move(table, chance)
    check_against_a_fresh_page(table, fresh)
    # Back and forth in what happened.
    before = painted(table)
    table.locator("#log button").nth(7).click()
    expect(table.locator("#review")).to_be_visible()
    assert painted(table) != before
    table.mouse.move(0, 0)  # or Escape would close the explanation of what is under the mouse
    expect(table.locator("#tip:popover-open")).to_have_count(0)
    table.keyboard.press("Escape")
    expect(table.locator("#review")).to_have_count(0)
    assert painted(table) == before
    while move(table, chance) != "over":
        pass
    check_against_a_fresh_page(table, fresh)
    context.close()


def test_the_language_changes_every_face(table: Page, browser: Browser) -> None:
    table.emulate_media(reduced_motion="reduce")
    sit_down(table, "person", "settler")
    chance = random.Random(2)
    for _ in range(3):
        move(table, chance)
    hurry_to_a_choice(table)
    english = painted(table)
    table.locator("#do-settings").click()
    table.locator('[data-do="set language de"]').click()
    expect(table.locator("html")).to_have_attribute("lang", "de")
    table.keyboard.press("Escape")
    german = painted(table)
    assert "farmer" in english
    assert "farmer" not in german
    context, fresh = opened(browser, table, locale="de")
    check_against_a_fresh_page(table, fresh)
    context.close()
    table.locator("#do-settings").click()
    table.locator('[data-do="set language en"]').click()
    expect(table.locator("html")).to_have_attribute("lang", "en")
    table.keyboard.press("Escape")
    assert painted(table) == english


STAMPED = """async () => {
    const boot = document.querySelector("script[src*=boot]").src;
    // A second one beside the page's own, to hear what it would hand to Python.
    const input = await import(new URL("input.mjs?beside", boot));
    const { table } = await import(new URL("armorica.mjs", boot));
    const texts = [];
    input.hear((text) => texts.push(text), 0, () => table);
    const pass = document.querySelector("#pass");
    document.querySelector("h1").click();
    input.revise(7);
    document.querySelector("h1").click();
    pass.click(); // answered a frame later
    input.revise(8);
    document.querySelector("h1").click();
    return texts;
}"""


def test_a_click_bears_the_revision_of_what_was_clicked(table: Page) -> None:
    sit_down(table, "person", "person")
    assert table.evaluate(STAMPED) == ["", "7 ", "7 play gaul pass", "8 "]
