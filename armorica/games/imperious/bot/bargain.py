"""Trading by what cards are worth [I7]: what to offer, and what to accept."""

from armorica.games.imperious.bot.outlook import Outlook
from armorica.games.imperious.rules import trade
from armorica.games.imperious.rules.state import (
    ALL,
    END,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    State,
    added,
    minus,
    plus,
)

WORTHWHILE = 0.4  # an offer that gains less is not made
THEIRS = 1.2  # what a trade is thought to be worth to the other side


def move(s: State, outlook: Outlook, offers: bool) -> int:
    """Choose the next move of a trading step; `offers` tells whether to offer anything."""
    if s.step not in (OFFER, GIVE, GET):
        return trade.ACCEPT if _accepts(s, outlook) else trade.DECLINE
    wanted = _wanted(s, outlook) if offers else None
    if s.step == OFFER:
        return ALL if wanted else END
    legal = trade.legal(s)
    if not wanted:  # begun by chance: end it
        return legal[0]
    kind = wanted[s.step == GET]
    done = (s.give, s.get)[s.step == GET][kind]
    return END if done or kind not in legal else kind


def _wanted(s: State, outlook: Outlook) -> tuple[int, int] | None:
    """Return a type to give and one to get for it; another pair in each round."""
    hand = s.hands[s.mover]
    before = outlook.hand(hand)
    best: dict[int, tuple[float, int]] = {}
    for get in KINDS:
        for give in KINDS:
            if hand[give] and give != get:
                gain = outlook.hand(added(added(hand, give, -1), get)) - before
                if gain > best.get(get, (WORTHWHILE, 0))[0]:
                    best[get] = gain, give
    ways = sorted(best, key=lambda get: (-best[get][0], get))
    if s.rounds >= len(ways):
        return None
    get = ways[s.rounds]
    return best[get][1], get


def _accepts(s: State, outlook: Outlook) -> bool:
    """Tell whether a trade helps, and does not help the leader more."""
    if trade.ACCEPT not in trade.legal(s):
        return False
    if s.get == NONE:
        return True
    hand = s.hands[s.mover]
    gain = outlook.hand(plus(minus(hand, s.get), s.give)) - outlook.hand(hand)
    offerer = s.order[s.place]
    size = max(1, sum(s.get))
    return gain > outlook.threat[offerer] * THEIRS * size * outlook.turns / 2
