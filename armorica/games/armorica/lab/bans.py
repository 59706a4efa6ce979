"""What a player can be forbidden, to see what it is worth."""

from armorica.games.armorica.rules.cards import ICONS, PLEBEIANS
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN, State

COINS = ICONS.index("coins")


def _taken(s: State, move: int) -> bool:
    return s.phase in (GAUL, ROMAN) and move != PASS


def patricians(s: State, move: int) -> bool:
    """Return whether a move takes a patrician."""
    return _taken(s, move) and s.card_set.cards[move].suit not in PLEBEIANS


def coins(s: State, move: int) -> bool:
    """Return whether a move takes a card with coins."""
    return _taken(s, move) and s.card_set.cards[move].icons[COINS] > 0


def passing(s: State, move: int) -> bool:
    """Return whether a move is a pass."""
    return s.phase in (GAUL, ROMAN) and move == PASS


BANS = {"patricians": patricians, "pass": passing, "coins": coins}
