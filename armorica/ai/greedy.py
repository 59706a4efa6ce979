"""One-step look-ahead on a game's own evaluation."""

from typing import Any

from armorica.core.game import Game
from armorica.core.rng import Rng


def greedy(game: Game[Any, Any], seen: Any, seat: int, rng: Rng) -> int:
    """Choose the move whose outcome the game's evaluation likes best; the first of equals."""
    best_move, best_value = None, 0.0
    for move in game.legal(seen):
        after = seen.copy()
        game.apply(after, move)
        value = game.evaluate(after, seat)
        if best_move is None or value > best_value:
            best_move, best_value = move, value
    assert best_move is not None
    return best_move


def random(game: Game[Any, Any], seen: Any, seat: int, rng: Rng) -> int:
    """Choose any legal move: a yardstick for tests, no opponent for a person."""
    moves = game.legal(seen)
    return moves[rng.below(len(moves))]
