"""Games that come and go as links.

`#g=` is a game, `#n=` a diagram with notes, `#c=` a challenge, and `#d` the deal of the day.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from armorica import games
from armorica.ai.levels import LEVELS
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.core.problem import Problem, problem
from armorica.i18n import Translator
from armorica.ui import daily, notes
from armorica.ui.html import Safe, html
from armorica.ui.setup import game_name

if TYPE_CHECKING:
    from armorica.ui.session import Session
    from armorica.ui.shelf import Shelf


class Shared(NamedTuple):
    """Hold a text that is to be sent: whether it has been copied, and whether it can be handed on.

    `kind` is "game", "notes" (the game as a diagram), "challenge" or "daily".
    """

    kind: str
    text: str
    copied: bool = False
    sendable: bool = False


class Refused(NamedTuple):
    """Tell why there is no link, or why one was not followed."""

    problem: Problem


class Older(NamedTuple):
    """Hold what came by a link while the same game, kept under `id`, is some moves ahead."""

    match: Match[Any, Any]
    id: str
    ahead: int


class Challenge(NamedTuple):
    """Ask for more points than somebody's with the deal of a seed."""

    seed: int
    name: str
    points: int


class Unkept(NamedTuple):
    """Hold the fragment that would end the game on the table, which nothing keeps."""

    fragment: str


Linked = Shared | Refused | Older | Unkept


# ---- links that come


def follow(
    session: "Session", shelf: "Shelf", fragment: str, today: int, sure: bool = False
) -> None:
    """Put on the table what an address's fragment brings; what it cannot bring leaves a notice.

    Args:
        session: What is on the table.
        shelf: Where the game on the table is kept.
        fragment: From `#` on.
        today: In days since 1970.
        sure: Whether a game that is not kept may go.
    """
    kind, _, text = fragment.partition("=")
    try:
        brought = games.read_link(text) if kind != "#d" else None
        if brought and kind == "#n":
            notes.show(session, *brought)
        elif not sure and _would_end(session, shelf, brought and brought[0]):
            session.linked = Unkept(fragment)
        elif not brought:
            _deal_daily(session, shelf, today)
        elif kind == "#c":
            _accept(session, shelf, *brought[:2])
        else:
            _open(session, shelf, *brought)
    except LinkError as error:
        session.linked = Refused(error.problem)


def _would_end(session: "Session", shelf: "Shelf", brought: Match[Any, Any] | None) -> bool:
    """Tell whether the game on the table is kept nowhere, and what comes does not go on from it."""
    match = session.match
    if not match or session.diagram or session.mover is None or not match.ply:
        return False
    if shelf.saving == "kept" and not session.embedded:
        return False
    if not brought or brought.deal != match.deal:
        return True
    return brought.moves[: match.ply] != match.moves[: match.ply]


def _open(
    session: "Session",
    shelf: "Shelf",
    match: Match[Any, Any],
    looking: int,
    written: dict[int, Note],
) -> None:
    kin = shelf.kin(match)
    if kin and kin.match.ply > match.ply:
        session.linked = Older(match, kin.id, kin.match.ply - match.ply)
        return
    if kin:
        shelf.turn_to(kin.id)
    else:
        shelf.begin()
    session.show(match)
    session.notes = written
    if looking < match.ply:
        session.looking = looking


def decide(session: "Session", shelf: "Shelf", newer: bool) -> None:
    """Go on with the kept copy of a game or, as another game, with the older one of a link."""
    older = session.linked
    if isinstance(older, Older):
        _show(session, shelf, older.match, older.id if newer else None)


def _show(
    session: "Session", shelf: "Shelf", match: Match[Any, Any], id: str | None = None
) -> None:
    """Show a game of the shelf, or a match where it is not there."""
    kept = shelf.turn_to(id) if id else None
    if not kept:
        shelf.begin()
    session.show(kept or match)


def _accept(session: "Session", shelf: "Shelf", match: Match[Any, Any], points: int) -> None:
    """Deal what a challenge names, for whoever opens it.

    Raises:
        LinkError: not one person alone sits there.
    """
    seat = _only_person(match)
    if seat is None:
        raise LinkError(problem("link_damaged"))
    players = list(match.deal.players)
    challenge = Challenge(match.deal.seed, players[seat], points)
    players[seat] = session.own_name
    _show(session, shelf, Match(match.game, match.deal._replace(players=tuple(players))))
    session.challenge = challenge


def _deal_daily(session: "Session", shelf: "Shelf", today: int) -> None:
    """Deal what all play today, or go on with it."""
    key = games.GAMES[0]
    deal = games.part(key, "rules").deal
    players = (session.own_name, *daily.OPPONENTS)
    match = Match(games.load(key), deal(players, today))
    kin = shelf.kin(match)
    _show(session, shelf, match, kin.id if kin else None)


def _only_person(match: Match[Any, Any]) -> int | None:
    """Return the seat of the one person among opponents, None where there is none or more."""
    people = [seat for seat, player in enumerate(match.deal.players) if player not in LEVELS]
    return people[0] if len(people) == 1 else None


def read_challenge(data: dict[str, Any]) -> Challenge | None:
    """Read a kept challenge; None where anything in it is wrong."""
    seed, name, points = data.get("seed"), data.get("name"), data.get("points")
    if type(seed) is not int or not isinstance(name, str) or type(points) is not int:
        return None
    return Challenge(seed, name, points)


# ---- links that go


def share(session: "Session", t: Translator, kind: str, address: str) -> None:
    """Make a text ready to be sent: the "game", "notes", a "challenge", or the "daily" result.

    Args:
        session: What is on the table.
        t: The translator.
        kind: Of the text.
        address: Of the page, without a fragment.
    """
    match = session.match
    game = kind in ("game", "notes")
    if not match or not (game or kind in _at_the_end(session, match)):
        return
    try:
        if kind == "daily":
            text = daily.told(session.daily, t, match.deal.seed, f"{address}#d")
        elif kind == "challenge":
            points = match.game.scores(match.state)[_only_person(match) or 0]
            name = game_name(t, match.game.KEY)
            text = t.n(
                "{count} point with this deal of {game}: can you beat that? {link}",
                "{count} points with this deal of {game}: can you beat that? {link}",
                points,
                game=name,
                link=f"{address}#c={games.link(match.branch(0), points)}",
            )
        else:
            looking = match.ply if session.looking is None else session.looking
            letter = "n" if session.diagram or kind == "notes" else "g"
            text = f"{address}#{letter}={games.link(match, looking, session.notes)}"
    except LinkError as error:
        session.linked = Refused(error.problem)
        return
    session.linked = Shared(kind, text)


def _at_the_end(session: "Session", match: Match[Any, Any]) -> list[str]:
    """List what can be sent of a game that is over."""
    kinds = []
    if session.looking is None and session.mover is None:
        if _only_person(match) is not None:
            kinds.append("challenge")
        if daily.day_of(match) in session.daily:
            kinds.append("daily")
    return kinds


# ---- what is drawn


def ways(session: "Session", t: Translator) -> Safe:
    """Offer what can be sent of a game that is over, and show what is to be sent."""
    assert session.match
    labels = {"challenge": t("Challenge a friend"), "daily": t("Share the result of the day")}
    buttons = [
        html(
            '<button type="button" class="act mild" data-do="share {kind}">{label}</button>',
            kind=kind,
            label=labels[kind],
        )
        for kind in _at_the_end(session, session.match)
    ]
    shared = session.linked
    return html(
        "{buttons}{shared}",
        buttons=buttons,
        shared=shown(t, shared) if isinstance(shared, Shared) and shared.kind != "notes" else None,
    )


def shown(t: Translator, shared: Shared) -> Safe:
    """Show a text that is to be sent."""
    send = html(
        '<button type="button" class="act mild" data-do="send">{text}</button>', text=t("Send")
    )
    return html(
        '<span id="shared" role="status"><label for="shared-text">{said}</label>'
        '<textarea id="shared-text" readonly rows="{rows}" spellcheck="false">{text}</textarea>'
        "{note}{send}</span>",
        said=t("Copied:") if shared.copied else t("To copy by hand:"),
        rows=shared.text.count("\n") + 2,
        text=shared.text,
        note=html(
            "<small>{note}</small>",
            note=t("The deck is in this link: whoever takes it apart can look ahead."),
        )
        if shared.kind != "daily"
        else None,
        send=send if shared.sendable else None,
    )


def said(session: "Session", t: Translator) -> tuple[str, dict[str, str]] | None:
    """Say what came of a link, and what can be done about it, None for nothing."""
    linked = session.linked
    if isinstance(linked, Refused):
        if linked.problem.code in ("link_none", "link_long"):
            return link_problem(t, linked.problem), {
                "save": t("Save as a file"),
                "heed": t("Close"),
            }
        return link_problem(t, linked.problem), {"new": t("New game"), "heed": t("Close")}
    if isinstance(linked, Older):
        return (
            t.n(
                "The link is older than your copy of this game, which is {count} move ahead.",
                "The link is older than your copy of this game, which is {count} moves ahead.",
                linked.ahead,
            ),
            {
                "link newer": t("Go on with your copy"),
                "link older": t("Open the older one as a new game"),
            },
        )
    if isinstance(linked, Unkept):
        return (
            t("This browser does not keep your game: the link would end it."),
            {"heed": t("Go on with your game"), "link sure": t("Open the link")},
        )
    return None


def challenge(session: "Session", t: Translator) -> str:
    """Tell of the challenge that the deal on the table belongs to, "" for none."""
    known, match = session.challenge, session.match
    if not known or not match or match.deal.seed != known.seed:
        return ""
    if session.mover is not None:
        return t.n(
            "A challenge: {name} made {count} point with this deal.",
            "A challenge: {name} made {count} points with this deal.",
            known.points,
            name=known.name,
        )
    mine = match.game.scores(match.state)[_only_person(match) or 0]
    if mine == known.points:
        return t.n(
            "{count} point, as many as {name}.",
            "{count} points, as many as {name}.",
            mine,
            name=known.name,
        )
    if mine > known.points:
        return t.n(
            "{count} point against {points}: {name} is beaten.",
            "{count} points against {points}: {name} is beaten.",
            mine,
            points=known.points,
            name=known.name,
        )
    return t.n(
        "{count} point against {points}: {name} stays ahead.",
        "{count} points against {points}: {name} stays ahead.",
        mine,
        points=known.points,
        name=known.name,
    )


def link_problem(t: Translator, p: Problem) -> str:
    """Say in one sentence what is wrong with a link, and what to do."""
    return {
        "link_none": t(
            "This deal was made by hand, and no link can hold it: send the file instead."
        ),
        "game_missing": t("This game did not arrive: check the connection and choose it again."),
        "link_long": t("The notes are too long for a link: shorten some of them."),
        "link_newer": t(
            "This link comes from a newer version of Armorica: update this page and open it again."
        ),
        "link_foreign": t("This link belongs to another game: start a new one here."),
        "link_cards": t("This link was made for other cards: ask for the game as a file."),
        "link_damaged": t("This link is damaged: ask for it once more, or start a new game."),
    }[p.code]
