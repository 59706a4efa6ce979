"""The draws of a move, made anew: what else could have come into the rows."""

from armorica.core.rng import Rng
from armorica.games.armorica.rules.hidden import determinize
from armorica.games.armorica.rules.play import apply
from armorica.games.armorica.rules.state import Observation, State


def drawn_anew(
    before: Observation, move: int, after: Observation, rng: Rng
) -> tuple[State, State] | None:
    """Return two states after a move: with other cards in the rows, and with those that came."""
    if before.drawn == after.drawn:
        return None
    other = determinize(before, before.mover, rng)
    came = after.copy()
    gauls, romans = (
        (*known[:n], *(card for card in order if card not in known[:n]))
        for known, n, order in zip(after.orders, after.drawn, other.orders, strict=True)
    )
    came.stack((gauls, romans))
    apply(other, move)
    return other, came
