"""Messages between the page and an opponent's worker, as JSON text.

A question holds the observation of the seat to move and nothing that is hidden from it.
"""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from armorica.ai.levels import Thought, level_for
from armorica.ai.outlook import LookAhead, Luck
from armorica.ai.race import Race
from armorica.core.game import AnyGame
from armorica.core.late import late
from armorica.core.match import read_line, read_move, write_line
from armorica.core.rules import GameState, Observation
from armorica.core.untrusted import parse_json

with late():
    from armorica.ai import balance

AnyThought: TypeAlias = "Thought | LookAhead | Luck | balance.Balance"
"""What a question asks for: a move, what moves lead to, a draw's luck, or how other cards play."""

LONGEST = 64_000  # characters; a question takes about 600, a draw with the largest set 47,000


class MessageError(ValueError):
    """Refuse a message; its text says why."""


def write_question(game: AnyGame, state: GameState, level: str, also: Sequence[int] = ()) -> str:
    """Write the question which move a level makes in a state; it judges the line `also` too."""
    seat = game.rules.to_move(state)
    if seat is None:
        raise MessageError("the game is over")
    question = {"level": level, "seen": game.codec.pack(game.rules.observe(state, seat))}
    if also:
        question["also"] = write_line(game.rules, state, also)
    return _written(question)


def write_look_ahead(game: AnyGame, state: GameState, moves: Sequence[int]) -> str:
    """Write the question what some legal moves in a state lead to."""
    seen = game.rules.observe(state, state.mover)
    ahead = [game.rules.format_move(state, move) for move in moves]
    return _written({"ahead": ahead, "seen": game.codec.pack(seen)})


def write_draw(game: AnyGame, seen: Observation, move: int, after: Observation) -> str:
    """Write the question how lucky the draw of a move was, between states that everybody sees."""
    drawn, pack = game.rules.format_move(seen, move), game.codec.pack
    return _written({"drawn": drawn, "seen": pack(seen), "after": pack(after)})


def _written(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


def read_question(game: AnyGame, question: str) -> AnyThought:
    """Read a question, and return a thought that has not run yet.

    Raises:
        MessageError: it is no question, or the game is over.
    """
    if len(question) > LONGEST:
        raise MessageError("the question is too long")
    try:
        data = parse_json(question)
        if "cards" in data:
            return balance.read_balance_question(game, data)
        seen = game.codec.unpack(data["seen"])
        if game.rules.to_move(seen) is None:
            raise MessageError("the game is over")
        if "ahead" in data:
            moves = [read_move(game.rules, seen, text) for text in _texts(data["ahead"])]
            return LookAhead(game, seen, moves)
        if "drawn" in data:
            after = game.codec.unpack(data["after"])
            return Luck(game, seen, read_move(game.rules, seen, str(data["drawn"])), after)
        also = read_line(game.rules, seen, _texts(data["also"])) if "also" in data else ()
        return Thought(game, level_for(game, str(data["level"])), seen, also)
    except MessageError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise MessageError(f"this is no question: {error}") from None


def _texts(data: Any) -> list[str]:
    """Return a list of texts, one or more.

    Raises:
        MessageError: there is none.
    """
    if not isinstance(data, list) or not data:
        raise MessageError("there is no move")
    return [str(text) for text in data]


def write_answer(thought: AnyThought) -> str:
    """Write the answer of a thought, finished or not.

    `move` is the best move so far, and `done` whether it is final; `ranked` are all searched moves,
    or whole lines, the best first, each with its visits, its mean final margin in points and its
    win chance from 0 to 1, and with its `line`, the moves that it was tried with, if there are any;
    `win` is the win chance of the position, and `dropped` a line that was better at the start of
    what is under way, if there is one. A thought about what moves lead to answers with their
    `outlooks` instead, one about a draw with the `luck` of each seat and its `chances` after it,
    and one about other cards without a move, and with the sums of their games as `balance`.
    """
    if not isinstance(thought, Thought | LookAhead | Luck):
        sums = {"done": thought.done, "balance": thought.sums()}
        return _written({"move": "", "win": 0.0, "ranked": [], **sums})
    game, seen = thought.game, thought.seen
    message: dict[str, Any] = {"done": thought.done, "win": 0.0, "ranked": []}
    if isinstance(thought, LookAhead):
        move = thought.moves[0]
        message["outlooks"] = [each._asdict() for each in thought.outlooks()]
    elif isinstance(thought, Luck):
        move = thought.move
        message["luck"], message["chances"] = thought.shares(), thought.chances()
    else:
        move = thought.best()
        message["win"] = round(thought.win_chance(), 3)
        message["ranked"] = [
            {
                "move": game.rules.format_move(seen, searched.move),
                "visits": searched.visits,
                "margin": round(searched.margin, 2),
                "win": round(searched.win, 3),
                "line": write_line(game.rules, seen, searched.line),
            }
            for searched in thought.ranked()
        ]
        if isinstance(search := thought.search, Race):
            message["dropped"] = write_line(game.rules, search.start, search.left())
    return _written({"move": game.rules.format_move(seen, move), **message})
