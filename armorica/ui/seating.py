"""Set the chairs of a game, from a form or as they were last chosen."""

from armorica import games
from armorica.core.untrusted import parse_json
from armorica.ui import chairs
from armorica.ui.model import Model


def choose_game(model: Model, key: str) -> None:
    """Choose a game, with the chairs as they were last set for it, unless it is chosen already."""
    setup = model.setup
    if key != setup.game_key:
        setup.game_key = key
        setup.chairs = chairs.set_out(games.load(key).info.seats)
        choose_seats(model, setup.forms.get(key, ""))


def choose_seats(model: Model, form: str) -> bool:
    """Set the chairs from a form's JSON text; return whether they can play.

    A notice on the table says why not; a text that is no form changes nothing.
    """
    try:
        data = parse_json(form)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return False
    setup, info = model.setup, games.infos()[model.setup.game_key]
    setup.chairs = chairs.read_chairs(data, info)
    model.table.notice = chairs.seats_problem(setup.chairs, info.seats)
    if not model.table.notice:
        setup.forms[setup.game_key] = form
    return model.table.notice is None
