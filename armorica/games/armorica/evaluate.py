"""A hand-made evaluation of a seat's display, in victory points to come.

Only sums and products of exact numbers, so that every Python gives the same value.
"""

from armorica.games.armorica.scoring import COINS, MAJORITIES, runs, sets_vp
from armorica.games.armorica.state import State

TURNS = {2: 8, 3: 8, 4: 6}  # [A14]
W_WHEAT = 0.25  # for a wheat and a turn left, up to 6
W_ACCESS = 0.2  # for a grape, olive or sheep and a turn left, up to 4
W_FOOD = 0.5  # for an amphora to spare that the turns left can use
W_RUN = 0.4  # for a colour in the open set, while turns are left
W_LEAD = 0.5  # for a grape, olive or sheep more than the best other, up to 4


def evaluate(s: State, seat: int) -> float:
    """Estimate the points that a seat's display is worth at the end; the rows are left out of it."""
    left = TURNS[len(s.displays)] - s.turn
    display = s.displays[seat]
    total = s.totals[seat]
    cost = 0.0
    if s.starving(seat):
        display, total = _after_famine(s, seat)
    value = sets_vp(s.card_set, display) + (total >> COINS & 255)
    for place in MAJORITIES.values():
        mine = total >> place & 255
        best = max(t >> place & 255 for n, t in enumerate(s.totals) if n != seat)
        if mine:
            value += min(4.0, max(0.0, 2 + W_LEAD * (mine - best) * (1 + 4 / (1 + left))))
        value += W_ACCESS * left * min(mine, 4)
    value += W_WHEAT * left * min(total & 255, 6)
    value += W_FOOD * min((total >> 40) - len(display), 2 * left)
    if left:
        value += W_RUN * len(runs(s.card_set, display)[-1])
    return value - cost


def _after_famine(s: State, seat: int) -> tuple[tuple[int, ...], int]:
    """Return the display and totals once winter has taken the cards that are missed least."""
    packed = s.card_set.packed
    bare = [c for c in s.displays[seat] if not s.card_set.stores[c]]
    losses = (
        [(c,) for c in bare]
        if s.starving(seat) == 1
        else [(a, b) for i, a in enumerate(bare) for b in bare[i + 1 :]]
    )
    best = None
    for loss in losses:
        display = tuple(c for c in s.displays[seat] if c not in loss)
        total = s.totals[seat] - sum(packed[c] for c in loss)
        worth = sets_vp(s.card_set, display) + (total >> COINS & 255)
        if best is None or worth > best[0]:
            best = (worth, display, total)
    assert best is not None
    return best[1], best[2]
