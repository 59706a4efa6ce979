"""Replies of effects: one that is done, or has failed, comes back as a text like a click."""

import json

from armorica.core.late import late
from armorica.core.problem import problem
from armorica.ui.effects import Copy, Effect, Keep, Paint, Reload
from armorica.ui.env import Env
from armorica.ui.failures import failure_text
from armorica.ui.model import Model
from armorica.ui.model.device import Failure
from armorica.ui.model.sharing import Missing

with late():
    from armorica.ui.commands import embedding, sharing


def copied(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show that a text has been copied: `copied KIND TEXT`."""
    return _show_copied(model, rest, copied=True)


def failed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show that an effect has failed.

    `failed copy KIND TEXT`, `failed fetch KEY TEXT` with the text of the click that needed the
    game, or `failed error JSON` for any error of ours.
    """
    kind, _, rest = rest.partition(" ")
    if kind == "copy":
        return _show_copied(model, rest, copied=False)
    if kind == "fetch":
        click = rest.partition(" ")[2]
        if click.startswith("follow "):
            model.sharing.linked = Missing(click)
        else:
            model.table.notice = problem("game_missing")
        return [Paint()]
    error = json.loads(rest)
    model.device.failure = Failure(*(str(error[name]) for name in Failure._fields))
    model.device.copied_failure = None
    return [Keep("game"), Paint()]


def pointer(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that people now point with fingers, `pointer coarse`, or with a mouse."""
    model.device.coarse = rest == "coarse"
    return [Paint()]


def ended(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that the end of a game has been painted."""
    return sharing.ended(model, env)


def copy_failure(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy the error report."""
    return [Copy("failure", failure_text(model))]


def reload(model: Model, rest: str, env: Env) -> list[Effect]:
    """Reload the page."""
    return [Keep("game"), Reload()]


def dismiss(model: Model, rest: str, env: Env) -> list[Effect]:
    """Close a notice."""
    model.device.failure = None
    return []


def _show_copied(model: Model, rest: str, copied: bool) -> list[Effect]:
    kind, _, text = rest.partition(" ")
    if kind == "failure":
        model.device.copied_failure = copied
        return [Paint()]
    if kind in ("element", "frame"):
        return embedding.show_copied(model, kind, copied)
    return sharing.show(model, kind, text, copied)
