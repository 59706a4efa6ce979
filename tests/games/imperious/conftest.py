from collections.abc import Callable

import pytest

from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules.state import (
    ACTION,
    EACH,
    NONE,
    TYPES,
    Counts,
    State,
    listed,
    minus,
)
from tests.seats import seated

Pieces = dict[str, int]
Position = Callable[..., State]


def cards(**counts: int) -> Counts:
    return tuple(counts.get(kind, 0) for kind in TYPES)


def settle(s: State) -> State:
    """Put all cards into the deck that are neither in a hand nor discarded."""
    left = minus((EACH,) * len(TYPES), s.discards)
    for hand in s.hands:
        left = minus(left, hand)
    s.deck, s.drawn = tuple(listed(left)), 0
    return s


@pytest.fixture
def position() -> Position:
    """Return a maker of positions of four, with seat 0 to move and turn order 0, 1, 2, 3."""

    def make(
        chits: list[Pieces],
        hand: Counts = NONE,
        cities: Pieces | None = None,
        step: int = ACTION,
    ) -> State:
        s = rules.new(rules.deal(seated(("a", "b", "c", "d")), 1)._replace(order=(0, 1, 2, 3)))
        number = s.board.number
        for seat, pieces in enumerate(chits):
            for id, n in pieces.items():
                s.chits[seat][number[id]] = n
        for id, seat in (cities or {}).items():
            s.cities[number[id]] = seat
        s.hands[0] = hand
        s.turn = 1
        s.mover = 0
        s.step = step
        return settle(s)

    return make
