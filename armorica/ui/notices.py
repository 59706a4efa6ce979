"""The notices: about files, links, other tabs, and games that cannot be kept."""

from armorica.core.late import late
from armorica.core.limits import MOVES
from armorica.core.untrusted import visible
from armorica.i18n import Translator
from armorica.ui import failures
from armorica.ui.html import Safe, buttons, html
from armorica.ui.model import Model
from armorica.ui.model.sharing import OwnGameReplaced
from armorica.ui.naming import record_fault

with late():
    from armorica.ui import links, praise


def notices(model: Model, t: Translator) -> Safe:
    """Draw the current notices, each with its buttons."""
    match = model.table.match
    drawn = [
        failures.notice(model, t),
        _file_error(model, t),
        *_links(model, t),
        _elsewhere(t) if model.device.elsewhere else None,
        _limit(t) if match and match.full else None,
        _unsaved(model, t),
        _unread(model, t) if model.device.unread else None,
        *_praise(model, t),
    ]
    return html('<div id="notices" role="status">{drawn}</div>', drawn=drawn)


def _file_error(model: Model, t: Translator) -> Safe | None:
    error = model.dialogs.file_error
    if not error:
        return None
    text = visible(record_fault(t, model.dialogs.file_key, error), but="\N{NO-BREAK SPACE}")
    return _notice("unopened", text + model.table.echo, {"dismiss": t("Close")})


def _links(model: Model, t: Translator) -> list[Safe | None]:
    if model.sharing.linked is None and not model.sharing.challenge:
        return []
    linked, challenge = links.link_notice(model, t), links.challenge(model, t)
    replaced = isinstance(model.sharing.linked, OwnGameReplaced)  # which needs no answer
    return [
        _notice("replaced" if replaced else "linked", *linked) if linked else None,
        _notice("challenge", challenge, {}) if challenge else None,
    ]


def _praise(model: Model, t: Translator) -> list[Safe]:
    between = model.setup.choosing or model.mover is None
    played = model.setup.game_key in model.device.statistics
    if not between or not played or model.device.embedded:
        return []
    return [_notice(*notice) for notice in praise.notices(model, t)]


def _elsewhere(t: Translator) -> Safe:
    return _notice(
        "elsewhere",
        t(
            "This game was changed in another tab. If you play on or write a note here, it becomes"
            " a separate game."
        ),
        {"take-over": t("Continue it here instead")},
    )


def _limit(t: Translator) -> Safe:
    return _notice(
        "limit",
        t("A game can have at most {most} moves: this one ends here.", most=MOVES),
        {"save": t("Save as a file"), "new": t("New game")},
    )


def _unsaved(model: Model, t: Translator) -> Safe | None:
    match model.device.saving:
        case "refused":
            return _notice(
                "unsaved",
                t("This browser cannot save the game: it will be lost when the page is reloaded."),
                {},
            )
        case "full":
            return _notice(
                "unsaved",
                t(
                    "This browser’s storage is full: the game will be lost when the page is"
                    " reloaded unless you save it as a file."
                ),
                {"save": t("Save as a file")},
            )
    if "full" in model.device.unsaved.values():
        return _notice(
            "unsaved",
            t(
                "This browser’s storage is full: what you have just changed will be lost when the"
                " page is reloaded. Deleting some of your games makes room."
            ),
            {"new": t("Your games")},
        )
    if model.device.unsaved and not model.device.embedded:
        return _notice(
            "unsaved",
            t(
                "This browser cannot save what you have just changed: it will be lost when the"
                " page is reloaded."
            ),
            {},
        )
    return None


def _unread(model: Model, t: Translator) -> Safe:
    ways = {"drop-unread": t("Delete")}
    if model.dialogs.dropping:
        ways = {"drop-unread": t("Keep the data"), "drop-unread-now": t("Delete it for good")}
    return _notice(
        "unread",
        t(
            "Some saved data in this browser cannot be read. It may come from a newer version of"
            " Armorica."
        ),
        {"save-unread": t("Save it as a file"), **ways},
    )


def _notice(id: str, text: str, acts: dict[str, str]) -> Safe:
    return html(
        '<p id="{id}"><span>{text}</span> {buttons}</p>', id=id, text=text, buttons=buttons(acts)
    )
