"""Commands on the adviser."""

from armorica import games
from armorica.ui.analysis import Analysis
from armorica.ui.effects import Effect, Focus, Paint
from armorica.ui.env import Env
from armorica.ui.model import Model


def hint(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show a hint, or hide it."""
    if model.mover_has_device and model.hints:
        model.advice.hinting = not model.advice.hinting
    return []


def analyse(model: Model, rest: str, env: Env) -> list[Effect]:
    """Begin the analysis of a game that is over, and show it; or with "stop" end it."""
    match = model.table.match
    if not match or model.mover is not None:
        return []
    if rest == "stop":
        model.advice.analysis = None
        return [Paint(), Focus("#do-analyse")]
    choices = games.face(match.key).choices(match)
    model.advice.analysis = Analysis(tuple(choices), len(choices))
    return [Paint(), Focus("#analysis")]
