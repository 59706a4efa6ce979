"""Commands on the settings, the keys, the crib and the rules."""

from dataclasses import replace

from armorica.core.late import late
from armorica.ui.effects import Effect, Keep
from armorica.ui.env import Env
from armorica.ui.face import Reading
from armorica.ui.model import Model

with late():
    from armorica.ui import spacing


def settings(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the settings."""
    return _open(model, "settings")


def keys(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the list of all keys."""
    return _open(model, "keys")


def crib(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the crib."""
    return _open(model, "crib")


def close(model: Model, rest: str, env: Env) -> list[Effect]:
    """Close the settings, the keys or the crib."""
    return _open(model, "")


def menu(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open a menu of the end, `menu share` or `menu more`, or close it."""
    dialogs = model.dialogs
    dialogs.menu = rest if rest in ("share", "more") and rest != dialogs.menu else ""
    return []


def _open(model: Model, panel: str) -> list[Effect]:
    model.dialogs.panel = panel
    return []


def welcomed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Dismiss the welcome for good."""
    model.device.settings = replace(model.device.settings, welcomed=True)
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
    """Erase the statistics of the game, its deals of the day, and its puzzles."""
    model.puzzles.kept = spacing.without(model.puzzles.kept, model.setup.game_key)
    by_game = model.device.statistics.items()
    model.device.statistics = {
        key: statistics for key, statistics in by_game if key != model.setup.game_key
    }
    model.dialogs.erasing = False
    if model.setup.game_key not in model.sharing.daily:
        return []
    days = model.sharing.daily.items()
    model.sharing.daily = {key: days for key, days in days if key != model.setup.game_key}
    return [Keep("daily")]


def rules(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the rules, in place of the crib if that is open."""
    model.dialogs.reading = Reading()
    return _open(model, "")


def try_(model: Model, rest: str, env: Env) -> list[Effect]:
    """Try an option in an example of the rules: `try GROUP OPTION`."""
    return _read_on(model, "try", rest)


def step(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go through an example of the rules: `step on` or `step back`."""
    return _read_on(model, "step", rest)


def _read_on(model: Model, verb: str, rest: str) -> list[Effect]:
    if model.dialogs.reading:
        model.dialogs.reading = model.dialogs.reading.after(verb, rest)
    return []
