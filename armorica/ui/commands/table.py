"""Commands on the game on the table."""

import re

from armorica import games
from armorica.core.late import late
from armorica.core.match import AnyMatch
from armorica.ui import playing
from armorica.ui.acts import Act, Back, Hold, Play, Refuse, Select, Stand
from armorica.ui.effects import Effect, Hurry, Paint
from armorica.ui.env import Env
from armorica.ui.lesson import LEARNER, Known
from armorica.ui.model import Model
from armorica.ui.places import kind, place
from armorica.ui.undo import redo_ply
from armorica.ui.undo import undo as undo_move

with late():
    from armorica.ui.commands import my_games


def play(model: Model, rest: str, env: Env) -> list[Effect]:
    """Make a move, or ask to confirm it: `play MOVE`."""
    _play(model, rest)
    return []


def _play(model: Model, move: str) -> bool:
    """Make a move, or ask to confirm it; return whether more moves may follow it.

    An answer to a puzzle, right or wrong, is the last one.
    """
    table = model.table
    if move != table.pending_move and _needs_confirmation(model, move):
        table.pending_move = move
        table.revise()  # the second click of a double click confirms nothing
        return False
    playing.attempt(model, move)
    return table.notice is None and not model.puzzles.opened


def _needs_confirmation(model: Model, move: str) -> bool:
    match = model.table.match
    if not match or move not in model.legal():
        return False
    seen = match.observation(match.state.mover)
    every = model.device.confirms_every and not _settled(model, match, move)
    return games.face(match.key).needs_confirmation(seen, move, every)


def _settled(model: Model, match: AnyMatch, move: str) -> bool:
    """Return whether this is the coach's move, in a lesson where that needs no confirmation."""
    face, made = games.face(match.key), tuple(match.moves[: match.ply])
    deal, lesson = face.LESSON_DEAL, face.lesson
    if not model.in_lesson or not deal or deal.confirms or not lesson:
        return False
    wanted = lesson.wanted(match.observation(LEARNER), Known(good=model.advice.good), made)
    return wanted == match.rules.parse_move(match.state, move)


def beside(model: Model, rest: str, env: Env) -> list[Effect]:
    """Withdraw the move that waits to be confirmed, and stop a game that plays itself.

    Where its question is not in sight, a click withdraws nothing.
    """
    changed, model.review.playing = model.review.playing, False
    asks = kind(place(model)) in ("table", "puzzle")
    if model.table.pending_move and model.device.confirms_every and asks:
        model.table.pending_move, changed = "", True
        model.table.revise()
    return [Hurry(), Paint()] if changed else [Hurry()]


def undo(model: Model, rest: str, env: Env) -> list[Effect]:
    """Take back a person's latest move."""
    match, ply = model.table.match, model.table.match.ply if model.table.match else 0
    undo_move(model)
    if match and match.ply < ply:
        playing.mark_known(model, match)
    return []


def redo(model: Model, rest: str, env: Env) -> list[Effect]:
    """Redo moves up to a person's next turn."""
    playing.go(model, redo_ply(model))
    return []


def fork(model: Model, rest: str, env: Env) -> list[Effect]:
    """Play on from the reviewed ply as a new game."""
    return _branch(model, model.review.ply, env)


def again(model: Model, rest: str, env: Env) -> list[Effect]:
    """Play the same deal again as a new game."""
    return _branch(model, 0, env)


def retry(model: Model, rest: str, env: Env) -> list[Effect]:
    """Play on from a ply as a new game: `retry PLY`."""
    return _branch(model, int(rest) if re.fullmatch("[0-9]{1,5}", rest) else None, env)


def _branch(model: Model, ply: int | None, env: Env) -> list[Effect]:
    match = model.table.match
    if not match or ply is None or ply > match.ply:
        return []
    again = match.branch(ply)
    again.new_try = True
    return my_games.show(model, again, env)


def cell(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show or hide the cards behind a number of the final score: `cell NAME`."""
    model.table.score_cell = "" if model.table.score_cell == rest else rest
    return []


def turn_page(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go to another page of the coach: `turn-page PAGE`."""
    match = model.table.match
    if match and re.fullmatch("[0-9]{1,2}", rest):
        model.table.lesson_pages[match.ply] = int(rest)
    return []


def move(model: Model, rest: str, env: Env) -> list[Effect]:
    """Make a person's move without asking for confirmation: `move TEXT`."""
    playing.attempt(model, rest)
    return []


def game_verb(model: Model, text: str, env: Env) -> list[Effect]:
    """Carry out a verb of the game's own: `VERB REST`."""
    match = model.table.match
    if not match or model.setup.choosing or not model.person_to_move or model.solution:
        return []
    verb, _, rest = text.partition(" ")
    seen = match.observation(match.state.mover)
    for act in games.face(match.key).click(seen, model.table.selection, verb, rest):
        if not (model.mover_has_device or _is_public(act)) or not _act(model, act):
            break
    return []


def _is_public(act: Act) -> bool:
    """Return whether an act shows nothing of a hand, so that it may come before the device."""
    match act:
        case Hold() | Select() | Stand(everyone=True):
            return True
    return False


def _act(model: Model, act: Act) -> bool:
    """Do an act; return whether those after it may follow."""
    table = model.table
    match act:
        case Play(move):
            return _play(model, move)
        case Select(cards):
            table.selection = cards
        case Refuse(refusal, card):
            table.notice, table.refused_card = refusal, card
            return False
        case Back(plies):
            playing.take_back(model, plies)
        case Hold():
            playing.take_device(model)
        case Stand(answer, everyone) if model.mover is not None:
            for seat in model.people if everyone else [model.mover]:
                if not (everyone and model.standing_move_of(seat)):
                    before = table.standing.get(seat, "")
                    table.standing[seat] = games.face(model.key).standing_after(before, answer)
            table.revise()
    return True
