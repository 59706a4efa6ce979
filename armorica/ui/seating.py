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
        set_chairs(model, setup.forms.get(key, ""))


def set_chairs(model: Model, form: str) -> bool:
    """Set the chairs from a form's JSON text; return whether it is a form, or else change nothing.

    The game need not be playable with them: the form may still be filled in.
    """
    try:
        data = parse_json(form)
    except ValueError:
        return False
    if not isinstance(data, dict):
        return False
    setup = model.setup
    setup.chairs = chairs.read_chairs(data, games.infos()[setup.game_key])
    setup.forms[setup.game_key] = form
    return True


def choose_seats(model: Model, form: str) -> bool:
    """Set the chairs from a form's JSON text; return whether they can play.

    A notice on the table says why not; a text that is no form changes nothing.
    """
    return set_chairs(model, form) and can_play(model)


def can_play(model: Model) -> bool:
    """Return whether the chairs can play; a notice on the table says why not."""
    setup = model.setup
    model.table.notice = chairs.seats_problem(setup.chairs, games.infos()[setup.game_key].seats)
    return model.table.notice is None
