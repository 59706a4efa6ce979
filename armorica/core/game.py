"""The protocol that a game's module satisfies."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, Self, TypeVar

from armorica.core.problem import Problem
from armorica.core.rng import Rng


class GameState(Protocol):
    """Hold everything that a game in progress needs; changed in place by `Game.apply`."""

    mover: int  # the seat to move, until the game is over

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


S = TypeVar("S", bound=GameState)
D = TypeVar("D")


class Game(Protocol[D, S]):
    """Play one game by its rules: a module, not a class to inherit from.

    D is a deal (all that is settled before the first move), S a state. A move is one small
    integer whose meaning depends on the state; a game's own text form says it in words.
    """

    @property
    def KEY(self) -> str:
        """Name the game's folder and its record format."""

    @property
    def SEATS(self) -> range:
        """Give the numbers of players."""

    @property
    def HOUSE_RULES(self) -> tuple[str, ...]:
        """Name the settings that a deal takes as arguments of the same names."""

    @property
    def LEVELS(self) -> Mapping[str, Callable[[S, Rng], int]]:
        """Give the levels that choose by the game's own policy, in place of a search.

        Each gets what its seat may know. A game with any has no other levels.
        """

    def deal(self, players: tuple[str, ...], seed: int) -> D:
        """Deal from a seed: the same seed, the same deal, on every Python."""
        ...

    def new(self, deal: D) -> S:
        """Return the state before the first move."""
        ...

    def to_move(self, s: S) -> int | None:
        """Return the seat to move, None when the game is over."""
        ...

    def legal(self, s: S) -> list[int]:
        """List every legal move, once, always in the same order; none when the game is over."""
        ...

    def why_not(self, s: S, seat: int, move: int) -> Problem | None:
        """Say why a seat may not make a move; None for a legal one."""
        ...

    def apply(self, s: S, move: int) -> None:
        """Make a legal move in place, unchecked: whoever calls it vouches for the move."""
        ...

    def scores(self, s: S) -> list[int]:
        """Return each seat's points as they stand."""
        ...

    def standings(self, s: S) -> list[int]:
        """Return each seat's points as they stand in hundredths, ties broken below."""
        ...

    def evaluate(self, s: S, seat: int) -> float:
        """Estimate how good the state is for a seat; higher is better."""
        ...

    def candidates(self, s: S) -> list[int]:
        """List the legal moves that are worth a search; none when the game is over."""
        ...

    def appraise(self, s: S, moves: list[int]) -> list[int]:
        """Estimate what each of some legal moves is worth to the seat to move; higher is better."""
        ...

    def playout(self, s: S, rng: Rng, turns: int, slips: int) -> tuple[list[int], int]:
        """Play a state on in place by a quick policy, and return the final `standings`.

        They are estimated where the game goes on after so many turns, and with them comes the lead
        that is as good as half of a sure win: 0 when the game is over. `slips` of 100 moves are
        made by chance.
        """
        ...

    def endings(self, s: S, move: int) -> list[S]:
        """Make a move, and return the states it may lead to, each as likely as the others.

        Only near the end of the game, where all of it can be played out; otherwise none.
        """
        ...

    def observe(self, s: S, seat: int) -> S:
        """Return a copy that holds only what the seat may know."""
        ...

    def pack(self, seen: S) -> dict[str, Any]:
        """Return an observation as plain data for JSON, without anything that it hides."""
        ...

    def unpack(self, data: Any) -> S:
        """Read an observation from plain data.

        Raises:
            ValueError: the data is none, or no such position can be.
        """
        ...

    def determinize(self, seen: S, seat: int, rng: Rng) -> S:
        """Return a state that the observation allows, what is unseen dealt anew."""
        ...

    def check(self, s: S) -> None:
        """Raise AssertionError where the state contradicts itself."""
        ...

    def format_move(self, s: S, move: int) -> str:
        """Write a move as text."""
        ...

    def parse_move(self, s: S, text: str) -> int:
        """Read a move from text.

        Raises:
            IllegalMove: the text names no move of the moment.
        """
        ...
