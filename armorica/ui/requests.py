"""Requests for thought: about an opponent's move, a hint, and the choices of a finished game.

A request is about one revision of the table; its answer is dropped if the table has changed.
"""

from typing import Any, NamedTuple

from armorica import games
from armorica.ai.levels import level_for
from armorica.ai.messages import write_question
from armorica.core.rng import Rng
from armorica.core.seats import PERSON
from armorica.games import AnyMatch
from armorica.ui import advice, playing
from armorica.ui.advice import ADVISER, Answer
from armorica.ui.consequences import consequences, snapshot
from armorica.ui.effects import Effect, Paint
from armorica.ui.model import Model


class Request(NamedTuple):
    """Hold a question about a revision of the table.

    `key` is the game's, `text` the question that `armorica.ai.messages.write_question` wrote,
    `legal` are the moves that answer it, and `ply` is the one that the coach judges, None for the
    position on the table.
    """

    key: str
    revision: int
    text: str
    legal: frozenset[str]
    ply: int | None = None


def opponent_request(model: Model) -> Request | None:
    """Return the request for the opponent to move; None if its move needs no search."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return None
    game, level = games.game_of(match), match.deal.players[match.state.mover].kind
    forced = len(match.rules.legal(match.state)) == 1
    if level == PERSON or level_for(game, level).quick or forced:
        return None
    text = write_question(game, match.state, level)
    return Request(match.key, model.table.revision, text, _legal(match, match.state))


def adviser_request(model: Model) -> Request | None:
    """Return the adviser's next request: for a hint, else for the coach; None if none."""
    match, coach = model.table.match, model.advice.coach
    if not match:
        return None
    game, revision = games.game_of(match), model.table.revision
    answer = model.advice.advised
    if _hint_wanted(model) and not (answer and answer.done):
        text = write_question(game, match.state, ADVISER)
        return Request(match.key, revision, text, _legal(match, match.state))
    if not coach or not coach.left:
        return None
    ply = coach.left[0]
    state = match.state_at(ply)
    text = write_question(game, state, ADVISER, also=match.moves[ply])
    return Request(match.key, revision, text, _legal(match, state), ply)


def _legal(match: AnyMatch, state: Any) -> frozenset[str]:
    rules = match.rules
    return frozenset(rules.format_move(state, move) for move in rules.legal(state))


def _hint_wanted(model: Model) -> bool:
    visible = model.advice.hinting or model.device.settings["chance"] == "on"
    return visible and model.mover_has_device and model.advisable


def is_current(model: Model, request: Request) -> bool:
    """Return whether an answer to a request to the adviser still matters."""
    if request.revision != model.table.revision:
        return False
    coach = model.advice.coach
    if request.ply is None:
        return _hint_wanted(model)
    return coach is not None and coach.left[:1] == (request.ply,)


def advise(model: Model, request: Request, answer: Answer) -> list[Effect]:
    """Store the adviser's answer, if it still matters."""
    match, coach = model.table.match, model.advice.coach
    if not match or not is_current(model, request):
        return []
    if request.ply is None:
        model.advice.advised = answer
        model.advice.chance = match.state.mover, answer.win
    elif coach and answer.done:
        model.advice.coach = advice.add_answer(coach, match, answer)
    else:
        return []
    return [Paint()]


def give_up_advice(model: Model) -> list[Effect]:
    """Stop waiting for the adviser, whose search has failed."""
    model.advice.hinting = False
    model.advice.coach = None
    return [Paint()]


def reply(model: Model, revision: int, move: str | None = None) -> list[Effect]:
    """Make an opponent's move, unless the table has another revision by now.

    Args:
        model: Changed by the move.
        revision: The table's, when the move was searched.
        move: As text; None to choose it here, if that takes no search.

    Raises:
        IllegalMove: The move is not legal; nothing has changed.
    """
    match = model.table.match
    if not match or revision != model.table.revision or not model.opponent_may_move:
        return []
    before = snapshot(model)
    playing.advance(model, move)
    pauses = games.face(match.key).pauses(match)
    return consequences(before, model) if pauses or not model.opponent_may_move else []


def quickest(model: Model) -> str:
    """Choose a move for the opponent to move, without a search; "" if none is to move."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return ""
    game, state = games.game_of(match), match.state
    seen = game.rules.observe(state, state.mover)
    try:
        move = game.bot.choose(seen, Rng(model.table.revision), {})
    except Exception:  # it may be what has failed
        move = game.rules.legal(state)[0]
    return game.rules.format_move(state, move)
