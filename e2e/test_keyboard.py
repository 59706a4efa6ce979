"""The keys: whole games without a mouse, what is read out on demand, and where no key may act."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.html import plain
from armorica.ui.keys import spoken
from armorica.ui.model import Model
from e2e.positions import games_by_step, played
from e2e.steps import (
    changing,
    check_result,
    choose,
    focus_by_tab,
    hurry_to_a_choice,
    open_record,
    play_on,
    sit_down,
    walk_to,
)

pytestmark = pytest.mark.glass


def choose_by_keys(page: Page, phase: str, chance: random.Random) -> None:
    """Make one move with arrows and letters alone."""
    if phase == "winter":
        page.keyboard.press("d")
        unmarked = '.bare[aria-pressed="false"]'
        while page.locator('[data-do="starve"][aria-disabled="true"]').count():
            walk_to(page, unmarked, "ArrowRight", "ArrowLeft")
            page.keyboard.press("Space")
        page.keyboard.press("p")
        return
    reachable = page.locator("#board .now .reachable")
    if not reachable.count():
        page.keyboard.press("p")
        return
    page.keyboard.press("g" if phase == "gaul" else "r")
    wanted = reachable.nth(chance.randrange(reachable.count())).get_attribute("id")
    walk_to(page, f"#{wanted}", "ArrowRight", "ArrowLeft")
    page.keyboard.press("Enter")


def test_a_whole_game_by_arrows_and_letters(table: Page) -> None:
    focus_by_tab(table, "#do-new")
    table.keyboard.press("Enter")
    focus_by_tab(table, "[name=kind-2]")
    for _ in ("novice", "person", "absent"):  # round the group
        table.keyboard.press("ArrowLeft")
    focus_by_tab(table, "#do-deal")
    table.keyboard.press("Enter")
    expect(table.locator("#board")).to_be_visible()
    play_on(table, choose_by_keys)
    check_result(table)
    assert len(json.loads(table.evaluate("armorica.record()"))["players"]) == 2


def test_arrows_lead_through_all_cards(table: Page) -> None:
    sit_down(table, "person", "person")
    hurry_to_a_choice(table)
    row = table.locator("#gaul-row .card")
    table.keyboard.press("1")
    expect(row.last).to_be_focused()
    table.keyboard.press("ArrowLeft")
    expect(row.nth(4)).to_be_focused()
    table.keyboard.press("Home")
    expect(row.first).to_be_focused()
    table.keyboard.press("ArrowDown")
    expect(table.locator("#roman-row .card").first).to_be_focused()
    table.keyboard.press("End")
    expect(table.locator("#roman-row .card").last).to_be_focused()
    table.keyboard.press("ArrowDown")
    expect(table.locator(".own .display .card")).to_be_focused()
    # The tab key comes back, past the totals, to the card that was left.
    table.keyboard.press("Shift+Tab")
    expect(table.locator(".own .goods")).to_be_focused()
    table.keyboard.press("Shift+Tab")
    expect(table.locator("#roman-row .card").last).to_be_focused()


def test_letters_undo_redo_hint_and_pass(table: Page) -> None:
    sit_down(table, "person", "person")
    hurry_to_a_choice(table)
    board = table.locator("#board")
    table.keyboard.press("p")
    expect(board).to_have_attribute("data-ply", "1")
    table.keyboard.press("u")
    expect(board).to_have_attribute("data-ply", "0")
    table.keyboard.press("y")
    expect(board).to_have_attribute("data-ply", "1")
    table.keyboard.press("h")
    expect(table.locator("#hint")).to_be_visible()


def announced(page: Page, key: str) -> str:
    """Press a key, and return what the live region says for it."""
    page.evaluate("document.getElementById('live').textContent = ''")
    page.keyboard.press(key)
    expect(page.locator("#live")).not_to_have_text("")
    return page.locator("#live").inner_text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_letters_have_the_table_read_out(page: Page, language: str) -> None:
    page.goto(f"./?lang={language}")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "settler", "settler")
    hurry_to_a_choice(page)
    model = Model()
    playing.show(model, games.read(page.evaluate("armorica.record()")))
    for key, what in zip("ltsom", ("latest", "turn", "score", "others", "rows"), strict=True):
        assert announced(page, key) == plain(spoken(model, translator(language), what)).strip()
    page.keyboard.press("s")
    first = page.evaluate("document.getElementById('live').textContent")
    page.keyboard.press("s")
    again = page.evaluate("document.getElementById('live').textContent")
    assert first != again
    assert first.strip() == again.strip()


def test_a_cyrillic_or_french_keyboard_has_the_same_keys(table: Page) -> None:
    sit_down(table, "person", "person")
    press = """([key, code]) => document.body.dispatchEvent(new KeyboardEvent(
        "keydown", { key, code, bubbles: true }))"""
    table.evaluate(press, ["к", "KeyR"])
    expect(table.locator("#roman-row :focus")).to_have_count(1)
    for key in ("é", "2"):
        table.evaluate("document.activeElement.blur()")
        table.evaluate(press, [key, "Digit2"])
        expect(table.locator("#gaul-row > :nth-last-child(2) .card")).to_be_focused()
    table.evaluate(press, ["p", "KeyR"])  # what the key writes counts, where that is a letter
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")


def test_the_list_of_keys_opens_and_closes_and_stops_the_rest(table: Page) -> None:
    table.keyboard.press("k")
    panel = table.locator("#settings")
    expect(panel).to_be_visible()
    expect(panel.get_by_text("G", exact=True)).to_be_visible()
    table.keyboard.press("p")
    table.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")


def test_no_letter_acts_while_one_types_or_holds_a_modifier(table: Page) -> None:
    hurry_to_a_choice(table)
    press = "init => document.body.dispatchEvent(new KeyboardEvent('keydown', init))"
    for held in ({"ctrlKey": True}, {"altKey": True}, {"metaKey": True}, {"repeat": True}):
        table.evaluate(press, {"key": "p", "code": "KeyP", "bubbles": True, **held})
    table.keyboard.press("Shift+p")
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    table.locator("#do-new").click()
    table.locator("[name=name-0]").focus()
    table.keyboard.type("pug?")
    expect(table.locator("[name=name-0]")).to_have_value("pug?")
    expect(table.locator("#settings")).to_be_hidden()


def test_escape_leads_from_the_seats_to_the_game_unless_one_types(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("[name=name-0]").focus()
    table.keyboard.press("Escape")
    expect(table.locator("#seats")).to_be_visible()
    table.locator("[name=kind-1]:checked").focus()
    table.keyboard.press("Escape")
    expect(table.locator("#seats")).to_have_count(0)
    expect(table.locator("#board")).to_be_visible()


def test_letters_can_be_switched_off_and_arrows_stay(table: Page) -> None:
    choose(table, "keys-off")
    for key in "pm?":
        table.keyboard.press(key)
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
    expect(table.locator("#settings")).to_be_hidden()
    table.locator("#gaul-row .card").last.focus()
    table.keyboard.press("ArrowLeft")
    expect(table.locator("#gaul-row .card").nth(4)).to_be_focused()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_keyboard_goes_on_at_the_next_card_within_reach(table: Page, motion: str) -> None:
    table.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    sit_down(table, "person", "person")
    cards = table.locator("#board .reachable")
    cards.first.focus()
    table.keyboard.press("Enter")
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    expect(cards.first).to_be_focused()


def test_a_key_that_is_held_down_makes_one_move(table: Page) -> None:
    sit_down(table, "person", "person")
    table.evaluate("addEventListener('click', ({ target }) => (globalThis.clicked = target.id))")
    cards = table.locator("#board .reachable")
    cards.first.focus()
    table.keyboard.down("Enter")
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    expect(cards.first).to_be_focused()
    first = table.evaluate("clicked")
    table.keyboard.down("Enter")
    assert table.evaluate("clicked") == first
    table.keyboard.up("Enter")


WAITS = '#board[data-waits="person"]'


def test_a_key_pressed_before_the_table_changed_does_nothing(table: Page) -> None:
    sit_down(table, "person", "person")
    hurry_to_a_choice(table)
    made = table.evaluate("""async () => {
        const press = () => new KeyboardEvent("keydown", { key: "p", bubbles: true });
        const [first, queued] = [press(), press()];
        await new Promise((done) => setTimeout(done, 20));
        const moves = () => JSON.parse(armorica.record()).moves.length;
        const before = moves();
        for (const event of [first, queued]) document.body.dispatchEvent(event);
        const meant = moves();
        document.body.dispatchEvent(press());
        return [meant - before, moves() - before];
    }""")
    assert made == [1, 2]


def test_turns_of_imperious_by_tab_arrows_and_letters(table: Page) -> None:
    choose(table, "speed-at-once", "motion-off")
    focus_by_tab(table, "#do-new")
    table.keyboard.press("Enter")
    focus_by_tab(table, "#game-imperious")
    table.keyboard.press("Enter")
    expect(table.locator("[name=kind-7]").first).to_be_visible()
    focus_by_tab(table, "#do-deal")
    table.keyboard.press("Enter")
    steps: set[str] = set()
    board = table.locator("#board")
    for _ in range(400):  # two turns have far fewer steps; some hands give no choice of cards
        table.locator(WAITS).wait_for()
        if int(board.get_attribute("data-turn") or 0) > 2 and "cards" in steps:
            break
        step = board.get_attribute("data-phase") or ""
        steps.add(step)
        with changing(table):
            press_on(table, step)
    else:
        pytest.fail("the turns do not end")
    assert steps >= {"start", "offer", "action", "cards"}


def test_the_letter_of_the_hand_leads_past_what_takes_a_card_back(table: Page) -> None:
    open_record(table, games_by_step()["cards"])
    first = table.locator("#hand .cards > *").first
    cards = "button.card-type:not([aria-disabled])"
    while first.and_(table.locator(cards)).or_(first.locator(cards)).count():
        before = first.inner_text()
        table.locator(f"#hand {cards}").first.click()
        expect(first).not_to_have_text(before, use_inner_text=True)
    table.keyboard.press("d")
    expect(table.locator("#hand button.card-type:focus")).to_have_count(1)


def test_the_map_is_reached_by_its_letter_at_a_target(table: Page) -> None:
    for step in ("target disperse", "target build"):
        open_record(table, games_by_step()[step])
        table.keyboard.press("m")
        expect(table.locator("#map .land.target:focus")).to_have_count(1)
    open_record(table, games_by_step()["action"])
    table.keyboard.press("m")
    expect(table.locator("#map .land:focus")).to_have_count(1)


def press_on(page: Page, step: str) -> None:
    """Make one choice by keys, the nearest one that continues the game."""
    if page.locator("#confirm").count():
        focus_by_tab(page, "#confirm")
    elif step in ("start", "target") and page.locator("#map .target").count():
        page.keyboard.press("m")
        walk_to(page, "#map .target", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    elif step == "offer":
        page.keyboard.press("p")
        return
    elif step == "answer":
        focus_by_tab(page, "#move-decline")
    elif step == "action" and not page.locator(".combos button").count():
        page.keyboard.press("p")
        return
    elif step == "cards" and page.locator("#do-all").count():
        focus_by_tab(page, "#do-all")
    elif step == "cards" and page.locator("#move-end").count():
        focus_by_tab(page, "#move-end")
    elif step == "target":
        page.keyboard.press("p")
        return
    else:  # a combo, or a card
        page.keyboard.press("d")
        expect(page.locator("#hand button:focus")).to_have_count(1)
    page.keyboard.press("Enter")


def test_letters_and_escape_count_while_a_file_may_be_chosen(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    opener = table.locator("input[type=file]").last
    opener.focus()
    table.keyboard.press("k")
    expect(table.locator("#settings")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#settings")).to_be_hidden()
    table.locator("#do-hint").click()
    expect(table.locator("#hint")).to_be_visible()
    opener.focus()
    table.keyboard.press("Escape")
    expect(table.locator("#hint")).to_have_count(0)


@pytest.mark.usefixtures("quick_adviser")
def test_a_hint_that_a_key_asks_for_is_seen_until_the_mouse_is_on_another_card(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    sit_down(table, "person", "person")
    first, second = table.locator("#board .reachable").all()[:2]
    hint = table.locator("#hint")
    first.hover()
    table.keyboard.press("h")
    expect(hint.locator("ol")).to_be_visible()
    second.hover()
    expect(hint).to_be_hidden()
    first.hover()
    expect(hint).to_be_hidden()


def test_escape_closes_the_sheet_of_another_player(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    open_record(table, played(2, "roman", turn=4))
    other = table.locator(".other").first
    other.locator("summary").click()
    expect(other.locator("details")).to_have_attribute("open", "")
    table.keyboard.press("Escape")
    expect(other.locator("details")).not_to_have_attribute("open", "")
    expect(other.locator("summary")).to_be_focused()
