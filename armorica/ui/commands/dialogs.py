"""Commands on the settings, the keys and the rules."""

from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.face import Reading
from armorica.ui.model import Model


def settings(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the settings and the statistics."""
    return _open(model, "settings")


def keys(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the list of all keys."""
    return _open(model, "keys")


def close(model: Model, rest: str, env: Env) -> list[Effect]:
    """Close the settings or the keys."""
    return _open(model, "")


def _open(model: Model, panel: str) -> list[Effect]:
    model.dialogs.panel = panel
    model.dialogs.erasing = False
    return []


def set_(model: Model, rest: str, env: Env) -> list[Effect]:
    """Change a setting: `set NAME VALUE`."""
    name, _, value = rest.partition(" ")
    model.device.settings = model.device.settings.having(name, value)
    return []


def house_rule(model: Model, rest: str, env: Env) -> list[Effect]:
    """Change a house rule of the chosen game: `house-rule NAME VALUE`."""
    name, _, value = rest.partition(" ")
    device = model.device
    device.settings = device.settings.having_rule(model.setup.game_key, name, value)
    return []


def erase(model: Model, rest: str, env: Env) -> list[Effect]:
    """Ask whether to erase the game's statistics, or stop asking."""
    model.dialogs.erasing = not model.dialogs.erasing
    return []


def erase_now(model: Model, rest: str, env: Env) -> list[Effect]:
    """Erase the statistics of the game."""
    by_game = model.device.statistics.items()
    model.device.statistics = {
        key: statistics for key, statistics in by_game if key != model.setup.game_key
    }
    model.dialogs.erasing = False
    return []


def rules(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the rules."""
    model.dialogs.reading = Reading()
    return []


def try_(model: Model, rest: str, env: Env) -> list[Effect]:
    """Try an option in an example of the rules: `try GROUP OPTION`."""
    return _read_on(model, "try", rest)


def step(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go through an example of the rules: `step on` or `step back`."""
    return _read_on(model, "step", rest)


def _read_on(model: Model, verb: str, rest: str) -> list[Effect]:
    if model.dialogs.reading:
        model.dialogs.reading = model.dialogs.reading.turned(verb, rest)
    return []
