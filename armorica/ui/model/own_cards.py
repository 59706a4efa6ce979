"""The part of the model for cards and maps of one's own."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.core.late import late
from armorica.core.limits import SETS
from armorica.core.problem import Problem
from armorica.core.rules import Content

with late():
    from armorica.ui import editor


class Balance(NamedTuple):
    """Hold how games of so many players went: the wins by place in turn order, and all points."""

    seats: int
    games: int
    wins: tuple[float, ...]
    points: float


@dataclass(slots=True)
class OwnCards:
    """Hold cards or maps of one's own, of every game.

    Attributes:
        kept: the sets that the browser keeps, by the key of their game, once they are read.
        chosen: the set for the next deal, by the key of its game.
        draft: what is being changed; None if nothing is.
        drafts: how many were opened, which is the number of the latest.
        left: the draft that was open until another tab changed its set; None if another was opened.
        place: the index of the draft in `kept`; None until it has once been without faults.
        faults: those of the draft, or of the file that was opened last.
        refused: the set of that file, if there was no room for it.
        balance_question: the question about the draft's next games; "" if none are wanted.
        balance: of the games that opponents have played with the draft.
        deleted: the set that was deleted last, which can be put back, and the key of its game.
        wanted: the fragment of a link that needs a set which is not there; "" if none does.
    """

    kept: dict[str, list[Content]] = field(default_factory=dict)
    chosen: dict[str, Content] = field(default_factory=dict)
    draft: "editor.Draft | None" = None
    drafts: int = 0
    left: "editor.Draft | None" = None
    place: int | None = None
    faults: list[Problem] = field(default_factory=list)
    refused: Content | None = None
    balance_question: str = ""
    balance: tuple[Balance, ...] = ()
    deleted: tuple[str, Content] | None = None
    wanted: str = ""

    def close(self) -> None:
        """Close what is open."""
        self.draft = self.left = self.place = self.refused = None
        self.faults = []
        self.drop_balance()

    def drop_balance(self) -> None:
        """Forget how games with the draft went, which is another one now."""
        self.balance_question, self.balance = "", ()

    def of(self, key: str) -> list[Content]:
        """List the sets that are kept for a game."""
        return self.kept.get(key, [])

    def lost(self, key: str) -> Content | None:
        """Return the set of a game that was deleted last; None if there is no room for it."""
        of, content = self.deleted or ("", None)
        return content if of == key and len(self.of(key)) < SETS else None
