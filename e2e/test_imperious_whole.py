"""Whole games of Imperious in each way of playing: by fingers, by keys, and by two people."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face import words
from armorica.games.imperious.rules.state import ACTION
from armorica.i18n import Translator
from e2e.campaign import await_answer, check_points, dealt, look
from e2e.room import UNPAINTED
from e2e.steps import Inject, choose, open_record, visit
from tests.inside import load, read_match
from tests.seats import seated

pytestmark = pytest.mark.glass

T = Translator()

DOUBLE = 350
"""More milliseconds than may lie between the two taps of a double tap."""

STEPS = {"start", "offer", "give", "get", "answer", "action", "cards", "target", "discard"}
"""The steps that come in every game, if not all seeds; that after being wiped out is rare."""

Act = Callable[[Page, str, random.Random], None]


def play_a_whole_game(page: Page, record: str, act: Act, seed: int) -> None:
    """Play from the deal to the table of points."""
    open_record(page, record)
    chance = random.Random(seed)
    steps = set()
    step, shown = await_answer(page, "")
    while step != "over":
        steps.add(step)
        act(page, step, chance)
        step, shown = await_answer(page, shown)
    check_points(page)
    assert steps >= STEPS


# ---- by fingers


def tap(page: Page, step: str, chance: random.Random) -> None:
    """Tap one thing that lies in sight, without scrolling."""
    choices = [choice for choice in look(page, step) if choice.at]
    # A touch that was not clear may have enlarged the map.
    id, at = chance.choice(choices or look(page, "enlarged"))
    assert at, f"nothing to tap lies in sight: {step}"
    # The second tap of a double one confirms nothing, and answers no offer.
    if id.startswith(("confirm", "move-decline", "settle")):
        page.wait_for_function("time => performance.now() > tapped + time", arg=DOUBLE)
    page.touchscreen.tap(*at)
    page.evaluate("globalThis.tapped = performance.now()")


@pytest.mark.long
@pytest.mark.browser_context_args(
    has_touch=True,
    is_mobile=True,
    viewport={"width": 390, "height": 844},
    reduced_motion="reduce",
)
def test_a_whole_game_by_touch_without_scrolling(page: Page, inject: Inject) -> None:
    inject(UNPAINTED)
    table = visit(page)
    choose(table, "speed-at-once")
    play_a_whole_game(table, dealt("Ana", "novice", "settler", "merchant", seed=5), tap, 2)


# ---- by keys

# The key that leads towards an element; "" if it has the focus.
TOWARDS = """(id) => {
    const order = document.activeElement.compareDocumentPosition(document.getElementById(id));
    if (!order) return "";
    return order & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""
FOCUSED = "document.activeElement.id"
ARROWS = "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"

# The arrow that leads from the part of the map with the focus towards another one.
ARROW = """(id) => {
    const middle = (part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [there, here] = [document.getElementById(id), document.activeElement].map(middle);
    const [x, y] = there.map((at, n) => at - here[n]);
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
    return y > 0 ? "ArrowDown" : "ArrowUp";
}"""


def check_focus(page: Page) -> None:
    assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"


def press(page: Page, step: str, chance: random.Random) -> None:
    """Choose one thing by keys alone."""
    check_focus(page)
    ids = [choice.id for choice in look(page, step)]
    id = chance.choice(ids)
    if id == "move-end" and chance.random() < 0.5:
        page.keyboard.press("p")
        return
    if id.startswith(("at-", "piece-")):
        page.keyboard.press("m")
        for key in chance.choices(ARROWS, k=chance.randrange(4)):
            page.keyboard.press(key)
        here = page.evaluate(FOCUSED)
        walk_by_arrows(page, here if here in ids else id)
        page.keyboard.press("Enter")
        return
    elif id.startswith("card-"):
        page.keyboard.press("d")
    walk_by_tab(page, id)
    page.keyboard.press("Enter")


def walk_by_arrows(page: Page, id: str) -> None:
    """Press the arrow towards a part of the map until it has the focus."""
    for _ in range(60):
        if page.evaluate(FOCUSED) == id:
            return
        page.keyboard.press(page.evaluate(ARROW, id))
    pytest.fail(f"arrows do not reach {id}")


def walk_by_tab(page: Page, id: str) -> None:
    for _ in range(150):
        key = page.evaluate(TOWARDS, id)
        if not key:
            return
        page.keyboard.press(key)
    pytest.fail(f"the keyboard does not reach {id}")


@pytest.mark.long
def test_a_whole_game_by_keyboard(table: Page) -> None:
    choose(table, "speed-at-once")
    play_a_whole_game(table, dealt("Ana", "novice", "settler", "merchant", seed=5), press, 2)
    check_focus(table)


def at_the_first_action() -> str:
    """Write the record of a game in which a person with five cards is to play combos."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["novice"] * 3)), 3))
    while match.state.step != ACTION or match.state.mover:
        seen = game.rules.observe(match.state, match.state.mover)
        match.play(match.state.mover, game.bot.choose(seen, Rng(1)))
    return games.write(match)


def test_the_keyboard_goes_on_at_the_cards_that_are_discarded(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, at_the_first_action())
    table.locator("#move-end").press("Enter")
    expect(table.locator("#board")).to_have_attribute("data-phase", "discard")
    expect(table.locator("#hand button.card-type:focus")).to_have_count(1)
    # The only card of its type leaves the hand with the focus on it.
    only = table.locator("#hand button.card-type", has=table.locator("b", has_text="1")).first
    only.press("Enter")
    expect(table.locator("#do-anew")).to_be_visible()
    expect(table.locator("#hand button.card-type:focus")).to_have_count(1)


# ---- two people at one screen

HANDS = "#hand, .card-type, .combos, .brings"
DRAWN = re.compile(r"draws \d+ (?!cards)")


class Couple:
    """Two people, who hand the screen over to each other."""

    def __init__(self) -> None:
        self.holder = ""

    def click(self, page: Page, step: str, chance: random.Random) -> None:
        """Click one thing that lies in sight."""
        mover = page.locator("#board").get_attribute("data-mover") or ""
        choices = [choice for choice in look(page, step) if choice.at]
        id, at = chance.choice(choices)
        assert (id == "mine") == (step != "start" and mover != self.holder)
        if id == "mine":
            check_hidden(page)
            self.holder = mover
        assert at
        page.mouse.click(*at)


def check_hidden(page: Page) -> None:
    """Check that nobody's hand is anywhere in the document, not even as text."""
    assert not page.locator(HANDS).count()
    text = page.content()
    assert not DRAWN.search(text)
    for hand in read_match(page.evaluate("armorica.record()")).state.hands[:2]:
        assert sum(hand) < 4 or words.cards(T, hand) not in text


@pytest.mark.long
def test_a_whole_game_of_eight_with_two_people_at_one_screen(table: Page) -> None:
    choose(table, "speed-at-once")
    record = dealt("Ana", "Ben", *["novice"] * 5, "merchant", seed=5)
    play_a_whole_game(table, record, Couple().click, 4)
