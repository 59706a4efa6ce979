"""The adviser's part of the model."""

from dataclasses import dataclass, field

from armorica.core.match import AnyMatch
from armorica.ui.advice import Analysis, Answer


@dataclass(slots=True)
class Advice:
    """Hold whether a hint is shown, and the adviser's answers.

    `advised` is about the position on the table, `chance` is the seat last advised and its win
    chance from 0 to 1, and `analysis` is about a game that is over. `analysed` is the latest game
    whose analysis is complete, with it, for whoever comes back to that game.

    `good` is for the lesson: the good choices at its positions, as in `Known`. `came_late` is the
    revision and the page at which the latest of them came.
    """

    hinting: bool = False
    advised: Answer | None = None
    chance: tuple[int, float] | None = None
    analysis: Analysis | None = None
    analysed: tuple[AnyMatch, Analysis] | None = None
    good: dict[tuple[int, ...], list[tuple[int, ...]]] = field(default_factory=dict)
    came_late: tuple[int, int] | None = None
