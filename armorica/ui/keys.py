"""The keys: the one table that binds them, and the panel that lists it."""

from typing import NamedTuple

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session


class Key(NamedTuple):
    """Say what keys are for.

    `keys` are single characters, or names that stand for themselves where keys.mjs, the browser or
    the bar of a look back binds them. `act` is what a click would ask for, or `say WHAT`, or `focus
    WHERE`; it ends in " *" where the key itself comes into it, and is "" for keys bound elsewhere.
    """

    keys: tuple[str, ...]
    act: str
    label: str


Group = tuple[str, list[Key]]


def groups(session: Session, t: Translator) -> list[Group]:
    """List all keys in groups, each under its title."""
    own: list[Group] = games.part(session.game_key, "keys").groups(session, t)
    return [
        *own,
        (
            t("The game"),
            [
                Key(("u",), "undo", t("Undo")),
                Key(("y",), "redo", t("Redo")),
                Key(("h",), "hint", t("Hint, or no hint")),
                Key(("e",), "explain", t("Explain what has the focus")),
                Key(("?",), "keys", t("This list")),
                Key(("Esc",), "", t("Close what is open, or end looking back")),
            ],
        ),
    ]


def act(session: Session, key: str) -> str:
    """Return what a character key asks for, "" where it asks for nothing."""
    # Where there are no settings to switch them off, there are none.
    if session.settings.keys == "off" or session.embedded:
        return ""
    if key != "?" and (session.choosing or session.reading or not session.match):
        return ""
    for _, keys in groups(session, Translator()):
        for known in keys:
            if known.act and key in known.keys:
                return known.act.replace("*", key)
    return ""


def panel(session: Session, t: Translator) -> Safe:
    """Draw the list of all keys."""
    off = t("The single-letter keys are switched off in the settings.")
    return html(
        '<div class="panel-head"><h2 id="settings-title">{title}</h2>'
        '<button type="button" id="settings-close" data-do="close">{close}</button></div>'
        '{off}{groups}<p class="acts"><button type="button" data-do="settings">{settings}</button>'
        "</p>",
        title=t("Keys"),
        close=t("Close"),
        off=html("<p>{off}</p>", off=off) if session.settings.keys == "off" else None,
        groups=[_group(t, *group) for group in groups(session, t)],
        settings=t("Settings"),
    )


def _group(t: Translator, title: str, keys: list[Key]) -> Safe:
    names = {
        "Esc": t("Esc"),
        "Enter": t("Enter"),
        "Home": t("Home"),
        "End": t("End"),
        "left": t("left arrow"),
        "right": t("right arrow"),
        "up": t("up arrow"),
        "down": t("down arrow"),
    }
    lines = [
        html(
            "<div><dt>{keys}</dt><dd>{label}</dd></div>",
            keys=[html("<kbd>{key}</kbd> ", key=names.get(key, key.upper())) for key in line.keys],
            label=line.label,
        )
        for line in keys
    ]
    return html(
        '<section><h3>{title}</h3><dl class="keys">{lines}</dl></section>', title=title, lines=lines
    )
