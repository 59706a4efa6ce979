"""The keys of the table, and what they say of it."""

from armorica.games.imperious import words
from armorica.games.imperious.chronicle import events
from armorica.games.imperious.report import TOLD
from armorica.games.imperious.scoring import income
from armorica.games.imperious.view import Table
from armorica.i18n import Translator
from armorica.ui.keys import Group, Key
from armorica.ui.session import Session

LATEST = 5
"""Events that are told as the latest."""


def groups(session: Session, t: Translator) -> list[Group]:
    """List the keys of the table in groups, each under its title."""
    return [
        (
            t("The map"),
            [
                Key(("m",), "focus map", t("To the map")),
                Key(("left", "right", "up", "down"), "", t("From territory to territory")),
                Key(("Enter",), "", t("Choose the territory or the piece")),
                Key(("+", "-", "0"), "", t("Nearer, farther, the whole map")),
                Key(("d",), "focus hand", t("To your hand")),
                Key(("p",), _passing(session), t("Pass, or be done")),
            ],
        ),
        (
            t("To be read out"),
            [
                Key(("l",), "say latest", t("What happened last")),
                Key(("t",), "say turn", t("Whose turn it is, and what there is to do")),
                Key(("s",), "say score", t("How everyone stands")),
            ],
        ),
    ]


def _passing(session: Session) -> str:
    """Return what ends a step now as a click's text, "" where nothing does."""
    ends = [move for move in session.legal() if move.endswith(" end")]
    return f"play {ends[0]}" if ends else ""


def place(session: Session, where: str) -> str:
    """Return the CSS selector of what a key leads to."""
    return "#map .land.target, #map .land" if where == "map" else "#hand button, #mine"


def said(session: Session, t: Translator, what: str) -> str:
    """Tell what a key asks for: "latest", "turn" or "score"."""
    shown = session.shown
    assert shown.match
    names = session.names(t)
    told = events(shown.match)
    table = Table(shown, t, names, told)
    if what == "turn":
        return table.ask()
    if what == "latest":
        latest = [event.told for event in told if event.told["do"] in TOLD][-LATEST:]
        return " ".join(words.sentence(t, event, names, None) for event in latest)
    s = table.s
    gains = income(s)
    return " ".join(
        t(
            "{name}: {tokens}, {gain} a turn.",
            name=names[seat],
            tokens=words.tokens(t, s.vt[seat]),
            gain=gains[seat],
        )
        for seat in s.order
    )
