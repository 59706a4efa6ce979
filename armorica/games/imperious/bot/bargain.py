"""Trading [I7] by the value of cards: which offers to make and to accept."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from armorica.games.imperious.bot.evaluation import Evaluation, in_hand
from armorica.games.imperious.rules import trade
from armorica.games.imperious.rules.state import (
    ALL,
    END,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    Counts,
    State,
    added,
    listed,
    minus,
    plus,
)

WORTHWHILE = 0.4  # the least gain, in victory tokens, for which an offer is made
THEIRS = 1.2  # the presumed gain of the other side for each card it gets

Worth: TypeAlias = Callable[[Counts], float]
"""The value of the cards of a hand, in victory tokens."""


def move(s: State, evaluation: Evaluation, offers: bool, worth: Worth | None = None) -> int:
    """Choose a move of a trading step; without `offers` no offer is made.

    Cards are worth what they usually are in the turns to come, unless `worth` says better.
    """
    worth = worth or (lambda cards: in_hand(cards, evaluation.turns))
    if s.step not in (OFFER, GIVE, GET):
        return trade.ACCEPT if _accepts(s, evaluation, worth) else trade.DECLINE
    wanted = _wanted(s, worth) if offers else None
    if s.step == OFFER:
        return ALL if wanted else END
    legal = trade.legal(s)
    if not wanted:  # only a person begins such an offer, and may ask for a hint
        if END in legal:
            return END
        hand = s.hands[s.mover]
        return max(legal, key=lambda kind: worth(added(hand, kind)))
    kind = wanted[s.step == GET]
    done = (s.give, s.get)[s.step == GET][kind]
    return END if done or kind not in legal else kind


def _wanted(s: State, worth: Worth) -> tuple[int, int] | None:
    """Return the type to give and the type to get; each round takes the next best pair.

    What a better pair wants is not given away.
    """
    ways = _swaps(s, worth)
    wanted = [get for _, get in ways]
    ways = [(give, get) for n, (give, get) in enumerate(ways) if give not in wanted[:n]]
    return ways[s.rounds] if s.rounds < len(ways) else None


def _swaps(s: State, worth: Worth, gets: Iterable[int] = KINDS) -> list[tuple[int, int]]:
    """List the pairs of a type to give and one to get that are worth an offer, the best first.

    `gets` are the types that one of them may get.
    """
    hand = s.hands[s.mover]
    before = worth(hand)
    best: dict[int, tuple[float, int]] = {}
    for get in gets:
        for give in KINDS:
            if hand[give] and give != get:
                gain = worth(added(added(hand, give, -1), get)) - before
                if gain > best.get(get, (WORTHWHILE, 0))[0]:
                    best[get] = gain, give
    return [(best[get][1], get) for get in sorted(best, key=lambda get: (-best[get][0], get))]


def _accepts(s: State, evaluation: Evaluation, worth: Worth) -> bool:
    """Return whether a trade is worth an offer to all, or helps more than the other's gain counts.

    So nobody declines from one seat what they would offer to all seats.
    """
    if trade.ACCEPT not in trade.legal(s):
        return False
    if s.get == NONE:
        return True
    hand = s.hands[s.mover]
    gain = worth(plus(minus(hand, s.get), s.give)) - worth(hand)
    offerer = s.order[s.turn_index]
    size = max(1, sum(s.get))
    if gain > evaluation.threat[offerer] * THEIRS * size * evaluation.turns / 2:
        return True
    return sum(s.give) == 1 and (*listed(s.get), *listed(s.give)) in _swaps(
        s, worth, listed(s.give)
    )
