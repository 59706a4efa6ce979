"""The part of the model for the next deal: the game, and the players."""

from dataclasses import dataclass, field

from armorica.core.seats import PERSON
from armorica.core.untrusted import valid_name
from armorica.games import GAMES
from armorica.ui.chairs import Chair, set_out


@dataclass(slots=True)
class Setup:
    """Hold the game and the chairs; `choosing` says whether they are being chosen now.

    `forms` holds each game's last form of the chairs, as JSON text, dealt or not.
    """

    choosing: bool = True
    game_key: str = GAMES[0]
    chairs: list[Chair] = field(default_factory=set_out)
    forms: dict[str, str] = field(default_factory=dict)

    @property
    def own_name(self) -> str:
        """Return the name of the first person among the chairs; "" if it is not valid."""
        names = [chair.name for chair in self.chairs if chair.kind == PERSON]
        return names[0] if names and valid_name(names[0]) else ""
