"""Commands on the next deal."""

from armorica import games
from armorica.ui import playing, seating
from armorica.ui.effects import Effect, Keep
from armorica.ui.env import Env
from armorica.ui.model import Model


def new(model: Model, rest: str, env: Env) -> list[Effect]:
    """Choose who sits at the table."""
    model.setup.choosing = True
    return []


def back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go back to the game from the rules, or from choosing seats."""
    if not model.dialogs.reading:
        model.setup.choosing = model.table.match is None
        seating.choose_game(model, model.key)
    model.dialogs.reading = None
    return []


def game(model: Model, rest: str, env: Env) -> list[Effect]:
    """Choose a game for the next deal: `game KEY`."""
    if rest in games.GAMES:
        model.setup.choosing = True
        seating.choose_game(model, rest)
    return []


def deal(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal for the players in a form: `deal FORM`, as JSON text."""
    if not seating.choose_seats(model, rest):
        return []
    env.shelf.begin()
    playing.start(model, env.seed)
    return [Keep("seats")]


def rematch(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal a new game for the same players."""
    env.shelf.begin()
    playing.rematch(model, env.seed)
    return []
