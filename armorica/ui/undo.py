"""Undo and redo, as far as a game allows them."""

from armorica import games
from armorica.core.problem import problem
from armorica.ui.model import Model
from armorica.ui.playing import go


def undo_ply(model: Model) -> int | None:
    """Return the ply that undo leads to, before a person's latest move; None if there is none."""
    match = model.table.match
    if not match or model.review.ply is not None or model.puzzles.opened:
        return None
    face = games.face(match.key)
    for ply in reversed(range(match.ply)):
        if model.is_person(match.seats[ply]) and face.was_decision(match, ply):
            return ply
    return None


def barred(model: Model, ply: int | None) -> bool:
    """Return whether undo to a ply is barred: among several people, it would reveal something."""
    if ply is None or len(model.people) < 2:
        return False
    changed_hands = model.hides_hands and ply < model.table.held_from
    return changed_hands or _reveals_hidden(model, ply)


def _reveals_hidden(model: Model, ply: int) -> bool:
    assert model.table.match
    return games.face(model.key).reveals_hidden(model.table.match, model.people, ply)


def undo(model: Model) -> None:
    """Undo; against opponents alone this is always allowed, but may mark the game."""
    ply, match = undo_ply(model), model.table.match
    if barred(model, ply):
        model.table.notice = problem("undo_barred")
    elif match and ply is not None:
        match.undid_past_hidden |= _reveals_hidden(model, ply)
        go(model, ply)


def redo_ply(model: Model) -> int | None:
    """Return the ply that redo leads to: a person's next turn, or the last move; None if none."""
    match = model.table.match
    if not match or match.ply == len(match.moves) or model.review.ply is not None:
        return None
    state = match.state.copy()
    for ply, move in enumerate(match.moves[match.ply : -1], match.ply + 1):
        match.rules.apply(state, move)
        if model.is_person(match.seats[ply]) and not model.is_forced(state):
            return ply
    return len(match.moves)
