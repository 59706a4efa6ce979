"""The command that sets the page up as a part of another one."""

import json
from collections.abc import Mapping

from armorica import games
from armorica.core.level import USUAL_LEVEL
from armorica.core.seats import PERSON
from armorica.core.untrusted import parse_json
from armorica.ui import playing, seating
from armorica.ui.chairs import usual_count
from armorica.ui.effects import Effect, Fetch
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.table.seats import ABSENT


def frame(model: Model, rest: str, env: Env) -> list[Effect]:
    """Set the page up as a part of another one: `frame JSON`, with its address's parameters.

    A text that is not theirs does nothing.
    """
    try:
        query = parse_json(rest)
    except ValueError:
        return []
    if not isinstance(query, dict) or not all(isinstance(value, str) for value in query.values()):
        return []
    device = model.device
    device.embedded = True
    device.settings = device.settings.having("theme", query.get("theme"))
    key = query.get("game", "")
    if key in games.GAMES:
        # Not by `needs`: the page must be embedded, and have its theme, even if no game arrives.
        if key not in device.games:
            return [Fetch(key, f"frame {rest}")]
        seating.choose_game(model, key)
    form = seats_form(query, model.setup.game_key)
    if form and seating.choose_seats(model, form):
        playing.start(model, env.seed)
    return []


def seats_form(query: Mapping[str, str], key: str) -> str | None:
    """Return the form with the seats that the address asks for; None if it asks for none.

    One person plays against opponents of one level; invalid values give the usual ones.

    Args:
        query: the address's parameters; `game`, the number of `seats`, and `level` count.
        key: of the game.
    """
    if not query.keys() & {"game", "seats", "level"}:
        return None
    game = games.load(key)
    size = query.get("seats", "")
    count = int(size) if size in map(str, game.info.seats) else usual_count(game.info.seats)
    level = query.get("level", "")
    if level not in game.info.levels:
        level = USUAL_LEVEL
    kinds = [PERSON] + [level] * (count - 1) + [ABSENT] * (game.info.seats[-1] - count)
    return json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)})
