"""The browser's Back and Forward, and the list of kept games that they lead to."""

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.i18n import LANGUAGES
from e2e.positions import match_of
from e2e.steps import choose, kept, move, record, reload, sit_down

pytestmark = pytest.mark.glass

# In how many lines the parts of an element lie.
LINES = """(ways) => new Set([...ways.children].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
})).size"""


def fragment(page: Page, name: str) -> None:
    page.wait_for_function("name => location.hash === name", arg=name)


def test_back_leads_to_where_one_was(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    own = record(table)
    entries = table.evaluate("history.length")
    move(table)
    table.locator("#do-settings").click()
    fragment(table, "#settings")
    table.keyboard.press("Escape")
    fragment(table, "")
    table.locator("#do-crib").click()
    fragment(table, "#crib")
    table.keyboard.press("Escape")
    fragment(table, "")
    table.locator("#do-rules").click()
    fragment(table, "#rules-armorica")
    assert table.evaluate("history.length") == min(entries + 1, 50)  # which Chromium limits
    table.go_back()
    expect(table.locator("#board")).to_be_visible()
    table.go_forward()
    expect(table.locator("#rulebook")).to_be_visible()
    reload(table)
    expect(table.locator("#rulebook")).to_be_visible()
    table.locator("#do-settings").click()
    fragment(table, "#settings-rules-armorica")
    reload(table)
    expect(table.locator("#settings")).to_be_visible()
    expect(table.locator("#rulebook")).to_be_attached()
    table.keyboard.press("Escape")
    fragment(table, "#rules-armorica")
    table.go_back()
    expect(table.locator("#board")).to_be_visible()
    own = record(table)
    match = match_of("Ana", "Ben")
    table.evaluate("text => { location.hash = text }", f"g={games.write_link(match, match.ply)}")
    expect(table.locator("#replaced")).to_contain_text("Your own game is kept")
    table.go_back()
    table.wait_for_function("text => armorica.record() === text", arg=own)
    table.go_forward()
    table.wait_for_function("text => armorica.record() === text", arg=games.write(match))


def test_the_list_goes_on_with_a_game_and_brings_a_deleted_one_back(table: Page) -> None:
    for _ in range(2):
        sit_down(table, "person", "person")
        move(table)
    before = kept(table)
    table.locator("#do-new").click()
    first = table.locator("#my-games .act").first
    expect(first).to_be_focused()
    table.locator("#my-games [data-do^=delete]").last.click()
    undo = table.locator("#my-games .gone button")
    expect(undo).to_be_focused()
    assert len(kept(table)) == 1
    undo.click()
    expect(table.locator("#my-games [data-do^=delete]")).to_have_count(2)
    assert kept(table) == before
    other = table.locator("#my-games [data-do^=go-on]").last
    other.click()
    expect(table.locator("#board")).to_be_visible()
    assert record(table) in before.values()


def test_the_game_on_the_table_is_deleted_by_the_keyboard_after_a_question(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = kept(table)
    table.locator("#do-new").click()
    delete, undo = (table.locator(f"#my-games {part}") for part in (".here button", ".gone button"))
    delete.last.press("Enter")
    expect(delete.nth(-2)).to_be_focused()  # which keeps it
    table.keyboard.press("Enter")
    expect(table.locator("#my-games [role=alert]")).to_have_count(0)
    expect(delete.last).to_be_focused()
    assert kept(table) == before
    delete.last.press("Enter")
    delete.last.press("Enter")
    expect(undo).to_be_focused()
    assert kept(table) == {}
    table.go_back()  # where that game was
    expect(undo).to_be_visible()
    undo.click()
    assert kept(table) == before
    table.locator("#my-games [data-do^=go-on]").click()
    expect(table.locator("#board")).to_be_visible()
    assert record(table) in before.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_a_game_is_deleted_takes_no_more_room(
    table: Page, language: str
) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    choose(table, f"language-{language}")
    sit_down(table, "person", "person")
    move(table)
    table.locator("#do-new").click()
    ways = table.locator("#my-games .here .ways")
    before = ways.bounding_box()
    ways.locator("button").last.click()
    expect(ways.get_by_role("alert")).to_be_visible()
    warning, lines = ways.bounding_box(), ways.evaluate(LINES)
    assert before
    assert warning
    assert warning["height"] <= before["height"]
    assert lines <= 2


def test_back_from_new_game_leads_to_the_game_one_came_from(table: Page) -> None:
    for _ in range(2):
        sit_down(table, "person", "person")
        move(table)
    table.locator("#do-new").click()
    table.locator("#my-games [data-do^=go-on]").last.click()
    expect(table.locator("#board")).to_be_visible()
    own = record(table)
    table.locator("#do-new").click()
    expect(table.locator("#seats")).to_be_visible()
    table.go_back()
    expect(table.locator("#board")).to_be_visible()
    assert record(table) == own
