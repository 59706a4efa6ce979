"""Whole games as a person plays them, checked against their record replayed here."""

import json

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from e2e.positions import finished
from e2e.steps import (
    check_result,
    choose_by_mouse,
    hurry_to_a_choice,
    open_record,
    play_on,
    reload,
    sit_down,
)

TABLE = ("settler", "person", "settler")


@pytest.mark.glass
def test_opponents_take_their_time_and_a_click_hurries_them(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    hurry_to_a_choice(table)
    table.locator("#board .reachable").first.click()
    hurry_to_a_choice(table)


@pytest.mark.glass
@pytest.mark.parametrize("kinds", [("person", "person"), TABLE], ids="-".join)
def test_undo_and_redo_in_the_middle(table: Page, kinds: tuple[str, ...]) -> None:
    sit_down(table, *kinds)
    play_on(table, choose_by_mouse, moves=3)
    before = table.evaluate("armorica.record()")
    ply = table.locator("#board").get_attribute("data-ply")
    for _ in range(3):
        table.locator('[data-do="undo"]').click()
    expect(table.locator("#board")).to_have_attribute("data-waits", "person")
    assert len(table.evaluate("armorica.record()")) < len(before)
    for _ in range(3):
        table.locator('[data-do="redo"]').click()
    expect(table.locator("#board")).to_have_attribute("data-ply", ply or "")
    assert table.evaluate("armorica.record()") == before
    table.locator('[data-do="undo"]').click()
    play_on(table, choose_by_mouse, moves=2)
    assert games.read(table.evaluate("armorica.record()")).ply > int(ply or 0)


@pytest.mark.glass
def test_a_reload_in_the_middle_loses_nothing(table: Page) -> None:
    sit_down(table, "person", "settler", "person")
    play_on(table, choose_by_mouse, moves=2)
    before = table.evaluate("armorica.record()")
    reload(table)
    hurry_to_a_choice(table)
    assert table.evaluate("armorica.record()") == before
    play_on(table, choose_by_mouse, moves=1)


@pytest.mark.glass
def test_a_reload_at_the_end_shows_it_again(table: Page) -> None:
    open_record(table, finished(short=3))
    play_on(table, choose_by_mouse)
    check_result(table)
    end = table.locator("#score").inner_text()
    reload(table)
    assert table.locator("#score").inner_text() == end


@pytest.mark.glass
def test_a_reload_while_opponents_think_goes_on(table: Page) -> None:
    sit_down(table, "settler", "settler", "settler", "person")
    reload(table)
    play_on(table, choose_by_mouse, moves=2)


@pytest.mark.glass
def test_opponents_alone_play_to_the_end(table: Page) -> None:
    sit_down(table, "settler", "settler")
    play_on(table, choose_by_mouse)
    check_result(table)


@pytest.mark.glass
def test_a_card_out_of_reach_says_why_and_stays(table: Page) -> None:
    sit_down(table, "person", "person")
    record = table.evaluate("armorica.record()")
    card = table.locator('#gaul-row [aria-disabled="true"]').first
    assert "Out of reach" in (card.get_attribute("aria-label") or "")
    card.click(force=True)  # although it is aria-disabled: the click shows the reason
    expect(table.locator("#notice")).to_contain_text("Out of reach")
    assert table.evaluate("armorica.record()") == record


@pytest.mark.glass
def test_a_double_click_takes_one_card(table: Page) -> None:
    sit_down(table, "person", "person")
    table.locator("#gaul-row .reachable").first.dblclick()
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")


@pytest.mark.glass
def test_a_new_game_asks_for_the_seats_and_can_be_given_up(table: Page) -> None:
    sit_down(table, "person", "person")
    record = table.evaluate("armorica.record()")
    table.locator('[data-do="new"]').first.click()
    table.locator('[data-do="back"]').click()
    assert table.evaluate("armorica.record()") == record
    sit_down(table, "person", "person", "person", "person")
    assert len(json.loads(table.evaluate("armorica.record()"))["players"]) == 4


@pytest.mark.glass
def test_too_few_seats_are_refused_with_a_sentence(table: Page) -> None:
    table.locator("#do-new").click()
    for n in range(1, 4):
        table.locator(f"[name=kind-{n}][value=absent]").check()
    table.locator("#do-deal").click()
    expect(table.locator("#notice")).to_contain_text("2")
    expect(table.locator("#board")).to_have_count(0)


@pytest.mark.glass
def test_names_are_text_and_never_markup(table: Page) -> None:
    hostile = '<img src=x onerror="alert(1)"> {0} &amp;'
    table.locator("#do-new").click()
    table.locator("[name=name-0]").fill(hostile)
    sit_down(table, "person", "person")
    assert json.loads(table.evaluate("armorica.record()"))["players"][0]["name"] == hostile
    assert table.locator("img").count() == 0
    expect(table.locator("#board")).to_contain_text(hostile)


LEAVE = {
    "hidden": "document.dispatchEvent(new Event('visibilitychange'))",
    "gone": "dispatchEvent(new PageTransitionEvent('pagehide'))",
}


@pytest.mark.glass
@pytest.mark.parametrize("way", LEAVE)
def test_a_click_counts_though_the_page_goes_away_before_the_next_frame(
    table: Page, way: str
) -> None:
    sit_down(table, "person", "person")
    made = table.evaluate(f"""() => {{
        document.querySelector("#board .reachable").click();
        Object.defineProperty(document, "hidden", {{ configurable: true, value: true }});
        {LEAVE[way]};
        delete document.hidden;
        return JSON.parse(armorica.record()).moves.length;
    }}""")
    assert made == 1
