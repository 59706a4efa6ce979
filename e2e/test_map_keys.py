"""The map of Imperious by keys: one stop of the Tab key, from which arrows lead everywhere."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import games_by_step
from e2e.steps import open_record

pytestmark = pytest.mark.glass

CHOOSING = ["start", "target convert", "target disperse", "target grow"]
FOCUSED = "document.activeElement.id"
STOPS = """[...document.querySelectorAll("#map svg [tabindex='0']")].map((part) => part.id)"""

# The ids of all parts of the map that arrows reach from the one with the focus.
REACHED = """() => {
    const reached = [document.activeElement];
    for (const from of reached) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
            from.focus();
            from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            if (!reached.includes(document.activeElement)) reached.push(document.activeElement);
        }
    }
    return reached.map((part) => part.id);
}"""
ALL = """[...document.querySelectorAll("#map svg [tabindex]")].map((part) => part.id)"""


@pytest.mark.parametrize("step", [*CHOOSING, "action"])
def test_the_map_is_one_stop_to_which_tab_comes_back(table: Page, step: str) -> None:
    open_record(table, games_by_step()[step])
    table.keyboard.press("m")
    assert table.evaluate(STOPS) == [table.evaluate(FOCUSED)]
    here = table.evaluate(FOCUSED)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        table.keyboard.press(key)
        if table.evaluate(FOCUSED) != here:
            break
    here = table.evaluate(FOCUSED)
    assert table.evaluate(STOPS) == [here]
    table.keyboard.press("Tab")
    expect(table.locator("#map .zoom button").first).to_be_focused()
    table.keyboard.press("Shift+Tab")
    assert table.evaluate(FOCUSED) == here


@pytest.mark.parametrize("step", CHOOSING)
def test_arrows_reach_all_of_the_map(table: Page, step: str) -> None:
    open_record(table, games_by_step()[step])
    table.keyboard.press("m")
    assert sorted(table.evaluate(REACHED)) == sorted(table.evaluate(ALL))


def test_home_and_end_lead_to_the_first_and_the_last_choice(table: Page) -> None:
    for step, choice in (("target disperse", ".target"), ("action", "")):
        open_record(table, games_by_step()[step])
        table.keyboard.press("m")
        parts = table.locator(f"#map .land{choice}")
        for key, part in (("End", parts.last), ("Home", parts.first)):
            table.keyboard.press(key)
            expect(part).to_be_focused()


def test_the_map_is_one_stop_after_a_choice_on_it(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    table.keyboard.press("m")
    table.keyboard.press("End")
    table.keyboard.press("Enter")
    expect(table.locator("#so-far")).to_be_visible()
    expect(table.locator("#map .land").last).to_be_focused()
    assert table.evaluate(STOPS) == [table.evaluate(FOCUSED)]
