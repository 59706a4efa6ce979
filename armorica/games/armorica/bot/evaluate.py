"""A hand-made evaluation of a seat's display, in victory points at the end.

It uses only + - * / min and max, so that every Python gives the same value.
"""

from itertools import combinations

from armorica.games.armorica.rules.cards import ACCESS, COINS, ICONS, SPARE, SUITS, CardSet
from armorica.games.armorica.rules.scoring import MAJORITIES, open_set
from armorica.games.armorica.rules.state import ROMAN, State

W_REACH = {"wheat": 1.4, "grapes": 0.3, "olives": 0.3, "sheep": 0.3}  # for each card to come
W_RUN = 0.15  # for each colour in the open set, times the reach of the colours it lacks
W_FOOD = 2.6  # for each spare amphora that a card to come will need
NEED = 0.6  # spare amphorae that a card to come needs, on average
SWING = 0.3  # how much a card to come reduces the value of a lead in grapes, olives or sheep

_REACH = tuple((8 * ICONS.index(icon), weight) for icon, weight in W_REACH.items())
_KEYS = tuple((1 << n, 8 * ICONS.index(ACCESS[suit])) for n, suit in enumerate(SUITS))


def evaluate(s: State, seat: int) -> float:
    """Estimate the victory points of a seat's display at the end, without regard to the rows."""
    card_set, coming = s.card_set, _coming(s, seat)
    display, total = s.displays[seat], s.totals[seat]
    others = s.totals[:seat] + s.totals[seat + 1 :]
    rivals = []  # the most of each majority that another seat has
    for shift in MAJORITIES.values():
        rivals.append((shift, max([other >> shift & 255 for other in others])))
    starving = s.starving(seat)
    if not starving:
        return _worth(card_set, display, total, coming, rivals)
    # Assume that winter takes the cards with the least value [A11], and no Roman brings food.
    packed, bare = card_set.packed, card_set.bare
    worths = []
    for loss in combinations([c for c in display if bare[c]], starving):
        left = tuple([c for c in display if c not in loss])
        missed = sum([packed[c] for c in loss])
        worths.append(_worth(card_set, left, total - missed, coming, rivals))
    return max(worths)


def _coming(s: State, seat: int) -> int:
    """Count the cards that a seat can still take; the end of a turn does not change the number."""
    done = s.done > (seat - s.first) % len(s.displays)
    now = ROMAN + 1 - s.phase - done if s.phase <= ROMAN else 0
    return 2 * (s.turns - s.turn) + now


def _worth(
    card_set: CardSet,
    display: tuple[int, ...],
    total: int,
    coming: int,
    rivals: list[tuple[int, int]],
) -> float:
    """Add the points that a display has scored to the points that its icons promise."""
    last, vp = open_set(card_set, display)
    value = float(vp + (total >> COINS & 255))
    for shift, best in rivals:
        lead = 2 + 2 * ((total >> shift & 255) - best) / (1 + SWING * coming)
        if lead > 0:
            value += min(4.0, lead)
    if coming:
        for shift, weight in _REACH:
            have = min(6, total >> shift & 255)
            value += weight * coming * have / (have + 2)
        missing = 0.0
        for colour, shift in _KEYS:
            if not last.colours & colour:
                have = total >> shift & 255
                missing += have / (have + 3)
        value += W_RUN * last.size * missing * min(coming, 4)
        value += W_FOOD * min(total >> SPARE, NEED * coming)
    return value
