"""The settings, the statistics, and the previews of cards."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import finished
from e2e.steps import Inject, choose, focus_by_tab, play_by_moves, reload, sit_down

pytestmark = pytest.mark.glass


def test_a_chosen_theme_is_there_from_the_first_paint_on(table: Page, inject: Inject) -> None:
    inject(
        "addEventListener('DOMContentLoaded', () => {"
        " globalThis.early = document.documentElement.dataset.theme; });"
    )
    bright = table.evaluate("getComputedStyle(document.body).color")
    choose(table, "theme-dark", "motion-off")
    dark = table.evaluate("getComputedStyle(document.body).color")
    assert dark != bright
    reload(table)
    assert table.evaluate("early") == "dark"
    assert table.evaluate("document.documentElement.dataset.motion") == "off"
    assert table.evaluate("getComputedStyle(document.body).color") == dark
    other = table.context.new_page()
    other.goto("./")
    other.wait_for_function("() => armorica.ready")
    choose(other, "theme-light")
    expect(table.locator("html")).to_have_attribute("data-theme", "light")


def test_broken_settings_are_no_hindrance(page: Page) -> None:
    page.goto("./")
    page.evaluate("localStorage.setItem('armorica:settings', '[{')")
    reload(page)
    expect(page.locator("#unread")).to_be_visible()
    expect(page.locator("#board")).to_be_visible()


def test_a_card_asks_before_it_is_taken(table: Page) -> None:
    sit_down(table, "person", "person")
    choose(table, "confirm-on")
    board = table.locator("#board")
    card = table.locator("#gaul-row .reachable").first
    card.click()
    expect(table.locator("#question")).to_contain_text("point")
    expect(table.locator("#live")).to_contain_text("it again")
    expect(board).to_have_attribute("data-ply", "0")
    table.locator('[data-do="wait"]').click()
    expect(table.locator("#question")).to_have_count(0)
    card.click()
    table.locator("#confirm").click()
    expect(board).to_have_attribute("data-ply", "1")
    focus_by_tab(table, "#gaul-row .reachable")
    table.keyboard.press("Enter")
    expect(table.locator("#question")).to_be_visible()
    table.keyboard.press("Enter")
    expect(board).to_have_attribute("data-ply", "2")


def test_focus_and_pointer_show_what_a_card_would_do(table: Page) -> None:
    sit_down(table, "person", "person")
    cards, shown = table.locator("#gaul-row .reachable"), table.locator(".would:visible")
    expect(shown).to_have_count(0)
    table.keyboard.press("Shift+Tab")  # away from where the mouse has brought the focus
    focus_by_tab(table, "#gaul-row .reachable")
    expect(shown).to_have_count(1)
    card = table.locator("#gaul-row .reachable:focus")
    assert card.get_attribute("aria-describedby") == shown.get_attribute("id")
    table.locator("#header h1").click()
    before = [box for box in (cards.nth(n).bounding_box() for n in range(2)) if box]
    for n, box in enumerate(before):
        cards.nth(n).hover()
        expect(shown).to_have_attribute("id", cards.nth(n).get_attribute("aria-describedby") or "")
        line = shown.bounding_box()
        assert line
        assert line["y"] + line["height"] <= box["y"]  # over no card


def test_the_end_of_a_game_is_counted_once_and_can_be_saved_and_erased(table: Page) -> None:
    table.evaluate("text => armorica.load(text)", finished(("Ana", "settler", "settler"), short=3))
    play_by_moves(table)
    panel = table.locator("#settings")
    for _ in range(2):
        table.locator("#do-settings").click()
        expect(panel).to_contain_text("1 finished game.")
        expect(panel.locator("#tallies tbody tr")).to_have_count(1)
        reload(table)
    table.locator("#do-undo").click()
    play_by_moves(table)
    table.locator("#do-settings").click()
    expect(panel).to_contain_text("1 finished game.")
    with table.expect_download() as coming:
        panel.locator('[data-do="save-statistics"]').click()
    saved = json.loads(Path(coming.value.path()).read_text("utf-8"))
    assert saved["by_game"]["armorica"]["games"] == 1
    panel.locator("#erase").click()
    expect(panel.locator("#erase")).to_be_focused()
    panel.locator('[data-do="erase-now"]').click()
    expect(panel).to_contain_text("No finished games")
    reload(table)
    table.locator("#do-settings").click()
    expect(panel).to_contain_text("No finished games")


def test_the_next_person_is_called(table: Page) -> None:
    sit_down(table, "person", "person")
    for _ in range(2):
        mover = table.locator("#board").get_attribute("data-mover")
        name = f"Player {int(mover or 0) + 1}"
        expect(table.locator(".hand-over")).to_contain_text(name)
        expect(table.locator("#live")).to_contain_text(f"{name}, it is your turn!")
        expect(table.locator(".own h2")).to_have_text(name)
        table.locator("#board .reachable").first.click()
        expect(table.locator("#board")).not_to_have_attribute("data-mover", mover or "")


def test_on_a_phone_the_question_covers_no_card_of_the_fresh_table(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    choose(table, "confirm-on")
    table.locator("#do-new").click()
    table.locator("#seats [type=submit]").scroll_into_view_if_needed()
    sit_down(table, "person", "person", "person", "person")
    assert table.evaluate("scrollY") == 0
    table.locator("#gaul-row .reachable").first.click()
    question = table.locator(".question").bounding_box()
    row = table.locator("#gaul-row").bounding_box()
    assert question
    assert row
    assert question["y"] + question["height"] <= row["y"]


def test_sounds_are_fetched_only_when_wanted(table: Page) -> None:
    urls: list[str] = []
    table.on("request", lambda request: urls.append(request.url))
    sit_down(table, "person", "person")
    table.locator("#board .reachable").first.click()
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    assert not [url for url in urls if "sounds" in url]
    choose(table, "sounds-on")
    with table.expect_request("**/sounds.mjs"):
        table.locator("#board .reachable").first.click()
