"""What is to be thought about: an opponent's move, a hint, and each choice of a game that is over.

A request is about one revision of the table: an answer that comes after another one is dropped.
"""

from typing import NamedTuple

from armorica import games
from armorica.ai.levels import level_for
from armorica.ai.messages import write_question
from armorica.core.rng import Rng
from armorica.core.seats import PERSON
from armorica.ui import advice, playing
from armorica.ui.advice import ADVISER, Answer
from armorica.ui.consequences import consequences, snapshot
from armorica.ui.effects import Effect, Paint
from armorica.ui.model import Model


class Request(NamedTuple):
    """Hold a question about a revision of the table.

    `key` is the game's, `text` the question that `armorica.ai.messages.write_question` wrote, and
    `ply` the one that the coach judges, None for the position on the table.
    """

    key: str
    revision: int
    text: str
    ply: int | None = None


def opponent_request(model: Model) -> Request | None:
    """Return what the opponent to move is to think about, None where it need not think."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return None
    game, level = games.game_of(match), match.deal.players[match.state.mover].kind
    forced = len(match.rules.legal(match.state)) == 1
    if level == PERSON or level_for(game, level).quick or forced:
        return None
    return Request(match.key, model.table.revision, write_question(game, match.state, level))


def adviser_request(model: Model) -> Request | None:
    """Return what the adviser is to think about, for a hint or else for the coach."""
    match, coach = model.table.match, model.advice.coach
    if not match:
        return None
    game, revision = games.game_of(match), model.table.revision
    answer = model.advice.advised
    if _hint_wanted(model) and not (answer and answer.done):
        return Request(match.key, revision, write_question(game, match.state, ADVISER))
    if not coach or not coach.left:
        return None
    ply = coach.left[0]
    text = write_question(game, match.state_at(ply), ADVISER, also=match.moves[ply])
    return Request(match.key, revision, text, ply)


def _hint_wanted(model: Model) -> bool:
    wanted = model.advice.hinting or model.device.settings["chance"] == "on"
    return wanted and model.person_to_move and model.advisable


def stands(model: Model, request: Request) -> bool:
    """Return whether an answer to a request of the adviser's still matters."""
    if request.revision != model.table.revision:
        return False
    coach = model.advice.coach
    if request.ply is None:
        return _hint_wanted(model)
    return coach is not None and coach.left[:1] == (request.ply,)


def advise(model: Model, request: Request, answer: Answer) -> list[Effect]:
    """Take in what the adviser has come to, if it still matters."""
    match, coach = model.table.match, model.advice.coach
    if not match or not stands(model, request):
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
    """Wait no longer for the adviser, whose thinking has failed."""
    model.advice.hinting = False
    model.advice.coach = None
    return [Paint()]


def reply(model: Model, revision: int, move: str | None = None) -> list[Effect]:
    """Make an opponent's move, unless the table has another revision by now.

    Args:
        model: What is changed.
        revision: That the move is for.
        move: As text; None for the only one, or one that is found at once.

    Raises:
        IllegalMove: It is none; nothing has changed.
    """
    match = model.table.match
    if not match or revision != model.table.revision or not model.opponent_may_move:
        return []
    before = snapshot(model)
    playing.advance(model, move)
    pauses = games.face(match.key).pauses(match)
    return consequences(before, model) if pauses or not model.opponent_may_move else []


def quickest(model: Model) -> str:
    """Choose a move for the opponent to move without a search, "" where none is to move."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return ""
    game, state = games.game_of(match), match.state
    seen = game.rules.observe(state, state.mover)
    try:
        move = game.bot.choose(seen, Rng(model.table.revision), {})
    except Exception:  # where that is what has failed
        move = game.rules.legal(state)[0]
    return game.rules.format_move(state, move)
