"""Imperious as people play it: whole games by mouse and by keyboard, checked by their records."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from armorica import games
from armorica.games.imperious.state import OVER

Move = Callable[[Page, str, random.Random], None]
MOST = 4000
"""Clicks after which a game is given up."""


def sit_down(page: Page, *kinds: str) -> None:
    """Choose Imperious and its seats, and deal."""
    page.locator("#do-settings").click()
    page.locator("#set-speed-at-once").click()
    page.locator("#settings-close").click()
    page.locator("#do-new").click()
    page.locator("#game-imperious").click()
    expect(page.locator("[name=kind-7]")).to_be_visible()
    for n in range(8):
        page.locator(f"[name=kind-{n}]").select_option(kinds[n] if n < len(kinds) else "absent")
    page.locator("#seats [type=submit]").click()
    expect(page.locator("#map")).to_be_visible()


def wait_for_a_choice(page: Page) -> str:
    """Wait until a person is to move or the game is over; return the step."""
    board = page.locator('#board:is([data-waits="person"], [data-phase="over"])')
    board.wait_for(timeout=60_000)
    return board.get_attribute("data-phase") or ""


def choices(page: Page, step: str) -> Locator:
    """Find what a person who hurries would choose from: no offers, and whole combos."""
    if step == "offer":
        return page.locator("#move-end")
    if step == "answer":
        return page.locator("#move-accept, #move-decline")
    if step == "cards" and page.locator("#all-cards").count():
        return page.locator("#all-cards")
    if step == "action" and page.locator(".combos button").count():
        return page.locator(".combos button")
    return page.locator("#board :is(.target, .card-type, .act)[data-do]")


def by_mouse(page: Page, step: str, chance: random.Random) -> None:
    found = choices(page, step)
    # What lies in the map is small: the mouse goes to the very point.
    found.nth(chance.randrange(found.count())).dispatch_event("click")


def by_keyboard(page: Page, step: str, chance: random.Random) -> None:
    found = choices(page, step)
    chosen = found.nth(chance.randrange(found.count()))
    chosen.focus()
    chosen.press("Enter")


@pytest.mark.parametrize(("seats", "move"), [(4, by_mouse), (8, by_keyboard)])
def test_a_whole_game(table: Page, seats: int, move: Move) -> None:
    sit_down(table, "person", *["settler"] * (seats - 1))
    chance = random.Random(seats)
    for _ in range(MOST):
        step = wait_for_a_choice(table)
        if step == "over":
            break
        before = table.locator("#table").inner_html()
        move(table, step, chance)
        table.wait_for_function(
            "before => document.getElementById('table').innerHTML !== before", arg=before
        )
    match = games.read(table.evaluate("armorica.record()"))
    assert match.state.step == OVER
    assert max(match.state.vt) >= 100
    shown = table.locator("#score tr").first.inner_text()
    assert str(max(match.state.vt)) in shown


def test_a_hand_waits_for_its_owner(table: Page) -> None:
    sit_down(table, "person", "person", "settler", "settler")
    for _ in range(2):
        wait_for_a_choice(table)
        expect(table.locator("#hand-over")).to_be_visible()
        expect(table.locator("#hand")).to_have_count(0)
        table.locator("#mine").click()
        expect(table.locator("#hand")).to_be_visible()
        table.locator(".land.target").first.dispatch_event("click")


def test_a_kept_game_comes_back_and_armorica_after_it(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    before = json.loads(table.evaluate("armorica.record()"))
    table.locator(".land.target").first.dispatch_event("click")
    wait_for_a_choice(table)
    table.reload()
    table.wait_for_function("() => armorica.ready")
    expect(table.locator("#map")).to_be_visible()
    after = json.loads(table.evaluate("armorica.record()"))
    assert after["deck"] == before["deck"]
    table.locator("#do-new").click()
    table.locator("#game-armorica").click()
    expect(table.locator("[name=kind-4]")).to_have_count(0)
    table.locator("#seats [type=submit]").click()
    expect(table.locator("#board .market")).to_be_visible()


def test_the_map_is_walked_on_and_enlarged_by_keys(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    table.locator("#at-latium").focus()
    expect(table.locator("#at-campania")).to_have_class(re.compile(r"\bnear\b"))
    table.keyboard.press("ArrowDown")
    assert table.evaluate("document.activeElement.id") != "at-latium"
    whole = table.locator("#map svg").first.get_attribute("viewBox")
    table.keyboard.press("+")
    assert table.locator("#map svg").first.get_attribute("viewBox") != whole
    table.keyboard.press("0")
    assert table.locator("#map svg").first.get_attribute("viewBox") == whole
