"""What a seat may know. Only the order of the decks is hidden: all else lies open on the table."""

from functools import cache, lru_cache
from itertools import accumulate, permutations
from operator import itemgetter
from typing import Any

from armorica.core.rng import Rng
from armorica.games.armorica.cards import PEOPLES, CardSet
from armorica.games.armorica.state import Cards, Orders, State


@cache
def _ends(card_set: CardSet) -> list[list[int]]:
    """Tell where each pile ends in the deck of each people [A7]."""
    return [list(accumulate(map(len, card_set.piles(people)))) for people in PEOPLES]


@lru_cache(16)
def unseen(
    card_set: CardSet, orders: Orders, drawn: tuple[int, ...]
) -> list[tuple[Cards, list[Cards]]]:
    """Return of both decks what was drawn, and the unseen rest of each pile."""
    decks = []
    for order, begin, ends in zip(orders, drawn, _ends(card_set), strict=True):
        starts = (max(begin, start) for start in (0, *ends[:-1]))
        rests = [order[start:end] for start, end in zip(starts, ends, strict=True) if start < end]
        decks.append((order[:begin], rests))
    return decks


def observe(s: State, seat: int) -> State:
    """Return a copy whose unseen cards stand sorted inside their piles.

    Which they are anyone can work out, and every seat sees the same: Armorica has no hands.
    """
    out = s.copy()
    gaul, roman = (
        (*known, *(card for rest in rests for card in sorted(rest)))
        for known, rests in unseen(s.card_set, s.orders, (*s.drawn,))
    )
    out.orders = gaul, roman
    return out


ORDERED = 6
"""Up to so many cards, a pile is shuffled by a look at a table of all orders."""


@cache
def _ways() -> list[list[Any]]:
    """List ways to pick all of 2 to ORDERED cards, by their number."""
    return [
        [itemgetter(*order) for order in permutations(range(n))] if n > 1 else []
        for n in range(ORDERED + 1)
    ]


def determinize(seen: State, seat: int, rng: Rng) -> State:
    """Deal the unseen rest of each pile anew; a card never leaves its pile [A7]."""
    out = seen.copy()
    below = rng.below
    ways = _ways()
    orders = []
    for order, rests in unseen(seen.card_set, seen.orders, (*seen.drawn,)):
        for rest in rests:
            left = rest
            while len(left) > ORDERED:
                at = below(len(left))
                order += left[at : at + 1]
                left = left[:at] + left[at + 1 :]
            if len(left) > 1:
                found = ways[len(left)]
                left = found[below(len(found))](left)
            order += left
        orders.append(order)
    out.orders = orders[0], orders[1]
    return out
