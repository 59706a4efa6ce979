"""What a seat may know. Only the order of the decks is hidden: all else lies open on the table."""

from collections.abc import Callable
from functools import cache
from itertools import accumulate, permutations
from operator import itemgetter

from armorica.core.rng import Rng
from armorica.games.armorica.cards import PEOPLES, CardSet
from armorica.games.armorica.state import State


@cache
def _ends(card_set: CardSet) -> list[list[int]]:
    """Tell where each pile ends in the deck of each people [A7]."""
    return [list(accumulate(map(len, card_set.piles(people)))) for people in PEOPLES]


Arrange = Callable[[list[int]], tuple[int, ...]]


def _with_decks(s: State, arrange: Arrange) -> State:
    """Copy a state, the unseen rest of each pile arranged anew; what was drawn stays as it was."""
    out = s.copy()
    orders = []
    for order, begin, ends in zip(s.orders, s.drawn, _ends(s.card_set), strict=True):
        arranged = [*order]
        for end in ends:
            if begin < end:
                arranged[begin:end] = arrange(arranged[begin:end])
                begin = end
        orders.append(tuple(arranged))
    out.orders = (orders[0], orders[1])
    return out


def observe(s: State, seat: int) -> State:
    """Return a copy whose unseen cards stand sorted inside their piles.

    Which they are anyone can work out, and every seat sees the same: Armorica has no hands.
    """
    return _with_decks(s, lambda rest: tuple(sorted(rest)))


ORDERED = 6
"""Up to so many cards, a pile is shuffled by a look at a table of all orders."""


@cache
def _orders() -> list[list[Callable[[list[int]], tuple[int, ...]]]]:
    """List ways to pick all of 2 to ORDERED cards, by their number."""
    return [
        [itemgetter(*order) for order in permutations(range(n))] if n > 1 else []
        for n in range(ORDERED + 1)
    ]


def determinize(seen: State, seat: int, rng: Rng) -> State:
    """Deal the unseen rest of each pile anew; a card never leaves its pile [A7]."""
    orders = _orders()

    def shuffled(rest: list[int]) -> tuple[int, ...]:
        first = []
        while len(rest) > ORDERED:
            first.append(rest.pop(rng.below(len(rest))))
        ways = orders[len(rest)]
        return (*first, *(ways[rng.below(len(ways))](rest) if ways else rest))

    return _with_decks(seen, shuffled)
