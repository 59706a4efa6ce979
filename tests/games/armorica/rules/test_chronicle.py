"""The chronicle has an event for everything that happens, and each event has a sentence."""

import re
from pathlib import Path

import pytest

from armorica.games import armorica
from armorica.games.armorica import GAME as game
from armorica.games.armorica.face.deeds import sentence
from armorica.games.armorica.rules.chronicle import chronicle, outcome, pauses
from armorica.games.armorica.rules.state import PASS, WINTER
from armorica.i18n import Translator
from armorica.ui.table.seats import player_names
from tests.games.armorica.rollouts import rollout
from tests.seats import seated


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_that_leaves_is_told_once(seats: int) -> None:
    for seed in range(20):
        match = rollout(seats, seed, seed + 1)
        events = chronicle(match)
        lost = [
            c for e in events if e.kind in ("pass", "forced", "starve", "clear") for c in e.cards
        ]
        assert lost == match.state.discards
        taken = [c for e in events if e.kind == "take" for c in e.cards]
        kept = {c for display in match.state.displays for c in display[1:]}
        assert kept <= set(taken)
        turns = [e.turn for e in events if e.kind == "turn"]
        assert turns == list(range(1, match.state.turn + 1))
        assert pauses(match)
        assert (len([e for e in events if e.kind == "clear"]) > 0) == (seats == 2)
        assert events[-1].kind == "over"


def test_a_forced_pass_is_told_as_one() -> None:
    for seed in range(50):
        match = rollout(2, seed, seed)
        for event in chronicle(match):
            if event.kind in ("pass", "forced") and event.phase != WINTER:
                moves = game.rules.legal(match.state_at(event.ply - 1))
                assert (moves == [PASS]) == (event.kind == "forced")


def test_every_event_has_its_sentence() -> None:
    t = Translator()
    kinds = set()
    for seed in range(30):
        match = rollout(2 + seed % 3, seed, seed)
        names = ["Ana", "Bo", "Cy", "Di"]
        for event in chronicle(match):
            kinds.add(event.kind)
            text = sentence(t, match.state, event, names)
            assert text.endswith(".")
            assert event.kind in ("clear", "over") or names[event.seat] in text
            for card in event.cards:
                assert match.deal.card_set.cards[card].name in text
    assert kinds == {"turn", "take", "pass", "forced", "starve", "clear", "over"}


def test_every_move_comes_to_something_that_has_its_sound() -> None:
    kinds = set()
    for seed in range(6):
        match = rollout(2 + seed % 3, seed, seed)
        for ply in range(1, len(match.moves) + 1):
            match.go(ply)
            kinds.add(outcome(match))
        assert outcome(match) == "over"
    script = Path(armorica.__file__).with_name("assets") / "table.mjs"
    assert kinds == set(re.findall(r"^    (\w+): \[", script.read_text("utf-8"), re.MULTILINE))


def test_opponents_have_names_of_their_own() -> None:
    names = player_names(Translator(), seated(("Ana", "settler", "settler")))
    assert names[0] == "Ana"
    assert len(set(names)) == 3
    assert "settler" not in names
