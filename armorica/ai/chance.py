"""The adviser's win chances, corrected by how often they came true."""

from collections.abc import Iterable
from math import exp, log

from armorica.core.facts import Correction
from armorica.core.rules import Info
from armorica.core.seats import PERSON

CLOSE = 0.005
"""Chances nearer than this to 0 or 1 count as this near."""


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance from 0 to 1."""
    chance = min(max(chance, CLOSE), 1 - CLOSE)
    return log(chance / (1 - chance))


def corrected(chance: float, by: Correction) -> float:
    """Correct a win chance, from 0 to 1; what is certain stays certain."""
    if not 0 < chance < 1:
        return chance
    return 1 / (1 + exp(-by.shift - by.slope * log_odds(chance)))


def correction(info: Info, others: Iterable[str]) -> Correction:
    """Return the correction for a seat, by the levels of all the others.

    It is that of the nearest number of players that was measured. A person plays as the middle one
    of the measured levels, for all that is known. Where nothing was measured, chances stay as they
    are.
    """
    kinds = [*others]
    measured = {players for players, _ in info.chances}
    seats = min(measured, key=lambda players: abs(players - len(kinds) - 1), default=0)
    levels = [level for level in info.levels if (seats, level) in info.chances]
    middle = levels[len(levels) // 2] if levels else ""
    rows = [
        info.chances.get((seats, middle if kind == PERSON else kind), Correction())
        for kind in kinds
    ]
    return Correction(*(sum(part) / len(rows) for part in zip(*rows, strict=True)))
