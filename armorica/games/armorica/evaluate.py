"""A hand-made evaluation of a seat's display, in victory points to come.

Only + - * / min and max on exact numbers, so that every Python gives the same value.
"""

from itertools import combinations

from armorica.games.armorica.cards import ACCESS, ICONS, SPARE, SUITS
from armorica.games.armorica.scoring import COINS, MAJORITIES, runs, sets_vp
from armorica.games.armorica.state import ROMAN, State

TURNS = {2: 8, 3: 8, 4: 6}  # [A14]
W_REACH = {"wheat": 1.4, "grapes": 0.3, "olives": 0.3, "sheep": 0.3}  # for a card yet to come
W_RUN = 0.15  # for a colour in the open set, times the reach of the colours it misses
W_FOOD = 2.6  # for an amphora to spare that will be needed
NEED = 0.6  # amphorae to spare that a card yet to come will need
SWING = 0.3  # how much a card yet to come softens a lead in grapes, olives or sheep

_REACH = tuple((8 * ICONS.index(icon), weight) for icon, weight in W_REACH.items())
_KEYS = tuple(8 * ICONS.index(ACCESS[suit]) for suit in SUITS)


def evaluate(s: State, seat: int) -> float:
    """Estimate the points that a seat's display is worth at the end, the rows left aside."""
    coming = _coming(s, seat)
    display, total = s.displays[seat], s.totals[seat]
    starving = s.starving(seat)
    if not starving:
        return _worth(s, seat, display, total, coming)
    # Winter takes the cards that are missed least [A11]; a Roman rarely saves them.
    packed, bare = s.card_set.packed, s.card_set.bare
    return max(
        _worth(
            s,
            seat,
            tuple(c for c in display if c not in loss),
            total - sum(packed[c] for c in loss),
            coming,
        )
        for loss in combinations([c for c in display if bare[c]], starving)
    )


def _coming(s: State, seat: int) -> int:
    """Count the cards that a seat can still take; a turn's end alone never changes it."""
    done = s.done > (seat - s.first) % len(s.displays)
    now = ROMAN + 1 - s.phase - done if s.phase <= ROMAN else 0
    return 2 * (TURNS[len(s.displays)] - s.turn) + now


def _worth(s: State, seat: int, display: tuple[int, ...], total: int, coming: int) -> float:
    """Add up what a display has scored and what it is good for."""
    value = float(sets_vp(s.card_set, display) + (total >> COINS & 255))
    for place in MAJORITIES.values():
        mine = total >> place & 255
        best = max(t >> place & 255 for n, t in enumerate(s.totals) if n != seat)
        value += min(4.0, max(0.0, 2 + 2 * (mine - best) / (1 + SWING * coming)))
    if coming:
        for place, weight in _REACH:
            have = min(6, total >> place & 255)
            value += weight * coming * have / (have + 2)
        run = runs(s.card_set, display)[-1]
        held = {s.card_set.suit[c] for c in run}
        missing = 0.0
        for suit, place in enumerate(_KEYS):
            if suit not in held:
                have = total >> place & 255
                missing += have / (have + 3)
        value += W_RUN * len(run) * missing * min(coming, 4)
        value += W_FOOD * min(total >> SPARE, NEED * coming)
    return value
