"""Hide what a seat may not know: the others' hands and the order of the deck."""

from collections.abc import Callable

from armorica.core.rng import Rng
from armorica.games.imperious.rules.state import (
    EACH,
    NONE,
    TYPES,
    Observation,
    State,
    counted,
    listed,
    minus,
    plus,
)


def _rearranged(s: State, seat: int | None, arrange: Callable[[list[int]], None]) -> State:
    """Return a copy in which the cards that a seat cannot see are arranged anew.

    Where `seat` is None, all hands are hidden. Cards on offer are visible in the offerer's hand.
    """
    out = s.copy()
    visible = [NONE] * len(s.hands)
    if seat is not None:
        visible[seat] = s.hands[seat]
    offerer = s.order[s.turn_index]
    if offerer != seat:
        visible[offerer] = s.give
    seen = plus(s.discards, s.played)
    for cards in visible:
        seen = plus(seen, cards)
    pool = listed(minus((EACH,) * len(TYPES), seen))
    arrange(pool)
    for other, hand in enumerate(s.hands):
        n = sum(hand) - sum(visible[other])
        out.hands[other] = plus(visible[other], counted(pool[:n]))
        del pool[:n]
    out.deck, out.drawn = tuple(pool), 0
    out.reshuffles = ()
    return out


def observe(s: State, seat: int | None) -> Observation:
    """Return a copy with the hidden cards sorted, from the first hand through to the deck."""
    out = _rearranged(s, seat, list.sort)
    out.seed = out.shuffled = 0
    return Observation(out)


def determinize(seen: Observation, seat: int, rng: Rng) -> State:
    """Return a copy with the hidden cards dealt at random."""
    out = _rearranged(seen, seat, rng.shuffle)
    out.seed = rng.below(1 << 32)
    return out
