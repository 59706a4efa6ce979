"""Commands of keys: read something out, move the focus, or explain."""

from armorica.core.late import late
from armorica.ui.effects import Effect, Explain, Focus, Say
from armorica.ui.env import Env
from armorica.ui.html import plain
from armorica.ui.model import Model

with late():
    from armorica.ui import keys


def say(model: Model, rest: str, env: Env) -> list[Effect]:
    """Read out a part of the table: `say WHAT`."""
    return [Say(plain(keys.spoken(model, env.t, rest)))]


def focus(model: Model, rest: str, env: Env) -> list[Effect]:
    """Move the focus: `focus WHERE`."""
    return [Focus(keys.selector(model, env.t, rest))]


def explain(model: Model, rest: str, env: Env) -> list[Effect]:
    """Explain the focused element."""
    return [Explain()]
