"""The page: the HTML of each root by its id."""

from armorica import games
from armorica.core.problem import problem
from armorica.i18n import Translator
from armorica.ui import panel, review, setup, undo
from armorica.ui.html import Safe, html
from armorica.ui.notices import notices
from armorica.ui.session import Session


def views(session: Session, t: Translator) -> dict[str, Safe]:
    """Draw "header", "table", "log", "footer", the "live" sentence and the dialogs, if open."""
    drawn = {
        "header": _header(session, t),
        "footer": _footer(session, t),
        "settings": _panel(session, t),
        "embedding": _embedding(session, t),
    }
    if session.reading:
        rules = games.part(session.game_key, "rulebook").page(session.reading, t)
        return drawn | {"table": rules, "log": Safe(), "live": Safe()}
    if session.choosing or not session.match:
        return drawn | {"table": setup.seats(session, t), "log": Safe(), "live": Safe()}
    view = games.part(session.match.game.KEY, "view")
    drawn |= view.views(session, t, session.names(t))
    bar = review.bar(session, t, drawn["live"])
    if session.coached and not bar:
        from armorica.ui import tutorial  # only there

        bar, drawn["live"] = tutorial.coach(session, t, drawn["live"])
    drawn["table"] = html("{bar}{table}", bar=bar, table=drawn["table"])
    note = session.notes.get(session.looking) if session.looking is not None else None
    if note:  # it is heard with what happened
        drawn["live"] = html("{told} {note}", told=drawn["live"], note=note.text)
    if session.embedded:
        drawn["log"] = Safe()
    return drawn


def _embedding(session: Session, t: Translator) -> Safe:
    if not session.embedding:
        return Safe()
    from armorica.ui import embedding  # not at the start

    return embedding.dialog(session, t)


def _header(session: Session, t: Translator) -> Safe:
    if session.embedded:
        return html(
            '<h1 class="unseen">{title}</h1>{notices}',
            title=setup.game_name(t, session.game_key),
            notices=notices(session, t),
        )
    buttons = []
    if session.match and not session.choosing and not session.reading:
        buttons = [_button("new", "deal", t("New game"), True)]
        if session.untouched:  # nothing to undo, and perhaps somebody new
            buttons.append(_button("tutorial", "learn", t("Learn"), True))
        else:
            buttons += [
                _undo(session, t),
                _button("redo", "redo", t("Redo"), undo.redo_ply(session) is not None),
            ]
        if session.settings.hints == "on" and session.advisable:
            buttons.append(_button("hint", "lamp", t("Hint"), session.person_to_move))
    buttons.append(_button("settings", "sliders", t("Settings"), True))
    return html(
        '<h1>{title}</h1><div class="controls">{buttons}</div>{notices}',
        title=setup.game_name(t, session.game_key),
        buttons=buttons,
        notices=notices(session, t),
    )


def _panel(session: Session, t: Translator) -> Safe:
    if session.panel == "keys":
        from armorica.ui import keys  # not at the start

        return keys.panel(session, t)
    return panel.panel(session, t) if session.panel else Safe()


def _footer(session: Session, t: Translator) -> Safe:
    if session.embedded:
        return html(
            "<p>{title}</p>{rules}"
            '<button type="button" class="act mild" data-do="full">{full}</button>',
            title=t("Armorica"),
            rules=_rules(t),
            full=t("Open the full page with this game"),
        )
    said = {"ready": t("Ready offline"), "waiting": t("A new version is ready")}
    update = html('<button type="button" id="update">{label}</button>', label=t("Update"))
    return html(
        '<p>{title} <span id="build">{build}</span></p>{rules}<p role="status">{said}</p>{update}',
        title=t("Armorica"),
        rules=_rules(t),
        build=session.build,
        said=said.get(session.worker),
        update=update if session.worker == "waiting" else None,
    )


def _rules(t: Translator) -> Safe:
    return html(
        '<button type="button" id="do-rules" data-do="rules">{text}</button>', text=t("The rules")
    )


def _undo(session: Session, t: Translator) -> Safe:
    ply, why = undo.undo_ply(session), ""
    if undo.barred(session, ply):
        why = session.refusal(t, problem("undo_barred"))
    return _button("undo", "undo", t("Undo"), ply is not None and not why, why)


def _button(verb: str, sign: str, label: str, enabled: bool, why: str = "") -> Safe:
    return html(
        '<button type="button" id="do-{verb}" data-do="{verb}"{disabled}{why}>'
        '<svg class="sign {sign}" aria-hidden="true"><use href="#{sign}"/></svg>'
        '<span class="label">{label}</span></button>',
        verb=verb,
        sign=sign,
        label=label,
        disabled=None if enabled else Safe(' aria-disabled="true"'),
        why=html(' title="{why}"', why=why) if why else None,
    )
