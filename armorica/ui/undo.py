"""Where undo and redo lead."""

from typing import TYPE_CHECKING

from armorica.core.problem import problem

if TYPE_CHECKING:
    from armorica.ui.session import Session


def undo_ply(session: "Session") -> int | None:
    """Return where undo leads: before a person's latest move; None where there is none."""
    match = session.match
    if not match or session.looking is not None:
        return None
    asked = session.clicks.asked
    for ply in reversed(range(match.ply)):
        if session.is_person(match.seats[ply]) and asked(match, ply):
            return ply
    return None


def barred(session: "Session", ply: int | None) -> bool:
    """Tell whether undo to a ply leads past what was hidden, where several people play."""
    return ply is not None and len(session.people) > 1 and bool(session.clicks.seen(session, ply))


def undo(session: "Session") -> None:
    """Lead back, which against opponents alone is free, but marks the game."""
    ply = undo_ply(session)
    if barred(session, ply):
        session.notice = problem("undo_barred")
    elif session.match and ply is not None:
        session.match.marked |= bool(session.clicks.seen(session, ply))
        session.go(ply)


def redo_ply(session: "Session") -> int | None:
    """Return where redo leads: to a person's next turn, or to the end of the known moves."""
    match = session.match
    if not match or match.ply == len(match.moves) or session.looking is not None:
        return None
    state = match.state.copy()
    for ply, move in enumerate(match.moves[match.ply : -1], match.ply + 1):
        match.game.apply(state, move)
        if session.is_person(match.seats[ply]) and not session.clicks.spared(state):
            return ply
    return len(match.moves)
