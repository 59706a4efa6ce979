"""Scoring [I20], and the present points."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from armorica.games.imperious.rules.state import State

TOKENS = "tokens"  # the house rule


def ending(s: State) -> int:
    """Return how many victory tokens end the game, by the house rule [I10]."""
    return int(s.house_rules[TOKENS])


def income(s: State) -> list[int]:
    """Return the victory tokens that each seat would gain if the turn were scored now [I20]."""
    return paid([presence(s, members) for members in s.board.members], s.board.sizes, s.cities)


def turns_left(s: State) -> int:
    """Return how many turns are left with this one, if the map stays as it is [I10]."""
    # Whoever gains nothing gets there in no number of turns that matters.
    ends = [(ending(s) - vt) / (more or 0.01) for vt, more in zip(s.vt, income(s), strict=True)]
    return max(1, ceil(min(ends)))


def is_last_turn(s: State) -> bool:
    """Return whether the game ends when this turn is scored, if the map stays as it is [I10]."""
    return turns_left(s) == 1


class Gains(NamedTuple):
    """List what gives a seat a victory token each when a turn is scored [I20].

    `regions` are those in which the seat is, `majorities` those with more of its territories than
    of any other's, `whole` those that it is everywhere in, all by their numbers; `cities` are
    territories.
    """

    regions: tuple[int, ...]
    majorities: tuple[int, ...]
    whole: tuple[int, ...]
    cities: tuple[int, ...]


def gains(s: State) -> list[Gains]:
    """Return what `income` is made of, for each seat."""
    counts = [presence(s, members) for members in s.board.members]
    regions = range(len(counts))
    return [
        Gains(
            tuple(n for n in regions if counts[n][seat]),
            tuple(n for n in regions if _leads(counts[n], seat)),
            tuple(n for n in regions if counts[n][seat] == len(s.board.members[n])),
            tuple(t for t, owner in enumerate(s.cities) if owner == seat),
        )
        for seat in range(len(s.order))
    ]


def _leads(counts: list[int], seat: int) -> bool:
    """Return whether a seat counts more than any of the others, of which there are some."""
    return counts[seat] == max(counts) and counts.count(counts[seat]) == 1


def presence(s: State, members: tuple[int, ...]) -> list[int]:
    """Count the territories of a region in which each seat has a piece [I20]."""
    cities = s.cities
    return [  # inner lists: sums of generators take twice the time
        sum([row[t] > 0 or cities[t] == seat for t in members]) for seat, row in enumerate(s.chits)
    ]


def paid(
    counts: Sequence[Sequence[int]], sizes: Sequence[int], cities: Sequence[int] = ()
) -> list[int]:
    """Return the victory tokens that regions and cities pay each seat [I20].

    Args:
        counts: for each region, in how many of its territories each seat has a piece.
        sizes: for each region, how many territories it has.
        cities: the owners of cities.
    """
    tokens = [*map(cities.count, range(len(counts[0])))]
    for row, size in zip(counts, sizes, strict=True):
        most = max(row)
        if most:
            for seat, n in enumerate(row):  # a loop, as opponents spend much of their time here
                if n:
                    tokens[seat] += 2 if n == size else 1
            if row.count(most) == 1:
                tokens[row.index(most)] += 1
    return tokens


def scores(s: State) -> list[int]:
    """Return each seat's victory tokens."""
    return s.vt[:]


def ranking_scores(s: State) -> list[int]:
    """Return each seat's victory tokens in 1/100; no tie is broken [I10]."""
    return [100 * vt for vt in s.vt]


def parts(s: State) -> list[dict[str, int]]:
    """Return for each seat the number of its chits, cities, territories, advances and tokens."""
    return [
        {
            "chits": sum(s.chits[seat]),
            "cities": s.cities.count(seat),
            "places": len(s.occupied(seat)),
            "learned": sum(s.advances[seat]),
            "total": s.vt[seat],
        }
        for seat in range(len(s.order))
    ]
