"""95% confidence intervals of shares and means."""

from math import inf, sqrt

Z = 1.96


def wilson(wins: float, n: float) -> tuple[float, float]:
    """Return the interval of a share (Wilson 1927); a win shared by k players counts 1/k."""
    if not n:
        return 0.0, 1.0
    share = wins / n
    centre = (share + Z * Z / 2 / n) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / 4 / n / n)
    # At 0 and 1 the share is an end of the interval; floats may miss that by a hair.
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


def newcombe(first: tuple[float, int], second: tuple[float, int]) -> tuple[float, float]:
    """Return the interval of the difference of two shares (Newcombe 1998, method 10).

    Args:
        first: the wins and their number of games.
        second: the same of the share that is taken away.
    """
    (wins, n), (others, m) = first, second
    if not n or not m:
        return -1.0, 1.0
    (low, high), (least, most) = wilson(wins, n), wilson(others, m)
    p, q = wins / n, others / m
    below = sqrt((p - low) ** 2 + (most - q) ** 2)
    above = sqrt((high - p) ** 2 + (q - least) ** 2)
    return p - q - below, p - q + above


def normal(total: float, squares: float, n: int, games: int) -> tuple[float, float]:
    """Return the interval of a mean, by its standard error.

    Args:
        total: the sum of the numbers.
        squares: the sum of their squares.
        n: how many numbers there are.
        games: how many games they come from; those of one game count as one.
    """
    if games < 2:
        return -inf, inf
    mean = total / n
    half = Z * sqrt(max(0.0, squares / n - mean * mean) / (games - 1))
    return mean - half, mean + half
