"""What a player can be forbidden, to see what it is worth."""

from collections.abc import Callable

from armorica.games.imperious.rules.combos import (
    ADVANCE,
    BUILD,
    CONVERT,
    DESTROY,
    GLORY,
)
from armorica.games.imperious.rules.state import ACTION, ANSWER, END, OFFER, State
from armorica.games.imperious.rules.trade import ACCEPT


def trade(s: State, move: int) -> bool:
    """Return whether a move makes or accepts an offer."""
    return (s.step == OFFER and move != END) or (s.step == ANSWER and move == ACCEPT)


def _combos(*banned: int) -> Callable[[State, int], bool]:
    """Return what forbids to begin some combos."""
    return lambda s, move: s.step == ACTION and move in banned


BANS = {
    "trade": trade,
    "attacks": _combos(DESTROY, CONVERT),
    "cities": _combos(BUILD),
    "glory": _combos(GLORY),
    "advances": _combos(ADVANCE),
}
