"""The games for programs that learn: environments of PettingZoo, and games of OpenSpiel.

`armorica_v2` and `imperious_v2` need `pip install '.[rl]'` in a checkout, `openspiel` needs
`pip install '.[openspiel]'`.
"""

from importlib.util import find_spec
from typing import Protocol, TypeVar, cast

from armorica import games
from armorica.core.rules import GameState, Observation
from armorica.rl.extras import needs

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

GAMES = tuple(key for key in games.GAMES if find_spec(f"armorica.games.{key}.rl"))
"""The keys of the games that can be learned: those with a package `rl`."""

S_in = TypeVar("S_in", bound=GameState, contravariant=True)
Seen = TypeVar("Seen", bound=GameState, contravariant=True)


class Numbers(Protocol[S_in, Seen]):
    """Write one game as numbers and as a picture: a game's package `rl` satisfies this protocol."""

    @property
    def ACTIONS(self) -> int:
        """Return how many actions there are, for any number of players; they count from 0."""

    @property
    def HIGH(self) -> int:
        """Return the largest number of an observation; the smallest is 0."""

    def actions(self, s: S_in) -> list[int]:
        """List the actions of the seat to move, ascending; none when the game is over."""
        ...

    def move(self, s: S_in, action: int) -> int:
        """Return the move that one of `actions` means."""
        ...

    def numbers(self, seen: Seen, seat: int) -> NDArray[np.int16]:
        """Return an observation of a seat as numbers, as many for any seat."""
        ...

    def picture(self, seen: Seen, seat: int) -> str:
        """Draw an observation of a seat as SVG text."""
        ...


def numbers_of(key: str) -> Numbers[GameState, Observation]:
    """Return the numbers of a game by its key, one of GAMES."""
    return cast(Numbers[GameState, Observation], games.part(key, "rl"))
