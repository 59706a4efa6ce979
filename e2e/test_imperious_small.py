"""Imperious on small screens: what is to be decided and the map are in sight together."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import by_step, games_by_step
from e2e.steps import MEASURED, open_record, wait_for_a_choice

pytestmark = pytest.mark.glass

ON_ITS_SIDE = ((844, 390), (640, 360))

# The parts of a trade that are out of sight, and the height of the map, in parts of the screen's.
TRADING = """(parts) => {
    const box = (part) => part.getBoundingClientRect();
    const trade = box(document.getElementById("trade"));
    const hidden = [...document.querySelectorAll(parts)]
        .filter((part) => box(part).top < 0 || box(part).bottom > trade.bottom + 1)
        .map((part) => part.textContent);
    const { top, bottom, height } = box(document.querySelector("#map > svg"));
    return [hidden, top >= trade.bottom && bottom <= innerHeight ? height / innerHeight : 0];
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_on_a_phone_on_its_side_a_trade_leaves_half_of_the_screen_to_the_whole_map(
    table: Page,
) -> None:
    parts = {
        "offer": "#trade button:not(details *), #trade summary",
        "answer": "#trade > p > .swap, .brings li:first-child",
        "get": "#trade > p > .swap, #trade .card-type",
    }
    for step, decided in parts.items():
        open_record(table, games_by_step()[step])
        for width, height in ON_ITS_SIDE:
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate(MEASURED)
            hidden, share = table.evaluate(TRADING, decided)
            assert hidden == [], (step, width)
            assert share > 0.5, (step, width)


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_on_a_phone_on_its_side_an_answer_in_advance_may_take_the_whole_height(
    table: Page,
) -> None:
    table.set_viewport_size({"width": 640, "height": 360})
    open_record(table, games_by_step()["offer"])
    table.locator("#in-advance summary").tap()
    expect(table.locator("#in-advance")).to_have_attribute("open", "")
    assert table.locator("#trade").evaluate("trade => trade.clientHeight / innerHeight") > 0.9


# How high the turn and the tokens are, in lines of their text.
LINES = """() => [...document.querySelectorAll("#dock :is(.turn, .tokens)")].map((part) => {
    const { fontSize, position } = getComputedStyle(part);
    const high = position === "absolute" ? 0 : part.getBoundingClientRect().height; // not seen
    return Math.floor(high / parseFloat(fontSize) / 1.2);
})"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
@pytest.mark.parametrize("rivals", [3, 5, 7])
def test_the_head_of_the_dock_of_a_phone_on_its_side_is_one_line(table: Page, rivals: int) -> None:
    records = by_step(rivals=rivals)
    for step in ("offer", "action", "discard"):
        open_record(table, records[step])
        for width, height in ON_ITS_SIDE:
            table.set_viewport_size({"width": width, "height": height})
            assert max(table.evaluate(LINES)) == 1, (step, width)


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_a_territory_that_the_coach_names_carries_its_name_on_a_small_map(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator('#seats [data-do="lesson"]').click()
    wait_for_a_choice(table)
    expect(table.locator("#map .names > text:visible")).to_have_count(0)
    for _ in range(2):
        table.locator("#turn-page").click()
    expect(table.locator("#lesson")).to_contain_text("A good choice here: ")
    named = re.search(r"A good choice here: (.*)\.", table.locator("#lesson").inner_text())
    assert named
    expect(table.locator("#map .names > text:visible")).to_have_text([named[1]])


@pytest.mark.browser_context_args(color_scheme="dark")
def test_the_signs_of_cards_in_an_offer_have_the_colour_of_its_words(table: Page) -> None:
    open_record(table, games_by_step()["answer"])
    colours = table.locator("#trade .swap > span").evaluate_all(
        "(sides) => sides.map((side) => [side, side.querySelector('.kind')].map((part) =>"
        " getComputedStyle(part).color))"
    )
    assert colours
    assert all(words == sign for words, sign in colours)
