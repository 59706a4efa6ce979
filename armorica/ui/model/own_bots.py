"""The part of the model for bots of one's own."""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol


class Bot(NamedTuple):
    """Hold a bot: its name, and the text of its file."""

    name: str
    source: str


class AnyTournament(Protocol):
    """Stand for a `Tournament`: its module is late, and whoever uses one checks that it is one."""

    key: str
    level: str


@dataclass(slots=True)
class OwnBots:
    """Hold bots of one's own.

    Attributes:
        kept: the bots that the browser keeps; None until they are read.
        place: the index of the one that is being changed; None if none is.
        edition: changes with `place`, so that the page shows another editor.
        offered: the bot of a link, until somebody decides whether to keep it.
        deleted: the bot that was deleted last, which can be put back.
        fault: why something was refused: "many", "long", "no_text", "link_long", "empty",
            "name", "link" or "".
        tournaments: those of the bot that is being changed, each a `Tournament`, by the level.
        tournament: the one that goes on; None if none does.
        looked: the level, and the index of the game of a tournament that was looked at last.
        out: the names of those for which a settler plays, each with the seed of the deal.
    """

    kept: list[Bot] | None = None
    place: int | None = None
    edition: int = 0
    offered: Bot | None = None
    deleted: Bot | None = None
    fault: str = ""
    tournaments: dict[str, AnyTournament] = field(default_factory=dict)
    tournament: AnyTournament | None = None
    looked: tuple[str, int] = "", 0
    out: set[tuple[str, int]] = field(default_factory=set)

    @property
    def bot(self) -> Bot | None:
        """Return the bot that is being changed."""
        kept, place = self.kept or [], self.place
        return kept[place] if place is not None and place < len(kept) else None
