"""Take seats: the chairs of a game, from a form or as they were last chosen."""

from armorica import games
from armorica.core.untrusted import parse_json
from armorica.ui import chairs
from armorica.ui.model import Model


def sit_down(model: Model, key: str) -> None:
    """Set out the chairs of a game as they were last chosen, unless they are."""
    setup = model.setup
    if key != setup.game_key:
        setup.game_key = key
        setup.chairs = chairs.set_out(games.load(key).info.seats)
        choose_seats(model, setup.forms.get(key, ""))


def choose_seats(model: Model, form: str) -> bool:
    """Take the seats from the form's JSON text; False, with a notice, where it cannot be."""
    try:
        data = parse_json(form)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return False
    setup, info = model.setup, games.infos()[model.setup.game_key]
    setup.chairs = chairs.chosen(data, info)
    model.table.notice = chairs.wrong(setup.chairs, info.seats)
    if not model.table.notice:
        setup.forms[setup.game_key] = form
    return model.table.notice is None
