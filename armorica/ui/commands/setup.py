"""Commands on the next deal."""

from armorica import games
from armorica.core.late import late
from armorica.ui import places, playing, seating
from armorica.ui.effects import Begin, Effect, Keep
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Progress

with late():
    from armorica.ui.commands import my_games


def new(model: Model, rest: str, env: Env) -> list[Effect]:
    """Choose who sits at the table."""
    model.setup.choosing = True
    model.my_games.deleted = None
    model.dialogs.close_pages()
    return []


def back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go back from the rules or one's progress to where one was, or from the seats to the game."""
    if model.dialogs.reading:
        model.dialogs.reading = None
        return []
    progress = model.dialogs.progress
    if progress and progress.inner:
        model.dialogs.progress = Progress(progress.today)
        return []
    if not progress and not model.dialogs.own:
        model.setup.choosing = not model.table.awaits(model.setup.game_key)
    places.close_pages(model)
    return []


def game(model: Model, rest: str, env: Env) -> list[Effect]:
    """Choose a game for the next deal, or whose progress is shown: `game KEY`."""
    if rest in games.GAMES:
        if not model.dialogs.progress:  # which shows one game after another
            model.setup.choosing = True
        seating.choose_game(model, rest)
    return []


def seats(model: Model, rest: str, env: Env) -> list[Effect]:
    """Note how a form stands that is not dealt yet: `seats FORM`, as JSON text."""
    seating.set_chairs(model, rest)
    return []


def deal(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal for the players in a form: `deal FORM`, as JSON text."""
    if not seating.choose_seats(model, rest):
        return []
    return [*my_games.show(model, playing.dealt(model, env.seed), env), Keep("seats")]


def rematch(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal a new game for the same players."""
    playing.rematch(model, env.seed)
    return [Begin()]
