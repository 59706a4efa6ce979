"""The part of the model for the game on the table."""

from dataclasses import dataclass, field

from armorica.core.match import AnyMatch
from armorica.core.problem import Problem

OPENING = 32
"""The seed of the first visit's table, on which the person in seat 1 starts."""


@dataclass(slots=True)
class Table:
    """Hold the match, and the clicks that are no move yet.

    Attributes:
        match: the game; None before the first deal.
        played: whether somebody has moved in it here.
        revision: a number that changes whenever a click on the table may mean another move.
        painted_ply: the ply when the page was last painted.
        holder: the seat of the person who holds the device, if several share it; None while it is
            handed on.
        held_from: the ply at which that person took it.
        selection: the cards that the game's own clicks have selected.
        standing: the answers that people have given once for several questions, by seat.
        pending_move: the move, as text, that waits for confirmation; "" for none.
        notice: the latest refusal.
        refused_card: the card that it concerns.
        echo: ECHO or "", in turn, after the sentence of a refusal that is repeated.
        score_cell: the cell of the final score whose cards are shown; "" for none.
        lesson_pages: how many pages of the lesson were read at each ply.
        new_turn: the turn that has begun since the latest click; None if none has.
        earned: the keys of the achievements that the latest move has earned.
        stuck: the revision at which an opponent could not move, whatever was tried; or None.
    """

    match: AnyMatch | None = None
    played: bool = False
    revision: int = 0
    painted_ply: int = 0
    holder: int | None = None
    held_from: int = 0
    selection: list[int] = field(default_factory=list)
    standing: dict[int, str] = field(default_factory=dict)
    pending_move: str = ""
    notice: Problem | None = None
    refused_card: int | None = None
    echo: str = ""
    score_cell: str = ""
    lesson_pages: dict[int, int] = field(default_factory=dict)
    new_turn: int | None = None
    earned: tuple[str, ...] = ()
    stuck: int | None = None

    @property
    def untouched(self) -> bool:
        """Return whether the table is still that of a first visit."""
        match = self.match
        if not match or match.moves or match.new_try or self.played:
            return False
        return match.deal.seed == OPENING

    def awaits(self, key: str) -> bool:
        """Return whether the seats and pages of a game, by its key, can lead back to the table.

        To the table of a first visit only those of its own game do.
        """
        return self.match is not None and (not self.untouched or self.match.key == key)

    def revise(self) -> None:
        """Change the revision, so that clicks on older drawings do nothing."""
        self.revision += 1
