"""Checks of the files of a map, before anything is made from them."""

import re
from collections.abc import Callable
from typing import Any

from armorica.cli.terminal import T
from armorica.core import toml
from armorica.games.imperious.face.editor import fault
from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.map_faults import faults
from armorica.games.imperious.rules.play import APART

LONGEST = 200_000
"""The most characters of a file; the project's own board has some 60,000."""
KINDS: dict[type, str] = {dict: "table", list: "list", str: "text"}
PAIRS = {"lanes": "a lane joins", "barriers": "a barrier parts"}
PARTS = ("size", "territories")
_ID = re.compile(r"[a-z]+(-[a-z]+)*")


class MapError(ValueError):
    """Refuse a map's file, in one sentence that names the place."""

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(f"{place}: {fault}." if place else f"This is not a map: {fault}.")


def read_table(text: str) -> dict[str, Any]:
    """Read the hand-written half of a map [I1]: regions of territories, lanes and barriers.

    Raises:
        MapError: for the first fault.
    """
    table = _parsed(text)
    regions = _field(table, "regions", dict)
    if not regions:
        raise MapError("regions", "there are none")
    where: dict[str, str] = {}
    for region, centres in regions.items():
        _name(f"regions.{region}", region)
        if not isinstance(centres, dict) or not centres:
            raise MapError(f"regions.{region}", "a region is a table of territories")
        for id, centre in centres.items():
            place = f"regions.{region}.{id}"
            _name(place, id)
            if id in where:
                raise MapError(place, f"it is in {where[id]} already")
            where[id] = region
            east, north = _pair(
                place, centre, (int, float), "a centre is two numbers, degrees east and north"
            )
            if not (abs(east) <= 180 and abs(north) <= 90):
                raise MapError(place, "the centre is not on Earth")
    for name in PAIRS:
        _pairs(table, name, set(where))
    return table


def read_relief(text: str, regions: set[str]) -> dict[str, Any]:
    """Read where ridges, woods, deserts and the names of the regions are.

    Raises:
        MapError: for the first fault.
    """
    relief = _parsed(text)
    for n, ridge in enumerate(_field(relief, "ridges", list)):
        if not isinstance(ridge, list) or len(ridge) < 2:
            raise MapError(f"ridges[{n}]", "a ridge is two points or more")
        for point in ridge:
            _numbers(f"ridges[{n}]", point, 2)
    for kind in ("woods", "deserts"):
        for n, ellipse in enumerate(_field(relief, kind, list)):
            _numbers(f"{kind}[{n}]", ellipse, 4)
    names = _field(relief, "names", dict)
    for region in regions:
        _numbers(f"names.{region}", names.get(region), 2)
    return relief


def _numbers(place: str, value: Any, count: int) -> None:
    if (
        not isinstance(value, list)
        or len(value) != count
        or any(type(n) not in (int, float) for n in value)
    ):
        raise MapError(place, f"here stand {count} numbers, degrees east and north first")


def read_board(text: str) -> Board:
    """Read a finished map, on which the rules can be played [I1] [I5].

    Raises:
        MapError: for the first fault.
    """
    data = _parsed(text)
    table = {"name": _field(data, "id", str)} | {part: data.get(part) for part in PARTS}
    for problem in faults(table, drawn=True):
        raise MapError("board", fault(T, problem).rstrip("."))
    if any("path" not in entry for entry in data["territories"].values()):
        raise MapError("territories", "they have no paths")
    board = Board(data["id"], data)
    _whole(board)
    return board


def room(board: Board, choose: Callable[[list[int]], int]) -> int:
    """Return how many can start far enough apart, when each start is what `choose` returns [I5].

    Args:
        board: the map.
        choose: takes the territories that are left, and returns one of them.
    """
    left, starts = [*range(len(board.ids))], 0
    while left:
        left = apart(board, choose(left), left)
        starts += 1
    return starts


def apart(board: Board, start: int, left: list[int]) -> list[int]:
    """Return which of the territories that are left a start leaves for others [I5]."""
    return [territory for territory in left if board.distance[start][territory] >= APART]


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise MapError("", f"it has more than {LONGEST} characters")
    try:
        return toml.parse(text)
    except ValueError as error:
        raise MapError("", f"it is not valid TOML, {error}") from None


def _field(table: dict[str, Any], name: str, kind: type) -> Any:
    if not isinstance(table.get(name), kind):
        raise MapError(name, f"a {KINDS[kind]} is missing here")
    return table[name]


def _name(place: str, id: str) -> None:
    if not _ID.fullmatch(id):
        raise MapError(place, "a name has only small letters and hyphens")


def _pair(place: str, value: Any, kinds: tuple[type, ...], fault: str) -> Any:
    if not isinstance(value, list) or len(value) != 2 or any(type(n) not in kinds for n in value):
        raise MapError(place, fault)
    return value


def _pairs(table: dict[str, Any], name: str, ids: set[str]) -> None:
    for n, pair in enumerate(_field(table, name, list)):
        place = f"{name}[{n}]"
        ends = _pair(place, pair, (str,), f"{PAIRS[name]} two territories")
        for id in ends:
            if id not in ids:
                raise MapError(place, f"there is no territory {id}")
        if ends[0] == ends[1]:
            raise MapError(place, "it names one territory twice")


def _whole(board: Board) -> None:
    """Refuse a map with a region in pieces, or on which four could not start [I5]."""
    ids = range(len(board.ids))
    for region, members in zip(board.regions, board.members, strict=True):
        reached = [members[0]]
        for territory in reached:
            reached += [n for n in board.neighbours[territory] if n in members and n not in reached]
        if len(reached) < len(members):
            raise MapError(f"region {region}", "its territories are not connected")
    far = [{n for n in ids if board.distance[territory][n] >= APART} for territory in ids]
    for first in ids:
        for second in far[first] or {first}:
            room = far[first] & far[second]
            if not room or any(room.isdisjoint(far[third]) for third in room):
                place = f"territories.{board.ids[first]}"
                raise MapError(place, f"with a start here, four cannot start {APART} links apart")
