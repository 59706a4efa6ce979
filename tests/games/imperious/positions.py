"""Positions in which combos are played."""

from armorica.games.imperious.rules.combos import COMBOS, piece
from armorica.games.imperious.rules.play import apply, why_not
from armorica.games.imperious.rules.state import END, OFFER, Counts, State, listed
from tests.games.imperious.conftest import settle


def play(s: State, combo: str, hand: Counts | None = None) -> None:
    """Play a combo with a whole hand, or a part of it, up to its targets."""
    chosen = listed(s.hands[s.mover] if hand is None else hand)
    apply(s, COMBOS.index(combo))
    for kind in chosen:
        assert why_not(s, s.mover, kind) is None
        apply(s, kind)
    assert why_not(s, s.mover, END) is None
    apply(s, END)


def at(s: State, id: str, seat: int = 0, city: bool = False) -> int:
    return piece(s.board.number[id], seat, city)


def link(s: State, here: str, there: str) -> int:
    number = s.board.number
    return number[here] * 16 + s.board.neighbours[number[here]].index(number[there])


def code(s: State, move: int) -> str | None:
    refused = why_not(s, s.mover, move)
    return refused and refused.code


OTHERS = [{"creta": 1}, {"creta": 1}, {"creta": 1}]


HOMES = [{"latium": 3}, {"creta": 3}, {"thebae": 3}, {"baetica": 3}]


def trading(s: State) -> State:
    """Put a position at the beginning of trading, and return it."""
    s.step = OFFER
    return settle(s)
