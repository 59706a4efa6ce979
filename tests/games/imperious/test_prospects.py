"""What a combo would do with all cards that fit, as its tile in the dock says."""

import pytest

from armorica.games.imperious.face import hand
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import ACTION, DISCARD, OFFER, TYPES
from tests.games.imperious.conftest import Position, cards
from tests.ui.models import T


def test_grow_says_when_there_is_no_room(position: Position) -> None:  # [I12]
    grow, hand_of_five = COMBOS.index("grow"), cards(population=5)
    s = position([{"latium": 10}, {}, {}, {}], hand_of_five)
    assert hand.prospect(T, s, 0, grow) == "5 new chits"
    s = position([{"latium": 10}, {"latium": 1}, {}, {}], hand_of_five)
    assert hand.prospect(T, s, 0, grow) == "no room for new chits"


@pytest.mark.parametrize("step", [ACTION, OFFER])
def test_build_says_when_there_is_no_site(position: Position, step: int) -> None:  # [I16]
    build, one_each = COMBOS.index("build"), (1,) * len(TYPES)
    s = position([{"latium": 1}, {}, {}, {}], one_each, step=step)
    assert hand.prospect(T, s, 0, build) == "builds a city"
    assert not hand.is_idle(s, 0, build)
    s = position([{"latium": 1}, {"latium": 1}, {}, {}], one_each, step=step)
    assert hand.prospect(T, s, 0, build) == "no territory for a city"
    assert hand.is_idle(s, 0, build)
    s.mover = 1  # in the turn of another the hand is looked at, too
    assert hand.prospect(T, s, 0, build) == "no territory for a city"


def test_convert_without_a_piece_in_reach_promises_new_chits(position: Position) -> None:  # [I13]
    convert = COMBOS.index("convert")
    for other, said in (("palmyra", "2 new chits"), ("etruria", "converts pieces worth 2 chits")):
        s = position([{"latium": 2}, {other: 2}, {}, {}], cards(war=2, culture=2, religion=1))
        assert hand.prospect(T, s, 0, convert) == said


def test_destroy_without_a_piece_in_reach_promises_nothing(position: Position) -> None:  # [I11]
    destroy, own = COMBOS.index("destroy"), cards(war=3, technology=2)
    for step in (ACTION, DISCARD):
        for place, said in (
            ("campania", "removes pieces worth 5 chits"),
            ("creta", "would change nothing now"),
        ):
            s = position([{"latium": 10}, {place: 10}], own, step=step)
            assert hand.prospect(T, s, 0, destroy) == said
