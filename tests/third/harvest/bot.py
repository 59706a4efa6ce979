"""How opponents evaluate positions and choose moves."""

from armorica.core.plain import PlainBot
from armorica.games.harvest import rules
from armorica.games.harvest.rules import State

KEEPING = 25  # 1/100 point for each step of a card's number, in the hand


def value(s: State, seat: int) -> float:
    """Value a position for a seat in points: its points, and the cards that it holds."""
    return s.points[seat] + sum(s.hands[seat]) * KEEPING / 100


def prior(s: State, card: int) -> int:
    """Value a card in 1/100 point: what it takes now, less its value in the hand."""
    lying = s.on_table
    taken = min(lying) if lying and card > max(lying) else 0
    return 100 * taken - KEEPING * card


BOT = PlainBot(rules, value, prior)
