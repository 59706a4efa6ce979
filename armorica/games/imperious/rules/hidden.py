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
    visible = {s.order[s.turn_index]: s.give}
    if seat is not None:
        visible[seat] = s.hands[seat]
    seen = plus(s.discards, s.played)
    for cards in visible.values():
        seen = plus(seen, cards)
    pool = listed(minus((EACH,) * len(TYPES), seen))
    arrange(pool)
    begin = 0
    for other, hand in enumerate(s.hands):
        known = visible.get(other, NONE)
        end = begin + sum(hand) - sum(known)
        dealt = counted(pool[begin:end])
        out.hands[other] = dealt if known is NONE else plus(known, dealt)
        begin = end
    out.deck, out.drawn = tuple(pool[begin:]), 0
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
