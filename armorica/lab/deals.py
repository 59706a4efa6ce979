"""Intervals where each deal is played several times: its games are not independent."""

from math import inf, sqrt
from typing import TypeAlias

from armorica.core.interval import Z, wilson

Deals: TypeAlias = dict[int, tuple[int, float, float]]
"""Of each deal, by its seed: how many numbers there are, their sum, and that of their squares."""


def _count(deals: Deals) -> int:
    return sum(n for n, _, _ in deals.values())


def _mean(deals: Deals) -> float:
    return sum(total for _, total, _ in deals.values()) / _count(deals)


def _spread(deals: Deals) -> float:
    """Return the sum of the squares of how far the sums of the deals are from what is usual."""
    mean = _mean(deals)
    return sum((total - n * mean) ** 2 for n, total, _ in deals.values())


def share_by_deals(wins: float, games: int, deals: Deals) -> tuple[float, float]:
    """Return the interval of a share: Wilson's, for as many independent games as tell as much.

    How many these are follows from the design effect (Kish 1965): how far the deals are apart,
    over how far they would be if their games were independent. One deal of independent games is
    added, so that few deals that happen to be alike do not make anybody sure.

    Args:
        wins: of all games.
        games: how many.
        deals: what the share was in each deal.
    """
    expected = wins * (1 - wins / games) / len(deals)
    if not expected:  # all were won, or none
        return wilson(wins, games)
    found = _spread(deals) * (games / _count(deals)) ** 2
    effect = (found + expected) / (expected * len(deals))
    return wilson(wins / effect, games / effect)


def mean_by_deals(deals: Deals) -> tuple[float, float]:
    """Return the interval of a mean, by how far the deals are apart; none of a single deal."""
    count = len(deals)
    if count < 2:
        return -inf, inf
    mean = _mean(deals)
    half = Z * sqrt(_spread(deals) * count / (count - 1)) / _count(deals)
    return mean - half, mean + half
