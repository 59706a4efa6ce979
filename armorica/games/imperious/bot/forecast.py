"""What a position at the end of a turn will still bring each seat, by weights fitted to games.

`forecast.toml` has the weights, in tokens, for some numbers of turns to come; between them they
are interpolated. `python -m armorica forecast` fits them.
"""

from bisect import bisect_left
from functools import cache
from itertools import compress
from typing import NamedTuple

from armorica.core.data import read_data
from armorica.games.imperious.bot.outlook import present, turns_to_come
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.state import TECHNOLOGY, State


class Weights(NamedTuple):
    """Hold the numbers of turns to come, ascending, and for each the weights of FEATURES."""

    turns: list[float]
    rows: list[tuple[float, ...]]


FEATURES = (
    "regions",
    "majorities",
    "wholes",
    "ties",
    "near",
    "cities",
    "stacks",
    "more",
    "cards",
    "technology",
    "ahead",
    "behind",
)
"""What counts of a seat's position.

`regions` in which it is, `majorities` and `wholes` as they score [I20], `ties` for a majority,
regions `near` in which it is not yet; `cities`, `stacks` of chits and `more` chits in them, `cards`
that can be kept, advances of `technology`; tokens `ahead` of the best of the others, or `behind`.
"""


@cache
def weights() -> Weights:
    """Read the fitted weights."""
    data = read_data(__package__, "forecast")
    return Weights(data["turns"], [*zip(*(data[name] for name in FEATURES), strict=True)])


def forecast(s: State) -> tuple[list[float], float]:
    """Return the tokens that each seat is expected to have in the end, less what is alike for all.

    The second value is the expected number of turns to come.
    """
    rows, turns = features(s)
    factors = _at(turns)
    return [
        vt + sum([a * b for a, b in zip(row, factors, strict=True)])
        for vt, row in zip(s.vt, rows, strict=True)
    ], turns


def _at(turns: float) -> tuple[float, ...]:
    """Return the weights for a number of turns to come."""
    knots, rows = weights()
    at = bisect_left(knots, turns)
    if at == 0 or at == len(knots):
        return rows[min(at, len(knots) - 1)]
    part = (turns - knots[at - 1]) / (knots[at] - knots[at - 1])
    return tuple([a + part * (b - a) for a, b in zip(rows[at - 1], rows[at], strict=True)])


def features(s: State) -> tuple[list[list[int]], float]:
    """Return FEATURES of each seat, and the expected number of turns to come."""
    counts, owners, income = present(s)
    seats = range(len(s.order))
    rows = [[0] * len(FEATURES) for _ in seats]
    reach = [0] * len(counts)
    for territory in compress(range(len(owners)), owners):
        for other in s.board.neighbours[territory]:
            reach[s.board.region[other]] |= owners[territory]
    for held, size, bits in zip(counts, s.board.sizes, reach, strict=True):
        most = max(held)
        alone = held.count(most) == 1
        for seat, n in enumerate(held):
            row = rows[seat]
            if n:
                row[0] += 1
                row[1] += n == most and alone
                row[2] += n == size
                row[3] += n == most and not alone
            else:
                row[4] += bits >> seat & 1
    for seat, row in enumerate(rows):
        lead = s.vt[seat] - max(s.vt[:seat] + s.vt[seat + 1 :])
        chits = s.chits[seat]
        stacks = len(chits) - chits.count(0)
        cities = s.cities.count(seat)
        cards = min(sum(s.hands[seat]), KEPT + cities)
        row[5:] = (
            cities,
            stacks,
            sum(chits) - stacks,
            cards,
            s.advances[seat][TECHNOLOGY],
            max(lead, 0),
            min(lead, 0),
        )
    return rows, turns_to_come(s, income)
