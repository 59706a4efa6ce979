"""Make board.toml from map.toml and Natural Earth's coastline (public domain).

Run as `python -m armorica.games.imperious.tools.build_map`, in a checkout with its npm packages
and dev extras installed. A territory is the land that lies nearer to its centre than to another's,
up to a limit inland (Voronoi 1908); neighbours share a border or a sea lane [I1].
"""

import json
import sys
from importlib.resources import files
from math import cos, radians
from typing import Any

from shapely import (
    MultiPoint,
    Point,
    Polygon,
    box,
    coverage_simplify,
    unary_union,
    voronoi_polygons,
)

from armorica.games.imperious.tools.check_map import MapError, read_board, read_table

HOME = files(__package__ or "")
COAST = "node_modules/world-atlas/land-50m.json"
FRAME = box(-10, 24, 47, 53)  # degrees east and north
SCALE = 40  # units of the picture to a degree of latitude
STRETCH = cos(radians(38))  # a degree of longitude in degrees of latitude
INLAND = 3.1  # degrees of latitude that a territory extends from its centre
ISLET = 0.12  # square degrees; smaller islands are left out
BORDER = 0.12  # degrees; a shorter border makes no neighbours
TOLERANCE = 0.02  # degrees by which the coast may be simplified


def coast(atlas: dict[str, Any]) -> list[Any]:
    """Decode the land of a TopoJSON file within the frame, longitudes shrunk to scale."""
    (kx, ky), (dx, dy) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for arc in atlas["arcs"]:
        x = y = 0
        points = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            points.append((x * kx + dx, y * ky + dy))
        arcs.append(points)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for n in numbers:
            points += arcs[n] if n >= 0 else arcs[~n][::-1]
        return points

    pieces: list[Any] = []
    for land in atlas["objects"]["land"]["geometries"]:
        for rings in land["arcs"]:
            outer, *holes = map(ring, rings)
            shape = Polygon(outer, holes).buffer(0).intersection(FRAME)
            pieces += getattr(shape, "geoms", [shape])
    return [
        Polygon(
            [(x * STRETCH, y) for x, y in p.exterior.coords],
            [[(x * STRETCH, y) for x, y in hole.coords] for hole in p.interiors],
        )
        for p in pieces
        if p.geom_type == "Polygon" and p.area > ISLET
    ]


def territories(land: list[Any], centres: dict[str, Any]) -> dict[str, Any]:
    """Cut the land into cells around the centres, each island for itself."""
    parts: dict[str, list[Any]] = {id: [] for id in centres}
    loose = []
    homes = {id: min(land, key=point.distance) for id, point in centres.items()}
    for piece in land:
        own = {id: point for id, point in centres.items() if homes[id] is piece}
        if not own:
            continue
        reach = unary_union([point.buffer(INLAND, 32) for point in own.values()])
        piece = piece.intersection(reach)
        cells = voronoi_polygons(MultiPoint(list(own.values())), extend_to=piece.envelope).geoms
        for id, point in own.items():
            cell = min(cells, key=point.distance) if len(own) > 1 else piece.envelope
            shape = piece.intersection(cell)
            for part in getattr(shape, "geoms", [shape]):
                if len(own) == 1 or part.distance(point) < BORDER:
                    parts[id].append(part)
                else:
                    loose.append(part)
    # A part that is cut off from its centre goes to the neighbour with the longest common border.
    shapes = {id: unary_union(pieces) for id, pieces in parts.items()}
    for part in loose:
        best = max(shapes, key=lambda id: shapes[id].intersection(part).length)
        if shapes[best].intersection(part).length > BORDER:
            shapes[best] = unary_union([shapes[best], part])
    return shapes


def path(shape: Any) -> str:
    """Write a shape as an SVG path of whole units, from the frame's upper left corner."""
    west, _, _, north = FRAME.bounds
    words = []
    for part in getattr(shape, "geoms", [shape]):
        points: list[tuple[int, int]] = []
        for x, y in part.exterior.coords[:-1]:
            point = round((x - west * STRETCH) * SCALE), round((north - y) * SCALE)
            if not points or point != points[-1]:
                points.append(point)
        if len(points) > 2:
            (x, y), *rest = points
            steps = []
            for next_x, next_y in rest:
                steps.append(f"{next_x - x},{next_y - y}")
                x, y = next_x, next_y
            words.append(f"M{points[0][0]},{points[0][1]}l{' '.join(steps)}z")
    return "".join(words)


def build() -> str:
    """Return the text of board.toml.

    Raises:
        MapError: map.toml is faulty, or its map cannot be played on.
    """
    table = read_table((HOME / "map.toml").read_text("utf-8"))
    with open(COAST, encoding="utf-8") as file:
        land = coast(json.load(file))
    region_of = {id: region for region, ids in table["regions"].items() for id in ids}
    centres = {
        id: Point(x * STRETCH, y) for ids in table["regions"].values() for id, (x, y) in ids.items()
    }
    shapes = territories(land, centres)
    links: dict[str, set[str]] = {id: set() for id in centres}
    pairs = [(a, b) for a, b in table["lanes"]]
    ids = list(centres)
    for n, a in enumerate(ids):
        for b in ids[n + 1 :]:
            if shapes[a].intersection(shapes[b]).length > BORDER:
                pairs.append((a, b))
    for a, b in pairs:
        links[a].add(b)
        links[b].add(a)
    simple = dict(zip(ids, coverage_simplify(list(shapes.values()), TOLERANCE), strict=True))
    west, south, east, north = FRAME.bounds
    width, height = round((east - west) * STRETCH * SCALE), round((north - south) * SCALE)
    lines = [
        "# Made from tools/map.toml by tools/build_map.py: change that, not this.",
        "# Coastline: Natural Earth, public domain.",
        'id = "mare-nostrum-1"',
        f"size = [{width}, {height}]",
        f"lanes = {json.dumps(table['lanes'])}",
    ]
    for id, point in centres.items():
        x, y = round((point.x - west * STRETCH) * SCALE), round((north - point.y) * SCALE)
        lines += [
            "",
            f"[territories.{id}]",
            f'region = "{region_of[id]}"',
            f"at = [{x}, {y}]",
            f"neighbours = {json.dumps(sorted(links[id], key=ids.index))}",
            f'path = "{path(simple[id])}"',
        ]
    text = "\n".join(lines) + "\n"
    read_board(text)
    return text


if __name__ == "__main__":
    try:
        text = build()
    except MapError as error:
        sys.exit(str(error))
    board = files("armorica.games.imperious.rules") / "board.toml"
    with open(str(board), "w", encoding="utf-8") as out:
        out.write(text)
