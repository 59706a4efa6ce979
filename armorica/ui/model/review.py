"""The part of the model for the review of a game, and the notes on it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.core.match import AnyMatch
from armorica.core.notes import Note, Notes


class Diagram(NamedTuple):
    """Hold the game that was on the table before a diagram.

    `notes` are the notes on that game, and `played` says whether somebody has moved in it here.
    `page` is the page from which the diagram was opened, as in `Dialogs.own`; "" for a link.
    """

    before: AnyMatch | None
    notes: Notes
    played: bool
    page: str = ""


@dataclass(slots=True)
class Review:
    """Hold the reviewed ply, None without a review, and the notes by ply.

    `fell` says whether the position is to show why a win chance fell. `writing` says whether a note
    is being written; `diagram` is None unless the game on the table is a diagram, which can only be
    read. `playing` says whether one move is shown after another, and `pace` how many times as fast
    as usual. `began` says whether the review has only just begun, which is announced.
    """

    ply: int | None = None
    fell: bool = False
    notes: dict[int, Note] = field(default_factory=dict)
    writing: bool = False
    diagram: Diagram | None = None
    playing: bool = False
    pace: int = 1
    began: bool = False

    def look(self, ply: int | None) -> None:
        """Show a position; None shows the game as it is."""
        self.began = self.ply is None and ply is not None
        self.ply = ply
