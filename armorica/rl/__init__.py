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
    """Write one game as numbers and as a picture: a game's package `rl` satisfies this protocol.

    In all methods `s` is a state, or what its seat to move may know of it, `seen` an observation
    of a `seat`, which counts from 0, and `action` one of `actions`, which is not checked.

    Examples:
        >>> numbers, match = numbers_of("armorica"), new_match("armorica", ["", ""], seed=5)
        >>> numbers.numbers(match.observation(0), 0)[:4].tolist()  # turn 1, the phase of the Gauls
        [1, 1, 0, 0]
    """

    @property
    def ACTIONS(self) -> int:
        """Return how many actions there are, for any number of players; they count from 0.

        Examples:
            >>> numbers_of("armorica").ACTIONS
            143
        """

    @property
    def HIGH(self) -> int:
        """Return the largest number of an observation; the smallest is 0.

        Examples:
            >>> numbers_of("armorica").HIGH
            9
        """

    def actions(self, s: S_in) -> list[int]:
        """List the actions of the seat to move, ascending; none when the game is over.

        Examples:
            >>> numbers, match = numbers_of("armorica"), new_match("armorica", ["", ""], seed=5)
            >>> numbers.actions(match.state)
            [0, 1, 2]
        """
        ...

    def move(self, s: S_in, action: int) -> int:
        """Return the move that one of `actions` means.

        Examples:
            >>> numbers, match = numbers_of("armorica"), new_match("armorica", ["", ""], seed=5)
            >>> match.rules.format_move(match.state, numbers.move(match.state, 0))
            'gaul pass'
        """
        ...

    def numbers(self, seen: Seen, seat: int) -> NDArray[np.int16]:
        """Return an observation of a seat as numbers, as many for any seat.

        Raises:
            ValueError: other cards make a longer game, or a map is larger, than there is room for.

        Examples:
            >>> numbers, match = numbers_of("armorica"), new_match("armorica", ["", ""], seed=5)
            >>> numbers.numbers(match.observation(0), 0).shape
            (618,)
        """
        ...

    def picture(self, seen: Seen, seat: int) -> str:
        """Draw an observation of a seat as SVG text.

        Examples:
            >>> numbers, match = numbers_of("armorica"), new_match("armorica", ["", ""], seed=5)
            >>> numbers.picture(match.observation(0), 0)[:4]
            '<svg'
        """
        ...


def numbers_of(key: str) -> Numbers[GameState, Observation]:
    """Return the numbers of a game.

    Args:
        key: of the game, one of `armorica.rl.GAMES`.

    Raises:
        ModuleNotFoundError: there is no such game.

    Examples:
        >>> numbers_of("imperious").ACTIONS
        1585
    """
    return cast(Numbers[GameState, Observation], games.part(key, "rl"))
