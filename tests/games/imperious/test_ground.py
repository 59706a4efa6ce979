"""The drawing of the map: its weight, its names, and colours that can be read and told apart."""

import gzip
import re
from itertools import combinations
from math import cos, dist, hypot, radians, sin
from pathlib import Path

import pytest

from armorica.core.data import read_data
from armorica.games import imperious
from armorica.games.imperious.face import outlines
from armorica.games.imperious.face.chart import chart
from armorica.games.imperious.face.ground import ground, ground_data, static_part
from armorica.games.imperious.face.labels import SCALES
from armorica.games.imperious.face.targeting import MapView
from armorica.games.imperious.rules import play
from armorica.games.imperious.rules.board import board, read_board
from armorica.i18n import translator
from tests.games.imperious.maps import grid, grid_map
from tests.seats import seated
from tests.ui.markup import read

HOME = Path(imperious.__file__).parent
STYLE = (HOME / "assets/style.css").read_text("utf-8")
MAP_STYLE = (HOME / "assets/map.css").read_text("utf-8")
NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"]
MOST = 60_000
"""The most bytes, compressed, of everything that is drawn of the map."""

SHEET = static_part("ground")

Colour = tuple[float, float, float]


def drawn() -> str:
    s = play.new(play.deal(seated(tuple(NAMES)), 1))
    return chart(translator("en"), NAMES, MapView(s))


def test_the_map_is_light() -> None:
    assert len(gzip.compress((drawn() + SHEET).encode(), 9)) < MOST


def test_what_never_changes_is_not_in_every_view() -> None:
    paths = [entry["path"] for entry in board().data["territories"].values()]
    paths += [d for d in ground_data().values() if isinstance(d, str)]
    assert len(drawn()) < len(SHEET)
    assert all(path in SHEET for path in paths)
    assert not any(path in drawn() for path in paths)


def test_whatever_a_view_refers_to_is_drawn() -> None:
    ids = {node["id"] for node in read(SHEET).walk() if node.get("id")}
    references = [*re.findall(r'href="#([^"]+)"', drawn()), *re.findall(r"[#(]#([\w-]+)", SHEET)]
    assert len(references) > len(board().ids)
    assert set(references) <= ids


def test_every_region_and_territory_has_its_name_in_the_picture() -> None:
    width, height = board().data["size"]
    assert len(ground_data()["labels"]) == len(board().ids)
    assert len(ground_data()["names"]) == len(board().regions)
    for x, y in ground_data()["names"]:
        assert 0 < x < width
        assert 0 < y < height


@pytest.mark.parametrize(("scale", "least"), [(0.38, 12), (0.45, 40), (0.69, 75)])
def test_many_territories_have_their_names_on_a_map_as_small_as_on_a_laptop(
    scale: float, least: int
) -> None:
    steps = sum(start <= scale for start in SCALES)
    assert sum(abs(step) <= steps for step in ground(board()).labels) >= least


def test_the_name_of_a_region_stands_at_its_own_territories() -> None:
    on, of = ground(board()), board().region
    for region, name in enumerate(on.names):
        far, nearest = min((dist(at, name), of[n]) for n, at in enumerate(on.at))
        assert nearest == region, board().regions[region]
        assert far < 150, board().regions[region]


def test_the_drawing_comes_from_the_hand_written_table() -> None:
    relief = read_data("armorica.games.imperious.tools", "relief")
    assert set(relief["names"]) == set(board().regions)


# ---- maps from files


@pytest.mark.parametrize("apart", [20, 40, 400])
def test_places_far_and_near_are_drawn(apart: int) -> None:
    data = grid(4, 3)
    for n, entry in enumerate(data["territories"].values()):
        entry["at"] = [n % 4 * apart, n // 4 * apart]
    data["size"] = [max(100, 3 * apart), max(100, 2 * apart)]
    on = ground(read_board(data))
    drawn = read(str(static_part(f"ground{on.mark}")))
    for shape in on.ids:
        [node] = [node for node in drawn.all("path") if node.get("id") == f"shape{on.mark}-{shape}"]
        points = [[*map(int, pair.split(","))] for pair in re.findall(r"-?\d+,-?\d+", node["d"])]
        assert all(
            -60 < x < side + 60 for point in points for x, side in zip(point, on.size, strict=True)
        )
    assert all(0 < x < side for point in on.names for x, side in zip(point, on.size, strict=True))


def test_a_map_without_a_drawing_hinders_no_other() -> None:
    data = grid(4, 4)
    del data["size"]
    for entry in data["territories"].values():
        del entry["at"]
    undrawn = read_board(data, drawn=False)  # as opponents get it
    drawn = grid_map(3, 4)
    assert f"ground-under{ground(drawn).mark}" in static_part(f"ground{ground(drawn).mark}")
    assert undrawn.ids


def test_shapes_are_cells_that_share_their_frontiers() -> None:
    of = grid_map(5, 4)
    shapes = outlines.outlines(of)
    sides = [
        {frozenset(side) for ring in rings for side in zip(ring, ring[1:] + ring[:1], strict=True)}
        for rings in shapes
    ]
    assert all(sides[a] & sides[b] for a, links in enumerate(of.neighbours) for b in links)
    again = outlines.seams(of, shapes)
    assert not again.lanes
    assert again.borders
    far = grid(5, 4)
    far["territories"]["place-0"]["neighbours"].append("place-19")
    far["territories"]["place-19"]["neighbours"].append("place-0")
    assert outlines.seams(read_board(far), shapes).lanes == "M100,100L512,400"


# ---- colours


def seats(scheme: int) -> list[tuple[str, str]]:
    """Return each seat's colour and that of the number on it, light (0) or dark (1)."""
    found = []
    for seat in range(8):
        rule = re.search(rf"\.seat-{seat} {{ --own: (.*?); --on-own: (.*?); }}", STYLE)
        assert rule
        found.append((pick(rule[1], scheme), pick(rule[2], scheme)))
    return found


def pick(value: str, scheme: int) -> str:
    both: list[str] = re.findall("#[0-9a-f]+", value)
    return both[scheme if len(both) > 1 else 0]


def linear(colour: str) -> Colour:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def light(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(linear(one)), light(linear(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_numbers_can_be_read_on_all_eight_colours(scheme: int) -> None:
    for own, on_own in seats(scheme):
        assert contrast(own, on_own) >= 4.5, own


VISIONS = {  # Machado, Oliveira and Fernandes (2009), severity 1
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def seen(colour: Colour, vision: str) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))))
        for row in VISIONS[vision]
    )
    return red, green, blue


def oklab(colour: Colour) -> Colour:
    r, g, b = colour
    cones = [
        0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
        0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
        0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
    ]
    x, y, z = (cone ** (1 / 3) for cone in cones)
    return (
        0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def apart(one: Colour, other: Colour, vision: str) -> float:
    """Return the distance of two colours, as linear light, in a vision."""
    a, b = (oklab(seen(colour, vision)) for colour in (one, other))
    return hypot(*(p - q for p, q in zip(a, b, strict=True)))


def unlab(colour: Colour) -> Colour:
    """Return the linear light of a colour of Oklab."""
    lightness, a, b = colour
    x = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    return (
        4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
        -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
        -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
    )


def tints(scheme: int) -> list[Colour]:
    """Return the colours of territories that each seat holds alone, as linear light."""
    rule = re.search(r"\.land\.held > use { fill: (.*?); }", MAP_STYLE)
    assert rule
    # They are the same in every region.
    assert "--land" not in rule[1]
    mixed = re.fullmatch(r"color-mix\(in oklab, var\(--own\) (\d+)%, (light-dark\(.*\))\)", rule[1])
    assert mixed
    part, paper = int(mixed[1]) / 100, oklab(linear(pick(mixed[2], scheme)))
    return [unlab(mix(oklab(linear(own)), paper, part)) for own, _ in seats(scheme)]


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two, `part` of it the first."""
    a, b, c = (part * x + (1 - part) * y for x, y in zip(one, other, strict=True))
    return a, b, c


def waters(scheme: int) -> list[Colour]:
    """Return the colours of the sea and its bands along the coasts, as linear light."""
    found = [re.search(r"--sea: (.*?);", STYLE)]
    found += [
        re.search(rf"\.{band} {{ fill: (.*?);", MAP_STYLE) for band in ("far", "ring", "shore")
    ]
    return [linear(pick(rule[1], scheme)) for rule in found if rule]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_held_land_is_told_from_the_sea_and_from_others_land(vision: str, scheme: int) -> None:
    assert len(waters(scheme)) == 4
    for n, tint in enumerate(tints(scheme)):
        assert min(apart(tint, water, vision) for water in waters(scheme)) > 0.05, n
    assert min(apart(a, b, vision) for a, b in combinations(tints(scheme), 2)) > 0.04


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_players_are_told_apart_in_every_vision(vision: str, scheme: int) -> None:
    colours = [linear(own) for own, _ in seats(scheme)]
    least = min((apart(a, b, vision), a, b) for a, b in combinations(colours, 2))
    assert least[0] > 0.05, least


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_each_region_has_its_own_tint_and_neighbours_differ(scheme: int) -> None:
    tints = [region_tint(n, scheme) for n in range(len(board().regions))]
    of = {territory: n for n, members in enumerate(board().members) for territory in members}
    links = [(t, other) for t, others in enumerate(board().neighbours) for other in others]
    assert min(dist(tints[of[a]], tints[of[b]]) for a, b in links if of[a] != of[b]) > 0.04
    assert min(dist(one, other) for one, other in combinations(tints, 2)) > 0.006


def region_tint(n: int, scheme: int) -> Colour:
    """Return the tint of a region in OKLab."""
    own = re.search(rf"\.region-{n} {{ --hue: (\d+);(?: --light: ([\d.]+);)? }}", MAP_STYLE)
    tint = re.compile(r"oklch\((?:calc\()?var\(--light, ([\d.]+)\)(?: - ([\d.]+)\))? ([\d.]+) var")
    assert own
    usual, darker, chroma = tint.findall(MAP_STYLE)[scheme]
    hue = radians(float(own[1]))
    lightness = float(own[2] or usual) - float(darker or 0)
    return lightness, float(chroma) * cos(hue), float(chroma) * sin(hue)
