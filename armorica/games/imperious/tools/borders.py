"""Frontiers that follow rivers and ridges: the straight ones between centres, bent."""

from math import hypot
from typing import Any

import numpy as np
from shapely import (
    LineString,
    MultiPoint,
    Point,
    line_merge,
    polygonize,
    shortest_line,
    transform,
    unary_union,
    voronoi_polygons,
)

STEP = 0.12  # degrees between the points of a frontier
PULL = 0.5  # degrees within which a river or a ridge draws a frontier to itself
ROUND = 3  # times that a frontier's corners are cut


def wander(points: Any) -> Any:
    """Move points a little, neighbouring ones alike, so that no line stays straight."""
    x, y = points[:, 0], points[:, 1]
    east = 0.11 * np.sin(1.9 * y + 0.7 * x) + 0.05 * np.sin(4.3 * y - 2.1 * x + 1)
    north = 0.11 * np.sin(1.7 * x - 0.9 * y + 2) + 0.05 * np.sin(4.7 * x + 2.3 * y)
    return np.column_stack([x + east, y + north])


def ragged(reach: Any) -> Any:
    """Bend the outline of the known world, so that no arc of a circle is left of it."""

    def moved(points: Any) -> Any:
        x, y = points[:, 0], points[:, 1]
        east = 0.28 * np.sin(2.3 * y + 0.9 * x + 4.6) + 0.13 * np.sin(5.3 * y - 2.9 * x + 2)
        north = 0.28 * np.sin(2.1 * x - 1.1 * y + 1) + 0.13 * np.sin(5.7 * x + 3.1 * y)
        return np.column_stack([x + east, y + north])

    return transform(reach.segmentize(STEP), moved).buffer(0)


def cells(centres: dict[str, Any], reach: Any, pulls: Any) -> dict[str, Any]:
    """Cut a shape into the parts that lie nearest to each centre, with bent frontiers between them.

    `pulls` are the lines, rivers and ridges, that frontiers follow where they are near.
    """
    points = list(centres.values())
    straight = voronoi_polygons(MultiPoint(points), extend_to=reach).geoms
    parts = [cell.intersection(reach) for cell in straight]
    net = unary_union([part.boundary for part in parts]).segmentize(STEP)
    merged = line_merge(transform(net, wander))
    edges = list(getattr(merged, "geoms", [merged]))
    outline = transform(reach.segmentize(STEP), wander).boundary.buffer(STEP / 4)
    bent = [edge if outline.contains(edge) else _drawn_to(edge, pulls) for edge in edges]
    faces = list(polygonize([_rounded(edge) for edge in bent]).geoms)
    return {id: min(faces, key=point.distance) for id, point in centres.items()}


def _drawn_to(edge: Any, pulls: Any) -> Any:
    """Move the points of a frontier sideways to a river or a ridge nearby; its ends stay."""
    points = np.array(edge.coords)
    if len(points) < 4:
        return edge
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = hypot(x1 - x0, y1 - y0)
    if not length:
        return edge
    across = np.array([y0 - y1, x1 - x0]) / length
    reach = min(PULL, length / 3)
    moves = np.zeros(len(points))
    for n, point in enumerate(points[1:-1], 1):
        here = Point(point)
        aside = np.array(shortest_line(here, pulls).coords[1]) - point
        if (apart := hypot(*aside)) < reach:
            taper = min(1.0, 3 * n / len(points), 3 * (len(points) - 1 - n) / len(points))
            moves[n] = float(aside @ across) * taper * (1 - (apart / reach) ** 3)
    for _ in range(2):
        moves[1:-1] = (moves[:-2] + 2 * moves[1:-1] + moves[2:]) / 4
    return LineString(points + moves[:, None] * across)


def _rounded(edge: Any) -> Any:
    """Cut the corners of a line between its ends."""
    points = np.array(edge.simplify(0.03).coords)
    closed = bool((points[0] == points[-1]).all())
    for _ in range(ROUND if len(points) > 2 else 0):
        first, second = points[:-1], points[1:]
        cut = np.empty((2 * len(first), 2))
        cut[0::2] = 0.75 * first + 0.25 * second
        cut[1::2] = 0.25 * first + 0.75 * second
        points = (
            np.vstack([cut, cut[:1]]) if closed else np.vstack([points[:1], cut[1:-1], points[-1:]])
        )
    return LineString(points)
