"""Clicks that nobody means: the second of a double click, and one as a device is handed over."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import games_by_step, handed_over
from e2e.steps import open_record, visit, wait_for_a_choice

pytestmark = pytest.mark.glass

CLICK = """([id, detail, time]) => {
    const click = new MouseEvent("click", { bubbles: true, detail });
    if (time) Object.defineProperty(click, "timeStamp", { value: time });
    document.getElementById(id).dispatchEvent(click);
}"""
"""Click an element; say which click in a row it is, and at what time if not now."""
ANSWERED = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""
STOPPED = """() => {
    const now = performance.now();
    performance.now = () => now;
    return now;
}"""
"""Stop the page's clock, for a busy machine, and return its time in milliseconds."""


def test_a_double_click_on_the_map_chooses_and_confirms_nothing(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    before = table.evaluate("armorica.record()")
    target = table.locator("#map .land.target").first
    target.dispatch_event("click", {"detail": 1})
    expect(table.locator("#confirm")).to_be_visible()
    target.dispatch_event("click", {"detail": 2})
    table.evaluate(ANSWERED)
    assert table.evaluate("armorica.record()") == before
    target.dispatch_event("click", {"detail": 1})
    expect(table.locator("#confirm")).to_have_count(0)
    assert table.evaluate("armorica.record()") != before


def test_the_second_click_of_a_double_click_confirms_nothing(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    before = table.evaluate("armorica.record()")
    table.locator("#map .land.target").first.dispatch_event("click")
    expect(table.locator("#confirm")).to_be_visible()
    table.evaluate(CLICK, ["confirm", 2, 0])
    table.evaluate(ANSWERED)
    assert table.evaluate("armorica.record()") == before
    table.evaluate(CLICK, ["confirm", 1, 0])
    expect(table.locator("#confirm")).to_have_count(0)
    assert table.evaluate("armorica.record()") != before


def test_the_second_click_of_a_double_click_declines_no_other_offer(table: Page) -> None:
    open_record(table, games_by_step()["answer"])
    wait_for_a_choice(table)
    before = table.evaluate("armorica.record()")
    table.evaluate(CLICK, ["move-decline", 2, 0])
    table.evaluate(ANSWERED)
    assert table.evaluate("armorica.record()") == before
    table.evaluate(CLICK, ["move-decline", 1, 0])
    table.wait_for_function("before => armorica.record() !== before", arg=before)


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_a_tap_just_after_a_call_is_not_that_of_the_person_called(page: Page) -> None:
    table = visit(page)
    table.locator("#header h1").tap()  # fingers are used
    called = table.evaluate(STOPPED)
    open_record(table, handed_over())
    expect(table.locator("#hand-over")).to_be_visible()
    table.evaluate(CLICK, ["mine", 1, called + 20])
    table.evaluate(ANSWERED)
    expect(table.locator("#hand-over")).to_be_visible()
    table.evaluate(CLICK, ["mine", 1, called + 400])
    expect(table.locator("#hand")).to_be_visible()


@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
)
@pytest.mark.parametrize("height", [0.25, 0.5, 0.75, 0.95])
@pytest.mark.parametrize(
    ("step", "pile", "kind"), [("give", "card", "culture"), ("get", "wanted", "war")]
)
def test_a_second_tap_at_the_same_place_chooses_a_second_card(
    page: Page, step: str, pile: str, kind: str, height: float
) -> None:
    table = visit(page)
    open_record(table, games_by_step()[step])
    box = table.locator(f"#{pile}-{kind}").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + height * box["height"]
    for chosen in (1, 2):
        table.touchscreen.tap(*at)
        expect(table.locator(f"#back-{kind} small")).to_have_attribute("data-n", f"{chosen}")
