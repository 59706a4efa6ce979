"""The part of the model for puzzles: the kept ones, and the one on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from armorica.ui.model.advice import Advice
from armorica.ui.model.review import Review
from armorica.ui.model.table import Table


class Puzzle(NamedTuple):
    """Hold a position in which one is to find a good move.

    Attributes:
        key: of the game.
        link: to the game up to the position, in which a person is to move.
        right: the moves that count as right, as text, the best first.
        played: the move that was made in one's own game; "" for a puzzle of the day.
        cost: how many points the best move is better than that, or than any other.
        made: the day on which it was made, or whose puzzle it is, in days since 1970.
        box: how often it was found in a row, up to the last of `spacing.DAYS`.
        due: the day from which on it is shown again.
    """

    key: str
    link: str
    right: tuple[str, ...]
    played: str
    cost: float
    made: int
    box: int = 0
    due: int = 0


class LastPuzzle(NamedTuple):
    """Hold which puzzle was last on the table, for a reload; `tried` and `done` as in `Opened`."""

    key: str
    link: str
    tried: str = ""
    done: bool = False


class KeptPuzzles(NamedTuple):
    """Hold the puzzles from one's own games, and the days whose puzzles were solved, by game.

    `last` is the puzzle that was last on the table; None if there was none. `practised` are the
    days, by game, whose puzzles come next for practice, and `seen` those whose answers were shown.
    """

    puzzles: tuple[Puzzle, ...] = ()
    solved: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    last: LastPuzzle | None = None
    practised: Mapping[str, int] = MappingProxyType({})
    seen: Mapping[str, tuple[int, ...]] = MappingProxyType({})


class Opened(NamedTuple):
    """Hold the puzzle on the table.

    Attributes:
        puzzle: the puzzle.
        replaced: what it has taken the place of, and whether the seats were being chosen.
        today: the day, in days since 1970.
        tried: the latest move tried, as text; "" for none.
        done: whether a right move was found, or shown.
        wrong: the first wrong move tried, as text; "" for none.
    """

    puzzle: Puzzle
    replaced: tuple[Table, Review, Advice, bool]
    today: int
    tried: str = ""
    done: bool = False
    wrong: str = ""

    @property
    def awaited(self) -> bool:
        """Return whether a game waits for the person."""
        table, *_ = self.replaced
        return table.awaits(self.puzzle.key)


@dataclass(slots=True)
class Puzzles:
    """Hold the kept puzzles, as far as they were loaded, and the one on the table."""

    kept: KeptPuzzles = field(default_factory=KeptPuzzles)
    opened: Opened | None = None
