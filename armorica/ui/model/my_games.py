"""The part of the model for the list of kept games."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.ui.listing import Listed


class Deleted(NamedTuple):
    """Hold a game that was deleted from the list: its row, and its text, which brings it back."""

    row: Listed
    text: str


@dataclass(slots=True)
class MyGames:
    """Hold the kept games, the latest first, and the one that was deleted last.

    `asking` is True while the list asks whether to delete the game on the table; `sent_id` is the
    id of the game whose link was copied last.
    """

    rows: list[Listed] = field(default_factory=list)
    deleted: Deleted | None = None
    asking: bool = False
    sent_id: str = ""
