"""The map [I1]: territories, their regions, and which territories are neighbours."""

from functools import cache
from typing import Any

from armorica.core.data import read_data


class Board:
    """Hold a map; its territories and regions are numbered in the order of the data.

    A link is a land border or a sea lane: `neighbours` lists the territories one link away,
    `distance[a][b]` is the smallest number of links from a to b.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        table = data["territories"]
        self.id: str = data["id"]
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
    return Board(read_data(__package__, "board"))
