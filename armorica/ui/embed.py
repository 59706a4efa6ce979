"""The game as a part of somebody else's page."""

import json
from collections.abc import Mapping

from armorica import games
from armorica.core.rules import USUAL_LEVEL
from armorica.core.seats import PERSON
from armorica.ui.chairs import ABSENT, usual


def seats(asked: Mapping[str, str], key: str) -> str | None:
    """Return the form with the seats that an embedder asks for, None where nothing is asked.

    One person sits there with opponents of one level; what cannot be is as at first.

    Args:
        asked: `game`, `seats`, as many as the game has, and `level`.
        key: Of the game.
    """
    if not asked.keys() & {"game", "seats", "level"}:
        return None
    game = games.load(key)
    wanted = asked.get("seats", "")
    count = int(wanted) if wanted in map(str, game.info.seats) else usual(game.info.seats)
    level = asked.get("level", "")
    if level not in game.info.levels:
        level = USUAL_LEVEL
    kinds = [PERSON] + [level] * (count - 1) + [ABSENT] * (game.info.seats[-1] - count)
    return json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)})
