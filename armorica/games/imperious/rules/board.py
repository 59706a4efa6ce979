"""The map [I1]: territories, the regions they form, and who is next to whom."""

from functools import cache
from typing import Any

from armorica.core.data import read_data


class Board:
    """Hold a map whose territories and regions are numbered in the order of the data.

    `neighbours` and `distance` count land borders and sea lanes alike; every distance is known.
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
        self.neighbours = tuple(
            tuple(self.number[id] for id in entry["neighbours"]) for entry in table.values()
        )
        self.distance = tuple(self._distances(n) for n in range(len(self.ids)))

    def _distances(self, start: int) -> tuple[int, ...]:
        """Count the fewest links from a territory to each."""
        found = {start: 0}
        queue = [start]
        for here in queue:
            for there in self.neighbours[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return tuple(found[n] for n in range(len(self.ids)))


@cache
def board() -> Board:
    """Return the project's own map."""
    return Board(read_data(__package__, "board"))
