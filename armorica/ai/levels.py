"""How opponents of a level choose a move, in slices of time."""

import json
from typing import Any

from armorica.ai.search import ENDINGS, Choice, Knobs, Search
from armorica.core.game import Game
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.rules import RANDOM, Level

PRIME = (1 << 61) - 1


def level_for(game: Game[Any, Any], name: str) -> Level:
    """Return a level of a game by its name; an unknown one is the game's strongest."""
    if name == RANDOM:
        return Level(quick=True, at_random=True)
    return game.info.levels.get(name) or [*game.info.levels.values()][-1]


class Thought:
    """Choose one move at a level, in any number of slices.

    The observation seeds all chance, so that it alone decides the answer. `also` is a legal move
    to judge even if it is no candidate.
    """

    def __init__(
        self, game: Game[Any, Any], level: Level, seen: Any, also: int | None = None
    ) -> None:
        seed = int.from_bytes(json.dumps(game.codec.pack(seen)).encode()) % PRIME
        self.game = game
        self.seen = seen
        self.move: int | None = None
        self.search: Search | None = None
        self.left = level.iterations
        if level.at_random:
            moves = game.rules.legal(seen)
            self.move = moves[Rng(seed).below(len(moves))]
        elif not level.iterations:
            self.move = game.bot.choose(seen, Rng(seed), level.knobs)
        else:
            self.search = Search(game, seen, seed, also, Knobs(**level.knobs))
            # Endgame solving is extra; if it gives up, the full search still runs.
            self.left += self.search.endings // ENDINGS

    @property
    def done(self) -> bool:
        """Return whether the level has thought enough."""
        return not self.left or not self.search or self.search.solved

    def run(self, iterations: int) -> None:
        """Think on for at most so many iterations."""
        if self.search:
            self.search.run(min(iterations, self.left))
            self.left -= min(iterations, self.left)

    def best(self) -> int:
        """Return the best move so far."""
        if self.search:
            return self.search.best()
        assert self.move is not None
        return self.move

    def ranked(self) -> list[Choice]:
        """List the searched moves, the best first; none without a search."""
        return self.search.ranked() if self.search else []

    def win_chance(self) -> float:
        """Return the win chance of the seat to move, from 0 to 1; 0 without a search."""
        return self.search.win_chance() if self.search else 0.0


def reply(game: Game[Any, Any], match: Match[Any, Any]) -> int:
    """Choose the move of the opponent to move, by what its seat may know."""
    seat = game.rules.to_move(match.state)
    assert seat is not None
    level = level_for(game, match.deal.players[seat].kind)
    thought = Thought(game, level, game.rules.observe(match.state, seat))
    thought.run(thought.left)
    return thought.best()
