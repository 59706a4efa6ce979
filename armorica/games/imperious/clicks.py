"""What a click on this game's table means, besides a move."""

from typing import Any

from armorica.core.match import Match
from armorica.games.imperious import preview
from armorica.games.imperious.chronicle import chronicle, events
from armorica.games.imperious.combos import ADVANCE
from armorica.games.imperious.rules import legal
from armorica.games.imperious.state import (
    ANSWER,
    CARDS,
    DISCARD,
    END,
    TARGET,
    TYPES,
    Deal,
    State,
    listed,
)
from armorica.games.imperious.text import format_move, parse_move
from armorica.ui.session import Session


def subject(s: State, move: str) -> None:
    """Return what a refused move is about: nothing that would be marked."""


def spared(s: State) -> bool:
    """Tell whether the seat to move need not be asked: it cannot but decline an offer."""
    return s.step == ANSWER and len(legal(s)) == 1


def asks(session: Session, move: str) -> bool:
    """Tell whether an open move as text waits to be confirmed.

    What changes the map for good does; where every move is to be confirmed, so does all that cannot
    simply be begun again.
    """
    assert session.match
    s = session.match.state
    if session.settings.confirm == "on" and (
        s.step in (ANSWER, DISCARD) or s.combo == ADVANCE or move.endswith((" end", " draw"))
    ):
        return True
    return preview.final(s, parse_move(s, move))


def asked(match: Match[Deal, State], ply: int) -> bool:
    """Tell whether the seat that made the move at a ply was not `spared`."""
    return ply not in chronicle(match).forced


def seen(session: Session, ply: int) -> bool:
    """Tell whether a person has seen something hidden since a ply.

    That is a card drawn, the answer to an offer, or another person's hand or decision.
    """
    assert session.match
    people, since = session.people, session.match.seats[ply : session.match.ply]
    if len(people) > 1 and session.handed != since[0]:
        return True
    if any(seat in people and seat != since[0] for seat in since):
        return True
    return any(
        event.told["do"] == "accept"
        or (event.told["do"] == "decline" and event.told["seat"] != since[0])
        or (event.told["seat"] in people and _drew(event.told))
        for event in events(session.match)
        if event.ply > ply
    )


def _drew(told: dict[str, Any]) -> bool:
    """Tell whether an event of the record gave its seat cards from the deck."""
    return told["do"] == "draw" or bool(told.get("drew")) or bool(told.get("draw"))


def do(session: Session, verb: str, rest: str) -> None:
    """Do what a click asked for.

    Clicks are `mine` (whoever is to move has the device), `all` (add all cards that fit), `from
    TERRITORY`, whose chits are to move (without a territory, no one's), `less` (take back the last
    step of what is under way), `anew` (all of them), and `before TYPE` (add a card of a type that
    stands before the last one chosen).
    """
    if not session.match or not session.person_to_move:
        return
    s = session.match.state
    if verb == "mine":
        session.handed = session.mover
    elif verb == "all":
        while session.match.state.step == CARDS:
            more = [move for move in legal(session.match.state) if move != END]
            if not more:
                break
            session.attempt(format_move(session.match.state, more[0]))
    elif verb == "from" and s.step == TARGET:
        session.chosen = [s.board.number.get(rest, END)]
    elif verb in ("less", "anew") and (steps := preview.begun(s)):
        session.go(session.match.ply - (steps if verb == "anew" else 1))
    elif verb == "before" and rest in TYPES and TYPES.index(rest) in preview.earlier(s):
        after = listed(preview.under_way(s))
        kind = TYPES.index(rest)
        after = [other for other in after if other > kind]
        session.go(session.match.ply - len(after))
        for add in (kind, *after):
            session.attempt(format_move(session.match.state, add))
