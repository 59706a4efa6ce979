"""A person's rating on this device, as Elo reckoned it, against levels whose ratings are fixed.

Of two players 400 points apart, the stronger is expected to come in ahead 10 times out of 11. The
levels' ratings are `Level.rating` in each game's `info.py`.
"""

from collections.abc import Sequence

START = 800
"""The rating before the first game: between a novice and a settler."""

FIRST_STEP, LAST_STEP = 120, 32
"""The most that the first game changes a rating by, and any game later on."""

SETTLING = 10
"""After so many games the step has fallen to half of the first one."""


def expected(own: float, other: float) -> float:
    """Return how often a rating comes in ahead of another one, from 0 to 1."""
    return float(1 / (1 + 10 ** ((other - own) / 400)))


def rated(before: Sequence[int], results: Sequence[tuple[int, float]]) -> int:
    """Return the rating after a game.

    Args:
        before: the ratings after each earlier game.
        results: for each opponent its rating, and 1 if the person came in ahead of it, 0.5 for a
            tie, else 0.
    """
    now = before[-1] if before else START
    step = max(LAST_STEP, FIRST_STEP / (1 + len(before) / SETTLING))
    surprise = sum(result - expected(now, other) for other, result in results) / len(results)
    return max(0, round(now + step * surprise))
