"""How opponents evaluate positions and choose moves."""

from armorica.core.plain import PlainBot
from armorica.games.harvest import rules
from armorica.games.harvest.rules import CARDS, State

KEEPING = 25  # 1/100 point for each step of a card's number, in the hand


def value(s: State, seat: int) -> float:
    """Value a position for a seat in points: its points, and the cards that it holds."""
    return s.points[seat] + sum(s.hands[seat]) * KEEPING / 100


def prior(s: State, card: int) -> int:
    """Value a card in 1/100 point: what the round may bring, less its value in the hand."""
    lying = s.on_table
    if lying and card < max(lying):
        taken = 0.0
    else:
        visible = {*s.played, *s.hands[s.mover]}
        higher = sum(other not in visible for other in CARDS if other > card)
        unseen = len(CARDS) - len(visible)
        to_come = len(s.hands) - len(lying) - 1
        chance = (1 - higher / unseen) ** to_come if unseen else 1.0
        taken = chance * min([*lying, card if lying else card / 2])
    return round(100 * taken) - KEEPING * card


BOT = PlainBot(rules, value, prior)
