"""Intervals where each deal is played once from each seat."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from armorica.core.interval import wilson
from armorica.lab.output import measurement
from armorica.lab.run import run
from armorica.lab.statistic import Row, Sample, Statistic, Sums
from armorica.lab.study import Study
from tests.lab.here import Here

KEY = ("start 1",)


class Points(Statistic):
    title, is_share = "Points", False


def row(deals: Sequence[Sequence[float]], statistic: Statistic | None = None) -> Row:
    """Measure numbers of games, which are listed deal by deal."""
    sums = Sums()
    for seed, numbers in enumerate(deals):
        for number in numbers:
            sums.add(Sample(KEY, number, 0.5), seed)
            sums.games += 1
    return (statistic or Statistic()).row(KEY, sums)


def width(row: Row) -> float:
    return row.high - row.low


def test_games_of_one_deal_that_end_alike_tell_as_much_as_one_game() -> None:
    alike = row([(1.0, 1.0), (0.0, 0.0)] * 100)
    low, high = wilson(100, 200)
    assert (alike.games, alike.value) == (400, 0.5)
    assert width(alike) == pytest.approx(high - low, rel=0.01)


def test_games_of_one_deal_that_make_up_for_each_other_tell_more() -> None:
    low, high = wilson(200, 400)
    assert 0 < width(row([(1.0, 0.0)] * 200)) < (high - low) / 5


def test_games_of_one_deal_that_are_independent_tell_what_other_games_tell() -> None:
    low, high = wilson(200, 400)
    independent = row([(1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)] * 50)
    assert width(independent) == pytest.approx(high - low, rel=0.01)


def test_a_share_that_never_differs_has_the_interval_of_its_games() -> None:
    always = row([(1.0, 1.0)] * 20)
    assert (always.low, always.high) == wilson(40, 40)


def test_a_single_deal_tells_as_much_as_its_games() -> None:
    assert row([(1.0, 0.0)])[3:5] == wilson(1, 2)


def test_a_mean_has_the_interval_of_its_deals() -> None:
    halved = row([(9.0, 1.0), (1.0, 9.0)] * 20, Points())
    assert width(halved) == 0
    apart = row([(9.0, 9.0), (1.0, 1.0)] * 20, Points())
    once = row([(9.0,), (1.0,)] * 20, Points())
    assert width(apart) == pytest.approx(width(once)) != 0


def test_a_mean_of_a_single_deal_has_no_interval() -> None:
    assert width(row([(9.0, 1.0)], Points())) == float("inf")


def test_the_place_of_a_contest_is_judged_by_deals(tmp_path: Path) -> None:
    study = Study("armorica", ("settler-pass", "settler"), games=60)
    tables = measurement(study, run(study, tmp_path, Here())).tables
    (place,) = [each for each in tables if each.statistic.title == "Wins by turn order"]
    for each in place.rows:
        low, high = wilson(each.value * 60, 60)
        assert width(each) > high - low
