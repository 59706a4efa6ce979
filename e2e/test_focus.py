"""Where the focus goes when what had it is gone, or is no choice any more."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import finished, games_by_step, played
from e2e.steps import CHOOSE_SEATS, choose, choose_at_the_end, move, open_record, sit_down

pytestmark = pytest.mark.glass


def test_after_the_start_of_imperious_the_focus_goes_on_to_the_next_choice(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    waits = table.locator('#board[data-waits="person"]')
    waits.wait_for()
    start = table.locator("#map .target").first
    start.press("Enter")
    expect(start).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator("#map .target")).to_have_count(0)
    waits.wait_for()
    expect(table.locator("#board button:focus")).to_be_visible()


def test_whoever_only_watches_has_the_focus_in_the_header(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("#seats form").evaluate(CHOOSE_SEATS, ["novice", "novice"])
    table.locator("#do-deal").press("Enter")
    expect(table.locator("#do-new")).to_be_focused()


@pytest.mark.parametrize("by", ["letter", "menu"])
def test_whoever_looks_back_goes_on_at_the_bar(table: Page, by: str) -> None:
    open_record(table, finished())
    table.locator("#menu-more").focus()
    if by == "letter":
        table.keyboard.press("w")
    else:
        choose_at_the_end(table, "more", "look back")
    expect(table.locator("#replay")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#menu-more")).to_be_focused()


def test_whoever_looks_back_in_a_running_game_hears_it_and_goes_on_at_the_bar(table: Page) -> None:
    for text in (played(1, "gaul", turn=2), games_by_step()["action"]):
        open_record(table, text)
        table.locator("#log [data-do='look back']").press("Enter")
        expect(table.locator("#review :focus")).to_have_attribute("data-do", "look first")
        expect(table.locator("#live")).to_contain_text("You are looking back: move")
        table.keyboard.press("ArrowLeft")
        expect(table.locator("#live")).not_to_contain_text("You are looking back")
        table.keyboard.press("Escape")
        expect(table.locator("#log [data-do='look back']")).to_be_focused()


def test_the_focus_is_back_at_the_menu_that_led_to_the_dialog(table: Page) -> None:
    open_record(table, finished())
    choose_at_the_end(table, "share", "embed")
    expect(table.locator("#embedding")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#menu-share")).to_be_focused()


def test_the_focus_is_back_at_the_menu_in_which_the_link_was_copied(table: Page) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_record(table, finished())
    choose_at_the_end(table, "share", "share game")
    expect(table.locator("#shared-text")).to_be_visible()
    expect(table.locator("#menu-share")).to_be_focused()
    expect(table.locator("#live")).to_have_text("Copied.")


def test_a_redo_to_the_end_leaves_the_focus_on_nothing_hidden(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})  # where the rows go with the game
    open_record(table, finished())
    table.locator("#do-undo").click()
    table.locator("#board .market .card").first.focus()
    table.keyboard.press("y")
    expect(table.locator("#rematch")).to_be_focused()


def test_whoever_looks_back_from_the_log_goes_on_there(table: Page) -> None:
    open_record(table, finished())
    table.locator("#log-title").click()
    opened = table.locator("#log details[open]").count()
    entry = table.locator("#log [data-do^='look ']:visible").last
    what = entry.get_attribute("data-do")
    entry.click()
    expect(table.locator("#replay")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#replay")).to_be_hidden()
    table.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
    expect(table.locator(f"#log [data-do='{what}']")).to_be_focused()
    expect(table.locator("#log details[open]")).to_have_count(opened)


@pytest.mark.parametrize("by", ["browser", "page"])
def test_the_way_back_leads_to_the_control_that_opened_the_page(table: Page, by: str) -> None:
    def back(page: str) -> None:
        if by == "browser":
            table.go_back()
        else:
            table.locator(f"{page} [data-do=back]").first.press("Enter")

    table.locator("#do-rules").press("Enter")
    table.locator("#rulebook [data-do=back]").focus()
    back("#rulebook")
    expect(table.locator("#do-rules")).to_be_focused()
    move(table)
    table.locator("#do-new").press("Enter")
    for opener, page in (
        ('[data-do="progress"]', "#progress"),
        ("#do-cards", "#own-cards"),
        ("#do-bots", "#own-bots"),
    ):
        table.locator(f"#seats {opener}").press("Enter")
        expect(table.locator(f"{page} [data-do=back]").first).to_be_focused()
        back(page)
        expect(table.locator(f"#seats {opener}")).to_be_focused()
    back("#dealing")
    expect(table.locator("#do-new")).to_be_focused()
    table.locator("#do-new").press("Enter")  # the way on is no way back
    expect(table.locator("#my-games .act").first).to_be_focused()


def test_back_finds_the_game_in_the_list_that_is_in_another_order(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    sit_down(table, "person", "person", "person")
    move(table)
    table.locator("#do-new").press("Enter")
    opener = table.locator("#my-games [data-do^=look-kept]").nth(1)
    do = opener.get_attribute("data-do")
    opener.press("Enter")
    expect(table.locator("#review")).to_be_visible()
    table.go_back()
    expect(table.locator("#my-games [data-do^=look-kept]").first).to_be_focused()
    expect(table.locator("#my-games :focus")).to_have_attribute("data-do", do or "")


def test_by_keys_a_trade_goes_on_at_what_one_may_want(table: Page) -> None:
    open_record(table, games_by_step()["give"])
    table.locator("#hand button.card-type").first.press("Enter")
    table.locator("#move-end").press("Enter")
    expect(table.locator("#board")).to_have_attribute("data-phase", "get")
    expect(table.locator("#trade .cards button").first).to_be_focused()


def test_after_the_trade_the_focus_is_on_a_combo_that_can_be_played(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, games_by_step()["offer"])
    table.locator("#settle-silent").press("Enter")
    expect(table.locator("#board")).to_have_attribute("data-phase", "action")
    expect(table.locator(".combos .ready > button").first).to_be_focused()
