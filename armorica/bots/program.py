"""A bot's file: it is run once, and then asked for each move."""

import random
import reprlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from armorica import games
from armorica.ai.levels import seed_of
from armorica.bots.position import Position


class BotError(ValueError):
    """Say in a sentence, `text`, what is wrong with a bot, with its line if that is known.

    Attributes:
        code: "raised", "no_choose" or "not_legal"; "" if the file cannot be read.
        line: of the bot's file, from 1; 0 if it is not known.
        detail: the error that was raised, or what was returned, as a short text.

    Examples:
        >>> try:
        ...     Program("1 / 0", "mybot.py")
        ... except BotError as error:
        ...     print(error)
        ...     print(error.code, error.line)
        mybot.py, line 1: ZeroDivisionError: division by zero
        raised 1
    """

    def __init__(self, text: str, code: str = "", line: int = 0, detail: str = "") -> None:
        super().__init__(text)
        self.code, self.line, self.detail = code, line, detail


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
        module = ModuleType(f"bot {name}")
        sys.modules[module.__name__] = module  # which data classes look up
        self._guarded(lambda: exec(compile(source, name, "exec", dont_inherit=True), vars(module)))
        self._choose: Any = vars(module).get("choose")
        if not callable(self._choose):
            raise BotError(f"{name} has no function choose(seen, moves).", "no_choose")

    @classmethod
    def read(cls, path: str | Path) -> "Program":
        """Read a bot's file, and run it.

        Args:
            path: of the file, in UTF-8.

        Raises:
            BotError: as for the class, or there is no such file, or it is not text.

        Examples:
            >>> Program.read("nobody.py")
            Traceback (most recent call last):
            armorica.bots.program.BotError: nobody.py cannot be read: No such file or directory.
        """
        try:
            source = Path(path).read_text("utf-8")
        except OSError as error:
            raise BotError(f"{path} cannot be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise BotError(f"{path} cannot be read: it is not text.") from None
        return cls(source, str(path))

    def choose(self, seen: Position) -> str:
        """Return the move that the bot chooses in a position.

        The position seeds Python's `random` while the bot chooses, so that the same game goes the
        same way each time. Afterwards `random` goes on as if nothing had been drawn.

        Args:
            seen: a position in which the bot's seat is to move.

        Raises:
            BotError: the bot raises an error, or chooses none of the legal moves.

        Examples:
            >>> bot = Program("def choose(seen, moves): return 'tea'", "odd.py")
            >>> bot.choose(Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)))
            Traceback (most recent call last):
            armorica.bots.program.BotError: odd.py: choose returned 'tea'. It must return one of \
the moves that it gets, such as 'gaul iccavos'.
        """
        moves = seen.legal()
        seed = seed_of(games.load(seen.key), seen.state)
        move = self._guarded(lambda: self._choose(seen, moves[:]), seed)
        if not isinstance(move, str) or move not in moves:
            returned = self._guarded(lambda: reprlib.repr(move))
            raise BotError(
                f"{self.name}: choose returned {returned}. It must return one of the moves that it "
                f"gets, such as {moves[0]!r}.",
                "not_legal",
                detail=returned,
            )
        return move

    def _guarded(self, call: Callable[[], Any], seed: int = 0) -> Any:
        """Run code of the bot, with a seed of Python's `random`.

        Raises:
            BotError: it raises an error.
        """
        before = random.getstate()
        random.seed(seed)
        try:
            return call()
        except (Exception, SystemExit) as error:
            line, message = self._line(error), type(error).__name__
            if said := _said(error):
                message = f"{message}: {said}"
            place = f"{self.name}, line {line}" if line else self.name
            raise BotError(f"{place}: {message}", "raised", line, message) from error
        finally:
            random.setstate(before)

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


def _said(error: BaseException) -> str:
    """Return the text of an error; "" if that fails too."""
    try:
        return error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        return ""
