"""What the page has to say about keeping games."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session


def notices(session: Session, t: Translator) -> Safe:
    """Draw the notices that hold now, each with what can be done about it."""
    elsewhere = _notice(
        "elsewhere",
        t("This game goes on in another tab. Played on here, it becomes a game of its own."),
        {"take-over": t("Go on here as it stands there")},
    )
    refused = _notice(
        "unsaved",
        t("This browser refuses to keep the game: it will be gone when the page is reloaded."),
        {},
    )
    full = _notice(
        "unsaved",
        t(
            "This browser's storage is full: the game will be gone when the page is reloaded"
            " unless you save it as a file."
        ),
        {"save": t("Save as a file")},
    )
    unread = _notice(
        "unread",
        t(
            "Something kept in this browser cannot be read. It may come from a newer version of"
            " Armorica."
        ),
        {"save-unread": t("Save it as a file"), "drop-unread": t("Delete it for good")},
    )
    linked = challenge = None
    if session.linked or session.challenge:
        from armorica.ui import links  # not at the start

        linked = links.said(session, t)
        challenge = links.challenge(session, t)
    wrong = session.unopened
    unopened = None
    if wrong:
        words = games.part(session.game_key, "words")
        said = words.record_problem(t, wrong.place, wrong.problem)
        unopened = _notice("unopened", said + session.echo, {"heed": t("Close")})
    return html(
        '<div id="notices" role="status">{drawn}</div>',
        drawn=[
            unopened,
            _notice("linked", *linked) if linked else None,
            _notice("challenge", challenge, {}) if challenge else None,
            elsewhere if session.elsewhere else None,
            {"kept": None, "refused": refused, "full": full}[session.saving],
            unread if session.unread else None,
        ],
    )


def _notice(id: str, said: str, acts: dict[str, str]) -> Safe:
    buttons = [
        html('<button type="button" data-do="{act}">{label}</button>', act=act, label=label)
        for act, label in acts.items()
    ]
    return html('<p id="{id}">{said} {buttons}</p>', id=id, said=said, buttons=buttons)
