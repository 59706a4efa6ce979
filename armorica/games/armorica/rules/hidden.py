"""Hide what a seat may not know: only the order of the decks, all else lies open on the table."""

from functools import cache, lru_cache
from itertools import accumulate, permutations
from operator import itemgetter
from typing import Any, NamedTuple

from armorica.core.rng import Rng
from armorica.games.armorica.rules.cards import PEOPLES, ROW, CardSet
from armorica.games.armorica.rules.state import Cards, Observation, Orders, State


@lru_cache(8)
def _ends(card_set: CardSet) -> list[list[int]]:
    """Return for each people the indexes in its deck at which its piles end [A7]."""
    return [list(accumulate(map(len, card_set.piles(people)))) for people in PEOPLES]


class Unseen(NamedTuple):
    """Hold the drawn cards of a deck, and the unseen rest of each pile."""

    drawn: Cards
    rests: list[Cards]


@lru_cache(16)
def _unseen(card_set: CardSet, orders: Orders, *left: int) -> list[Unseen]:
    """Split both decks, by the number of cards left in each queue."""
    decks = []
    for order, cards, ends in zip(orders, left, _ends(card_set), strict=True):
        begin = min(len(order), len(order) + ROW - cards)
        starts = (max(begin, start) for start in (0, *ends[:-1]))
        rests = [order[start:end] for start, end in zip(starts, ends, strict=True) if start < end]
        decks.append(Unseen(order[:begin], rests))
    return decks


def unseen(s: State) -> list[Unseen]:
    """Return the drawn and the unseen cards of both decks."""
    gauls, romans = s.queues
    return _unseen(s.card_set, s.orders, len(gauls), len(romans))


def observe(s: State, seat: int | None) -> Observation:
    """Return a copy with the unseen cards of each pile sorted.

    Anyone can work out which cards they are, and every seat sees the same: there are no hands.
    """
    out = s.copy()
    gaul, roman = (
        (*deck.drawn, *(card for rest in deck.rests for card in sorted(rest))) for deck in unseen(s)
    )
    out.stack((gaul, roman))
    return Observation(out)


ORDERED = 6
"""The most cards that are shuffled by a look-up in a table of all orders, which is quicker."""


@cache
def _ways() -> list[list[Any]]:
    """List functions that put n cards into each order, indexed by n, from 0 to ORDERED."""
    return [
        [itemgetter(*order) for order in permutations(range(n))] if n > 1 else []
        for n in range(ORDERED + 1)
    ]


class Shuffle(NamedTuple):
    """Describe the shuffle of a rest: draw single cards for `singles`, then apply one of `ways`."""

    rest: list[int]
    singles: range
    ways: list[Any]


@lru_cache(16)
def _shuffles(
    card_set: CardSet, orders: Orders, *left: int
) -> tuple[list[int], list[tuple[Cards, list[Shuffle]]]]:
    """Return the limits of all random numbers that deal both decks anew.

    Return too, for each deck, its drawn cards and its shuffles.
    """
    limits: list[int] = []
    decks = []
    for drawn, rests in _unseen(card_set, orders, *left):
        shuffles = []
        for rest in rests:
            singles = range(len(rest), ORDERED, -1)
            ways = _ways()[min(len(rest), ORDERED)]
            limits += [*singles, len(ways)] if ways else []
            shuffles.append(Shuffle([*rest], singles, ways))
        decks.append((drawn, shuffles))
    return limits, decks


def determinize(seen: Observation, seat: int, rng: Rng) -> State:
    """Deal the unseen rest of each pile anew; a card never leaves its pile [A7]."""
    out = seen.copy()
    gauls, romans = out.queues
    limits, decks = _shuffles(seen.card_set, seen.orders, len(gauls), len(romans))
    draws = iter(rng.each_below(limits))
    orders = []
    for people, (cards, shuffles) in enumerate(decks):
        order: list[int] = []
        for rest, singles, ways in shuffles:
            if singles:
                rest = rest[:]
                for _ in singles:
                    order.append(rest.pop(next(draws)))
            order += ways[next(draws)](rest) if ways else rest
        out.queues[people][ROW:] = order
        orders.append((*cards, *order))
    out.orders = orders[0], orders[1]
    return out
