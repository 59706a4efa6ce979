"""Imperious as people play it: whole games by mouse and by keyboard, checked by their records."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from armorica import games
from armorica.games.imperious.state import OVER
from e2e.test_opponents import FEELING, NO_WORKERS, PAINTING, WATCHED_WORKERS, long_tasks

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
    if page.locator("#confirm").count():
        return page.locator("#confirm")
    # What would be taken back would come again.
    forward = ":not([data-do=less], [data-do=anew], [data-do=from], [data-do=wait])"
    return page.locator(f"#board :is(.target, .card-type, .act)[data-do]{forward}")


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
        table.locator("#confirm").click()


def test_a_kept_game_comes_back_and_armorica_after_it(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    before = json.loads(table.evaluate("armorica.record()"))
    table.locator(".land.target").first.dispatch_event("click")
    table.locator("#confirm").click()
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


@pytest.mark.parametrize("workers", [True, False], ids=["worker", "no worker"])
def test_opponents_are_never_felt(
    page: Page, browser: Browser, context: BrowserContext, errors: list[str], workers: bool
) -> None:
    context.add_init_script(WATCHED_WORKERS if workers else NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", *["merchant"] * 7)
    chance = random.Random(1)
    while wait_for_a_choice(page) == "start":
        by_mouse(page, "start", chance)
    if workers:  # which the first opponents to move have called
        page.wait_for_function("() => globalThis.awake")
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(FEELING)
    while page.locator("#board").get_attribute("data-turn") != "2":
        by_mouse(page, wait_for_a_choice(page), chance)
    felt = long_tasks(browser.stop_tracing())
    changes = page.evaluate("changes")
    for start, end, worked in felt:
        latest = max((change for change in changes if change <= end), default=0.0)
        assert start - latest < PAINTING, f"{worked} ms, {start - latest} ms after a change"
    if workers:
        match = games.read(page.evaluate("armorica.record()"))
        asked = page.evaluate("asked")
        assert any("imperious" in text for text in asked)
        for text in asked:
            assert json.dumps([*match.deal.deck[-8:]], separators=(",", ":"))[1:-1] not in text
    errors.clear()
