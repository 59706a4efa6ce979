"""Where everything of a map is drawn; and what never changes of it, drawn once.

Of the project's own map that is its shapes, the sea and its routes, relief and frontiers; of a map
from a file, its shapes and what can be made from them.
"""

from functools import cache, lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from armorica.core.data import read_data
from armorica.core.late import late
from armorica.games.imperious.codec import map_file
from armorica.games.imperious.face.words import place_name
from armorica.games.imperious.rules.board import Board, board, others
from armorica.ui.html import Safe, html

with late():
    from armorica.games.imperious.face import labels, outlines

SHEET = "imperious ground"
"""The name by which the page asks for the drawing of the project's own map."""

FADES = ("faint", "pale", "full")
"""Bands in which the known world ends, the widest first."""

SHALLOWS = ("far", "ring", "shore")
"""Bands of the sea along the coasts, the widest first."""

Point = tuple[int, int]
"""x and y on the map, in units of the map."""


class Ground(NamedTuple):
    """Hold where things are drawn on a map.

    Attributes:
        ids: of the territories.
        mark: what the ids of the parts of its drawing end with.
        size: the width and the height.
        at: the middle of the pieces in each territory.
        labels: the step of enlarging from which on each territory's name is shown; it stands above
            the pieces where that is less than 0.
        names: the place of each region's name.
    """

    ids: tuple[str, ...]
    mark: str
    size: Point
    at: tuple[Point, ...]
    labels: tuple[int, ...]
    names: tuple[Point, ...]

    @property
    def slot(self) -> Safe:
        """Draw the place that the page fills with what never changes, once."""
        part = html('<static-part data-name="{name}"></static-part>', name=f"{SHEET}{self.mark}")
        return html('<div class="sheet" aria-hidden="true">{part}</div>', part=part)

    @property
    def under(self) -> Safe:
        """Draw what lies under the territories: sea, unknown land, routes."""
        return html('<use href="#ground-under{mark}"/>', mark=self.mark)

    @property
    def over(self) -> Safe:
        """Draw what lies over the territories: rivers, relief, borders of regions."""
        return html('<use href="#ground-over{mark}"/>', mark=self.mark)

    def shape(self, territory: int) -> Safe:
        """Draw the shape of a territory."""
        return html('<use href="#shape{mark}-{id}"/>', mark=self.mark, id=self.ids[territory])


@cache
def ground_data() -> dict[str, Any]:
    """Return the data of ground.toml."""
    return read_data("armorica.games.imperious.face", "ground")


@lru_cache(4)
def ground(of: Board) -> Ground:
    """Return where everything is drawn on a map."""
    table = of.data["territories"]
    width, height = of.data["size"]
    at = {id: (entry["at"][0], entry["at"][1]) for id, entry in table.items()}
    if of is board():
        drawn, mark = ground_data(), ""
        names = [(x, y) for x, y in drawn["names"]]
        shown = drawn["labels"]
    else:
        mark = f"-{map_file.digest(of)}"
        names = outlines.banners(of)
        steps = labels.placed(of.ids, at, dict(zip(of.regions, names, strict=True)))
        usual = len(labels.SCALES), False
        shown = [-n if above else n for n, above in (steps.get(id, usual) for id in of.ids)]
    return Ground(
        of.ids,
        mark,
        (width, height),
        tuple(at.values()),
        tuple(shown),
        tuple(names),
    )


class Land(NamedTuple):
    """Hold a territory's number, the ids of its neighbours, and its shape."""

    territory: int
    near: str
    shape: Safe


@lru_cache(4)
def lands(of: Board) -> list[Land]:
    """List the territories of a map."""
    on = ground(of)
    return [
        Land(territory, " ".join(of.ids[other] for other in near), on.shape(territory))
        for territory, near in enumerate(of.neighbours)
    ]


@lru_cache(64)
def place_names(on: Ground, territories: tuple[int, ...]) -> Safe:
    """Draw the names of territories, which never change."""
    return html("{each}", each=[_name(on, territory) for territory in territories])


def _name(on: Ground, territory: int) -> Safe:
    """Draw a territory's name beside its pieces, from the step of enlarging on that has room."""
    x, y = on.at[territory]
    step = on.labels[territory]
    return html(
        '<text class="from-{step} {where}" x="{x}" y="{y}">{name}</text>',
        step=abs(step),
        where="above" if step < 0 else "below",
        x=x,
        y=y,
        name=place_name(on.ids[territory]),
    )


def static_part(id: str) -> Safe:
    """Draw what never changes of the map whose parts have a mark: `ground` and the mark."""
    mark = id.removeprefix("ground")
    marked = (each for each in others() if f"-{map_file.digest(each)}" == mark)
    of = next(marked, None) if mark else None
    return _plain_sheet(of) if of else _own_sheet()


def _plain_sheet(of: Board) -> Safe:
    """Draw the parts of a map that comes from a file."""
    shapes = outlines.outlines(of)
    seams, on = outlines.seams(of, shapes), ground(of)
    mark = on.mark
    return html(
        '<svg width="0" height="0"><defs>{shapes}'
        '<g id="ground-under{mark}" data-game="imperious"><g class="ground">{shallows}'
        '<path class="routes" d="{lanes}"/></g></g>'
        '<g id="ground-over{mark}" data-game="imperious"><g class="ground" data-late="seams">'
        '<path class="straits" d="{straits}"/><path class="borders" d="{borders}"/></g></g>'
        "</defs></svg>",
        shapes=[
            html('<path id="shape{mark}-{id}" d="{d}"/>', mark=mark, id=id, d=outlines.path(rings))
            for id, rings in zip(of.ids, shapes, strict=True)
        ],
        mark=mark,
        shallows=[
            html(
                '<g class="around {band}">{shapes}</g>',
                band=band,
                shapes=[on.shape(territory) for territory in range(len(of.ids))],
            )
            for band in SHALLOWS
        ],
        **seams._asdict(),
    )


def _own_sheet() -> Safe:
    """Draw the parts of the project's own map; what a <use> shows sees no element above."""
    data, own = ground_data(), board()
    edges = [
        html(
            '<g class="region-{n}">{bands}</g>',
            n=own.regions.index(region),
            bands=[
                html('<path class="{fade}" d="{d}"/>', fade=fade, d=d)
                for fade, d in zip(FADES, bands, strict=True)
            ],
        )
        for region, bands in data["edges"].items()
    ]
    return html(
        '<svg width="0" height="0"><defs>{shapes}'
        '<g id="ground-under" data-game="imperious"><g class="ground" fill-rule="evenodd">'
        '<path class="far" d="{far}"/>'
        '<path class="ring" d="{ring}"/><path class="shore" d="{shore}"/>'
        '<path class="unknown" d="{coast}"/><g class="edges">{edges}</g>'
        '<path class="walls" d="{walls}"/><path class="hachures" d="{hachures}"/>'
        '<path class="routes" d="{routes}"/><path class="ships" d="{ships}"/></g></g>'
        '<g id="ground-over" data-game="imperious"><g class="ground">'
        '<path class="rivers" d="{rivers}"/><path class="lakes" d="{lakes}"/>'
        '<g data-late="relief"><path class="dunes" d="{dunes}"/>'
        '<path class="trees" d="{trees}"/><path class="peaks" d="{peaks}"/>'
        '<path class="shades" d="{shades}"/></g><path class="borders" d="{borders}"/></g></g>'
        "</defs></svg>",
        shapes=[
            html('<path id="shape-{id}" d="{path}"/>', id=id, path=entry["path"])
            for id, entry in own.data["territories"].items()
        ],
        edges=edges,
        **{name: d for name, d in data.items() if isinstance(d, str)},
        **_signs(data["peaks"], data["trees"], data["dunes"]),
    )


def _signs(peaks: list[list[int]], *others: list[list[int]]) -> dict[str, str]:
    """Draw mountains (x, y, half width, height), their shaded sides, trees and dunes (x, y)."""
    mountains, trees, dunes = (
        [*zip(xs, accumulate(ys), *sizes, strict=True)] for xs, ys, *sizes in (peaks, *others)
    )
    drawn = {
        "peaks": [f"M{x - w} {y + 6}l{w - 2}-{h} 3-1 {w} {h + 1}z" for x, y, w, h in mountains],
        "shades": [
            f"M{x + 1} {y + 5 - h}l{w} {h + 1}-{(w + 1) // 2} 0-2-{h // 2} 2-2z"
            for x, y, w, h in mountains
        ],
        "trees": [f"M{x} {y}c-6 0-6-11 0-11s6 11 0 11v5" for x, y in trees],
        "dunes": [f"M{x - 10} {y}q7-8 13 0m-6 5q8-8 15 0" for x, y in dunes],
    }
    return {name: "".join(paths) for name, paths in drawn.items()}
