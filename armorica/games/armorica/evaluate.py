"""A hand-made evaluation of a seat's display, in victory points to come.

Only sums and products of exact numbers, so that every Python gives the same value.
"""

from armorica.games.armorica.scoring import COINS, MAJORITIES, runs, sets_vp
from armorica.games.armorica.state import State

# Halving or doubling any of these won no more in 600 games at 2 and at 4 players, deals shared.
TURNS = {2: 8, 3: 8, 4: 6}  # [A14]
W_WHEAT = 0.2  # for a wheat and a turn left, up to 6
W_ACCESS = 0.1  # for a grape, olive or sheep and a turn left, up to 4
W_FOOD = 3.0  # for an amphora to spare that the turns left can use: it saves a card
W_RUN = 0.1  # for a colour in the open set, while turns are left
W_LEAD = 0.5  # for a grape, olive or sheep more than the best other; more at the end


def evaluate(s: State, seat: int) -> float:
    """Estimate the points that a seat's display is worth at the end, the rows left aside."""
    left = TURNS[len(s.displays)] - s.turn
    display, total = s.displays[seat], s.totals[seat]
    if s.starving(seat):
        display, total = _after_winter(s, seat)
    value = float(sets_vp(s.card_set, display) + (total >> COINS & 255))
    for place in MAJORITIES.values():
        mine = total >> place & 255
        best = max(t >> place & 255 for n, t in enumerate(s.totals) if n != seat)
        if mine:  # a tie is worth 2, the lead up to 4, less sure the longer the game still lasts
            value += min(4.0, max(0.0, 2 + W_LEAD * (mine - best) * (1 + 4 / (1 + left))))
        value += W_ACCESS * left * min(mine, 4)
    value += W_WHEAT * left * min(total & 255, 6)
    value += W_FOOD * min((total >> 40) - len(display), 2 * left)
    if left:
        value += W_RUN * len(runs(s.card_set, display)[-1])
    return value


def _after_winter(s: State, seat: int) -> tuple[tuple[int, ...], int]:
    """Return the display and totals once winter has taken the cards that are missed least [A11]."""
    card_set = s.card_set
    bare = [c for c in s.displays[seat] if not card_set.stores[c]]
    losses = (
        [(c,) for c in bare]
        if s.starving(seat) == 1
        else [(a, b) for i, a in enumerate(bare) for b in bare[i + 1 :]]
    )
    outcomes = []
    for loss in losses:
        display = tuple(c for c in s.displays[seat] if c not in loss)
        total = s.totals[seat] - sum(card_set.packed[c] for c in loss)
        outcomes.append((sets_vp(card_set, display) + (total >> COINS & 255), display, total))
    _, display, total = max(outcomes, key=lambda outcome: outcome[0])
    return display, total
