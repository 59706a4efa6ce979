"""Messages between the page and an opponent's worker, as JSON text.

A question holds the observation of the seat to move and nothing that is hidden from it.
"""

import json
from typing import Any

from armorica.ai.levels import Thought, level_for
from armorica.core.game import Game
from armorica.core.problem import IllegalMove
from armorica.core.untrusted import parse_json

LONGEST = 5_000  # characters; a question takes about 600


class MessageError(ValueError):
    """Refuse a message; its text says why."""


def write_question(game: Game[Any, Any], state: Any, level: str, also: int | None = None) -> str:
    """Write the question which move a level makes in a state; it judges the move `also` too."""
    seat = game.rules.to_move(state)
    if seat is None:
        raise MessageError("the game is over")
    question = {"level": level, "seen": game.codec.pack(game.rules.observe(state, seat))}
    if also is not None:
        question["also"] = game.rules.format_move(state, also)
    return json.dumps(question, separators=(",", ":"))


def read_question(game: Game[Any, Any], question: str) -> Thought:
    """Read a question, and return a Thought that has not run yet.

    Raises:
        MessageError: it is no question, or the game is over.
    """
    if len(question) > LONGEST:
        raise MessageError("the question is too long")
    try:
        data = parse_json(question)
        level, seen = level_for(game, str(data["level"])), game.codec.unpack(data["seen"])
    except (KeyError, TypeError, ValueError) as error:
        raise MessageError(f"this is no question: {error}") from None
    seat = game.rules.to_move(seen)
    if seat is None:
        raise MessageError("the game is over")
    also = None
    if "also" in data:
        try:
            also = game.rules.parse_move(seen, str(data["also"]))
        except IllegalMove as error:
            raise MessageError(f"this is no move: {error}") from None
        if game.rules.why_not(seen, seat, also):
            raise MessageError("the move is not legal")
    return Thought(game, level, seen, also)


def write_answer(thought: Thought) -> str:
    """Write the answer of a thought, finished or not.

    `move` is the best move so far, and `done` whether it is final; `ranked` are all searched moves,
    the best first, each with its visits, its mean final margin in points and its win chance from 0
    to 1; `win` is the win chance of the position.
    """
    game, seen = thought.game, thought.seen
    ranked = [
        {
            "move": game.rules.format_move(seen, choice.move),
            "visits": choice.visits,
            "margin": round(choice.margin, 2),
            "win": round(choice.win, 3),
        }
        for choice in thought.ranked()
    ]
    message = {
        "move": game.rules.format_move(seen, thought.best()),
        "done": thought.done,
        "win": round(thought.win_chance(), 3),
        "ranked": ranked,
    }
    return json.dumps(message, separators=(",", ":"))
