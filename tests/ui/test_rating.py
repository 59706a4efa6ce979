"""The rating: games against levels move it, and the levels' own follow from the ladder."""

import math
import re
from itertools import pairwise
from pathlib import Path

import pytest

from armorica import games
from armorica.core.level import USUAL_LEVEL
from armorica.ui.rating import FIRST_STEP, LAST_STEP, START, expected, rated

README = Path(games.__file__).parents[1] / "ai" / "README.md"
LEVELS = {key: info.levels for key, info in games.infos().items()}
NEAR = 25
"""Points between a level's rating and what one measurement of its games gives."""


def measured(key: str) -> dict[tuple[str, str], float]:
    """Read how far apart two levels are, from the first column of a game's ladder."""
    _, _, rest = README.read_text("utf-8").partition(f"<!-- ladder-{key} -->")
    head, *lines = re.findall(r"^\|.*", rest.partition("<!-- /")[0], re.MULTILINE)
    seats = int(re.findall(r"\d+", head)[0])
    rows = [re.findall(r"\w+", line)[:3] for line in lines[1:]]
    shares = {(upper, lower): int(won) / 100 for upper, lower, won in rows}
    return {pair: 400 * math.log10(won * (seats - 1) / (1 - won)) for pair, won in shares.items()}


@pytest.mark.parametrize("key", games.GAMES)
def test_the_ratings_of_levels_follow_the_ladder(key: str) -> None:
    levels = LEVELS[key]
    assert levels[USUAL_LEVEL].rating == 1000
    apart = measured(key)
    rated = [name for name, level in levels.items() if level.rating]
    assert [*apart] == [(upper, lower) for lower, upper in pairwise(rated)]
    for (upper, lower), points in apart.items():
        assert levels[upper].rating - levels[lower].rating == pytest.approx(points, abs=NEAR)


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected(1400, 1000) == pytest.approx(10 / 11)
    assert expected(1000, 1000) == 0.5


def test_a_win_against_the_strong_counts_more_than_one_against_the_weak() -> None:
    strong, weak = rated((900,), [(1270, 1)]), rated((900,), [(620, 1)])
    assert strong > weak > 900
    assert rated((900,), [(620, 0)]) < rated((900,), [(1270, 0)]) < 900


def test_at_a_larger_table_each_opponent_counts_its_share() -> None:
    first, second, last = (
        rated((1000,), [(1000, one), (1000, other)]) for one, other in ((1, 1), (1, 0), (0, 0))
    )
    assert first > second == 1000 > last
    assert first == rated((1000,), [(1000, 1)])


def test_the_first_games_count_most() -> None:
    assert rated((), [(START, 1)]) == START + FIRST_STEP / 2
    assert rated((START,) * 100, [(START, 1)]) == START + LAST_STEP / 2
    assert rated((3,) * 100, [(3, 0)]) == 0  # never below


@pytest.mark.parametrize("strength", [650, 1000, 1270])
def test_it_comes_to_rest_near_the_strength_that_one_plays_with(strength: int) -> None:
    ratings: tuple[int, ...] = ()
    for _ in range(80):
        results = [
            (level.rating, expected(strength, level.rating))
            for level in LEVELS["armorica"].values()
            if level.rating
        ]
        ratings += (rated(ratings, results),)
    assert ratings[-1] == pytest.approx(strength, abs=40)
