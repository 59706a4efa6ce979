"""A bot's file: it is run once, and then asked for each move."""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from armorica.bots.position import Position
from armorica.core.rules import catalogued

CHOOSE = "choose"


class BotError(ValueError):
    """Say in a sentence what is wrong with a bot, with the line if it is known.

    Attributes:
        text: the sentence in English, with gaps.
        gaps: what fills them, by their names.

    Examples:
        >>> print(BotError("{name} is too long.", {"name": "mybot.py"}))
        mybot.py is too long.
    """

    def __init__(self, text: str, gaps: dict[str, Any]) -> None:
        super().__init__(text, gaps)
        self.text, self.gaps = text, gaps

    def __str__(self) -> str:
        return self.text.format(**self.gaps)


class Program:
    """Run the text of a bot's file, and hold its function `choose`.

    Args:
        source: the text of the file.
        name: of the file, for messages.

    Raises:
        BotError: the file cannot be run, or has no function `choose`.

    Examples:
        >>> bot = Program("def choose(seen, moves): return moves[-1]", "last.py")
        >>> bot.choose(Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)))
        'gaul pass'
        >>> Program("pass", "idle.py")
        Traceback (most recent call last):
        armorica.bots.program.BotError: idle.py has no function choose(seen, moves).
    """

    def __init__(self, source: str, name: str) -> None:
        self.name = name
        module = ModuleType(name)
        sys.modules[name] = module  # which data classes look up
        self._guarded(lambda: exec(compile(source, name, "exec", dont_inherit=True), vars(module)))
        self._choose: Any = vars(module).get(CHOOSE)
        if not callable(self._choose):
            raise BotError(catalogued("{name} has no function choose(seen, moves)."), {"name": name})

    @classmethod
    def read(cls, path: str | Path) -> "Program":
        """Read a bot's file, and run it.

        Raises:
            BotError: as for the class, or there is no such file, or it is not text.

        Examples:
            >>> Program.read("nobody.py")
            Traceback (most recent call last):
            armorica.bots.program.BotError: nobody.py cannot be read: FileNotFoundError.
        """
        try:
            source = Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            gaps = {"name": path, "error": type(error).__name__}
            raise BotError(catalogued("{name} cannot be read: {error}."), gaps) from None
        return cls(source, str(path))

    def choose(self, seen: Position, seed: int = 0) -> str:
        """Return the move that the bot chooses in a position.

        Args:
            seen: a position in which the bot's seat is to move.
            seed: of Python's `random`, so that the same game goes the same way each time.

        Raises:
            BotError: the bot raises an error, or chooses none of the legal moves.

        Examples:
            >>> bot = Program("def choose(seen, moves): return 'tea'", "odd.py")
            >>> bot.choose(Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)))
            Traceback (most recent call last):
            armorica.bots.program.BotError: odd.py: choose returned 'tea'. It must return one of \
the moves that it gets, such as 'gaul grannos'.
        """
        moves = seen.legal()
        random.seed(seed)
        move = self._guarded(lambda: self._choose(seen, moves[:]))
        if not isinstance(move, str) or move not in moves:
            text = catalogued(
                "{name}: choose returned {move}. It must return one of the moves that it gets, such "
                "as {example}."
            )
            returned = self._guarded(lambda: repr(move)[:60])
            raise BotError(text, {"name": self.name, "move": returned, "example": repr(moves[0])})
        return move

    def _guarded(self, call: Callable[[], Any]) -> Any:
        """Run code of the bot.

        Raises:
            BotError: it raises an error.
        """
        try:
            return call()
        except (Exception, SystemExit) as error:
            line, message = self._line(error), type(error).__name__
            said = error.msg if isinstance(error, SyntaxError) else str(error)
            if said:
                message = f"{message}: {said}"
            gaps = {"name": self.name, "line": line, "error": message}
            text = catalogued("{name}, line {line}: {error}")
            raise BotError(text if line else catalogued("{name}: {error}"), gaps) from error

    def _line(self, error: BaseException) -> int:
        """Return the last line of the bot that led to an error; 0 if it is not known."""
        if isinstance(error, SyntaxError) and error.filename == self.name:
            return error.lineno or 0
        line, trace = 0, error.__traceback__
        while isinstance(trace, TracebackType):
            if trace.tb_frame.f_code.co_filename == self.name:
                line = trace.tb_lineno
            trace = trace.tb_next
        return line
