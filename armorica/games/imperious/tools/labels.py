"""The best of many ways to place the names of a map."""

import random

from armorica.games.imperious.face.labels import Spot, placed
from armorica.games.imperious.tools.check_map import MapError

TRIES = 60  # orders in which names are placed


def places(ats: dict[str, Spot], regions: dict[str, Spot]) -> dict[str, tuple[int, bool]]:
    """Return for each territory from which step on its name has room, and whether above its pieces.

    Raises:
        MapError: for a name without room.
    """
    chance, ids, best = random.Random(1), list(ats), dict[str, tuple[int, bool]]()
    for _ in range(TRIES):
        found = placed(ids, ats, regions)
        if (len(found), -_late(found)) > (len(best), -_late(best)):
            best = found
        chance.shuffle(ids)
    if missing := set(ats) - set(best):
        raise MapError(f"territories.{min(missing)}", "its name has no room at any step")
    return {id: best[id] for id in ats}


def _late(found: dict[str, tuple[int, bool]]) -> int:
    return sum(step for step, _ in found.values())
