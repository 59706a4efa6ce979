"""What the map shows beneath and beside the pieces, as SVG: coast, frontiers, relief, names."""

import json
import random
import re
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from shapely import LineString, MultiPolygon, Polygon, contains_xy, line_merge, prepare, unary_union

from armorica.games.imperious.tools import atlas
from armorica.games.imperious.tools.labels import places
from armorica.games.imperious.tools.picture import EAST, NORTH, area, line, shorter, spot

PEAKS = 0.44  # degrees from one mountain of a ridge to the next
TREES = 0.42  # degrees between trees
DUNES = 0.85  # degrees between dunes
COARSE = 0.45  # degrees between the points of coasts outside the picture
SHORE = 0.04  # degrees from the coast within which no edge of the known world is drawn
FORD = 0.45  # degrees; shorter rivers are left out
SHALLOWS = {"far": 0.58, "ring": 0.35, "shore": 0.14}  # degrees of bands of the sea along coasts
OPEN = 0.1  # square degrees; smaller waters are shallow all over
FADES = (1.15, 0.72, 0.33)  # degrees of the bands in which the known world ends
CROSSING = 60  # units; on a longer route a ship is drawn


class World(NamedTuple):
    """Hold what the drawing is made from, in degrees shrunk to scale.

    `table` and `relief` are the data of map.toml and relief.toml, `shapes` the territories by their
    ids, `beyond` the land outside all territories and `walls` that between them; `rivers`, `ridges`
    and `closed`, the frontiers along which the walls stand, are lines.
    """

    table: dict[str, Any]
    relief: dict[str, Any]
    shapes: dict[str, Any]
    beyond: Any
    rivers: Any
    ridges: list[Any]
    walls: Any
    closed: list[Any]


def text(world: World) -> str:
    """Return the text of ground.toml."""
    table, relief, shapes, beyond, rivers, ridges, walls, closed = world
    land = unary_union([*shapes.values(), walls.buffer(1e-9), beyond.buffer(1e-9)])
    prepare(land)
    centres = {id: at for ids in table["regions"].values() for id, at in ids.items()}
    ats = {id: spot(x * atlas.STRETCH, y) for id, (x, y) in centres.items()}
    names = {id: spot(x * atlas.STRETCH, y) for id, (x, y) in relief["names"].items()}
    edges = _limes(table, shapes, beyond, land)
    routes, ships = _routes(table["lanes"], centres, land)
    free = _Free(land, ats)
    lines = [
        "# Made from tools/map.toml and tools/relief.toml by tools/build_map.py: change those.",
        "# Coasts, lakes and rivers: Natural Earth, public domain.",
        f'coast = "{area(_coarser(land), holes=True)}"',
        *(f'{name} = "{area(_widened(land, by), holes=True)}"' for name, by in SHALLOWS.items()),
        f'lakes = "{area(atlas.lakes().simplify(0.05))}"',
        f'rivers = "{line(_streams(rivers, land))}"',
        f'borders = "{line(_borders(table, shapes))}"',
        f'routes = "{line(routes)}"',
        f'ships = "{ships}"',
        f'walls = "{area(walls, holes=True)}"',
        f'hachures = "{line(unary_union([frontier.simplify(0.03) for frontier in closed]))}"',
        *_signs(relief, [*closed, *ridges], free),
        "# For each territory the step of enlarging from which its name is shown; below 0: above.",
        f"labels = {[-step if above else step for step, above in places(ats, names).values()]}",
        "# Where the names of the regions are, in the order of map.toml.",
        f"names = {[list(names[region]) for region in table['regions']]}",
        "",
        "# Bands by which each region's edge of the known world fades, the widest first.",
        "[edges]",
        *(
            f"{region} = {json.dumps([area(_faded(edge, wide, beyond)) for wide in FADES])}"
            for region, edge in edges.items()
        ),
    ]
    return (
        "\n".join(re.sub('"M[^"]*"', lambda path: shorter(path[0]), line) for line in lines) + "\n"
    )


def _inside(x: float, y: float, margin: float = 0.0) -> bool:
    """Return whether a point, in degrees shrunk to scale, is within the picture."""
    return EAST[0] - margin <= x <= EAST[1] + margin and NORTH[0] - margin <= y <= NORTH[1] + margin


def _coarser(land: Any) -> Any:
    """Leave out points of coasts outside the picture, which only wide screens show."""

    def thinned(points: Any) -> Any:
        kept: list[Any] = []
        for n, (x, y) in enumerate(points):
            apart = hypot(x - kept[-1][0], y - kept[-1][1]) if kept else COARSE
            if n + 1 == len(points) or apart >= COARSE or _inside(x, y, 0.3):
                kept.append((x, y))
        return kept

    polygons = []
    for piece in land.geoms:
        outer, holes = thinned(piece.exterior.coords), [thinned(h.coords) for h in piece.interiors]
        if len(outer) > 3:
            polygons.append(Polygon(outer, [hole for hole in holes if len(hole) > 4]))
    return MultiPolygon(polygons)


def _widened(land: Any, by: float) -> Any:
    """Return the sea's edge so far out, as simple as a quiet line may be."""
    wide = land.simplify(by / 4).buffer(by, 3).simplify(by / 3 + 0.04)
    open_sea = [[hole for hole in p.interiors if Polygon(hole).area > OPEN] for p in wide.geoms]
    pieces = zip(wide.geoms, open_sea, strict=True)
    return _coarser(MultiPolygon([Polygon(p.exterior, holes) for p, holes in pieces]))


def _faded(edge: Any, wide: float, beyond: Any) -> Any:
    band = edge.simplify(0.08).buffer(wide, 3).intersection(beyond).simplify(0.14)
    return [p for p in getattr(band, "geoms", [band]) if p.geom_type == "Polygon" and p.area > 0.05]


def _streams(rivers: Any, land: Any) -> Any:
    lines = line_merge(rivers.intersection(land.buffer(0.05)))
    wide = [r for r in lines.geoms if r.length > FORD and _inside(r.centroid.x, r.centroid.y, 6)]
    return unary_union([river.simplify(0.05) for river in wide])


def _borders(table: dict[str, Any], shapes: dict[str, Any]) -> Any:
    """Return the frontiers between regions."""
    region = {id: name for name, ids in table["regions"].items() for id in ids}
    shared = [
        shapes[a].intersection(shapes[b])
        for a, b in combinations(shapes, 2)
        if region[a] != region[b] and shapes[a].intersects(shapes[b])
    ]
    pieces = [p for s in shared for p in getattr(s, "geoms", [s]) if p.geom_type == "LineString"]
    return line_merge(unary_union(pieces))


def _limes(table: dict[str, Any], shapes: dict[str, Any], beyond: Any, land: Any) -> dict[str, Any]:
    """Return the edges of the known world, by region."""
    rim, edges = beyond.boundary.difference(land.boundary.buffer(SHORE)), {}
    for region, ids in table["regions"].items():
        ground = unary_union([shapes[id] for id in ids])
        edge = ground.boundary.intersection(rim)
        pieces = [p for p in getattr(edge, "geoms", [edge]) if p.geom_type == "LineString"]
        if pieces:
            edges[region] = line_merge(unary_union(pieces))
    return edges


def _routes(lanes: list[Any], centres: dict[str, Any], land: Any) -> tuple[Any, str]:
    """Return the sea lanes where they are at sea, and ships on the longer ones."""
    routes, ships = [], []
    for a, b in lanes:
        (x, y), (u, v) = (((lon * atlas.STRETCH), lat) for lon, lat in (centres[a], centres[b]))
        # A lane is curved, so that it does not look like a border.
        mid, low = (x + u) / 2 - (y - v) / 9, (y + v) / 2 - (u - x) / 9
        curve = LineString(
            [
                (
                    (1 - s) ** 2 * x + 2 * s * (1 - s) * mid + s * s * u,
                    (1 - s) ** 2 * y + 2 * s * (1 - s) * low + s * s * v,
                )
                for s in (n / 24 for n in range(25))
            ]
        )
        sea = curve.difference(land)
        route = max(getattr(sea, "geoms", [sea]), key=lambda part: part.length)
        routes.append(route.simplify(0.01))
        (east, north), (far, south) = spot(*route.coords[0]), spot(*route.coords[-1])
        if hypot(far - east, south - north) > CROSSING:
            middle = route.interpolate(0.5, normalized=True)
            ships.append("M{},{}h16l-3,5h-10zm8,0v-12c6,1 7,6 5,9h-5".format(*_less(middle, 8, 2)))
    return unary_union(routes), "".join(ships)


def _less(point: Any, dx: int, dy: int) -> tuple[int, int]:
    x, y = spot(point.x, point.y)
    return x - dx, y - dy


class _Free:
    """Know where a sign may stand: on land, and neither under a piece nor under a name."""

    def __init__(self, land: Any, ats: dict[str, tuple[int, int]]) -> None:
        self._land = land
        self._taken = [(x, y, max(34, 5 * len(id))) for id, (x, y) in ats.items()]

    def __call__(self, x: float, y: float) -> bool:
        if not contains_xy(self._land, x, y):
            return False
        at_x, at_y = spot(x, y)
        return not any(
            (abs(at_x - u) < 34 and abs(at_y - v) < 32)
            or (abs(at_x - u) < half and 0 < at_y - v < 46)
            for u, v, half in self._taken
        )


def _signs(relief: dict[str, Any], ridges: list[Any], free: _Free) -> list[str]:
    """Write the places of mountains, with their widths and heights, of trees and of dunes."""
    chance = random.Random(1)
    peaks = []
    spots: list[tuple[float, float]] = []
    for ridge in ridges:
        for n in range(int(ridge.length / PEAKS) + 1):
            point = ridge.interpolate(n * PEAKS)
            x, y = point.x + chance.uniform(-0.12, 0.12), point.y + chance.uniform(-0.16, 0.16)
            if free(x, y) and all(hypot(x - u, y - v) > PEAKS * 0.7 for u, v in spots):
                spots.append((x, y))
    for x, y in sorted(spots, key=lambda at: -at[1]):  # the nearer ones cover those behind
        (at_x, at_y), w = spot(x, y), chance.choice((9, 11, 13))
        peaks.append((at_x, at_y, w, w + chance.choice((1, 3, 5))))
    trees = _scattered(relief["woods"], TREES, free, spots, chance)
    dunes = _scattered(relief["deserts"], DUNES, free, spots, chance)
    signs: dict[str, Sequence[tuple[int, ...]]] = {"peaks": peaks, "trees": trees, "dunes": dunes}
    return [f"{name} = {_columns(places)}" for name, places in signs.items()]


def _columns(places: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """List places by columns, each y by how far it is below the one before, which packs tightly."""
    xs, ys, *sizes = ([*column] for column in zip(*places, strict=True))
    return [xs, [now - was for was, now in pairwise([0, *ys])], *sizes]


def _scattered(
    ellipses: list[Any],
    apart: float,
    free: _Free,
    spots: list[tuple[float, float]],
    chance: random.Random,
) -> list[tuple[int, int]]:
    """Spread places over ellipses, away from those in `spots`, to which they are added."""
    own = []
    for lon, lat, wide, high in ellipses:
        for _ in range(int(12 * wide * high / apart**2) + 4):
            turn, out = chance.uniform(0, 2 * pi), chance.random() ** 0.5
            x, y = (lon + wide * out * cos(turn)) * atlas.STRETCH, lat + high * out * sin(turn)
            if free(x, y) and all(hypot(x - u, y - v) > apart for u, v in spots):
                spots.append((x, y))
                own.append(spot(x, y))
    return sorted(own, key=lambda at: at[1])
