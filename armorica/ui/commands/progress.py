"""Commands on one's own progress."""

import re

from armorica import games
from armorica.core.seats import PERSON
from armorica.ui import keeping, places
from armorica.ui.days import MONTHS
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Progress
from armorica.ui.statistics import Statistics, suggestion
from armorica.ui.table.seats import ABSENT


def show(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the progress in the chosen game."""
    return _open(model, Progress(env.today), env)


def days(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the deals of the day: `days`, or `days N` for an earlier month."""
    back = int(rest) if re.fullmatch("[0-9]{1,2}", rest) else 0
    return _open(model, Progress(env.today, "days", min(back, MONTHS - 1)), env)


def puzzles(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the page of the puzzles."""
    return _open(model, Progress(env.today, "puzzles"), env)


def _open(model: Model, opened: Progress, env: Env) -> list[Effect]:
    """Open a page about progress; Back leads from a part to the whole page if that was open."""
    places.close_puzzle(model)
    before = model.dialogs.progress
    inner = bool(before) and opened.page != "progress"
    if before and before.page != "progress":  # the next month, or the page beside
        inner = before.inner and inner
    model.dialogs.close_pages()
    model.dialogs.progress = opened._replace(inner=inner)
    model.dialogs.panel = ""
    model.dialogs.erasing = False
    keeping.load_daily(model, env.shelf)
    keeping.load_puzzles(model, env.shelf)
    return []


def stronger(model: Model, rest: str, env: Env) -> list[Effect]:
    """Answer the suggestion of a stronger opponent: `stronger yes` or `stronger no`."""
    key, device, setup = model.setup.game_key, model.device, model.setup
    played = device.statistics.get(key, Statistics())
    levels = suggestion(played, [*games.infos()[key].levels])
    if not levels:
        return []
    beaten, next_level = levels
    answered = played._replace(declined=(*played.declined, beaten))
    device.statistics = {**device.statistics, key: answered}
    if rest == "yes":
        setup.choosing = True
        model.dialogs.close_pages()
        opponents = [chair for chair in setup.chairs if chair.kind not in (PERSON, ABSENT)]
        for chair in [each for each in opponents if each.kind == beaten] or opponents[:1]:
            chair.kind = next_level
    return []
