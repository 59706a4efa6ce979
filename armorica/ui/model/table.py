"""The game on the table, and what people are doing there."""

from dataclasses import dataclass, field

from armorica.core.problem import Problem
from armorica.games import AnyMatch


@dataclass(slots=True)
class Table:
    """Hold the match, and what has been clicked on but is no move yet.

    Attributes:
        match: the game, None before the first deal.
        played: whether somebody here has moved in it.
        revision: a number that changes whenever a click on the table may come to mean another move.
        painted_ply: the ply when the page was last painted.
        handed: the seat of the person who holds the device, where several share it, None while it
            is handed on.
        held_from: the ply at which it was last taken.
        selection: what the game's own clicks have marked.
        pending_move: the move, as text, that waits to be confirmed.
        notice: why a person was last refused something.
        refused_card: the card that it was about.
        echo: ends the sentence of a refusal, now with ECHO and now without, when it is repeated.
        score_cell: the cell of the final score whose cards are shown.
        lesson_page: how many pages of the tutorial were read at this position.
    """

    match: AnyMatch | None = None
    played: bool = False
    revision: int = 0
    painted_ply: int = 0
    handed: int | None = None
    held_from: int = 0
    selection: list[int] = field(default_factory=list)
    pending_move: str = ""
    notice: Problem | None = None
    refused_card: int | None = None
    echo: str = ""
    score_cell: str = ""
    lesson_page: int = 0

    def revise(self) -> None:
        """Let clicks on what was drawn so far do nothing from now on."""
        self.revision += 1
