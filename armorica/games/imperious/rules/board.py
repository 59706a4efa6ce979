"""Maps [I1]: territories, their regions, and which territories are neighbours."""

import json
from functools import cache
from typing import Any
from weakref import WeakValueDictionary

from armorica.core.data import read_data
from armorica.core.late import late
from armorica.core.limits import MAP
from armorica.core.problem import ContentError, problem

with late():
    from armorica.games.imperious.rules import map_faults

FIELDS = ("region", "at", "neighbours", "path")
"""The fields of a territory, in the order of files."""


class Board:
    """Hold a map; its territories and regions are numbered in the order of the data.

    A link is a land border or a sea lane: `neighbours` lists the territories one link away,
    `distance[a][b]` is the smallest number of links from a to b. `data` is what the map was made
    from, with its drawing.
    """

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        table = data["territories"]
        self.name = name
        self.data = data
        self.ids: tuple[str, ...] = tuple(table)
        self.number = {id: n for n, id in enumerate(self.ids)}
        self.regions = tuple(dict.fromkeys(entry["region"] for entry in table.values()))
        self.members = tuple(
            tuple(self.number[id] for id, entry in table.items() if entry["region"] == region)
            for region in self.regions
        )
        self.region = tuple(self.regions.index(entry["region"]) for entry in table.values())
        self.sizes = tuple(map(len, self.members))
        self.neighbours = tuple(
            tuple(self.number[id] for id in entry["neighbours"]) for entry in table.values()
        )
        self.distance = tuple(self._distances(n) for n in range(len(self.ids)))

    def __deepcopy__(self, memo: object) -> "Board":
        """Return itself: it never changes."""
        return self

    def _distances(self, start: int) -> tuple[int, ...]:
        """Return the smallest number of links from a territory to each."""
        links = {start: 0}
        queue = [start]
        for territory in queue:
            for neighbour in self.neighbours[territory]:
                if neighbour not in links:
                    links[neighbour] = links[territory] + 1
                    queue.append(neighbour)
        return tuple(links[n] for n in range(len(self.ids)))


@cache
def board() -> Board:
    """Return the project's own map."""
    data = read_data(__package__, "board")
    return Board(data["id"], data)


def read_board(data: Any, drawn: bool = True) -> Board:
    """Read another map from plain data; the same data give the same object.

    Args:
        data: untrusted.
        drawn: whether the data have the drawing of the map.

    Raises:
        ContentError: with one problem for each fault.
    """
    if problems := map_faults.faults(data, drawn):
        raise ContentError(problems)
    size = {"size": data["size"]} if drawn else {}
    table = {
        id: {field: entry[field] for field in FIELDS if field in entry}
        for id, entry in data["territories"].items()
    }
    key = json.dumps([data["name"], size, table], ensure_ascii=False)
    if len(key) > MAP:
        raise ContentError([problem("map_too_long", most=MAP)])
    if not (found := _BOARDS.get(key)):
        found = _BOARDS[key] = Board(data["name"], {**size, "territories": table})
    return found


def others() -> list[Board]:
    """List the maps that have been read with their drawing, and are in use."""
    return [each for each in _BOARDS.values() if "size" in each.data]


_BOARDS: WeakValueDictionary[str, Board] = WeakValueDictionary()
"""The maps that have been read, as states are equal only if theirs are the same object."""
