"""What a seat may know. Only the order of the decks is hidden: all else lies open on the table."""

from functools import cache, lru_cache
from itertools import accumulate, permutations
from operator import itemgetter
from typing import Any, NamedTuple

from armorica.core.rng import Rng
from armorica.games.armorica.rules.cards import DECK_SIZE, PEOPLES, ROW, CardSet
from armorica.games.armorica.rules.state import Cards, Orders, State


@cache
def _ends(card_set: CardSet) -> list[list[int]]:
    """Tell where each pile ends in the deck of each people [A7]."""
    return [list(accumulate(map(len, card_set.piles(people)))) for people in PEOPLES]


class Unseen(NamedTuple):
    """Part a deck into what was drawn and the unseen rest of each pile."""

    known: Cards
    rests: list[Cards]


@lru_cache(16)
def _unseen(card_set: CardSet, orders: Orders, *left: int) -> list[Unseen]:
    """Part both decks, by how many cards are left in the queues."""
    decks = []
    for order, cards, ends in zip(orders, left, _ends(card_set), strict=True):
        begin = min(DECK_SIZE, DECK_SIZE + ROW - cards)
        starts = (max(begin, start) for start in (0, *ends[:-1]))
        rests = [order[start:end] for start, end in zip(starts, ends, strict=True) if start < end]
        decks.append(Unseen(order[:begin], rests))
    return decks


def unseen(s: State) -> list[Unseen]:
    """Return what is known and unseen of both decks."""
    gauls, romans = s.queues
    return _unseen(s.card_set, s.orders, len(gauls), len(romans))


def observe(s: State, seat: int | None) -> State:
    """Return a copy whose unseen cards stand sorted inside their piles.

    Which they are anyone can work out, and every seat sees the same: Armorica has no hands.
    """
    out = s.copy()
    gaul, roman = (
        (*deck.known, *(card for rest in deck.rests for card in sorted(rest))) for deck in unseen(s)
    )
    out.stack((gaul, roman))
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


class Shuffle(NamedTuple):
    """Shuffle a rest by draws: of single cards while they are `singles`, then of all in `ways`."""

    rest: list[int]
    singles: range
    ways: list[Any]


@lru_cache(16)
def _shuffles(
    card_set: CardSet, orders: Orders, *left: int
) -> tuple[list[int], list[tuple[Cards, list[Shuffle]]]]:
    """List the limits of all draws that deal both decks anew; and what is known, and how to."""
    limits: list[int] = []
    decks = []
    for known, rests in _unseen(card_set, orders, *left):
        shuffles = []
        for rest in rests:
            singles = range(len(rest), ORDERED, -1)
            ways = _ways()[min(len(rest), ORDERED)]
            limits += [*singles, len(ways)] if ways else []
            shuffles.append(Shuffle([*rest], singles, ways))
        decks.append((known, shuffles))
    return limits, decks


def determinize(seen: State, seat: int, rng: Rng) -> State:
    """Deal the unseen rest of each pile anew; a card never leaves its pile [A7]."""
    out = seen.copy()
    gauls, romans = out.queues
    limits, decks = _shuffles(seen.card_set, seen.orders, len(gauls), len(romans))
    drawn = iter(rng.each_below(limits))
    orders = []
    for people, (known, shuffles) in enumerate(decks):
        order: list[int] = []
        for rest, singles, ways in shuffles:
            if singles:
                rest = rest[:]
                for _ in singles:
                    order.append(rest.pop(next(drawn)))
            order += ways[next(drawn)](rest) if ways else rest
        out.queues[people][ROW:] = order
        orders.append((*known, *order))
    out.orders = orders[0], orders[1]
    return out
