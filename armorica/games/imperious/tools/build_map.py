"""Make board.toml and ground.toml from map.toml, relief.toml and Natural Earth's shapes.

Run as `python -m armorica.games.imperious.tools.build_map`, in a checkout with its npm packages
and dev extras installed. A territory is the land that lies nearer to its centre than to another's
(Voronoi 1908), its frontiers bent along rivers and ridges; neighbours share a border or a sea lane
[I1].
"""

import json
import sys
from importlib.resources import files
from itertools import combinations
from typing import Any

from shapely import (
    LineString,
    MultiLineString,
    Point,
    box,
    coverage_simplify,
    line_merge,
    unary_union,
)

from armorica.games.imperious.tools import atlas, ground
from armorica.games.imperious.tools.borders import cells, ragged
from armorica.games.imperious.tools.check_map import MapError, read_board, read_relief, read_table
from armorica.games.imperious.tools.picture import EAST, HEIGHT, NORTH, WIDTH, area, shorter, spot

HOME = files(__package__ or "")
INLAND = 3.1  # degrees of latitude that a territory extends from its centre
BAYS = 1.6  # degrees; narrower bays of the known world's edge are filled
MARGIN = 0.35  # degrees that the known world keeps from the edge of the picture
BORDER = 0.1  # degrees; a shorter border makes no neighbours
WALL = 0.2  # degrees on each side of a frontier that a barrier closes
TOLERANCE = 0.029  # degrees by which coasts and frontiers may be simplified


def territories(land: list[Any], centres: dict[str, Any], pulls: Any) -> dict[str, Any]:
    """Cut the land into cells around the centres, each island for itself."""
    parts: dict[str, list[Any]] = {id: [] for id in centres}
    loose = []
    homes = {id: min(land, key=point.distance) for id, point in centres.items()}
    for piece in land:
        own = {id: point for id, point in centres.items() if homes[id] is piece}
        if len(own) < 2:
            for id in own:
                parts[id].append(piece)
            continue
        circles = unary_union([point.buffer(INLAND, 32) for point in own.values()])
        reach = ragged(circles.buffer(BAYS).buffer(-BAYS - 0.6).buffer(0.6))
        frame = box(*(EAST[0], NORTH[0], EAST[1], NORTH[1])).buffer(-MARGIN)
        for id, cell in cells(own, reach.intersection(frame), pulls).items():
            shape = piece.intersection(cell)
            for part in getattr(shape, "geoms", [shape]):
                if part.distance(own[id]) < BORDER:
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


def close(shapes: dict[str, Any], barriers: list[Any]) -> list[Any]:
    """Take the ground of barriers from the territories on both sides; return the lines of these.

    Raises:
        MapError: for two territories without a frontier.
    """
    frontiers = [shapes[a].intersection(shapes[b]) for a, b in barriers]
    for n, ((a, b), frontier) in enumerate(zip(barriers, frontiers, strict=True)):
        if frontier.length <= BORDER:
            raise MapError(f"barriers[{n}]", f"{a} and {b} have no common frontier")
        for id in (a, b):
            shapes[id] = shapes[id].difference(frontier.buffer(WALL))
    parts = [p for f in frontiers for p in getattr(f, "geoms", [f]) if p.geom_type == "LineString"]
    merged = line_merge(MultiLineString(parts))
    return [*getattr(merged, "geoms", [merged])]


def neighbours(shapes: dict[str, Any], lanes: list[Any]) -> dict[str, set[str]]:
    """Return which territories share a border or a lane with each [I1]."""
    links: dict[str, set[str]] = {id: set() for id in shapes}
    borders = [
        (a, b)
        for a, b in combinations(shapes, 2)
        if shapes[a].intersection(shapes[b]).length > BORDER
    ]
    for a, b in [*borders, *lanes]:
        links[a].add(b)
        links[b].add(a)
    return links


def build() -> tuple[str, str]:
    """Return the texts of board.toml and ground.toml.

    Raises:
        MapError: map.toml or relief.toml is faulty, or its map cannot be played on.
    """
    table = read_table((HOME / "map.toml").read_text("utf-8"))
    relief = read_relief((HOME / "relief.toml").read_text("utf-8"), set(table["regions"]))
    region_of = {id: region for region, ids in table["regions"].items() for id in ids}
    centres = {
        id: Point(x * atlas.STRETCH, y)
        for ids in table["regions"].values()
        for id, (x, y) in ids.items()
    }
    land, rivers = atlas.land(), atlas.rivers()
    ridges = [LineString([(x * atlas.STRETCH, y) for x, y in ridge]) for ridge in relief["ridges"]]
    shapes = territories(land, centres, unary_union([rivers, MultiLineString(ridges)]))
    known = unary_union(list(shapes.values()))
    closed = close(shapes, table["barriers"])
    walls = known.difference(unary_union(list(shapes.values())))
    links, ids = neighbours(shapes, table["lanes"]), [*shapes]
    beyond = unary_union(land).difference(known)
    *simple, walls, beyond = coverage_simplify([*shapes.values(), walls, beyond], TOLERANCE)
    drawn = dict(zip(ids, simple, strict=True))
    lines = [
        "# Made from tools/map.toml by tools/build_map.py: change that, not this.",
        "# Coastline and rivers: Natural Earth, public domain.",
        'id = "mare-nostrum-3"',
        f"size = [{WIDTH}, {HEIGHT}]",
    ]
    for id, point in centres.items():
        lines += [
            "",
            f"[territories.{id}]",
            f'region = "{region_of[id]}"',
            f"at = {list(spot(point.x, point.y))}",
            f"neighbours = {json.dumps(sorted(links[id], key=ids.index))}",
            f'path = "{shorter(area(drawn[id]))}"',
        ]
    board = "\n".join(lines) + "\n"
    read_board(board)
    world = ground.World(table, relief, drawn, beyond, rivers, ridges, walls, closed)
    return board, ground.text(world)


def main() -> None:
    """Write both files."""
    try:
        board, drawing = build()
    except MapError as error:
        sys.exit(str(error))
    home = files("armorica.games.imperious")
    for path, text in ((home / "rules/board.toml", board), (home / "face/ground.toml", drawing)):
        with open(str(path), "w", encoding="utf-8") as out:
            out.write(text)


if __name__ == "__main__":
    main()
