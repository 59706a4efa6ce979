"""The adviser's part of the model."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.core.match import AnyMatch
from armorica.ui.advice import Answer
from armorica.ui.analysis import Analysis


class Analysed(NamedTuple):
    """Hold an analysis, and the record of its game."""

    record: str
    analysis: Analysis


class Latest(NamedTuple):
    """Hold a final answer with its match, and all moves made before it."""

    match: AnyMatch
    moves: tuple[int, ...]
    answer: Answer


@dataclass(slots=True)
class Advice:
    """Hold whether a hint is shown, and the adviser's answers.

    `advised` is about the position on the table, and `latest` the latest final answer, for whoever
    comes back to its position, for example by undo. `dropped` is for the next answer. `chance` is
    the seat last advised and its win chance from 0 to 1, and `analysis` is about a game that is
    over. `analysed` is the latest one that is complete, here or in what the browser keeps, for
    whoever comes back to its game, and `cancelled` the latest that was ended before.

    `good` is for the lesson: the good choices at its positions, as in `Known`. `came_late` is the
    revision and the page at which the latest of them came.
    """

    hinting: bool = False
    advised: Answer | None = None
    latest: Latest | None = None
    dropped: tuple[str, ...] = ()
    chance: tuple[int, float] | None = None
    analysis: Analysis | None = None
    analysed: Analysed | None = None
    cancelled: Analysed | None = None
    good: dict[tuple[int, ...], list[tuple[int, ...]]] = field(default_factory=dict)
    came_late: tuple[int, int] | None = None

    def advise(self, match: AnyMatch, answer: Answer) -> None:
        """Store an answer about the position of a match."""
        self.advised = answer
        if answer.done:
            self.latest = Latest(match, tuple(match.moves[: match.ply]), answer)

    def recalled(self, match: AnyMatch | None) -> Answer | None:
        """Return the latest final answer if it is about the position of a match, else None."""
        latest = self.latest
        if not match or not latest or latest.match is not match:
            return None
        return latest.answer if latest.moves == tuple(match.moves[: match.ply]) else None
