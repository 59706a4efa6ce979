"""The map as SVG: territories by region, sea lanes, and the pieces in them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from armorica.games.imperious.face import words
from armorica.games.imperious.face.ground import Ground, Land, Point, ground, lands, place_names
from armorica.games.imperious.face.signs import SHAPES
from armorica.games.imperious.face.targeting import MapView, Piece
from armorica.games.imperious.rules.scoring import presence
from armorica.games.imperious.rules.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

STEP, CLOSE = 48, 36
"""The distance between one or two pieces in a territory, and between more, in units of the map."""

SIGN = 22
"""Half the width of a piece, in units of the map."""

LARGEST = 1.6
"""How much larger pieces are on a small map (`--grow` in map.css), with a rim beside them."""

GAP, COUNT = 17, 24
"""The widths of a sign and of the numbers in the banner of a region, in pixels."""

EDGE = 60
"""The margin around a drawn part of the map, in units of the map."""


class Layers(NamedTuple):
    """Hold what lies over a map: SVG below names and above numbers of pieces, HTML at its edge."""

    below: Safe | None = None
    above: Safe | None = None
    edge: Safe | None = None


NO_LAYERS = Layers()


def chart(
    t: Translator,
    names: list[str],
    view: MapView,
    layers: Layers = NO_LAYERS,
) -> Safe:
    """Draw the map of a view with its targets.

    Args:
        t: the translator.
        names: the players'.
        view: what is shown.
        layers: what is drawn over the map.
    """
    s = view.now
    on, at = ground(s.board), lands(s.board)
    signs, numbers = _pieces(t, names, view, on, range(len(s.cities)))
    regions = [
        html(
            '<g class="region region-{n}" role="group" aria-label="{name}">{territories}</g>',
            n=n,
            name=words.place_name(region),
            territories=[_land(t, names, view, at[territory]) for territory in members],
        )
        for n, (region, members) in enumerate(zip(s.board.regions, s.board.members, strict=True))
    ]
    return html(
        '<div id="map" tabindex="-1"><svg viewBox="0 0 {size}"'
        ' data-size="{size}" data-own="viewBox style data-sees" role="group"'
        ' aria-label="{label}">{under}{regions}{over}'
        '<g class="names" aria-hidden="true">{banners}</g>{signs}{below}'
        '<g class="names" aria-hidden="true">{names}</g>{numbers}'
        "{above}</svg>{slot}"
        '<div class="foot">{zoom}<p id="caption" aria-hidden="true"></p>'
        '<p id="wheel" aria-hidden="true" hidden>{wheel}</p></div></div>',
        size="{} {}".format(*on.size),
        label=words.map_name(t, s.board),
        slot=[on.slot, layers.edge],
        under=on.under,
        regions=regions,
        over=on.over,
        names=place_names(on, tuple(range(len(s.cities)))),
        banners=[_banner(s, on, region) for region in range(len(s.board.regions))],
        signs=signs,
        below=layers.below,
        above=layers.above,
        numbers=numbers,
        zoom=_zoom(t),
        wheel=t("Click the map to zoom with the wheel."),
    )


def _zoom(t: Translator) -> Safe:
    return html(
        '<div class="zoom"><button type="button" data-zoom="1.4" aria-label="{nearer}">+</button>'
        '<button type="button" data-zoom="0.7" aria-label="{farther}">−</button>'
        '<button type="button" data-zoom="0" aria-label="{whole}">⤢</button></div>',
        nearer=t("Zoom in"),
        farther=t("Zoom out"),
        whole=t("The whole map"),
    )


def _land(t: Translator, names: list[str], view: MapView, land: Land) -> Safe:
    """Draw the ground of a territory, in the colour of a seat that is alone in it."""
    territory, near, shape = land
    s, target = view.now, view.territories.get(territory)
    id = s.board.ids[territory]
    would = view.would(target) if target else ""
    source = view.sources.get(territory)
    do = target or source or (f"why {id}" if view.open else "")
    label = territory_words(t, s, names, territory)
    return html(
        '<g id="at-{id}" class="land{tint}{target}{chosen}" role="{role}" tabindex="{stop}"{do}'
        ' aria-label="{label}" data-near="{near}">{shape}</g>',
        id=id,
        tint=_tint(s, territory),
        target=" target" if target else "",
        chosen=" chosen" if territory in (view.source, s.goal, view.ambiguous) else "",
        role="button" if target or source else "img",
        stop=0 if territory == view.stop else -1,
        do=html(' data-do="{do}"', do=do) if do else None,
        label=t.joined([label, would] if would else [label]),
        near=near,
        shape=shape,
    )


def _tint(s: State, territory: int) -> str:
    holders = holding(s, territory)
    return f" held seat-{holders[0]}" if len(holders) == 1 else " shared" if holders else ""


def _banner(s: State, on: Ground, region: int) -> Safe:
    """Draw a region's name, and who is in how many of its territories: those in the most."""
    id, members = s.board.regions[region], s.board.members[region]
    counts = presence(s, members)
    most = max(counts)
    leaders = [seat for seat, n in enumerate(counts) if n == most > 0]
    x, y = on.names[region]
    left = -(GAP * len(leaders) + COUNT) // 2
    return html(
        '<g class="banner{held}" transform="translate({x} {y})"><g><text>{name}</text>'
        '<rect x="{left}" y="3" width="{width}" height="19" rx="9.5"/>{signs}'
        '<text class="count" x="{after}" y="18">{most}/{size}</text></g></g>',
        held=" all" if most == len(members) else "",
        x=x,
        y=y,
        left=left - 3,
        width=-2 * left + 6,
        name=words.place_name(id),
        signs=[
            html(
                '<path class="seat-{seat}" transform="translate({x} 12.5) scale(0.5)"'
                ' d="{shape}"/>',
                seat=seat,
                x=left + GAP * n + GAP // 2,
                shape=SHAPES[seat],
            )
            for n, seat in enumerate(leaders)
        ],
        after=left + GAP * len(leaders),
        most=most,
        size=len(members),
    )


def holding(s: State, territory: int) -> list[int]:
    """List the seats with a piece in a territory."""
    city = s.cities[territory]
    return [seat for seat, row in enumerate(s.chits) if row[territory] or city == seat]


def territory_words(t: Translator, s: State, names: list[str], territory: int) -> str:
    """Name a territory and its region, and list the pieces in it."""
    held = tuple(
        (names[seat], s.chits[seat][territory], s.cities[territory] == seat)
        for seat in holding(s, territory)
    )
    return _held(t, s.board.ids[territory], s.board.regions[s.board.region[territory]], held)


@lru_cache(1024)
def _held(t: Translator, id: str, region: str, held: tuple[tuple[str, int, bool], ...]) -> str:
    """Say what each player has in a territory: chits, and perhaps a city."""
    parts = []
    for name, n, city in held:
        chits = [t.n("{count} chit", "{count} chits", n)] if n else []
        cities = [t("a city")] if city else []
        parts.append(t("{title}: {source}", title=name, source=t.listed([*chits, *cities])))
    return t(
        "{place}, {region}: {held}",
        place=words.place_name(id),
        region=words.place_name(region),
        held=t.joined(parts) or t("empty"),
    )


def _stacks(view: MapView, territory: int) -> list[tuple[Piece, Point]]:
    """List the pieces that are drawn in a territory, and where: the cities, then the chits."""
    was, now = view.was, view.now
    cities = {was.cities[territory], now.cities[territory]}
    stacks = [(seat, 1) for seat in sorted(cities) if seat >= 0]
    for seat, (before, after) in enumerate(zip(was.chits, now.chits, strict=True)):
        if before[territory] or after[territory]:
            stacks.append((seat, 0))
    columns = min(4, len(stacks))
    step = STEP if columns < 3 else CLOSE
    return [
        (
            (territory, *stack),
            (step * (2 * (n % columns) - columns + 1) // 2, STEP * (n // columns)),
        )
        for n, stack in enumerate(stacks)
    ]


def half_size(s: State, territory: int) -> Point:
    """Return half the width, and the height above the middle, of the pieces in a territory."""
    stacks = sum(row[territory] > 0 for row in s.chits) + (s.cities[territory] >= 0)
    columns = min(4, max(1, stacks))
    step = STEP if columns < 3 else CLOSE
    return step * (columns - 1) // 2 + SIGN, SIGN


def _pieces(
    t: Translator, names: list[str], view: MapView, on: Ground, territories: Iterable[int]
) -> tuple[Safe, Safe]:
    """Draw the pieces in territories: the signs of the seats that have some there, and the numbers.

    The numbers come after all signs, so that none of a near territory covers one. A change that is
    not final yet is drawn as a difference, over all other numbers, and a stack that goes is struck
    out.
    """
    signs: list[Safe] = []
    numbers: list[Safe] = []
    changed: list[Safe] = []
    for territory in territories:
        stacks = _stacks(view, territory)
        if not stacks:
            continue
        # Where the territory is a target, clicks on pieces that are no targets fall through to it.
        through = "through" if territory in view.territories else ""
        at = _inside(on, territory, stacks)
        signs.append(_at(at, [_sign(t, names, view, *stack) for stack in stacks], through))
        drawn = [number for stack in stacks if (number := _number(view, *stack))]
        if drawn:
            changes = any(_counted(view, piece)[2] for piece, _ in stacks)
            (changed if changes else numbers).append(_at(at, drawn))
    return (
        html('<g class="pieces">{signs}</g>', signs=signs),
        html('<g class="pieces" aria-hidden="true">{numbers}</g>', numbers=numbers + changed),
    )


def _inside(on: Ground, territory: int, stacks: list[tuple[Piece, Point]]) -> Point:
    """Return the middle of pieces of which none is cut at the edge of the map."""
    x, y = on.at[territory]
    half = LARGEST * (SIGN + max(beside for _, (beside, _) in stacks))
    return round(min(max(x, half), on.size[0] - half)), y


def _at(at: Point, drawn: list[Safe], through: str = "") -> Safe:
    x, y = at
    return html(
        '<g class="{through}" transform="translate({x} {y})"><g class="stacks">{drawn}</g></g>',
        through=through,
        x=x,
        y=y,
        drawn=drawn,
    )


def _counted(view: MapView, piece: Piece) -> tuple[int, int, str]:
    """Return how many pieces there were and are, and the class of the change."""
    territory, seat, city = piece
    was, n = (
        s.cities[territory] == seat if city else s.chits[seat][territory]
        for s in (view.was, view.now)
    )
    return was, n, "" if n == was else " new" if not was else " gone" if not n else " changed"


def _sign(t: Translator, names: list[str], view: MapView, piece: Piece, at: Point) -> Safe:
    _, seat, city = piece
    x, y = at
    do = view.pieces.get(piece)
    return html(
        '<g class="stack seat-{seat}{city}{target}{change}" transform="translate({x} {y})"{do}>'
        '{wall}<path d="{shape}"/></g>',
        seat=seat,
        city=" city" if city else "",
        target=" target" if do else "",
        change=_counted(view, piece)[2],
        x=x,
        y=y,
        do=_clickable(t, names, view, piece, do),
        wall=Safe('<path class="wall" d="M-15 14v-24h6v5h6v-5h6v5h6v-5h6v24z"/>') if city else None,
        shape=SHAPES[seat],
    )


def _number(view: MapView, piece: Piece, at: Point) -> Safe | None:
    """Draw the number of several chits, and how many pieces come or go; None without any of it."""
    _, seat, city = piece
    was, n, change = _counted(view, piece)
    if not change and (city or n < 2):
        return None
    x, y = at
    return html(
        '<g class="number seat-{seat}{city}" transform="translate({x} {y})">'
        "{count}{difference}</g>",
        seat=seat,
        city=" city" if city else "",
        x=x,
        y=y,
        count=None
        if city or n < 2  # one alone is seen
        else html('<text y="7">{n}</text>', n=n),
        difference=_difference(n - was),
    )


def _difference(n: int) -> Safe | None:
    """Draw how many pieces come (n > 0) or go (n < 0)."""
    if not n:
        return None
    wide = 20 + 14 * len(str(abs(n)))
    return html(
        '<g class="apart"><g class="difference"><rect x="-{half}" y="-13" width="{wide}"'
        ' height="26" rx="13"/><text y="8">{sign}{n}</text></g></g>',
        half=wide // 2,
        wide=wide,
        sign="+" if n > 0 else "−",
        n=abs(n),
    )


def _clickable(
    t: Translator, names: list[str], view: MapView, piece: Piece, do: str | None
) -> Safe:
    """Return the attributes of a piece; the territory is the button where no other is meant."""
    if not do:
        return Safe(' aria-hidden="true"')
    territory, seat, city = piece
    id = view.now.board.ids[territory]
    name = html(' id="piece-{id}-{seat}-{city}" data-do="{do}"', id=id, seat=seat, city=city, do=do)
    if do == view.territories.get(territory):
        return html('{name} aria-hidden="true"', name=name)
    n = view.now.chits[seat][territory]
    pieces = t("a city") if city else t.n("{count} chit", "{count} chits", n)
    held = t("{title}: {source}", title=names[seat], source=pieces)
    would = view.would(do)
    label = f"{words.place_name(id)}, {held}"
    return html(
        '{name} role="button" tabindex="-1" aria-label="{label}"',
        name=name,
        label=t.joined([label, would] if would else [label]),
    )


def corner(t: Translator, s: State, names: list[str], regions: list[int]) -> Safe:
    """Draw a part of the map, some regions by their numbers, as a picture without targets."""
    view, on = MapView(s), ground(s.board)
    territories = [territory for region in regions for territory in s.board.members[region]]
    around = dict.fromkeys(
        n for territory in territories for n in (territory, *s.board.neighbours[territory])
    )
    across, down = zip(*(on.at[territory] for territory in territories), strict=True)
    return html(
        '<svg class="corner" viewBox="{left} {top} {width} {height}" role="img"'
        ' aria-label="{label}">{under}{lands}{over}<g class="names">{names}</g>'
        "{pieces}</svg>{slot}",
        slot=on.slot,
        left=min(across) - EDGE,
        top=min(down) - EDGE,
        width=max(across) - min(across) + 2 * EDGE,
        height=max(down) - min(down) + 2 * EDGE,
        label=". ".join(
            territory_words(t, s, names, territory)
            for territory in territories
            if holding(s, territory)
        ),
        under=on.under,
        lands=[
            html(
                '<g class="region-{region}"><g class="land{tint}">{shape}</g></g>',
                region=s.board.region[territory],
                tint=_tint(s, territory),
                shape=on.shape(territory),
            )
            for territory in around
        ],
        over=on.over,
        names=place_names(on, tuple(territories)),
        pieces=_pieces(t, names, view, on, territories),
    )
