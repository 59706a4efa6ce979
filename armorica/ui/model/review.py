"""Looking back at a game, and what is written about it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.core.notes import Note, Notes
from armorica.games import AnyMatch


class Diagram(NamedTuple):
    """Tell that the game on the table is shown to be read, and what lay there before it.

    `notes` are those on the game `before`, and `played` tells whether somebody has moved in it.
    """

    before: AnyMatch | None
    notes: Notes
    played: bool


@dataclass(slots=True)
class Review:
    """Hold the ply looked back at, None for the game as it stands, and the notes by their plies.

    `writing` tells whether a note is being written, and `diagram` that the game is shown to be read
    and nothing more.
    """

    ply: int | None = None
    notes: dict[int, Note] = field(default_factory=dict)
    writing: bool = False
    diagram: Diagram | None = None
