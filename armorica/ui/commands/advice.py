"""Commands on the adviser."""

from armorica.ui.advice import Coach, choices
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model


def hint(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show a hint, or hide it."""
    if model.mover_has_device and model.device.settings["hints"] == "on" and model.advisable:
        model.advice.hinting = not model.advice.hinting
    return []


def coach(model: Model, rest: str, env: Env) -> list[Effect]:
    """Have the coach judge each choice of a finished game."""
    match = model.table.match
    if match and model.mover is None:
        plies = choices(match, {*model.people})
        model.advice.coach = Coach(plies, len(plies))
    return []
