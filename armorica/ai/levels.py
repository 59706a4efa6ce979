"""The opponents' levels, one row each, and how they think."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from armorica.ai.greedy import greedy, random
from armorica.ai.search import ENDINGS, Choice, Search
from armorica.core.game import Game
from armorica.core.match import Match
from armorica.core.rng import Rng

PRIME = (1 << 61) - 1

Choose = Callable[[Game[Any, Any], Any, int, Rng], int]


class Level(NamedTuple):
    """Say how a level finds its moves; only `offered` ones meet people.

    A search finds them in so many iterations and with its own knobs, or else `choose` at once.
    """

    offered: bool
    iterations: int
    knobs: dict[str, Any]
    choose: Choose | None = None


LEVELS = {
    "novice": Level(True, 30, {"evenness": 0, "slips": 100, "turns": 99}),
    "settler": Level(True, 0, {}, greedy),
    "merchant": Level(True, 4, {"turns": 0}),
    "decurion": Level(True, 7, {}),
    "legate": Level(True, 1500, {"expect": 70, "endings": 8_000}),
    "random": Level(False, 0, {}, random),
}
"""The offered ones stand from the weakest to the strongest; `cli/ladder.py` measures the steps."""


def row(game: Game[Any, Any], level: str) -> Level:
    """Return how a level, a key of LEVELS, thinks about a game."""
    if not game.LEVELS or not LEVELS[level].offered:
        return LEVELS[level]
    own = game.LEVELS.get(level)
    # A level that the game does not have is as strong as the strongest that it has.
    policy = own or [*game.LEVELS.values()][-1]
    return Level(own is not None, 0, {}, lambda game, seen, seat, rng: policy(seen, rng))


def offered(game: Game[Any, Any]) -> list[str]:
    """List the levels of a game that meet people, from the weakest to the strongest."""
    return [level for level in LEVELS if row(game, level).offered]


class Thought:
    """Think about one move of a level, in as many slices as one likes.

    What is seen seeds all chance, so that it alone settles the answer. `also` is a legal move to
    judge even where it is no candidate.
    """

    def __init__(
        self, game: Game[Any, Any], level: Level, seen: Any, also: int | None = None
    ) -> None:
        seed = int.from_bytes(json.dumps(game.pack(seen)).encode()) % PRIME
        self.game = game
        self.seen = seen
        self.search = Search(game, seen, seed, also, **level.knobs)
        # Endings are looked at on top: where they are too many, there is as much search as ever.
        self.left = level.iterations + self.search.endings // ENDINGS
        self.chosen: int | None = None
        if level.choose:
            self.chosen = level.choose(game, seen, self.search.seat, Rng(seed))

    @property
    def done(self) -> bool:
        """Tell whether the level has thought enough."""
        return not self.left or self.search.solved

    def run(self, iterations: int) -> None:
        """Think on, for so many iterations at the most."""
        self.search.run(min(iterations, self.left))
        self.left -= min(iterations, self.left)

    def best(self) -> int:
        """Return the best move so far."""
        return self.search.best() if self.chosen is None else self.chosen

    def ranked(self) -> list[Choice]:
        """List the moves searched, the best first."""
        return self.search.ranked()

    def win_chance(self) -> float:
        """Return the win chance of the seat to move, 0 to 1."""
        return self.search.win_chance()


def reply(match: Match[Any, Any]) -> int:
    """Choose the move of the opponent to move; what that seat sees settles it."""
    game = match.game
    seat = game.to_move(match.state)
    assert seat is not None
    level = row(game, match.deal.players[seat])
    thought = Thought(game, level, game.observe(match.state, seat))
    thought.run(thought.left)
    return thought.best()
