"""What a position at the end of a turn will still bring each seat, by weights fitted to games."""

from itertools import compress

from armorica.games.imperious.bot import hands, weights
from armorica.games.imperious.bot.evaluation import present, turns_to_come
from armorica.games.imperious.bot.weights import Weights
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.state import DISCARD, TECHNOLOGY, State


def forecast(s: State) -> tuple[list[float], float]:
    """Return the tokens that each seat is expected to have in the end, but for what all get alike.

    The second value is the expected number of turns to come after this one.
    """
    rows, income, turns = features(s)
    if s.step < DISCARD:
        turns -= 1
    factors = weights.at(turns)
    points = []
    for vt, gain, row in zip(s.vt, income, rows, strict=True):
        more = sum([a * b for a, b in zip(row, factors, strict=True)])
        points.append(vt + more + (gain if s.step < DISCARD else 0))
    return points, turns


def features(s: State) -> tuple[list[Weights], list[int], float]:
    """Return how much each seat has of what is weighed, the incomes, and the turns to come."""
    counts, owners = present(s)
    seats = range(len(s.order))
    regions, majorities, wholes, ties, near = ([0 for _ in seats] for _ in range(5))
    reach = [0] * len(counts)  # the seats next to each region, as bits
    for territory in compress(range(len(owners)), owners):
        for other in s.board.neighbours[territory]:
            reach[s.board.region[other]] |= owners[territory]
    for held, size, bits in zip(counts, s.board.sizes, reach, strict=True):
        most = max(held)
        first = majorities if held.count(most) == 1 else ties
        for seat, n in enumerate(held):
            if n:
                regions[seat] += 1
                first[seat] += n == most
                wholes[seat] += n == size
            else:
                near[seat] += bits >> seat & 1
    rows, income = [], []
    for seat, chits in enumerate(s.chits):
        lead = s.vt[seat] - max(s.vt[:seat] + s.vt[seat + 1 :])
        stacks = len(chits) - chits.count(0)
        cities = s.cities.count(seat)
        income.append(regions[seat] + majorities[seat] + wholes[seat] + cities)
        rows.append(
            Weights(
                regions[seat],
                majorities[seat],
                wholes[seat],
                ties[seat],
                near[seat],
                cities,
                stacks,
                sum(chits) - stacks,
                hands.value(hands.kept(s.hands[seat], KEPT + cities)),
                s.advances[seat][TECHNOLOGY],
                max(lead, 0),
                min(lead, 0),
            )
        )
    return rows, income, turns_to_come(s, income)
