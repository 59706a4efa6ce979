"""Whole games as a person plays them, checked against their record replayed here."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Position, expect

from armorica import games
from armorica.games.armorica.scoring import score
from armorica.games.armorica.state import OVER

PARTS = ("sets", "coins", "grapes", "olives", "sheep", "total")
TABLES = [
    ("person", "settler"),
    ("person", "person"),
    ("settler", "person", "settler"),
    ("person", "person", "person"),
    ("settler", "settler", "person", "settler"),
    ("person", "settler", "person", "person"),
]
each_table = pytest.mark.parametrize("kinds", TABLES, ids="-".join)


def sit_down(page: Page, *kinds: str) -> None:
    """Choose the seats and deal."""
    if not page.locator("#seats").count():
        page.locator("#do-new").click()
    for n in range(4):
        page.locator(f"[name=kind-{n}]").select_option(kinds[n] if n < len(kinds) else "absent")
    page.locator("#seats [type=submit]").click()
    expect(page.locator("#board")).to_be_visible()


def wait_for_a_choice(page: Page) -> str:
    """Wait until a person is to move or the game is over; return the phase."""
    if page.locator('#board[data-waits="opponent"]').count():
        page.locator("#header h1").click()  # a click anywhere hurries the opponents on
    board = page.locator('#board:is([data-waits="person"], [data-phase="over"])')
    board.wait_for()
    return board.get_attribute("data-phase") or ""


IN_SIGHT: Position = {"x": 10, "y": 10}
"""What is in sight of a card, however many lie over it."""


def choose_by_mouse(page: Page, phase: str, chance: random.Random) -> None:
    """Make one move with the mouse."""
    if phase == "winter":
        confirm = page.locator('[data-do="starve"]')
        marks = page.locator('[data-do^="pick "]:not([aria-disabled="true"])')
        for n in chance.sample(range(marks.count()), marks.count()):
            if confirm.get_attribute("aria-disabled") != "true":
                break
            marks.nth(n).click(position=IN_SIGHT)
        confirm.click()
        return
    moves = page.locator("#board .reachable, #board #pass")
    moves.nth(chance.randrange(moves.count())).click()


def play_on(
    page: Page, choose: Callable[[Page, str, random.Random], None], moves: int = 1000
) -> None:
    """Play until the end, or for some moves of people."""
    chance = random.Random(1)
    for _ in range(moves):
        phase = wait_for_a_choice(page)
        if phase == "over":
            return
        ply = page.locator("#board").get_attribute("data-ply")
        choose(page, phase, chance)
        expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")
    wait_for_a_choice(page)


def play_by_moves(page: Page) -> int:
    """Play to the end by the page's interface; return how many moves of people that took."""
    wait_for_a_choice(page)  # an opponent may be the first
    made: int = page.evaluate(
        """async () => {
            let made = 0;
            for (let legal; (legal = armorica.legal()).length; made++) await armorica.do(legal[0]);
            return made;
        }"""
    )
    return made


def check_result(page: Page) -> None:
    """Compare the scores on the screen with those of the record replayed in CPython."""
    match = games.read(page.evaluate("armorica.record()"))
    assert match.state.phase == OVER
    result = score(match.state)
    rows = page.locator("#score tbody tr")
    expect(rows).to_have_count(len(result.seats))
    for seat, found in enumerate(result.seats):
        cells = [cell.inner_text() for cell in rows.nth(seat).locator("td").all()]
        assert [int(cell) for cell in cells] == [getattr(found, part) for part in PARTS]
        classes = (rows.nth(seat).get_attribute("class") or "").split()
        assert ("winner" in classes) == (seat in result.winners)
    points = str(result.seats[result.winners[0]].total)
    expect(page.locator("#result")).to_contain_text(points)


@each_table
def test_a_whole_game_by_mouse(table: Page, kinds: tuple[str, ...]) -> None:
    sit_down(table, *kinds)
    play_on(table, choose_by_mouse)
    check_result(table)


def focus_by_tab(page: Page, wanted: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(120):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {wanted}")


def test_opponents_take_their_time_and_a_click_hurries_them(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    table.locator("#board .reachable").first.click()
    waiting = table.locator('#board[data-waits="opponent"]')
    board = table.locator('#board[data-waits="person"]')
    if waiting.count():
        expect(board).to_be_visible(timeout=15_000)


@pytest.mark.parametrize("kinds", [TABLES[1], TABLES[2]], ids="-".join)
def test_undo_and_redo_in_the_middle(table: Page, kinds: tuple[str, ...]) -> None:
    sit_down(table, *kinds)
    play_on(table, choose_by_mouse, moves=7)
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
    play_on(table, choose_by_mouse)
    check_result(table)


def test_a_reload_in_the_middle_loses_nothing(table: Page) -> None:
    sit_down(table, "person", "settler", "person")
    play_on(table, choose_by_mouse, moves=9)
    before = table.evaluate("armorica.record()")
    table.reload()
    table.wait_for_function("() => armorica.ready")
    wait_for_a_choice(table)
    assert table.evaluate("armorica.record()") == before
    play_on(table, choose_by_mouse)
    check_result(table)
    end = table.locator("#score").inner_text()
    table.reload()
    table.wait_for_function("() => armorica.ready")
    assert table.locator("#score").inner_text() == end


def test_a_reload_while_opponents_think_goes_on(table: Page) -> None:
    sit_down(table, "settler", "settler", "settler", "person")
    table.reload()
    table.wait_for_function("() => armorica.ready")
    play_on(table, choose_by_mouse)
    check_result(table)


def test_opponents_alone_play_to_the_end(table: Page) -> None:
    sit_down(table, "settler", "settler")
    play_on(table, choose_by_mouse)
    check_result(table)


def test_a_card_out_of_reach_says_why_and_stays(table: Page) -> None:
    sit_down(table, "person", "person")
    record = table.evaluate("armorica.record()")
    card = table.locator('#gaul-row [aria-disabled="true"]').first
    assert "Out of reach" in (card.get_attribute("aria-label") or "")
    card.click(force=True)  # aria-disabled says so; the click still asks why
    expect(table.locator("#notice")).to_contain_text("Out of reach")
    assert table.evaluate("armorica.record()") == record


def test_a_double_click_takes_one_card(table: Page) -> None:
    sit_down(table, "person", "person")
    table.locator("#gaul-row .reachable").first.dblclick()
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")


def test_a_new_game_asks_for_the_seats_and_can_be_given_up(table: Page) -> None:
    sit_down(table, "person", "person")
    record = table.evaluate("armorica.record()")
    table.locator('[data-do="new"]').first.click()
    table.locator('[data-do="back"]').click()
    assert table.evaluate("armorica.record()") == record
    sit_down(table, "person", "person", "person", "person")
    assert len(json.loads(table.evaluate("armorica.record()"))["players"]) == 4


def test_too_few_seats_are_refused_with_a_sentence(table: Page) -> None:
    table.locator("#do-new").click()
    for n in range(1, 4):
        table.locator(f"[name=kind-{n}]").select_option("absent")
    table.locator("#seats [type=submit]").click()
    expect(table.locator("#notice")).to_contain_text("2")
    expect(table.locator("#board")).to_have_count(0)


def test_names_are_text_and_never_markup(table: Page) -> None:
    hostile = '<img src=x onerror="alert(1)"> {0} &amp;'
    table.locator("#do-new").click()
    table.locator("[name=name-0]").fill(hostile)
    sit_down(table, "person", "person")
    assert json.loads(table.evaluate("armorica.record()"))["players"][0] == hostile
    assert table.locator("img").count() == 0
    expect(table.locator("#board")).to_contain_text(hostile)


def test_without_storage_the_game_plays_and_says_so(context: BrowserContext, page: Page) -> None:
    context.add_init_script(
        "const refuse = () => { throw new DOMException('no storage', 'SecurityError'); };"
        "IDBFactory.prototype.open = refuse;"
        "Object.defineProperty(globalThis, 'localStorage', { get: refuse });"
    )
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "settler")
    expect(page.locator("#unsaved")).to_contain_text("refuses to keep")
    play_on(page, choose_by_mouse)
    check_result(page)
