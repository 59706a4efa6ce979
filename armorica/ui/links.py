"""Links as HTML: texts to send, and the notice about a link that was followed."""

from armorica import games
from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.core.problem import Problem, problem
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, mild, named
from armorica.ui.model import Model
from armorica.ui.model.sharing import (
    BotOut,
    Challenge,
    KeptIsMissing,
    LinkIsBehind,
    LinkTooSoon,
    Missing,
    NotDeleted,
    NotKeptAgain,
    OwnGameReplaced,
    Refused,
    ReloadLoses,
    Shared,
    WouldLeaveGame,
    WouldLoseGame,
)
from armorica.ui.naming import game_name
from armorica.ui.people import only_person
from armorica.ui.results import at_the_end
from armorica.ui.sentences import bots_missing
from armorica.ui.table.final import counted_points


def end_buttons(model: Model, t: Translator) -> Safe:
    """Draw the buttons that share the result of a game that is over."""
    assert model.table.match
    labels = {"challenge": t("Challenge a friend"), "daily": t("Share the result of the day")}
    kinds = at_the_end(model, model.table.match)
    return html("{buttons}", buttons=[mild(f"share {kind}", labels[kind]) for kind in kinds])


def to_send(model: Model, t: Translator) -> Safe | None:
    """Draw the text to send, if there is one; a link with notes is drawn beside them."""
    shared = model.sharing.linked
    if not isinstance(shared, Shared) or shared.kind in ("notes", "kept"):
        return None
    return shared_text(model, t, shared)


def link_warning(t: Translator, key: str) -> Safe:
    """Draw the warning about what a link to a game of a key gives away."""
    text = games.face(key).in_link(t)
    return html('<small class="holds">{text}</small>', text=text)


def shared_text(model: Model, t: Translator, shared: Shared) -> Safe:
    """Draw a text about the game on the table, and a warning if it gives away what is to come."""
    reveals = shared.kind == "challenge" or (shared.kind != "daily" and model.mover is not None)
    return text_to_send(t, shared, link_warning(t, model.key) if reveals else None)


def text_to_send(t: Translator, shared: Shared, warning: Safe | None) -> Safe:
    """Draw a text to be sent, with a warning."""
    return html(
        '<span id="shared"><label for="shared-text">{label}</label>'
        '<textarea id="shared-text" readonly rows="{rows}" spellcheck="false">{text}</textarea>'
        "{note}{send}</span>",
        label=t("Copied:") if shared.copied else t("Copy this text:"),
        rows=shared.text.count("\n") + 2,
        text=shared.text,
        note=warning,
        send=mild("send", t("Send")) if shared.sendable else None,
    )


def link_notice(model: Model, t: Translator) -> tuple[str, dict[str, str]] | None:
    """Return the notice about a link or a kept game, and its buttons' labels by verb; or None."""
    close, once_more = {"dismiss": t("Close")}, t("Try once more")
    match model.sharing.linked:
        case Refused(reason):
            return link_problem(t, reason), _ways_after(t, reason) | close
        case Missing(_, again) if model.device.offline == "waiting":
            newer = t(
                "Part of the game did not load, but there is a newer version: update, or reload the"
                " page."
            )
            return newer, {again: once_more, "reload": t("Reload")} | close
        case Missing(key, again):
            return _missing(t, key), {again: once_more} | close
        case LinkIsBehind(ahead):
            return _behind(t, ahead), {"look end": t("Continue with your copy")}
        case WouldLoseGame():
            text = t("This browser cannot save your game: opening the link would end it.")
            stay = {"dismiss": t("Continue with your game")}
            return text, stay | {"link sure": t("Open the link")}
        case WouldLeaveGame():
            text = t("This browser cannot save your game: opening another one would end it.")
            stay = {"dismiss": t("Continue with your game")}
            return text, stay | {"link sure": t("Open the other game")}
        case ReloadLoses():
            text = t("This browser has not saved everything: a reload would lose the rest.")
            return text, {"link stay": t("Stay here"), "link sure": t("Reload")}
        case OwnGameReplaced():
            ways = {"link back": t("Back to your game"), "dismiss": t("Stay here")}
            return t("Your own game is kept."), ways
        case LinkTooSoon():
            text = t("Another link came right after the last one. It waits until you open it.")
            return text, {"dismiss": t("Stay here"), "link late": t("Open the link")}
        case BotOut() as out:
            return _bot_out(out, t), {"bots": t("Write an opponent")} | close
        case KeptIsMissing(key, again):
            return _kept_is_missing(t, key), {again: once_more} | close
        case NotKeptAgain(key, again):
            return _not_kept_again(t, key), {again: t("Go on")} | close
        case NotDeleted(key):
            name = game_name(t, key)
            return t("{game}: this browser cannot delete this game.", game=name), close
    return None


def _ways_after(t: Translator, reason: Problem) -> dict[str, str]:
    """Return what can be done where there is no link, or one was not followed."""
    if reason.code in ("link_none", "link_long"):
        return {"save": t("Save as a file")}
    if reason.code == "link_content":
        return {"cards wanted": t("Open its file")}
    return {"new": t("New game")}


def _missing(t: Translator, key: str) -> str:
    """Say that a game did not load, or a page, by the key of its archive."""
    if key == OWN_BOTS:
        return bots_missing(t)
    if key == OWN_CARDS:
        return t("This page did not load: check the connection and try again.")
    return link_problem(t, problem("game_missing"))


def _behind(t: Translator, ahead: int) -> str:
    return t.n(
        "This link is older than your copy of the game, which is {count} move ahead.",
        "This link is older than your copy of the game, which is {count} moves ahead.",
        ahead,
    )


def _kept_is_missing(t: Translator, key: str) -> str:
    return t(
        "{game}: your last game did not load. It is kept: check the connection and try again.",
        game=game_name(t, key),
    )


def _not_kept_again(t: Translator, key: str) -> str:
    return t(
        "{game}: this game is back, but will be lost when the page is reloaded, as this browser"
        " cannot save it.",
        game=game_name(t, key),
    )


def _bot_out(linked: BotOut, t: Translator) -> str:
    """Say why a bot does not play, and who does."""
    name = named(linked.name)
    if linked.why is None:
        once = t("A settler made this move for the bot {name}.", name=name)
        return t.sentences([bots_missing(t), once])
    text = t("The bot {name} cannot play: a settler plays on for it.", name=name)
    return t.sentences([*filter(None, [linked.why]), text])


def challenge(model: Model, t: Translator) -> str:
    """Return the sentence about the challenge with the deal on the table; "" if none.

    It is about one's own game, and stands nowhere but at its table.
    """
    challenge, match = model.sharing.challenge, model.table.match
    away = model.setup.choosing or model.on_page or model.review.diagram or model.puzzles.opened
    if away or not challenge or not match or match.from_link or not challenge.about(match):
        return ""
    if model.mover is not None:
        return _challenged(t, challenge)
    if not model.table.played:  # somebody else's result
        return ""
    mine = match.rules.scores(match.state)[only_person(match) or 0]
    own = match.deal.players[only_person(match) or 0].name == challenge.name
    if own and mine == challenge.points and not match.from_challenge:
        return ""  # one's own result
    if not challenge.name:
        return _against_nobody(t, mine, challenge.points)
    if mine == challenge.points:
        return t(
            "A tie with {name}: {mine} each.",
            mine=counted_points(t, mine),
            name=named(challenge.name),
        )
    if mine > challenge.points:
        return t(
            "You beat {name}: {mine} to {points}.",
            mine=counted_points(t, mine),
            points=challenge.points,
            name=named(challenge.name),
        )
    return t(
        "{mine} to {points}: {name} stays ahead.",
        mine=counted_points(t, mine),
        points=challenge.points,
        name=named(challenge.name),
    )


def _challenged(t: Translator, challenge: Challenge) -> str:
    """Say what there is to beat."""
    if not challenge.name:
        return t(
            "A challenge: beat {mine} with this deal.",
            mine=counted_points(t, challenge.points),
        )
    return t(
        "A challenge: {name} scored {mine} with this deal.",
        mine=counted_points(t, challenge.points),
        name=named(challenge.name),
    )


def _against_nobody(t: Translator, mine: int, points: int) -> str:
    """Compare points to those of a challenger without a name."""
    if mine == points:
        return t.n("A tie: {count} point each.", "A tie: {count} points each.", mine)
    if mine > points:
        return t(
            "You won the challenge: {mine} to {points}.",
            mine=counted_points(t, mine),
            points=points,
        )
    return t(
        "Not quite: {mine} to {points}.",
        mine=counted_points(t, mine),
        points=points,
    )


def link_problem(t: Translator, p: Problem) -> str:
    """Say in one sentence what is wrong with a link, and what to do."""
    return {
        "link_none": t(
            "This deal was set up by hand and does not fit in a link: send the file instead."
        ),
        "game_missing": t("This game did not load: check the connection and try again."),
        "link_long": t("The notes are too long for a link: shorten some of them."),
        "link_older": t(
            "This link is from an earlier version that this page can no longer read: ask for a new"
            " one, or start a new game."
        ),
        "link_newer": t(
            "This link is from a newer version of Armorica: update this page and open it again."
        ),
        "link_foreign": t("This link is for a different game: start a new one here."),
        "link_cards": t(
            "This link was made for other cards or another map: ask for the game as a file."
        ),
        "link_content": t(
            "This game needs “{name}”, which is not kept here: open its file, and the game opens.",
            name=named(str(p.details.get("name"))),
        ),
        "link_damaged": t("This link is damaged: ask for it again, or start a new game."),
    }[p.code]
