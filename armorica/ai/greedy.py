"""One-step look-ahead on a game's own evaluation."""

from typing import Any

from armorica.core.game import Game
from armorica.core.rng import Rng


def greedy(game: Game[Any, Any], seen: Any, seat: int, rng: Rng) -> int:
    """Choose the move whose outcome the game's evaluation likes best; the first of equals."""
    return likeliest(game, seen, game.legal(seen))


def likeliest(game: Game[Any, Any], s: Any, moves: list[int]) -> int:
    """Choose from some legal moves, at least one, by the evaluation for the seat to move."""
    values = []
    for move in moves:
        after = s.copy()
        game.apply(after, move)
        values.append(game.evaluate(after, s.mover))
    return moves[values.index(max(values))]


def random(game: Game[Any, Any], seen: Any, seat: int, rng: Rng) -> int:
    """Choose any legal move: a yardstick for tests, no opponent for a person."""
    moves = game.legal(seen)
    return moves[rng.below(len(moves))]
