"""The fitted weights of what a seat has, by the turns to come."""

from bisect import bisect_left
from functools import cache
from typing import NamedTuple

from armorica.core.data import read_data


class Weights(NamedTuple):
    """Say how many tokens each thing that a seat has will still bring it, after this turn.

    `regions` in which it is, `majorities` and `wholes` as they score [I20], `ties` for a majority,
    regions `near` in which it is not yet; `cities`, `stacks` of chits and `more` chits in them, the
    value of the `hand` that is kept, advances of `technology`; tokens `ahead` of the best of the
    others, and tokens `behind` (below 0).
    """

    regions: float
    majorities: float
    wholes: float
    ties: float
    near: float
    cities: float
    stacks: float
    more: float
    hand: float
    technology: float
    ahead: float
    behind: float


NOTHING = Weights(*(0.0 for _ in Weights._fields))


@cache
def _table() -> tuple[list[float], list[Weights]]:
    """Read the numbers of turns to come, ascending from 0, and the weights for each."""
    data = read_data(__package__, "weights")
    rows = zip(*(data[name] for name in Weights._fields), strict=True)
    return [0.0, *data["turns"]], [NOTHING, *(Weights(*row) for row in rows)]


def at(turns: float) -> Weights:
    """Return the weights for a number of turns to come after this one, from 0 up."""
    knots, rows = _table()
    n = bisect_left(knots, turns)
    if n == 0 or n == len(knots):
        return rows[min(n, len(knots) - 1)]
    part = (turns - knots[n - 1]) / (knots[n] - knots[n - 1])
    return Weights(*[a + part * (b - a) for a, b in zip(rows[n - 1], rows[n], strict=True)])
