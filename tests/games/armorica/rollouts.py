"""Random games, position by position."""

from hypothesis import strategies as st

from armorica.core.match import Match
from armorica.core.rng import Rng
from tests.inside import AnyMatch, load
from tests.seats import seated

game = load("armorica")
TABLES = st.tuples(st.integers(2, 4), st.integers(0, 2**53 - 1), st.integers(0, 2**32))


def rollout(seats: int, seed: int, choices: int) -> AnyMatch:
    """Play a random game: the deal from one seed, the moves from another."""
    match = Match(game.rules, game.rules.deal(seated(("x",) * seats), seed))
    rng = Rng(choices)
    while moves := game.rules.legal(match.state):
        match.play(match.state.mover, moves[rng.below(len(moves))])
    return match
