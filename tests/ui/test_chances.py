"""Where turns and the marks of costly picks lie on the curve of the win chance."""

from itertools import pairwise
from math import dist

import pytest

from armorica.ui.table.chances import APART, BOTTOM, LEFT, RIGHT, TOP, even, spread


@pytest.mark.parametrize(
    "points",
    [
        [(100, 60), (108, 62), (104, 58)],
        [(LEFT, BOTTOM), (LEFT, BOTTOM), (LEFT + 5, BOTTOM)],
        [(RIGHT, TOP), (RIGHT - 12, TOP), (RIGHT, TOP + 1)],
    ],
)
def test_marks_never_overlap(points: list[tuple[int, int]]) -> None:
    places = spread(points)
    pairs = [(a, b) for n, a in enumerate(places) for b in places[:n]]
    assert all(dist(a, b) >= APART for a, b in pairs)
    assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in places)
    assert places[0] == points[0]


def test_marks_with_room_stay_at_their_points() -> None:
    points = [(60, 30), (120, 90), (300, 30)]
    assert spread(points) == points


@pytest.mark.parametrize("y", [TOP, 70, BOTTOM])
def test_marks_that_are_moved_stay_over_their_turns(y: int) -> None:
    points = [(200, y), (215, y), (190, y)]
    places = spread(points)
    assert [x for x, _ in places] == [x for x, _ in points]
    assert len({*places} - {*points}) == 2


def test_marks_without_room_above_and_below_stand_beside_their_points() -> None:
    points = [(200, y) for y in range(TOP, BOTTOM + 1, APART)]
    assert len({x for x, _ in spread([*points, (200, 70)])}) == 2


def test_turns_are_equally_wide_however_many_moves_they_have() -> None:
    turns, last = [4, 60, 75, 200, 210], 300
    x = even(turns, last)
    widths = [b - a for a, b in pairwise([*map(x, turns), x(last)])]
    assert max(widths) - min(widths) <= 1
    assert [x(0), x(last)] == [LEFT, RIGHT]
    places = [x(ply) for ply in range(last + 1)]
    assert places == sorted(places)


@pytest.mark.parametrize(("turns", "last"), [([], 0), ([], 9), ([0], 0), ([0, 5], 5)])
def test_a_game_of_few_moves_has_its_ends_inside_the_picture(turns: list[int], last: int) -> None:
    x = even(turns, last)
    assert x(0) == LEFT
    assert LEFT <= x(last) <= RIGHT
