"""The game as a part of somebody else's page."""

import json
from collections.abc import Mapping

from armorica.ai.levels import LEVELS
from armorica.ui.chairs import ABSENT, PERSON


def seats(asked: Mapping[str, str]) -> str | None:
    """Return the form with the seats that an embedder asks for, None where nothing is asked.

    One person sits there with opponents of one level; what cannot be is as at first.

    Args:
        asked: `seats` from 2 to 4, and `level`.
    """
    if not asked.keys() & {"seats", "level"}:
        return None
    wanted = asked.get("seats", "")
    count = int(wanted) if wanted in ("2", "3", "4") else 3
    level = asked.get("level", "")
    if level not in LEVELS or not LEVELS[level].offered:
        level = "settler"
    kinds = [PERSON] + [level] * (count - 1) + [ABSENT] * (4 - count)
    return json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)})
