"""Which game is chosen for the next deal, and who will sit where."""

from dataclasses import dataclass, field

from armorica.core.seats import PERSON
from armorica.core.untrusted import valid_name
from armorica.games import GAMES
from armorica.ui.chairs import Chair, set_out


@dataclass(slots=True)
class Setup:
    """Hold the game and the chairs; `choosing` tells whether they are being chosen now.

    `forms` holds what was last chosen for each game, as the JSON text of its form.
    """

    choosing: bool = True
    game_key: str = GAMES[0]
    chairs: list[Chair] = field(default_factory=set_out)
    forms: dict[str, str] = field(default_factory=dict)

    @property
    def own_name(self) -> str:
        """Return how the first person among the chosen seats is called, by a name that can be."""
        names = [chair.name for chair in self.chairs if chair.kind == PERSON]
        return names[0] if names and valid_name(names[0]) else ""
