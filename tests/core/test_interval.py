"""Intervals of shares and means."""

from math import inf

import pytest

from armorica.core.interval import newcombe, normal, wilson


def test_the_interval_of_a_share() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 5)[0] == 0
    assert wilson(5, 5)[1] == 1


def test_the_interval_of_a_difference() -> None:
    # Newcombe's own example, table II (a): 56/70 - 48/80.
    low, high = newcombe((56, 70), (48, 80))
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)
    assert newcombe((0, 0), (1, 2)) == newcombe((1, 2), (0, 0)) == (-1, 1)


def test_the_interval_of_a_mean_is_as_wide_as_its_games_are_few() -> None:
    numbers = [2.0] * 50 + [4.0] * 50
    total, squares = sum(numbers), sum(each * each for each in numbers)
    low, high = normal(total, squares, 100, 101)
    assert (round(low, 3), round(high, 3)) == (2.804, 3.196)
    assert normal(total, squares, 100, 26) == pytest.approx((2 * low - 3, 2 * high - 3))
    assert normal(3.0, 9.0, 1, 1) == (-inf, inf)
