"""The page: the HTML of each of its parts, by the part's id."""

import logging
from collections.abc import Callable
from typing import TypeVar

from armorica import games
from armorica.core.late import late
from armorica.core.problem import problem
from armorica.i18n import Translator
from armorica.ui import failures, review, settings_panel, setup, undo, welcome
from armorica.ui.html import Safe, disabled, html, mild, sign, spoken
from armorica.ui.model import Model
from armorica.ui.naming import game_name, refusal
from armorica.ui.notices import notices
from armorica.ui.viewing import scene

with late():
    from armorica.ui import (
        crib,
        embedding,
        keys,
        lesson_panel,
        my_games,
        origin,
        own_cards,
        progress,
        puzzling,
    )
    from armorica.ui.bots import page as own_bots

V = TypeVar("V")

SIGNS = {
    "new": "deal",
    "lesson": "learn",
    "undo": "undo",
    "redo": "redo",
    "hint": "lamp",
    "crib": "help",
    "settings": "sliders",
}
"""The signs of the buttons in the header."""


def views(model: Model, t: Translator) -> dict[str, Safe]:
    """Draw "header", "table", "log", "footer", the "live" sentence, and the open dialogs."""
    nothing = Safe()
    missing = {"table": failures.instead(t), "log": nothing, "live": nothing}
    return {
        "header": _drawn(_header, model, t, failures.notice(model, t) or nothing),
        "footer": _drawn(_footer, model, t, nothing),
        "settings": _drawn(_panel, model, t, nothing),
        "embedding": _drawn(_embedding, model, t, nothing),
        **_drawn(_middle, model, t, missing),
    }


def _drawn(draw: Callable[[Model, Translator], V], model: Model, t: Translator, instead: V) -> V:
    """Draw a part of the page, or what stands in its place.

    The first error goes to the page, which shows it; then the rest is drawn all the same.
    """
    try:
        return draw(model, t)
    except Exception:
        if not model.device.failure:
            raise
        logging.getLogger(__name__).exception("A part of the page cannot be drawn")
        return instead


def _middle(model: Model, t: Translator) -> dict[str, Safe]:
    """Draw "table", "log" and "live"."""
    if model.dialogs.reading:
        rules = games.face(model.setup.game_key).rules_page(model.dialogs.reading, t)
        return {"table": rules, "log": Safe(), "live": Safe()}
    if model.dialogs.progress:
        return {"table": progress.page(model, t), "log": Safe(), "live": Safe()}
    if model.dialogs.own:
        page = own_bots.page if model.dialogs.own == "bots" else own_cards.page
        return {"table": page(model, t), "log": Safe(), "live": Safe()}
    if model.setup.choosing or not model.table.match:
        kept = model.my_games
        games_ = my_games.section(model, t) if kept.rows or kept.deleted else None
        table = html("{games}{seats}", games=games_, seats=setup.seats(model, t))
        return {"table": table, "log": Safe(), "live": Safe()}
    view = scene(model, t)
    drawing = games.face(model.table.match.key).views(view, t)
    drawn = {"table": drawing.table, "log": drawing.log, "live": spoken(drawing.live)}
    bar, drawn["live"] = review.bar(model, t, view, drawn["live"])
    if model.puzzles.opened:
        bar, drawn["log"] = puzzling.bar(model, t), Safe()
        if message := puzzling.message(model, t):
            drawn["live"] = spoken(message)
    if model.review.playing and model.review.pace > 1:  # too fast to be read out
        drawn["live"] = Safe()
    if model.coached and not bar:
        bar, drawn["live"] = lesson_panel.draw(model, t, drawn["live"])
    drawn["table"] = html("{bar}{table}", bar=bar, table=drawn["table"])
    note = model.review.notes.get(model.review.ply) if model.review.ply is not None else None
    if note:  # announced after the event
        drawn["live"] = html("{live} {note}", live=drawn["live"], note=note.text)
    if model.device.embedded:
        drawn["log"] = Safe()
    return drawn


def static_part(name: str, t: Translator) -> Safe:
    """Draw a part of the table that never changes, such as a card's face; views hold only its name.

    Args:
        name: the game's key, a space, and the part's id.
        t: the translator.
    """
    key, _, id = name.partition(" ")
    return games.face(key).static_part(t, id)


def _embedding(model: Model, t: Translator) -> Safe:
    if not model.dialogs.embedding:
        return Safe()
    return embedding.dialog(model, t)


def _header(model: Model, t: Translator) -> Safe:
    if model.device.embedded:
        return html(
            '<h1 class="unseen">{title}</h1>{notices}',
            title=game_name(t, model.setup.game_key),
            notices=notices(model, t),
        )
    buttons, strip, label = [], None, ""
    away = model.setup.choosing or model.on_page
    if model.puzzles.opened and not away:
        buttons.append(_button("crib", t("Help"), True))
    elif model.table.match and not away:
        buttons = [_button("new", t("New game"), True)]
        # Nothing to undo, and perhaps somebody new.
        if model.untouched and games.face(model.key).LESSON_DEAL:
            buttons.append(_button("lesson", t("Learn"), True))
        else:
            redone = undo.redo_ply(model) is not None
            buttons += [_undo(model, t), _button("redo", t("Redo"), redone)]
        if model.hints:
            on = model.advice.hinting
            buttons.append(_button("hint", t("Hint"), model.mover_has_device, on=on))
        buttons.append(_button("crib", t("Help"), True))
        strip = welcome.strip(model, t)
        if not model.untouched:
            label = origin.label(model, t)
    buttons.append(_button("settings", t("Settings"), True))
    return html(
        '<h1>{title}{label}</h1><div class="controls">{buttons}</div>{notices}{strip}',
        title=game_name(t, model.setup.game_key),
        label=html(" <small>{text}</small>", text=label) if label else None,
        buttons=buttons,
        notices=notices(model, t),
        strip=strip,
    )


def _panel(model: Model, t: Translator) -> Safe:
    if model.dialogs.panel == "keys":
        return keys.panel(model, t)
    if model.dialogs.panel == "crib":
        return crib.panel(model, t)
    return settings_panel.panel(model, t) if model.dialogs.panel else Safe()


def _footer(model: Model, t: Translator) -> Safe:
    device = model.device
    if device.embedded:
        return html(
            "<p>{title}</p>{rules}{full}",
            title=t("Armorica"),
            rules=_rules(t),
            full=mild("full", t("Open this game on the full page")),
        )
    updates = device.offline == "waiting" and not model.reload_loses
    statuses = {"ready": t("Ready to play offline"), "waiting": t("A new version is ready")}
    update = html('<button type="button" id="update">{label}</button>', label=t("Update"))
    return html(
        '<p>{title} <span id="build">{build}</span></p>{rules}{docs}{licences}'
        '<p role="status">{status}</p>{update}',
        title=t("Armorica"),
        rules=_rules(t),
        # In another tab: not every browser keeps the game.
        docs=html(
            '<a id="docs" href="{address}" target="_blank">{text}</a>',
            address=device.docs,
            text=t("Documentation"),
        )
        if device.docs
        else None,
        licences=html(
            '<a id="licences" href="./licences.html" target="_blank">{text}</a>', text=t("Licences")
        ),
        build=device.build,
        status=statuses.get(device.offline),
        update=update if updates else None,
    )


def _rules(t: Translator) -> Safe:
    return html(
        '<button type="button" id="do-rules" data-do="rules">{text}</button>', text=t("The rules")
    )


def _undo(model: Model, t: Translator) -> Safe:
    ply, why = undo.undo_ply(model), ""
    if undo.barred(model, ply):
        why = refusal(model, t, problem("undo_barred"))
    return _button("undo", t("Undo"), ply is not None and not why, why)


def _button(verb: str, label: str, enabled: bool, why: str = "", on: bool | None = None) -> Safe:
    return html(
        '<button type="button" id="do-{verb}" data-do="{verb}"{disabled}{why}{pressed}>{sign}'
        '<span class="label">{label}</span></button>',
        verb=verb,
        sign=sign(SIGNS[verb]),
        label=label,
        disabled=disabled(not enabled),
        why=html(' title="{why}"', why=why) if why else None,
        pressed=None if on is None else html(' aria-pressed="{on}"', on=str(on).lower()),
    )
