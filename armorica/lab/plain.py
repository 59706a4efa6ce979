"""Plain information-set Monte-Carlo tree search, as a yardstick: UCB1 and random playouts."""

from copy import deepcopy
from math import log, sqrt

from armorica.ai.search import outcome
from armorica.core.game import AnyGame
from armorica.core.rng import Rng
from armorica.core.rules import Observation


class _Node:
    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.visits = self.available = 0
        self.value = 0.0


def plain_search(
    game: AnyGame,
    seen: Observation,
    rng: Rng,
    iterations: int,
    ucb: float = 0.7,
    deep: bool = False,
) -> int:
    """Return the move visited most (Cowling, Powley, Whitehouse 2012, SO-ISMCTS).

    Args:
        game: that is played.
        seen: the observation of the seat to move.
        rng: for all chance.
        iterations: how many playouts, at least 1.
        ucb: the weight of exploration in UCB1, at least 0.
        deep: whether the state is copied by deepcopy before each move, as a game of OpenSpiel's
            Python interface would be played.
    """
    seat = game.rules.to_move(seen)
    assert seat is not None
    root = _Node()
    for _ in range(iterations):
        s = game.rules.determinize(seen, seat, rng)
        node = root
        path: list[tuple[_Node, int]] = []
        grown = False
        while moves := game.rules.legal(s):
            if grown:
                move = moves[rng.below(len(moves))]
            else:
                mover = game.rules.to_move(s)
                assert mover is not None
                new = [move for move in moves if move not in node.children]
                grown = bool(new)
                if grown:
                    move = new[rng.below(len(new))]
                    node.children[move] = _Node()
                else:
                    move = max(moves, key=lambda m: _bound(node.children[m], ucb))
                for other in moves:
                    if other in node.children:
                        node.children[other].available += 1
                node = node.children[move]
                path.append((node, mover))
            if deep:
                s = deepcopy(s)
            game.rules.apply(s, move)
        won, _ = outcome(game.rules.ranking_scores(s))
        for node, mover in path:
            node.visits += 1
            node.value += won[mover]
    return max(root.children, key=lambda m: root.children[m].visits)


def _bound(node: _Node, ucb: float) -> float:
    return node.value / node.visits + ucb * sqrt(log(node.available) / node.visits)
