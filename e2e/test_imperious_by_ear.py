"""A whole game of Imperious by the accessibility tree: all is chosen by names alone."""

import random
import re
import time
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from armorica.games.imperious.face import words
from armorica.games.imperious.face.chart import territory_words
from armorica.games.imperious.face.course import source_name
from armorica.games.imperious.face.view import result
from armorica.games.imperious.rules.earnings import SOURCES
from armorica.games.imperious.rules.scoring import income, paid, presence
from armorica.games.imperious.rules.state import KINDS, START, STEPS, State
from armorica.i18n import Translator
from e2e.campaign import dealt, points
from e2e.ear import Ear, Element
from e2e.steps import changing, choose, open_record, wait_for_a_choice
from tests.inside import read_match

pytestmark = pytest.mark.glass

T = Translator()
NAMES = ["Ana", "Cassius", "Flavia", "Marcellus"]
TURNS = 2
"""The turns in which all that is heard is compared with the state."""
MAP = "Map of the Mediterranean"
ON_THE_MAP = ("choose a territory", " left.")
"""Parts of the tasks for which the next click is on the map."""


def tasks_of(main: Element) -> list[str]:
    """Return the sentences that name Ana, of which one asks her to do something."""
    texts = [text.name for text in main.all("StaticText")]
    return [task for name, task in pairwise(texts) if name == "Ana" and task.startswith(": ")]


def choose_by_ear(ear: Ear, main: Element, task: str, chance: random.Random) -> None:
    """Do one thing for a task, by the accessibility tree alone."""
    buttons = {b.name: b for b in main.all("button") if b.open}
    if "Confirm" in buttons:
        ear.press(buttons["Confirm"])
        return
    cards = [b for name, b in buttons.items() if name.startswith(KIND_NAMES)]
    combos = [
        b
        for name, b in buttons.items()
        if name.startswith(COMBO_NAMES) and "short" not in name and "Build" not in name
    ]
    if "make an offer" in task:
        # An offer in the first round, so that all steps of one are heard.
        first = any("round 1 of" in region.name for region in main.all("region"))
        wanted = [buttons["Offer to everyone" if first else "No more offers"]]
    elif "do you give?" in task or "do you want?" in task:
        ready = next((b for name, b in buttons.items() if name in READY), None)
        enough = re.search(r"\d chosen", main.text) if "give" in task else chance.random() < 0.5
        wanted = [ready] if ready and (enough or not cards) else cards
    elif "accept or decline" in task:
        wanted = [buttons["Accept"], buttons["Decline"]]
    elif "one of the pieces there" in task:
        wanted = [b for name, b in buttons.items() if re.match(r"\w+: (a city|\d+ chit)", name)]
    elif any(part in task for part in ON_THE_MAP):
        named = main.one("group", MAP).all("button")
        wanted = [b for b in named if "," in b.name] or [buttons["Use none of it"]]
    elif "play a combo" in task or "can be played" in task or "you are done" in task:
        done = buttons.get("Pass and draw a card") or buttons["Done"]
        wanted = combos if combos and chance.random() < 0.9 else [done]
    elif "discard" in task:
        wanted = cards
    else:  # the cards of a combo
        ready = buttons.get("Add matching cards") or buttons.get("Play it")
        wanted = [ready] if ready else cards
    ear.press(chance.choice(wanted))


READY = ("Next: what I want", "Make the offer", "Give it for nothing")
"""The buttons that end a step of an offer."""

KIND_NAMES = tuple(words.kind_name(T, kind) for kind in KINDS)
COMBO_NAMES = tuple(
    words.combo_name(T, combo)
    for combo in ("destroy", "grow", "convert", "disperse", "colonize", "glory", "advance")
)


def check_heard(main: Element, s: State, names: list[str]) -> None:
    """Compare the accessibility tree with the state of the game."""
    assert words.phase_name(T, STEPS[s.step]) in [h.name for h in main.all("heading")]
    check_regions(main, s, names)
    gains = income(s)
    rows = {
        row.all("rowheader")[0].name.split(" ")[0]: [cell.name for cell in row.all("cell")]
        for row in main.all("row")
        if row.all("rowheader")
    }
    for seat, name in enumerate(names):
        chits, cities = sum(s.chits[seat]), s.cities.count(seat)
        counts = chits, cities, sum(s.hands[seat]), sum(s.advances[seat])
        assert rows[name] == [str(s.vt[seat]), f"+{gains[seat]}", *map(str, counts)]
    places = [t.name for t in main.one("group", MAP).walk() if t.role in ("image", "button")]
    for territory in range(len(s.cities)):
        description = territory_words(T, s, names, territory)
        assert [name for name in places if name.startswith(description)], description
    if s.step == START:
        return
    [hand] = [r for r in main.all("region") if r.name.startswith("Your hand: ")]
    hand_text = re.sub(r"\s+", " ", hand.text)
    for kind in KINDS:
        held = s.hands[0][kind] - s.give[kind] * (s.order[s.turn_index] == 0)
        assert f"{words.kind_name(T, kind)} {held}" in hand_text


def check_regions(main: Element, s: State, names: list[str]) -> None:
    """Compare what is said of each region with the state of the game: all of it in one sentence."""
    rows = [" ".join(item.text.split()) for item in main.all("listitem")]
    for region, members in enumerate(s.board.members):
        counts = presence(s, members)
        pays = paid([counts], [len(members)])
        held = [
            f"{names[seat]} in {n} (+{pays[seat]})"
            for n, seat in sorted(((n, seat) for seat, n in enumerate(counts) if n), reverse=True)
        ]
        name = words.place_name(s.board.regions[region])
        [said] = [text for text in rows if text.startswith(f"{name}, {len(members)} territories: ")]
        assert all(part in said for part in held or ["empty"]), said


CALL = re.compile(
    r".*(?:Ana: |Confirm\?|start here\?|Play it\?|wins? with|share the win)(.*)", re.DOTALL
)
"""What the live region says last when it is up to Ana, or the game is over."""

PARTS = (*(source_name(T, source) for source in SOURCES), "total")
PATIENCE = 60
"""The most seconds until the live region calls upon Ana."""

TASKS = (
    "choose a territory",
    "make an offer",
    "which cards do you give?",
    "which cards do you want?",
    "accept or decline?",
    "play a combo",
    "no cards yet",
    " left.",
    "discard",
)


def listen(ear: Ear, before: str) -> tuple[Element, str, str]:
    """Wait until the page is another, and its live region calls upon Ana.

    Return the page, all that was said, and what Ana is asked to do.
    """
    wait_for_a_choice(ear.page)  # before that, to read the whole page would be in vain
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        tree = ear.tree()
        said = "\n".join(status.text for status in tree.all("status"))
        if tree.text != before and (call := CALL.fullmatch(said)):
            return tree, said, call[1]
    pytest.fail("the live region does not call upon Ana")


@pytest.mark.long
def test_a_whole_game_by_ear(table: Page) -> None:
    choose(table, "speed-at-once", "motion-off")
    open_record(table, dealt("Ana", "novice", "settler", "merchant", seed=5))
    ear, chance, news = Ear(table), random.Random(6), ""
    tree, said, task = listen(ear, "")
    turn = 1
    while not any(table.name == "The final score" for table in tree.all("table")):
        news += said
        main = tree.all("main")[0]
        if turn <= TURNS and "Confirm" not in [button.name for button in main.all("button")]:
            match = read_match(table.evaluate("armorica.record()"))
            turn = match.state.turn
            if turn <= TURNS:
                check_heard(main, match.state, NAMES)
                assert any(task.strip() in seen for seen in tasks_of(main)), (task, tasks_of(main))
        with changing(table):
            choose_by_ear(ear, main, task, chance)
        tree, said, task = listen(ear, tree.text)
    assert [task for task in TASKS if task not in news] == []
    assert re.search(r" is scored\.(?: \w+: [^.]+\.)* Ana: \+\d", news)
    match = read_match(table.evaluate("armorica.record()"))
    assert result(T, match.state.vt, NAMES) in said
    assert {
        f"{NAMES[seat]}, {part}: {words.tokens(T, n)}"
        for seat, parts in enumerate(points(match))
        for part, n in zip(PARTS, parts, strict=True)
    } == {cell.name for cell in tree.one("table", "The final score").all("button")}
