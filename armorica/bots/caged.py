"""A bot in its cage: questions and answers are JSON text, and the cage knows nothing else."""

import gc
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any, cast

from armorica import games
from armorica.bots.position import Position
from armorica.bots.program import BotError, Program
from armorica.core.limits import BOT_ERROR, BOT_PRINTED

JAVASCRIPT = "js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"
"""The packages by which Python reaches JavaScript."""

WAYS = "to_js", "create_proxy", "create_once_callable", "run_js", "jsnull"
"""Their functions that make things of JavaScript's."""

_program: Program | None = None


class _Console(StringIO):
    """Hold the first BOT_PRINTED characters of what is printed."""

    def write(self, text: str) -> int:
        super().write(str(text)[: BOT_PRINTED - self.tell()])
        return len(text)


def seal() -> None:
    """Take from Python what leads to JavaScript, where memory has no limit and timers go on.

    Not the bars of the cage, which are the browser's.
    """
    for names in gc.get_objects():  # some modules are not in sys.modules, or twice in memory
        if isinstance(names, dict) and _is_sealed(str(names.get("__name__", ""))):
            for way, value in [*names.items()]:
                if way in WAYS or type(value).__name__.startswith("Js"):
                    del names[way]
    for name in filter(_is_sealed, [*sys.modules]):
        sys.modules[name] = cast(Any, None)  # so that an import fails


def _is_sealed(module: str) -> bool:
    return module.split(".")[0] in JAVASCRIPT


def answer(question: str) -> str:
    """Answer a question of the page.

    `{"source": TEXT, "name": NAME}` begins a game with a bot; `{"key": KEY, "seen": PACKED}` asks
    for its move. The answer has the `move`, or else the `fault` with its `line` and `detail` as a
    `BotError` has them; and what was `printed`.
    """
    console, said = _Console(), dict[str, Any]()
    with redirect_stdout(console), redirect_stderr(console):
        try:
            said["move"] = _answered(json.loads(question))
        except BotError as error:
            said = {"fault": error.code, "line": error.line, "detail": error.detail[:BOT_ERROR]}
        except BaseException as error:  # such as an interrupt, which a bot may raise
            said = {"fault": "raised", "line": 0, "detail": type(error).__name__[:BOT_ERROR]}
    return json.dumps({**said, "printed": console.getvalue()[:BOT_PRINTED]})


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
    game = games.load(question["key"])
    seen = game.codec.unpack(question["seen"])
    return _program.choose(Position(game, seen, seen.mover))
