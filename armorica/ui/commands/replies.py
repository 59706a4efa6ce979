"""What the browser says: that an effect is done or has failed, or that something has changed."""

import json

from armorica.core.late import late
from armorica.ui import keeping
from armorica.ui.effects import ApplyLook, Copy, Effect, Keep, Paint, Reload, Say, Select, Think
from armorica.ui.env import Env
from armorica.ui.failures import failure_text
from armorica.ui.model import Model
from armorica.ui.model.device import Failure
from armorica.ui.model.sharing import BotOut, Missing, NotDeleted, NotKeptAgain, ReloadLoses, Shared

with late():
    from armorica.ui import kept_cards
    from armorica.ui.commands import embedding, sharing


def copied(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show that a text has been copied: `copied KIND TEXT`."""
    return _show_copied(model, rest, env, copied=True)


def failed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show that an effect has failed.

    `failed copy KIND TEXT`, `failed fetch KEY TEXT` with the text of the click that needed the
    game, `failed delete`, `failed put-back KEY ID`, or `failed error JSON` for any error of ours.
    """
    kind, _, rest = rest.partition(" ")
    if kind == "copy":
        return _show_copied(model, rest, env, copied=False)
    if kind == "error":
        error = json.loads(rest)
        model.device.failure = Failure(*(str(error[name]) for name in Failure._fields))
        model.device.copied_failure = None
        return [Keep("game"), Paint()]
    if kind == "fetch":
        key, _, click = rest.partition(" ")
        model.device.awaited = ""
        model.sharing.linked = Missing(key, "reload" if click.startswith("frame ") else click)
    elif kind == "put-back":
        model.sharing.linked = NotKeptAgain(rest.partition(" ")[0], f"go-on {rest}")
    elif deleted := model.my_games.deleted:
        model.sharing.linked, model.my_games.deleted = NotDeleted(deleted.row.key), None
    keeping.copy_shelf_state(model, env.shelf)
    return [Paint()]


def fetched(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that a game is loaded: `fetched KEY`."""
    model.device.games.add(rest)
    return []


def kept(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that what the browser keeps has changed."""
    keeping.copy_shelf_state(model, env.shelf)
    return []


def stored(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that another tab has changed the text under a key: `stored KEY`."""
    keeping.copy_shelf_state(model, env.shelf)
    if rest in env.shelf.unsaved:  # the page's is newer
        return [Paint()]
    effects: list[Effect] = []
    game = f"game:{env.shelf.game_id}"
    if rest == game and not env.shelf.elsewhere and not model.review.writing:
        effects = [Keep("game")]  # with the notes of both tabs
    for key in [key for key in model.own.kept if kept_cards.document(key) == rest]:
        keeping.load_cards_anew(model, env.shelf, key)
    if rest == "bots" and model.bots.kept is not None:
        keeping.load_bots_anew(model, env.shelf)
    if rest == "settings":
        effects = [ApplyLook(new_language=False)]
    if load := keeping.LOADERS.get(rest):
        load(model, env.shelf)
    return [*effects, Paint(), Think()]


def offline(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the service worker's new state: `offline STATE`, as in `Device`."""
    model.device.offline = rest
    return [Paint()]


def pointer(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take notice that people now point with fingers, `pointer coarse`, or with a mouse."""
    model.device.coarse = rest == "coarse"
    return [Paint()]


def bot_out(model: Model, rest: str, env: Env) -> list[Effect]:
    """Let a settler play for a bot: `bot-out JSON`, with the parts of `BotOut`."""
    match, (name, why) = model.table.match, json.loads(rest)
    if match:
        if why is not None:
            model.bots.out.add((name, match.deal.seed))
        model.sharing.linked = BotOut(name, why)
    return [Paint()]


def copy_failure(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy the error report."""
    return [Copy("failure", failure_text(model))]


def reload(model: Model, rest: str, env: Env) -> list[Effect]:
    """Reload the page; ask first if that would lose something."""
    if model.reload_loses:
        model.sharing.linked = ReloadLoses()
        return []
    return [Keep("game"), Reload()]


def dismiss(model: Model, rest: str, env: Env) -> list[Effect]:
    """Close the notice of an error; what the page has noticed besides goes with any click."""
    model.device.failure = None
    return []


def _show_copied(model: Model, rest: str, env: Env, copied: bool) -> list[Effect]:
    kind, _, text = rest.partition(" ")
    if kind == "failure":
        model.device.copied_failure = copied
        return [Paint()]
    if kind in ("element", "frame"):
        return embedding.show_copied(model, kind, copied)
    if not sharing.show(model, Shared(kind, text, copied, model.sharing.sendable)):
        return []
    return [Paint(), Say(env.t("Copied.")) if copied else Select("shared-text")]
