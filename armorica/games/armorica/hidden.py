"""What a seat may know. Only the order of the decks is hidden: all else lies open on the table."""

from collections.abc import Callable

from armorica.core.rng import Rng
from armorica.games.armorica.state import State


def _with_decks(s: State, arrange: Callable[[list[int]], None]) -> State:
    """Copy a state, the unseen rest of each pile arranged anew; what was drawn stays as it was."""
    out = s.copy()
    cards = s.card_set.cards
    orders = []
    for order, drawn in zip(s.orders, s.drawn, strict=True):
        arranged = list(order[:drawn])
        rest: list[int] = []
        for card in order[drawn:]:
            if rest and cards[card].deck != cards[rest[0]].deck:
                arrange(rest)
                arranged += rest
                rest = []
            rest.append(card)
        arrange(rest)
        orders.append(tuple(arranged + rest))
    out.orders = (orders[0], orders[1])
    return out


def observe(s: State, seat: int) -> State:
    """Return a copy whose unseen cards stand sorted inside their piles.

    Which they are anyone can work out, and every seat sees the same: Armorica has no hands.
    """
    return _with_decks(s, list.sort)


def determinize(seen: State, seat: int, rng: Rng) -> State:
    """Deal the unseen rest of each pile anew; a card never leaves its pile [A7]."""
    return _with_decks(seen, rng.shuffle)
