"""The ways of arrows on the map: from beside the pieces in one place to beside those in another."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, product
from math import acos, atan2, dist, hypot, pi, tan
from typing import NamedTuple

from armorica.games.imperious.face.ground import Ground, Point

SLOPE, STEEPEST = 0.32, 4
"""How steeply an arrow leaves the straight line, and does so at most to be long enough."""

ROOM, NARROW = 1.3, 1.0
"""How far from a middle arrows begin and end, in parts of the half size of the pieces there: where
there is room, and where places are close."""

HEAD, SHAFT = 38, 24
"""The length of the largest head that the style draws, and the least of a shaft before it."""

MARGIN = 14
"""The room from the middle of an arrow's shaft to the edge of the map."""

CLEAR = 26
"""The room from it to the middle of a place that it passes."""

APART = 0.3
"""The least angle between two arrows at one place, as radians."""


Taken = tuple[tuple[float, ...], tuple[float, ...]]


class Way(NamedTuple):
    """Hold an arrow as a quadratic Bézier curve: where it starts, its control point, its tip."""

    start: Point
    control: Point
    tip: Point

    def at(self, part: float) -> tuple[float, float]:
        """Return the point of the curve at a part, from 0 to 1."""
        (x, y), (cx, cy), (u, v) = self
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
        return a * x + b * cx + c * u, a * y + b * cy + c * v

    @property
    def back(self) -> tuple[float, float]:
        """Return the direction from the tip back along the arrow, of length 1."""
        x, y = self.control[0] - self.tip[0], self.control[1] - self.tip[1]
        far = hypot(x, y) or 1
        return x / far, y / far


@lru_cache(512)
def way(
    on: Ground, ends: tuple[int, int], halves: tuple[Point, Point], taken: Taken = ((), ())
) -> Way:
    """Return the way of an arrow: on the map, clear of other places and of other arrows' ends.

    Args:
        on: where the places are.
        ends: the territories from and to which it leads.
        halves: half the width and half the height of the pieces there.
        taken: the angles at which other arrows meet these, as `angles` has them.
    """
    near = _near(on, ends)
    best, least = None, None
    for rank, each in enumerate(_ways(on.at[ends[0]], on.at[ends[1]], halves)):
        faults = _faults(each, on, ends, near, taken)
        if least is None or (faults, rank) < least:
            best, least = each, (faults, rank)
        if not any(faults):
            break
    assert best
    return best


def angles(on: Ground, ends: tuple[int, int], drawn: Way) -> tuple[float, float]:
    """Return the angles at which an arrow leaves and reaches the territories at its ends."""
    (x, y), (u, v) = (on.at[end] for end in ends)
    (sx, sy), _, (tx, ty) = drawn
    return atan2(sy - y, sx - x), atan2(ty - v, tx - u)


def _ways(start: Point, end: Point, halves: tuple[Point, Point]) -> Iterator[Way]:
    """List ways, the usual first: to the left, as straight as leaves room for a shaft."""
    (x, y), (u, v) = start, end
    across, down = u - x, v - y
    room = hypot(across, down) / (1.15 * (ROOM * sum(map(min, halves)) + HEAD + SHAFT))
    usual = max(SLOPE, tan(acos(min(1.0, room))))
    bends = (1.0, *((0.5, 0.0) if usual == SLOPE else ()), 1.3, 1.6, 2.0, 2.5, 3.2)
    for clear, bend, side in product((ROOM, NARROW), bends, (1, -1)):
        slope = side * min(STEEPEST, bend * usual) / 2
        control = _spot(((x + u) / 2 + slope * down, (y + v) / 2 - slope * across))
        first, last = (
            _beside(point, control, (clear * half[0], clear * half[1]))
            for point, half in zip((start, end), halves, strict=True)
        )
        yield Way(first, control, last)


def _beside(point: Point, other: Point, half: tuple[float, float]) -> Point:
    """Return the point at the edge of a rectangle with round corners around a point, to another."""
    (x, y), (u, v) = point, other
    across, down = u - x, v - y
    by = min(0.9, 1 / (hypot((across / half[0]) ** 2, (down / half[1]) ** 2) ** 0.5 or 1))
    return _spot((x + across * by, y + down * by))


def _spot(point: tuple[float, float]) -> Point:
    return round(point[0]), round(point[1])


def _near(on: Ground, ends: tuple[int, int]) -> list[Point]:
    """List the places around two, without them."""
    (x, y), (u, v) = (on.at[end] for end in ends)
    far = 3 * CLEAR + hypot(u - x, v - y) / 2
    return [
        (p, q)
        for n, (p, q) in enumerate(on.at)
        if n not in ends and hypot(p - (x + u) / 2, q - (y + v) / 2) < far
    ]


def _faults(
    drawn: Way, on: Ground, ends: tuple[int, int], near: list[Point], taken: Taken
) -> tuple[float, float, int]:
    """Say what is wrong with a way, the worst first.

    That is how far it is off the map; by how much its head seems to point at another place, or it
    is too short, and whether other arrows are too near; and how many places it passes over.
    """
    points = [drawn.at(n / 6) for n in range(7)]
    off = max(
        max(MARGIN - at, at - side + MARGIN, 0)
        for point in points
        for at, side in zip(point, on.size, strict=True)
    )
    back, down = drawn.back
    head = drawn.tip[0] + HEAD / 6 * back, drawn.tip[1] + HEAD / 6 * down
    own = dist(head, on.at[ends[1]])
    elsewhere = max(0, own + 2 - min(dist(head, other) for other in (*near, on.at[ends[0]])))
    short = max(0, HEAD + SHAFT + 2 - sum(dist(a, b) for a, b in pairwise(points)))
    close = sum(
        abs((angle - other + pi) % (2 * pi) - pi) < APART
        for angle, others in zip(angles(on, ends, drawn), taken, strict=True)
        for other in others
    )
    over = sum(any(dist(point, p) < CLEAR for point in points) for p in near)
    return off, elsewhere + short + CLEAR * close, over
