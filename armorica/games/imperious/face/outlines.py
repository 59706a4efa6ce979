"""The shapes of a map that comes from a file, and what is drawn where they meet.

Where the file has no shapes, a territory is what lies nearer to its place than to another's, or to
the sea around: a Voronoi diagram (Voronoi 1908), whose straight frontiers are bent a little.
"""

from math import hypot, inf, sin
from typing import NamedTuple

from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.map_faults import Ring, read_path

Point = tuple[float, float]
Spot = tuple[int, int]
Side = tuple[Spot, Spot]

SPACING = 0.8  # between points in the sea, in parts of the usual distance of neighbouring places
SHORE = 0.86  # from a place to the nearest point in the sea, in the same parts
FINEST = 60  # of the usual distances, at most, make the longer side of the map
JITTER = 0.22  # by which points in the sea leave their rows, in parts of the spacing
BEND = 0.13  # by which the middle of a frontier leaves the straight line, in parts of its length
MOST_BENT = 24  # units by which it leaves the line at most
SHORTEST = 26  # units; shorter frontiers are not bent
SNAP = 2.5  # units within which corners are the same
MARGIN = 12  # units from a shape to the edge of the map
CLEAR = 70  # units from a region's name to places that are far enough
GRID, MOST = 16, 20  # units between the spots that are tried for a name, and how many in a row
EDGE = 24  # units from a region's name to the edge of the map


class Seams(NamedTuple):
    """Hold what is drawn besides the shapes, as SVG paths.

    `borders` are the frontiers of regions, `straits` those between territories that are no
    neighbours, and `lanes` lead from one neighbour to another whose shapes do not touch.
    """

    borders: str
    straits: str
    lanes: str


# ---- the shapes


def outlines(of: Board) -> list[list[Ring]]:
    """Return the outlines of each territory, each a ring of points."""
    table = of.data["territories"]
    if "path" in table[of.ids[0]]:
        return [read_path(entry["path"]) for entry in table.values()]
    return _cells([(x, y) for x, y in places(of)], of.data["size"])


def places(of: Board) -> list[Spot]:
    """Return where the pieces of each territory are."""
    return [(entry["at"][0], entry["at"][1]) for entry in of.data["territories"].values()]


def path(rings: list[Ring]) -> str:
    """Write outlines as an SVG path."""
    return "".join(
        f"M{ring[0][0]},{ring[0][1]}L" + " ".join(f"{x},{y}" for x, y in ring[1:]) + "z"
        for ring in rings
        if ring
    )


def _cells(sites: list[Point], size: list[int]) -> list[list[Ring]]:
    """Return the shapes of territories that have none."""
    nearest = sorted(
        min(hypot(x - u, y - v) for u, v in sites if (u, v) != (x, y)) for x, y in sites
    )
    usual = max(nearest[len(nearest) // 2], max(size) / FINEST)
    others = sites + _sea(sites, size, usual)
    corners: list[Spot] = []
    return [
        [_bent([_snapped(p, corners) for p in _cell(site, others, _frame(site, size, usual))])]
        for site in sites
    ]


def _sea(sites: list[Point], size: list[int], usual: float) -> list[Point]:
    """Return points in the sea, in rows that are not quite straight."""
    step, sea = SPACING * usual, []
    for row in range(-2, int(size[1] / (0.87 * step)) + 3):
        for column in range(-2, int(size[0] / step) + 3):
            x = step * (column + row % 2 / 2 + JITTER * sin(12.9 * column + 78.2 * row))
            y = step * (0.87 * row + JITTER * sin(39.3 * column - 11.1 * row))
            if SHORE * usual <= min(hypot(x - u, y - v) for u, v in sites) <= 3 * usual:
                sea.append((x, y))
    return sea


def _frame(site: Point, size: list[int], usual: float) -> list[Point]:
    """Return the corners of what a territory may fill: not far from its place, and on the map."""
    (left, right), (top, bottom) = (
        (
            max(at - 3 * usual, min(MARGIN, at - MARGIN)),
            min(at + 3 * usual, max(side - MARGIN, at + MARGIN)),
        )
        for at, side in zip(site, size, strict=True)
    )
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _cell(site: Point, others: list[Point], cell: list[Point]) -> list[Point]:
    """Return the corners of what of a cell lies nearer to a point than to any other."""
    x, y = site
    for u, v in sorted(others, key=lambda other: hypot(other[0] - x, other[1] - y)):
        apart = hypot(u - x, v - y)
        if not apart:
            continue
        if apart / 2 > max(hypot(p - x, q - y) for p, q in cell):
            break
        cell = _clipped(cell, ((x + u) / 2, (y + v) / 2), (u - x, v - y))
    return cell


def _clipped(cell: list[Point], middle: Point, away: Point) -> list[Point]:
    """Cut off what lies beyond a line through `middle`, at right angles to `away`."""
    beyond = [(x - middle[0]) * away[0] + (y - middle[1]) * away[1] for x, y in cell]
    kept: list[Point] = []
    for n, (here, there) in enumerate(zip(beyond, beyond[1:] + beyond[:1], strict=True)):
        (x, y), (u, v) = cell[n], cell[(n + 1) % len(cell)]
        if here <= 0:
            kept.append((x, y))
        if (here < 0 < there) or (there < 0 < here):
            part = here / (here - there)
            kept.append((x + part * (u - x), y + part * (v - y)))
    return kept


def _snapped(point: Point, corners: list[Spot]) -> Spot:
    """Return a corner, the same for all cells that have it."""
    x, y = point
    for corner in corners:
        if abs(corner[0] - x) < SNAP and abs(corner[1] - y) < SNAP:
            return corner
    corners.append((round(x), round(y)))
    return corners[-1]


def _bent(ring: Ring) -> Ring:
    """Bend the sides of a ring; a side that two cells share is bent alike."""
    bent: Ring = []
    for start, end in _sides(ring):
        bent += _side(start, end) if start < end else _side(end, start)[::-1]
        bent.pop()
    return bent


def _side(start: Spot, end: Spot) -> Ring:
    """Return the points of a bent line, both ends included."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y)
    if length < SHORTEST:
        return [start, end]
    aside = min(BEND, MOST_BENT / length) * sin(1.7 * x + 2.3 * y + 0.9 * u - 1.3 * v)
    middle = round((x + u) / 2 + aside * (v - y)), round((y + v) / 2 - aside * (u - x))
    return [*_side(start, middle), *_side(middle, end)[1:]]


def _sides(ring: Ring) -> list[Side]:
    return [(a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True) if a != b]


# ---- where shapes meet


def seams(of: Board, shapes: list[list[Ring]]) -> Seams:
    """Return what is drawn where shapes meet, and where they do not."""
    sides: dict[Side, list[int]] = {}
    for territory, rings in enumerate(shapes):
        for ring in rings:
            for side in _sides(ring):
                sides.setdefault((min(side), max(side)), []).append(territory)
    borders: list[Side] = []
    straits: list[Side] = []
    touching = set()
    for side, meeting in sides.items():
        if len(meeting) != 2:
            continue
        a, b = meeting
        touching.add((a, b))
        if b not in of.neighbours[a]:
            straits.append(side)
        elif of.region[a] != of.region[b]:
            borders.append(side)
    at = places(of)
    lanes = [
        (at[a], at[b])
        for a, links in enumerate(of.neighbours)
        for b in links
        if a < b and (a, b) not in touching and (b, a) not in touching
    ]
    return Seams(_lines(borders), _lines(straits), _lines(lanes))


def _lines(sides: list[Side]) -> str:
    return "".join(f"M{x},{y}L{u},{v}" for (x, y), (u, v) in sides)


# ---- the names of regions


def banners(of: Board) -> list[Spot]:
    """Return where the name of each region is: near its territories, but away from all pieces."""
    at, spots = places(of), list[Spot]()
    for members in of.members:
        own = [at[territory] for territory in members]
        spots.append(_best(_around(own, of.data["size"]), own, at, spots))
    return spots


def _around(own: list[Spot], size: list[int]) -> list[Spot]:
    """List spots around some places, on the map."""
    xs, ys = (
        _line(max(EDGE, min(line) - CLEAR), min(side - 2 * EDGE, max(line) + CLEAR))
        for line, side in zip(zip(*own, strict=True), size, strict=True)
    )
    return [(x, y) for x in xs for y in ys] or own


def _line(first: int, last: int) -> range:
    return range(first, last + 1, max(GRID, (last - first) // MOST))


def _best(spots: list[Spot], own: list[Spot], at: list[Spot], names: list[Spot]) -> Spot:
    """Return the best spot for the name of a region, by its own places, all places, other names."""
    near = {(x, y): min(abs(x - u) + abs(y - v) for u, v in own) for x, y in spots}
    best, most = own[0], -inf
    for x, y in sorted(near, key=near.__getitem__):
        if 1.5 * CLEAR - 0.5 * near[x, y] <= most:
            break  # those further away are worth no more, however free they are
        free = min(abs(x - u) + 1.5 * abs(y - v) for u, v in at)
        free = min([free, *(0.5 * abs(x - u) + 1.5 * abs(y - v) for u, v in names)])
        worth = min(free, 1.5 * CLEAR) - 0.5 * near[x, y]
        if worth > most:
            best, most = (x, y), worth
    return best
