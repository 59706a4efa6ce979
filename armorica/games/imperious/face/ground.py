"""What of the map never changes, drawn once: shapes, the sea and its routes, relief, frontiers."""

from functools import cache
from typing import Any

from armorica.core.data import read_data
from armorica.ui.html import Safe, html

SHEET = "imperious ground"
"""The name by which the page asks for the drawing."""

FADES = ("faint", "pale", "full")
"""Bands in which the known world ends, the widest first."""


@cache
def board_data() -> dict[str, Any]:
    """Return the data of board.toml."""
    return read_data("armorica.games.imperious.rules", "board")


@cache
def ground_data() -> dict[str, Any]:
    """Return the data of ground.toml."""
    return read_data("armorica.games.imperious.face", "ground")


def slot() -> Safe:
    """Draw the place that the page fills with the drawing, once."""
    part = html('<static-part data-name="{name}"></static-part>', name=SHEET)
    return html('<div class="sheet" aria-hidden="true">{part}</div>', part=part)


UNDER = Safe('<use href="#ground-under"/>')
"""What lies under the territories: sea, unknown land, routes."""

OVER = Safe('<use href="#ground-over"/>')
"""What lies over the territories: rivers, relief, borders of regions."""


def sheet() -> Safe:
    """Draw the parts that maps refer to by their ids; what a <use> shows sees no element above."""
    data, territories = ground_data(), board_data()["territories"]
    regions = list(dict.fromkeys(entry["region"] for entry in territories.values()))
    edges = [
        html(
            '<g class="region-{n}">{bands}</g>',
            n=regions.index(region),
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
        '<path class="routes" d="{routes}"/><path class="ships" d="{ships}"/></g></g>'
        '<g id="ground-over" data-game="imperious"><g class="ground">'
        '<path class="rivers" d="{rivers}"/><path class="lakes" d="{lakes}"/>'
        '<g data-late="relief"><path class="dunes" d="{dunes}"/>'
        '<path class="trees" d="{trees}"/><path class="peaks" d="{peaks}"/>'
        '<path class="shades" d="{shades}"/></g><path class="borders" d="{borders}"/></g></g>'
        "</defs></svg>",
        shapes=[
            html('<path id="shape-{id}" d="{path}"/>', id=id, path=entry["path"])
            for id, entry in territories.items()
        ],
        edges=edges,
        **{name: d for name, d in data.items() if isinstance(d, str)},
    )
