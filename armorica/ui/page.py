"""The page: the HTML of each root by its id."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui import panel, review, setup
from armorica.ui.html import Safe, html
from armorica.ui.notices import notices
from armorica.ui.session import Session


def views(session: Session, t: Translator) -> dict[str, Safe]:
    """Draw "header", "table", "log", "footer", the "live" sentence and the open "settings"."""
    drawn = {
        "header": _header(session, t),
        "footer": _footer(session, t),
        "settings": _panel(session, t),
    }
    if session.choosing or not session.match:
        return drawn | {"table": setup.seats(session, t), "log": Safe(), "live": Safe()}
    view = games.part(session.match.game.KEY, "view")
    drawn |= view.views(session, t, session.names(t))
    drawn["table"] = html(
        "{bar}{table}", bar=review.bar(session, t, drawn["live"]), table=drawn["table"]
    )
    if session.embedded:
        drawn["log"] = Safe()
    return drawn


def _header(session: Session, t: Translator) -> Safe:
    if session.embedded:
        return html(
            '<h1 class="unseen">{title}</h1>{notices}',
            title=t("Armorica"),
            notices=notices(session, t),
        )
    buttons = []
    if session.match and not session.choosing:
        buttons = [
            _button("new", "deal", t("New game"), True),
            _button("undo", "undo", t("Undo"), session.undo_ply() is not None),
            _button("redo", "redo", t("Redo"), session.redo_ply() is not None),
        ]
        if session.settings.hints == "on":
            buttons.append(_button("hint", "lamp", t("Hint"), session.person_to_move))
    buttons.append(_button("settings", "sliders", t("Settings"), True))
    return html(
        '<h1>{title}</h1><div class="controls">{buttons}</div>{notices}',
        title=t("Armorica"),
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
            '<p>{title}</p><button type="button" class="act mild" data-do="full">{full}</button>',
            title=t("Armorica"),
            full=t("Open the full page with this game"),
        )
    said = {"ready": t("Ready offline"), "waiting": t("A new version is ready")}
    update = html('<button type="button" id="update">{label}</button>', label=t("Update"))
    return html(
        '<p>{title} <span id="build">{build}</span></p><p role="status">{said}</p>{update}',
        title=t("Armorica"),
        build=session.build,
        said=said.get(session.worker),
        update=update if session.worker == "waiting" else None,
    )


def _button(verb: str, sign: str, label: str, enabled: bool) -> Safe:
    return html(
        '<button type="button" id="do-{verb}" data-do="{verb}"{disabled}>'
        '<svg class="sign {sign}" aria-hidden="true"><use href="#{sign}"/></svg>'
        '<span class="label">{label}</span></button>',
        verb=verb,
        sign=sign,
        label=label,
        disabled=None if enabled else Safe(' aria-disabled="true"'),
    )
