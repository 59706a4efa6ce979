"""The adviser's part of the model."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.ui.advice import Answer
from armorica.ui.analysis import Analysis


class Analysed(NamedTuple):
    """Hold an analysis that is complete, and the record of its game."""

    record: str
    analysis: Analysis


@dataclass(slots=True)
class Advice:
    """Hold whether a hint is shown, and the adviser's answers.

    `advised` is about the position on the table, `chance` is the seat last advised and its win
    chance from 0 to 1, and `analysis` is about a game that is over. `analysed` is the latest one
    that is complete, here or in what the browser keeps, for whoever comes back to its game.

    `good` is for the lesson: the good choices at its positions, as in `Known`. `came_late` is the
    revision and the page at which the latest of them came.
    """

    hinting: bool = False
    advised: Answer | None = None
    chance: tuple[int, float] | None = None
    analysis: Analysis | None = None
    analysed: Analysed | None = None
    good: dict[tuple[int, ...], list[tuple[int, ...]]] = field(default_factory=dict)
    came_late: tuple[int, int] | None = None
