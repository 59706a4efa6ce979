"""The events after which the page pauses, and the sounds of moves."""

import re
from pathlib import Path

from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games import imperious
from armorica.games.imperious.rules import chronicle
from tests.inside import AnyMatch, load
from tests.seats import seated

GAME = load("imperious")


def test_what_changes_the_map_is_shown_and_heard() -> None:
    match: AnyMatch = Match(GAME.rules, GAME.rules.deal(seated(("merchant",) * 4), 1))
    kinds: dict[int, set[str]] = {0: set(), 1: set(), 3: set(), 5: set()}
    while (seat := GAME.rules.to_move(match.state)) is not None:
        match.play(seat, reply(GAME, match))
        kinds[chronicle.pauses(match)].add(chronicle.outcome(match))
    assert kinds[1] >= {"spread", "glory", "trade"}  # the starts are spread
    assert kinds[3] >= {"spread", "strike", "build"}  # a sentence about the map is to be read
    assert kinds[0] == {"pass", "over"}
    assert kinds[5] == {"score"}  # a scored turn is looked at for longer


def test_every_sound_has_notes() -> None:
    script = (Path(imperious.__file__).parent / "assets" / "table.mjs").read_text("utf-8")
    notes = script.partition("sounds: {")[2].partition("}")[0]
    assert re.findall(r"(\w+): \[\d", notes) == [*chronicle.SOUNDS, "pass", "over"]
