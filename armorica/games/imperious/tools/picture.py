"""From degrees to the units of the picture, and to SVG."""

from typing import Any

from armorica.games.imperious.tools.atlas import STRETCH

SCALE = 40  # units of the picture to a degree of latitude
EAST = (-10 * STRETCH, 47 * STRETCH)  # the picture's edges, in degrees shrunk to scale
NORTH = (24, 53)
WIDTH = round((EAST[1] - EAST[0]) * SCALE)
HEIGHT = round((NORTH[1] - NORTH[0]) * SCALE)


def spot(x: float, y: float) -> tuple[int, int]:
    """Return a place in whole units from the picture's upper left corner."""
    return round((x - EAST[0]) * SCALE), round((NORTH[1] - y) * SCALE)


def _chain(coordinates: Any, least: int) -> str:
    points: list[tuple[int, int]] = []
    for x, y in coordinates:
        point = spot(x, y)
        if not points or point != points[-1]:
            points.append(point)
    if len(points) < least:
        return ""
    (x, y), *rest = points
    steps: list[tuple[int, int]] = []
    for next_x, next_y in rest:
        step = next_x - x, next_y - y
        steps[-1:] = _joined(steps[-1], step) if steps else [step]
        x, y = next_x, next_y
    return f"M{points[0][0]},{points[0][1]}l{' '.join(f'{x},{y}' for x, y in steps)}"


def _joined(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
    """Join two steps if they go straight on: points between them are not seen."""
    straight = a[0] * b[1] == a[1] * b[0] and a[0] * b[0] + a[1] * b[1] > 0
    return [(a[0] + b[0], a[1] + b[1])] if straight else [a, b]


def shorter(path: str) -> str:
    """Write a path as it takes least of an archive: spaces for commas, none before a minus."""
    return path.replace(",", " ").replace(" -", "-")


def area(shape: Any, holes: bool = False) -> str:
    """Write a shape, or a list of polygons, as an SVG path, with its holes if they matter."""
    rings = []
    for polygon in shape if isinstance(shape, list) else getattr(shape, "geoms", [shape]):
        rings += [polygon.exterior, *(polygon.interiors if holes else [])]
    return "".join(f"{chain}z" for ring in rings if (chain := _chain(ring.coords[:-1], 3)))


def line(shape: Any) -> str:
    """Write the lines of a shape as an SVG path."""
    parts = getattr(shape, "geoms", [shape])
    return "".join(
        _chain(p.coords, 2) for p in parts if p.geom_type in ("LineString", "LinearRing")
    )
