"""A hand-made evaluation of a seat's display, in victory points to come.

Only + - * / min and max on exact numbers, so that every Python gives the same value.
"""

from itertools import combinations

from armorica.games.armorica.rules.cards import ACCESS, ICONS, SPARE, SUITS, CardSet
from armorica.games.armorica.rules.scoring import COINS, MAJORITIES, open_set
from armorica.games.armorica.rules.state import ROMAN, TURNS, State

W_REACH = {"wheat": 1.4, "grapes": 0.3, "olives": 0.3, "sheep": 0.3}  # for a card yet to come
W_RUN = 0.15  # for a colour in the open set, times the reach of the colours it misses
W_FOOD = 2.6  # for an amphora to spare that will be needed
NEED = 0.6  # amphorae to spare that a card yet to come will need
SWING = 0.3  # how much a card yet to come softens a lead in grapes, olives or sheep

_REACH = tuple((8 * ICONS.index(icon), weight) for icon, weight in W_REACH.items())
_KEYS = tuple((1 << n, 8 * ICONS.index(ACCESS[suit])) for n, suit in enumerate(SUITS))


def evaluate(s: State, seat: int) -> float:
    """Estimate the points that a seat's display is worth at the end, the rows left aside."""
    card_set, coming = s.card_set, _coming(s, seat)
    display, total = s.displays[seat], s.totals[seat]
    others = s.totals[:seat] + s.totals[seat + 1 :]
    rivals = []  # the most of each majority that another seat has
    for place in MAJORITIES.values():
        rivals.append((place, max([other >> place & 255 for other in others])))
    starving = s.starving(seat)
    if not starving:
        return _worth(card_set, display, total, coming, rivals)
    # Winter takes the cards that are missed least [A11]; a Roman rarely saves them.
    packed, bare = card_set.packed, card_set.bare
    worths = []
    for loss in combinations([c for c in display if bare[c]], starving):
        left = tuple([c for c in display if c not in loss])
        missed = sum([packed[c] for c in loss])
        worths.append(_worth(card_set, left, total - missed, coming, rivals))
    return max(worths)


def _coming(s: State, seat: int) -> int:
    """Count the cards that a seat can still take; a turn's end alone never changes it."""
    done = s.done > (seat - s.first) % len(s.displays)
    now = ROMAN + 1 - s.phase - done if s.phase <= ROMAN else 0
    return 2 * (TURNS[len(s.displays)] - s.turn) + now


def _worth(
    card_set: CardSet,
    display: tuple[int, ...],
    total: int,
    coming: int,
    rivals: list[tuple[int, int]],
) -> float:
    """Add up what a display has scored and what it is good for."""
    last, vp = open_set(card_set, display)
    value = float(vp + (total >> COINS & 255))
    for place, best in rivals:
        lead = 2 + 2 * ((total >> place & 255) - best) / (1 + SWING * coming)
        if lead > 0:
            value += min(4.0, lead)
    if coming:
        for place, weight in _REACH:
            have = min(6, total >> place & 255)
            value += weight * coming * have / (have + 2)
        missing = 0.0
        for colour, place in _KEYS:
            if not last.colours & colour:
                have = total >> place & 255
                missing += have / (have + 3)
        value += W_RUN * last.size * missing * min(coming, 4)
        value += W_FOOD * min(total >> SPARE, NEED * coming)
    return value
