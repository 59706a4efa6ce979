"""The map as SVG: territories by region, sea lanes, and the pieces in them."""

from functools import cache
from typing import Any

from armorica.core.data import read_data
from armorica.games.imperious.face import words
from armorica.games.imperious.face.signs import SHAPES
from armorica.games.imperious.face.targeting import MapView, Piece
from armorica.games.imperious.rules.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

STEP = 44
"""How far pieces in a territory stand from each other, in units of the map."""

EDGE = 60
"""How much of the map is shown around a corner of it, in its units."""

Point = tuple[int, int]
"""A place on the map, in its units."""


@cache
def _data() -> dict[str, Any]:
    return read_data("armorica.games.imperious.rules", "board")


def chart(t: Translator, names: list[str], view: MapView) -> Safe:
    """Draw the map as it would be, with what may be aimed at there; `names` are the players'."""
    s, data = view.now, _data()
    width, height = data["size"]
    regions = [
        html(
            '<g class="region region-{n}" role="group" aria-label="{name}">{territories}</g>',
            n=n,
            name=words.place_name(region),
            territories=[_land(t, names, view, place) for place in members],
        )
        for n, (region, members) in enumerate(zip(s.board.regions, s.board.members, strict=True))
    ]
    zoom = html(
        '<div class="zoom"><button type="button" data-zoom="1.4" aria-label="{nearer}">+</button>'
        '<button type="button" data-zoom="0.7" aria-label="{farther}">−</button>'
        '<button type="button" data-zoom="0" aria-label="{whole}">⤢</button></div>',
        nearer=t("Nearer"),
        farther=t("Farther"),
        whole=t("The whole map"),
    )
    return html(
        '<div id="map" data-map tabindex="-1"><svg viewBox="0 0 {width} {height}" role="group"'
        ' aria-label="{label}">{lanes}{regions}<g class="names" aria-hidden="true">{names}</g>'
        '<g class="pieces">{pieces}</g></svg>'
        '<div class="foot"><p id="caption" aria-hidden="true"></p>{zoom}</div></div>',
        width=width,
        height=height,
        label=t("Map of the Mediterranean"),
        lanes=_lanes(),
        regions=regions,
        names=[_name(s, place) for place in range(len(s.cities))],
        pieces=[_pieces(t, names, view, place) for place in range(len(s.cities))],
        zoom=zoom,
    )


@cache
def _lanes() -> Safe:
    territories = _data()["territories"]
    paths = []
    for a, b in _data()["lanes"]:
        (x, y), (u, v) = territories[a]["at"], territories[b]["at"]
        # A lane bows a little, so that it is told from a border.
        mid, low = (x + u) // 2 + (y - v) // 9, (y + v) // 2 + (u - x) // 9
        paths.append(f"M{x} {y}Q{mid} {low} {u} {v}")
    return html('<path class="lanes" d="{d}"/>', d="".join(paths))


def _land(t: Translator, names: list[str], view: MapView, place: int) -> Safe:
    """Draw a territory: its ground, tinted for whoever is alone in it."""
    s, do = view.now, view.territories.get(place)
    id = s.board.ids[place]
    would = view.would(do) if do else ""
    label = said(t, s, names, place)
    entry = _data()["territories"][id]
    return html(
        '<g id="at-{id}" class="land{tint}{target}{chosen}" role="{role}" tabindex="{stop}"{do}'
        ' aria-label="{label}" data-near="{near}"><path d="{path}"/></g>',
        id=id,
        tint=_tint(s, place),
        target=" target" if do else "",
        chosen=" chosen" if place in (view.source, s.goal) else "",
        role="button" if do else "img",
        # Tab goes from target to target; arrows go everywhere.
        stop=0 if do or (not view.territories and not place) else -1,
        do=html(' data-do="{do}"', do=do) if do else None,
        label=f"{label}; {would}" if would else label,
        near=" ".join(s.board.ids[other] for other in s.board.neighbours[place]),
        path=entry["path"],
    )


def _tint(s: State, place: int) -> str:
    holders = holding(s, place)
    return f" held seat-{holders[0]}" if len(holders) == 1 else " shared" if holders else ""


def _name(s: State, place: int) -> Safe:
    """Write a territory's name, under its pieces, where no other's ground covers it."""
    x, y = _data()["territories"][s.board.ids[place]]["at"]
    return html(
        '<text x="{x}" y="{y}">{name}</text>',
        x=x,
        y=y + (34 if holding(s, place) else 6),
        name=words.place_name(s.board.ids[place]),
    )


def holding(s: State, place: int) -> list[int]:
    """List the seats with a piece in a territory."""
    return [seat for seat, row in enumerate(s.chits) if row[place] or s.cities[place] == seat]


def said(t: Translator, s: State, names: list[str], place: int) -> str:
    """Say what a territory is and who is there."""
    parts = []
    for seat in holding(s, place):
        city = [t("a city")] if s.cities[place] == seat else []
        n = s.chits[seat][place]
        chits = [t.n("{count} chit", "{count} chits", n)] if n else []
        parts.append(t("{name}: {pieces}", name=names[seat], pieces=t.listed([*chits, *city])))
    return t(
        "{place}, {region}: {held}",
        place=words.place_name(s.board.ids[place]),
        region=words.place_name(s.board.regions[s.board.region[place]]),
        held="; ".join(parts) or t("empty"),
    )


def _pieces(t: Translator, names: list[str], view: MapView, place: int) -> Safe | None:
    """Stack what stands in a territory: for each seat its sign with the number of its chits.

    What is not final yet stands beside it as a difference, and what would be gone is struck out.
    """
    seats = range(len(names))
    both = view.was, view.now
    stacks = [(seat, 1) for seat in seats if any(s.cities[place] == seat for s in both)]
    stacks += [(seat, 0) for seat in seats if any(s.chits[seat][place] for s in both)]
    if not stacks:
        return None
    x, y = _data()["territories"][view.now.board.ids[place]]["at"]
    columns = min(4, len(stacks))
    spots = [
        (x + STEP * (2 * (n % columns) - columns + 1) // 2, y + STEP * (n // columns))
        for n in range(len(stacks))
    ]
    drawn = [
        _stack(t, names, view, (place, *stack), spot)
        for stack, spot in zip(stacks, spots, strict=True)
    ]
    # A click on a piece is one on its territory, where that is a target and the piece is none.
    through = "through" if place in view.territories else ""
    return html('<g class="{through}">{drawn}</g>', through=through, drawn=drawn)


def _stack(t: Translator, names: list[str], view: MapView, piece: Piece, at: Point) -> Safe:
    place, seat, city = piece
    x, y = at
    was, n = (
        s.cities[place] == seat if city else s.chits[seat][place] for s in (view.was, view.now)
    )
    do = view.pieces.get(piece)
    return html(
        '<g class="stack seat-{seat}{city}{target}{change}" transform="translate({x} {y})"{do}>'
        '{wall}<path d="{shape}"/><text y="{base}"{one}>{count}</text>{difference}</g>',
        seat=seat,
        city=" city" if city else "",
        target=" target" if do else "",
        change="" if n == was else " new" if not was else " gone" if not n else " changed",
        x=x,
        y=y,
        do=_clickable(t, names, view, piece, do) if do else Safe(' aria-hidden="true"'),
        wall=Safe('<path class="wall" d="M-15 14v-24h6v5h6v-5h6v5h6v-5h6v24z"/>') if city else None,
        shape=SHAPES[seat],
        base=7,
        one=Safe(' class="one"') if (n or was) == 1 else None,
        count=None if city else n or was,
        difference=_difference(n - was),
    )


def _difference(n: int) -> Safe | None:
    """Write how many pieces come or go."""
    if not n:
        return None
    return html(
        '<g class="difference"><rect x="-19" y="-13" width="38" height="26" rx="13"/>'
        '<text y="8">{sign}{n}</text></g>',
        sign="+" if n > 0 else "−",
        n=abs(n),
    )


def _clickable(t: Translator, names: list[str], view: MapView, piece: Piece, do: str) -> Safe:
    place, seat, city = piece
    id = view.now.board.ids[place]
    n = view.now.chits[seat][place]
    what = t("a city") if city else t.n("{count} chit", "{count} chits", n)
    held = t("{name}: {pieces}", name=names[seat], pieces=what)
    would = view.would(do)
    label = f"{words.place_name(id)}, {held}"
    return html(
        ' id="piece-{id}-{seat}-{city}" role="button" tabindex="0" data-do="{do}"'
        ' aria-label="{label}"',
        id=id,
        seat=seat,
        city=city,
        do=do,
        label=f"{label}; {would}" if would else label,
    )


def corner(t: Translator, s: State, names: list[str], regions: list[int]) -> Safe:
    """Draw some regions, by their numbers, as a picture that says who is where."""
    still = MapView(s)
    table, ids = _data()["territories"], s.board.ids
    places = [place for region in regions for place in s.board.members[region]]
    around = dict.fromkeys(n for place in places for n in (place, *s.board.neighbours[place]))
    across, down = zip(*(table[ids[place]]["at"] for place in places), strict=True)
    return html(
        '<svg class="corner" viewBox="{left} {top} {width} {height}" role="img"'
        ' aria-label="{label}">{lanes}{lands}<g class="names">{names}</g>{pieces}</svg>',
        left=min(across) - EDGE,
        top=min(down) - EDGE,
        width=max(across) - min(across) + 2 * EDGE,
        height=max(down) - min(down) + 2 * EDGE,
        label=". ".join(said(t, s, names, place) for place in places if holding(s, place)),
        lanes=_lanes(),
        lands=[
            html(
                '<g class="region-{region}"><g class="land{tint}"><path d="{path}"/></g></g>',
                region=s.board.region[place],
                tint=_tint(s, place),
                path=table[ids[place]]["path"],
            )
            for place in around
        ],
        names=[_name(s, place) for place in places],
        pieces=[_pieces(t, names, still, place) for place in places],
    )
