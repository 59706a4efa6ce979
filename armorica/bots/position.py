"""What a bot sees of a game, and the worlds that it imagines."""

from copy import copy
from typing import Any

from armorica import games
from armorica.ai.levels import seed_of
from armorica.core.game import AnyGame
from armorica.core.match import AnyMatch, legal_texts
from armorica.core.problem import IllegalMove
from armorica.core.rng import Rng
from armorica.core.rules import GameState


class Position:
    """Hold what a seat may know of a game, or a world in which all that is hidden was dealt anew.

    Moves are texts, such as `gaul pass`. What the seat may know seeds all that is random in worlds
    and rollouts. `of` makes one from a match; the class itself needs the `game`, too.

    Attributes:
        key: of the game, such as "armorica".
        seat: the seat for which the bot plays, from 0.
        state: the game's own observation; in a world, its own state. It must not be changed.

    Examples:
        >>> seen = Position.of(new_match("armorica", ["Ada", "Ben"], seed=5))
        >>> seen.key, seen.seat, seen.mover
        ('armorica', 0, 0)
    """

    __slots__ = ("_game", "_is_world", "_rng", "key", "seat", "state")

    def __init__(self, game: AnyGame, state: Any, seat: int) -> None:
        self.key = game.info.key
        self.seat = seat
        self.state: Any = state  # each game has a type of its own
        self._game, self._rng = game, Rng(seed_of(game, state))
        self._is_world = False

    @classmethod
    def of(cls, match: AnyMatch) -> "Position":
        """Return what the seat to move may know of a match.

        Args:
            match: not over.

        Raises:
            ValueError: the game is over.

        Examples:
            >>> Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)).state.turn
            1
        """
        game = games.game_of(match)
        seat = game.rules.to_move(match.state)
        if seat is None:
            raise ValueError("the game is over")
        return cls(game, game.rules.observe(match.state, seat), seat)

    @property
    def mover(self) -> int | None:
        """Return the seat to move; None when the game is over.

        Examples:
            >>> Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)).mover
            0
        """
        return self._game.rules.to_move(self.state)

    @property
    def points(self) -> list[int]:
        """Return each seat's points if the game ended now [A15]-[A17] [I4] [I20].

        Examples:
            >>> Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)).points
            [5, 5]
        """
        return self._game.rules.scores(self.state)

    def legal(self) -> list[str]:
        """List the legal moves of the seat to move; none when the game is over.

        Examples:
            >>> Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)).legal()
            ['gaul iccavos', 'gaul litugena', 'gaul pass']
        """
        return legal_texts(self._game.rules, self.state)

    def determinize(self) -> "Position":
        """Return a world that fits what the bot's seat knows; all that is hidden is random in it.

        Examples:
            >>> seen = Position.of(new_match("armorica", ["Ada", "Ben"], seed=5))
            >>> seen.determinize().legal() == seen.legal()
            True
        """
        rules = self._game.rules
        seen = rules.observe(self.state, self.seat) if self._is_world else self.state
        return self._world(rules.determinize(seen, self.seat, self._rng))

    def after(self, move: str) -> "Position":
        """Return the world after a move of the seat to move; this position stays as it is.

        The move may reveal cards: outside of a world, they are random, as in `determinize`.

        Args:
            move: one of `legal`.

        Raises:
            ValueError: the move is not legal here.

        Examples:
            >>> seen = Position.of(new_match("armorica", ["Ada", "Ben"], seed=5))
            >>> seen.after("gaul iccavos").points
            [12, 5]
        """
        rules, state = self._game.rules, self.state
        try:
            number = rules.parse_move(state, move)
            refused = rules.why_not(state, state.mover, number) is not None
        except IllegalMove:
            refused = True
        if refused:
            raise ValueError(f"{move!r} is not a legal move here")
        world = self._world(state.copy()) if self._is_world else self.determinize()
        rules.apply(world.state, number)
        return world

    def value(self, seat: int | None = None) -> float:
        """Estimate how good the position is for a seat, in points; higher is better.

        Args:
            seat: from 0; None for the bot's own.

        Examples:
            >>> Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)).value() > 0
            True
        """
        return self._game.bot.evaluate(self.state, self.seat if seat is None else seat)

    def rollout(self, turns: int = 1) -> list[float]:
        """Play on by a quick policy, and return the points that each seat is likely to end with.

        Args:
            turns: how many turns of the game are played before the rest is estimated, from 0; 99
                for all of them.

        Examples:
            >>> seen = Position.of(new_match("armorica", ["Ada", "Ben"], seed=5))
            >>> len(seen.rollout())
            2
        """
        state = self.state.copy() if self._is_world else self.determinize().state
        points, _ = self._game.bot.rollout(state, self._rng, turns, 0)
        return [hundredths / 100 for hundredths in points]

    def _world(self, state: GameState) -> "Position":
        world = copy(self)
        world.state, world._is_world = state, True
        return world
