"""Trading [I7] by what hands are worth: which offers to make and to accept."""

from collections.abc import Iterable

from armorica.games.imperious.bot.worth import Worth
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
    listed,
    minus,
    plus,
)

WORTHWHILE = 0.4  # the least gain, in victory tokens, for which an offer is made
THEIRS = 1.2  # the presumed gain of the other side for each card it gets


def moves(s: State, worth: Worth, offers: bool) -> tuple[int, ...]:
    """Choose what to do in a trading step: an answer, or an offer up to its end.

    Without `offers` no offer is made.
    """
    if s.step not in (OFFER, GIVE, GET):
        return (trade.ACCEPT if _accepts(s, worth) else trade.DECLINE,)
    if trade.legal(s) == [END]:  # nobody else is on the map
        return (END,)
    wanted = _wanted(s, worth) if offers else None
    if s.step == OFFER:
        return (ALL, wanted[0], END, wanted[1], END) if wanted else (END,)
    if s.step == GIVE and s.give == NONE:
        return (wanted[0], END, wanted[1], END) if wanted else (END,)
    rest = _asking(s, worth, wanted)
    return (END, *rest) if s.step == GIVE else rest


def _asking(s: State, worth: Worth, wanted: tuple[int, int] | None) -> tuple[int, ...]:
    """Choose what to want for what is given; a person may give what no opponent would."""
    if s.get != NONE:
        return (END,)
    if wanted and s.give == added(NONE, wanted[0]):
        return wanted[1], END
    hand = s.hands[s.mover]
    left = minus(hand, s.give)
    values = {kind: worth(added(left, kind)) for kind in KINDS if not s.give[kind]}
    if not values:
        return (END,)
    get = max(values, key=values.__getitem__)
    nothing = s.give != NONE and values[get] - worth(hand) <= WORTHWHILE
    return (END,) if nothing else (get, END)


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


def _accepts(s: State, worth: Worth) -> bool:
    """Return whether a trade is worth an offer to all, or helps more than the other's gain counts.

    So nobody declines from one seat what they would offer to all seats.
    """
    if trade.ACCEPT not in trade.legal(s):
        return False
    if s.get == NONE:
        return True
    hand, evaluation = s.hands[s.mover], worth.evaluation
    gain = worth(plus(minus(hand, s.get), s.give)) - worth(hand)
    offerer = s.order[s.turn_index]
    size = max(1, sum(s.get))
    if gain > evaluation.threat[offerer] * THEIRS * size * evaluation.turns / 2:
        return True
    return sum(s.give) == 1 and (*listed(s.get), *listed(s.give)) in _swaps(
        s, worth, listed(s.give)
    )
