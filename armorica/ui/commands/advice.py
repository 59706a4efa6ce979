"""Commands on the adviser."""

from armorica import games
from armorica.ui.analysis import Analysis
from armorica.ui.effects import Effect, Focus, Paint
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.advice import Analysed


def hint(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show a hint, or hide it."""
    if model.mover_has_device and model.hints:
        model.advice.hinting = not model.advice.hinting
    return []


def analyse(model: Model, rest: str, env: Env) -> list[Effect]:
    """Begin the analysis of a game that is over, and show it; or with "stop" end it.

    One that was ended goes on from there.
    """
    match, known = model.table.match, model.advice
    if not match or model.mover is not None:
        return []
    record = games.write(match)
    if rest == "stop":
        if known.analysis:
            known.cancelled = Analysed(record, known.analysis)
        known.analysis = None
        return [Paint(), Focus("#do-analyse")]
    if known.cancelled and known.cancelled.record == record:
        known.analysis = known.cancelled.analysis
    else:
        choices = games.face(match.key).choices(match)
        known.analysis = Analysis(tuple(choices), len(choices))
    return [Paint(), Focus("#analysis")]
