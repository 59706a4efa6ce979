"""What a seat may know: all but the others' hands and the order of the deck."""

from collections.abc import Callable

from armorica.core.rng import Rng
from armorica.games.imperious.rules.state import (
    EACH,
    NONE,
    TYPES,
    State,
    counted,
    listed,
    minus,
    plus,
)


def _unseen_anew(s: State, seat: int | None, arrange: Callable[[list[int]], None]) -> State:
    """Copy a state, the cards that a seat, or where it is None anybody, cannot see arranged anew.

    What is on offer is seen to be in the offerer's hand.
    """
    out = s.copy()
    known = [NONE] * len(s.hands)
    if seat is not None:
        known[seat] = s.hands[seat]
    offerer = s.order[s.place]
    if offerer != seat:
        known[offerer] = s.give
    seen = plus(s.discards, s.played)
    for cards in known:
        seen = plus(seen, cards)
    pool = listed(minus((EACH,) * len(TYPES), seen))
    arrange(pool)
    for other, hand in enumerate(s.hands):
        n = sum(hand) - sum(known[other])
        out.hands[other] = plus(known[other], counted(pool[:n]))
        del pool[:n]
    out.deck, out.drawn = tuple(pool), 0
    out.reshuffles = ()
    return out


def observe(s: State, seat: int | None) -> State:
    """Return a copy whose unseen cards lie sorted, the first in the others' hands."""
    out = _unseen_anew(s, seat, list.sort)
    out.seed = out.shuffled = 0
    return out


def determinize(seen: State, seat: int, rng: Rng) -> State:
    """Deal the unseen cards anew."""
    out = _unseen_anew(seen, seat, rng.shuffle)
    out.seed = rng.below(1 << 32)
    return out
