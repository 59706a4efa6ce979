"""Where the marks of costly picks lie on the curve of the win chance."""

from math import dist

import pytest

from armorica.ui.table.chances import APART, BOTTOM, LEFT, RIGHT, TOP, spread


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
