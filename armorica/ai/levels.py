"""The opponents' levels: one row each."""

from collections.abc import Callable
from typing import Any, NamedTuple

from armorica.ai.greedy import greedy, random
from armorica.core.game import Game
from armorica.core.match import Match
from armorica.core.rng import Rng


class Level(NamedTuple):
    """Name a way of choosing a move from an observation; only `offered` ones meet people."""

    choose: Callable[[Game[Any, Any], Any, int, Rng], int]
    offered: bool


LEVELS = {
    "settler": Level(greedy, offered=True),
    "random": Level(random, offered=False),
}


def reply(match: Match[Any, Any]) -> int:
    """Choose the move of the opponent to move; the same match gives the same move."""
    seat = match.game.to_move(match.state)
    assert seat is not None
    seen = match.game.observe(match.state, seat)
    rng = Rng(match.deal.seed * 1000 + match.ply)
    return LEVELS[match.deal.players[seat]].choose(match.game, seen, seat, rng)
