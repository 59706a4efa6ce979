"""A bot in its cage: questions and answers are JSON text, and the cage knows nothing else."""

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

from armorica import games
from armorica.bots.position import Position
from armorica.bots.program import BotError, Program
from armorica.core.rng import Rng

DETAIL = 300
"""Characters of an error that an answer holds at most."""

PRINTED = 2_000
"""Characters of what a bot prints at one question that an answer holds at most."""

_program: Program | None = None


class _Console(StringIO):
    """Hold the first PRINTED characters of what is printed."""

    def write(self, text: str) -> int:
        super().write(str(text)[: PRINTED - self.tell()])
        return len(text)


def answer(question: str) -> str:
    """Answer a question of the page.

    `{"source": TEXT, "name": NAME}` begins a game with a bot; `{"key": KEY, "seen": PACKED, "seed":
    NUMBER}` asks for its move. The answer has the `move`, or else the `fault` with its `line` and
    `detail` as a `BotError` has them; and what was `printed`.
    """
    console, said = _Console(), dict[str, Any]()
    with redirect_stdout(console), redirect_stderr(console):
        try:
            said["move"] = _answered(json.loads(question))
        except BotError as error:
            said = {"fault": error.code, "line": error.line, "detail": error.detail[:DETAIL]}
    return json.dumps({**said, "printed": console.getvalue()[:PRINTED]})


def _answered(question: dict[str, Any]) -> str:
    """Return the move; "" after a beginning.

    Raises:
        BotError: the bot fails.
    """
    global _program
    if "source" in question:
        _program = Program(question["source"], question["name"])
        return ""
    assert _program
    game, seed = games.load(question["key"]), question["seed"]
    seen = game.codec.unpack(question["seen"])
    return _program.choose(Position(game, seen, seen.mover, Rng(seed)), seed)
