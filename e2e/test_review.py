"""The review of a game, playing on from any of its positions, and the final score."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from armorica import games
from armorica.core.seats import written
from e2e.positions import finished
from e2e.steps import (
    check_result,
    choose_at_the_end,
    hurry_to_a_choice,
    kept,
    move,
    open_record,
    record,
    sit_down,
)
from tests.seats import seated

pytestmark = pytest.mark.glass


def file(text: str, name: str = "game.json") -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def load(page: Page, text: str) -> None:
    open_record(page, text)


def test_an_entry_of_the_log_leads_to_its_position_and_back(table: Page) -> None:
    sit_down(table, "person", "settler", "settler")
    for _ in range(3):
        move(table)
    hurry_to_a_choice(table)
    before = record(table)
    board = table.locator("#board")
    ply = board.get_attribute("data-ply") or ""
    table.locator('#log [data-do="look 4"]').first.click()
    expect(board).to_have_attribute("data-ply", "4")
    expect(table.locator("#review")).to_contain_text(f"move 4 of {ply}")
    expect(table.locator('#log [data-do="look 4"]').first).to_have_attribute("aria-current", "step")
    expect(table.locator("#board .reachable")).to_have_count(0)
    table.locator('[data-do="look on"]').click()
    expect(board).to_have_attribute("data-ply", "5")
    for key, there in (("ArrowLeft", "4"), ("Home", "0"), ("ArrowRight", "1"), ("End", ply)):
        table.keyboard.press(key)
        expect(board).to_have_attribute("data-ply", there)
    assert record(table) == before
    table.keyboard.press("Escape")
    expect(table.locator("#review")).to_have_count(0)
    expect(
        table.locator("#board .reachable, #board #pass, #board [aria-pressed]")
    ).not_to_have_count(0)
    move(table)
    assert len(record(table)) > len(before)


def test_opponents_wait_while_one_looks_back(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    move(table)
    hurry_to_a_choice(table)
    # From a page that is about to play the opponents' moves, at once to the beginning.
    table.evaluate(
        """() => {
            document.querySelector('#board .reachable, #board #pass').click();
            document.querySelector('#log [data-do="look 0"]').click();
        }"""
    )
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    before = record(table)
    assert table.evaluate("armorica.legal()") == []
    table.locator("#header h1").click()  # would hurry them on, and they need no more than a frame
    table.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
    expect(table.locator("#board")).to_have_attribute("data-waits", "nobody")
    assert record(table) == before
    table.locator('[data-do="look end"]').click()
    hurry_to_a_choice(table)
    assert len(record(table)) >= len(before)


def test_playing_on_from_an_earlier_move_keeps_the_game_before(table: Page) -> None:
    sit_down(table, "person", "person")
    for _ in range(5):
        move(table)
    before = record(table)
    table.locator('#log [data-do="look 1"]').first.click()
    table.locator('[data-do="fork"]').click()
    expect(table.locator("#review")).to_have_count(0)
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    move(table, nth=1)
    assert sorted(kept(table).values()) == sorted([before, record(table)])
    assert games.read(record(table)).moves[:1] == games.read(before).moves[:1]


def test_a_saved_game_opens_as_it_was(table: Page, tmp_path: Path) -> None:
    sit_down(table, "person", "person", "person")
    for _ in range(4):
        move(table)
    before = record(table)
    with table.expect_download() as coming:
        table.locator('#log [data-do="save"]').click()
    saved = tmp_path / coming.value.suggested_filename
    coming.value.save_as(saved)
    table.locator("#do-new").click()
    table.locator("#seats input[type=file]").set_input_files(saved)
    expect(table.locator("#board")).to_have_attribute("data-ply", "4")
    assert record(table) == before
    move(table)


def test_a_file_that_is_no_game_is_refused_with_a_sentence(table: Page) -> None:
    sit_down(table, "person", "person")
    said = table.locator("#unopened")
    for text in ("", "no game", finished()[:-40], "[" * 500_000):
        move(table)
        before = record(table)
        table.locator("#log input[type=file]").set_input_files(file(text))
        expect(said).to_contain_text("Nothing was changed.")
        assert record(table) == before
        said.locator("button").click()
        expect(said).to_have_count(0)
    move(table)


def test_to_play_on_from_further_down_brings_the_table_into_sight(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    open_record(table, finished())
    table.locator("#menu-more").click()
    table.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.locator('#menu [data-do="again"]').evaluate("button => button.click()")
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    assert table.evaluate("document.getElementById('table').getBoundingClientRect().top") > -1


def test_the_end_of_a_look_back_brings_the_table_into_sight(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    open_record(table, finished(short=1))
    table.locator("#log [data-do='look 1']").first.evaluate("button => button.click()")
    table.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.locator("#review [data-do='look end']").click()
    expect(table.locator("#review")).to_have_count(0)
    assert table.evaluate("document.getElementById('table').getBoundingClientRect().top") > -1


def test_a_game_can_be_dropped_on_the_page(table: Page) -> None:
    dropped = finished(short=3)
    table.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "game.json"));
            const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
            document.getElementById("board").dispatchEvent(event);
        }""",
        dropped,
    )
    moves = len(json.loads(dropped)["moves"])
    expect(table.locator("#board")).to_have_attribute("data-ply", str(moves))
    assert record(table) == dropped


def test_the_numbers_of_the_end_open_to_their_cards(table: Page) -> None:
    load(table, finished())
    table.locator('[data-do="cell 0-sets"]').click()
    expect(table.locator("#score-parts .mini")).not_to_have_count(0)
    expect(table.locator('[data-do="cell 0-sets"]')).to_have_attribute("aria-expanded", "true")
    check_result(table)
    table.locator("#plot summary").click()
    expect(table.locator("#plot tbody tr")).to_have_count(9)


def test_a_rematch_and_the_same_deal_again_are_games_of_their_own(table: Page) -> None:
    over = finished(("Ana", "Bo"))
    load(table, over)
    choose_at_the_end(table, "more", "again")
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    again = record(table)
    assert json.loads(again)["gaul_deck"] == json.loads(over)["gaul_deck"]
    load(table, over)
    table.locator("#rematch").click()
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    rematch = record(table)
    assert json.loads(rematch)["gaul_deck"] != json.loads(over)["gaul_deck"]
    assert json.loads(rematch)["players"] == written(seated(("Ana", "Bo")))
    assert sorted(kept(table).values()) == sorted([over, again, over, rematch])


def test_the_position_follows_the_slider_while_it_is_dragged(table: Page) -> None:
    load(table, finished())
    choose_at_the_end(table, "more", "look back")
    board, slider = table.locator("#board"), table.locator("#replay-ply")
    box = slider.bounding_box()
    assert box
    places: list[str | None] = []
    table.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    table.mouse.down()
    for part in (0.7, 0.5, 0.3):
        table.mouse.move(box["x"] + box["width"] * part, box["y"] + box["height"] / 2)
        expect(board).not_to_have_attribute("data-ply", str(places[-1] if places else ""))
        ply = slider.input_value()
        expect(table.locator("#review-title")).to_contain_text(f"move {ply} of")
        places.append(board.get_attribute("data-ply"))
    table.mouse.up()
    expect(board).to_have_attribute("data-ply", places[-1] or "")


def test_of_many_places_of_the_slider_in_a_frame_the_last_is_shown(table: Page) -> None:
    load(table, finished())
    choose_at_the_end(table, "more", "look back")
    expect(table.locator("#replay-ply")).to_be_visible()
    table.evaluate(
        """() => {
            globalThis.shown = [];
            const board = document.getElementById("board");
            new MutationObserver(() => shown.push(board.dataset.ply)).observe(board,
                { attributes: true, attributeFilter: ["data-ply"] });
            const slider = document.getElementById("replay-ply");
            for (const place of [2, 3, 4, 5]) {
                slider.value = place;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }
        }"""
    )
    expect(table.locator("#review-title")).to_contain_text("move 5 of")
    assert len(table.evaluate("shown")) == 1
