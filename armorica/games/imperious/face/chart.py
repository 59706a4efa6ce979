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
"""The distance between pieces in a territory, in units of the map."""

EDGE = 60
"""The margin around a drawn part of the map, in units of the map."""

Point = tuple[int, int]
"""x and y on the map, in units of the map."""


@cache
def _data() -> dict[str, Any]:
    return read_data("armorica.games.imperious.rules", "board")


def chart(t: Translator, names: list[str], view: MapView) -> Safe:
    """Draw the map of a view with its targets; `names` are the players'."""
    s, data = view.now, _data()
    width, height = data["size"]
    regions = [
        html(
            '<g class="region region-{n}" role="group" aria-label="{name}">{territories}</g>',
            n=n,
            name=words.place_name(region),
            territories=[_land(t, names, view, territory) for territory in members],
        )
        for n, (region, members) in enumerate(zip(s.board.regions, s.board.members, strict=True))
    ]
    zoom = html(
        '<div class="zoom"><button type="button" data-zoom="1.4" aria-label="{nearer}">+</button>'
        '<button type="button" data-zoom="0.7" aria-label="{farther}">−</button>'
        '<button type="button" data-zoom="0" aria-label="{whole}">⤢</button></div>',
        nearer=t("Zoom in"),
        farther=t("Zoom out"),
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
        names=[_name(s, territory) for territory in range(len(s.cities))],
        pieces=[_pieces(t, names, view, territory) for territory in range(len(s.cities))],
        zoom=zoom,
    )


@cache
def _lanes() -> Safe:
    territories = _data()["territories"]
    paths = []
    for a, b in _data()["lanes"]:
        (x, y), (u, v) = territories[a]["at"], territories[b]["at"]
        # A lane is curved, so that it does not look like a border.
        mid, low = (x + u) // 2 + (y - v) // 9, (y + v) // 2 + (u - x) // 9
        paths.append(f"M{x} {y}Q{mid} {low} {u} {v}")
    return html('<path class="lanes" d="{d}"/>', d="".join(paths))


def _land(t: Translator, names: list[str], view: MapView, territory: int) -> Safe:
    """Draw the ground of a territory, in the colour of a seat that is alone in it."""
    s, do = view.now, view.territories.get(territory)
    id = s.board.ids[territory]
    would = view.would(do) if do else ""
    label = territory_words(t, s, names, territory)
    entry = _data()["territories"][id]
    return html(
        '<g id="at-{id}" class="land{tint}{target}{chosen}" role="{role}" tabindex="{stop}"{do}'
        ' aria-label="{label}" data-near="{near}"><path d="{path}"/></g>',
        id=id,
        tint=_tint(s, territory),
        target=" target" if do else "",
        chosen=" chosen" if territory in (view.source, s.goal) else "",
        role="button" if do else "img",
        # Tab goes from target to target; arrows go everywhere.
        stop=0 if do or (not view.territories and not territory) else -1,
        do=html(' data-do="{do}"', do=do) if do else None,
        label=t.joined([label, would] if would else [label]),
        near=" ".join(s.board.ids[other] for other in s.board.neighbours[territory]),
        path=entry["path"],
    )


def _tint(s: State, territory: int) -> str:
    holders = holding(s, territory)
    return f" held seat-{holders[0]}" if len(holders) == 1 else " shared" if holders else ""


def _name(s: State, territory: int) -> Safe:
    """Draw a territory's name under its pieces; it must come after all grounds, which cover it."""
    x, y = _data()["territories"][s.board.ids[territory]]["at"]
    return html(
        '<text x="{x}" y="{y}">{name}</text>',
        x=x,
        y=y + (34 if holding(s, territory) else 6),
        name=words.place_name(s.board.ids[territory]),
    )


def holding(s: State, territory: int) -> list[int]:
    """List the seats with a piece in a territory."""
    return [
        seat for seat, row in enumerate(s.chits) if row[territory] or s.cities[territory] == seat
    ]


def territory_words(t: Translator, s: State, names: list[str], territory: int) -> str:
    """Name a territory and its region, and list the pieces in it."""
    parts = []
    for seat in holding(s, territory):
        city = [t("a city")] if s.cities[territory] == seat else []
        n = s.chits[seat][territory]
        chits = [t.n("{count} chit", "{count} chits", n)] if n else []
        parts.append(t("{name}: {pieces}", name=names[seat], pieces=t.listed([*chits, *city])))
    return t(
        "{place}, {region}: {held}",
        place=words.place_name(s.board.ids[territory]),
        region=words.place_name(s.board.regions[s.board.region[territory]]),
        held=t.joined(parts) or t("empty"),
    )


def _pieces(t: Translator, names: list[str], view: MapView, territory: int) -> Safe | None:
    """Draw the pieces in a territory: for each seat its sign with the number of its chits.

    A change that is not final yet is drawn as a difference, and a stack that goes is struck out.
    """
    seats = range(len(names))
    both = view.was, view.now
    stacks = [(seat, 1) for seat in seats if any(s.cities[territory] == seat for s in both)]
    stacks += [(seat, 0) for seat in seats if any(s.chits[seat][territory] for s in both)]
    if not stacks:
        return None
    x, y = _data()["territories"][view.now.board.ids[territory]]["at"]
    columns = min(4, len(stacks))
    spots = [
        (x + STEP * (2 * (n % columns) - columns + 1) // 2, y + STEP * (n // columns))
        for n in range(len(stacks))
    ]
    drawn = [
        _stack(t, names, view, (territory, *stack), spot)
        for stack, spot in zip(stacks, spots, strict=True)
    ]
    # Where the territory is a target, clicks on pieces that are no targets fall through to it.
    through = "through" if territory in view.territories else ""
    return html('<g class="{through}">{drawn}</g>', through=through, drawn=drawn)


def _stack(t: Translator, names: list[str], view: MapView, piece: Piece, at: Point) -> Safe:
    territory, seat, city = piece
    x, y = at
    was, n = (
        s.cities[territory] == seat if city else s.chits[seat][territory]
        for s in (view.was, view.now)
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
    """Draw how many pieces come (n > 0) or go (n < 0)."""
    if not n:
        return None
    return html(
        '<g class="difference"><rect x="-19" y="-13" width="38" height="26" rx="13"/>'
        '<text y="8">{sign}{n}</text></g>',
        sign="+" if n > 0 else "−",
        n=abs(n),
    )


def _clickable(t: Translator, names: list[str], view: MapView, piece: Piece, do: str) -> Safe:
    territory, seat, city = piece
    id = view.now.board.ids[territory]
    n = view.now.chits[seat][territory]
    pieces = t("a city") if city else t.n("{count} chit", "{count} chits", n)
    held = t("{name}: {pieces}", name=names[seat], pieces=pieces)
    would = view.would(do)
    label = f"{words.place_name(id)}, {held}"
    return html(
        ' id="piece-{id}-{seat}-{city}" role="button" tabindex="0" data-do="{do}"'
        ' aria-label="{label}"',
        id=id,
        seat=seat,
        city=city,
        do=do,
        label=t.joined([label, would] if would else [label]),
    )


def corner(t: Translator, s: State, names: list[str], regions: list[int]) -> Safe:
    """Draw a part of the map, some regions by their numbers, as a picture without targets."""
    view = MapView(s)
    table, ids = _data()["territories"], s.board.ids
    territories = [territory for region in regions for territory in s.board.members[region]]
    around = dict.fromkeys(
        n for territory in territories for n in (territory, *s.board.neighbours[territory])
    )
    across, down = zip(*(table[ids[territory]]["at"] for territory in territories), strict=True)
    return html(
        '<svg class="corner" viewBox="{left} {top} {width} {height}" role="img"'
        ' aria-label="{label}">{lanes}{lands}<g class="names">{names}</g>{pieces}</svg>',
        left=min(across) - EDGE,
        top=min(down) - EDGE,
        width=max(across) - min(across) + 2 * EDGE,
        height=max(down) - min(down) + 2 * EDGE,
        label=". ".join(
            territory_words(t, s, names, territory)
            for territory in territories
            if holding(s, territory)
        ),
        lanes=_lanes(),
        lands=[
            html(
                '<g class="region-{region}"><g class="land{tint}"><path d="{path}"/></g></g>',
                region=s.board.region[territory],
                tint=_tint(s, territory),
                path=table[ids[territory]]["path"],
            )
            for territory in around
        ],
        names=[_name(s, territory) for territory in territories],
        pieces=[_pieces(t, names, view, territory) for territory in territories],
    )
