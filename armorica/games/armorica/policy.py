"""A quick policy: what a card is worth to its taker, by learned numbers, and games played on by it.

The numbers in `policy.toml` estimate the points still to come from what a display holds and how
many cards its seat can still take. They were fitted by least squares to games of this policy
against itself (`armorica/cli/train.py`). All are whole hundredths of a point, the same everywhere.
"""

from functools import cache

from armorica.core.data import read_data
from armorica.core.rng import Rng
from armorica.games.armorica.cards import SPARE, SUITS
from armorica.games.armorica.evaluate import TURNS
from armorica.games.armorica.rules import apply, legal, starved
from armorica.games.armorica.scoring import (
    COINS,
    NEXT_SET,
    SET_SIZE,
    open_set,
    points,
    scores,
    sets_vp,
)
from armorica.games.armorica.state import GAUL, OVER, WINTER, State

POINT = 100
ICONS = ("wheat", "grapes", "olives", "sheep")
MOST = 7  # icons of a kind that make a difference
SPARES = range(-2, 6)  # amphorae to spare that make a difference
# By the cards that a seat can still take, n: the policy's games end some 340 times the root of n
# away from the lead that was estimated, and 130 times that root makes chances that fit.
DOUBT = (0, 130, 184, 225, 260, 291, 318, 344, 368, 390, 411, 431, 450, 469, 486, 503, 520)
REMEMBERED = 20_000  # totals of icons, for each number of cards that a seat can still take
LEAST = -1_000_000  # less than any value
KEPT = 6  # sets of cards that winter may take, the best by this policy, that are worth a search


class Weights:
    """Hold the numbers for displays whose seats can still take so many cards.

    `stay` values an open set; `grow` values it with the suit that is added, and what that scores.
    `goods` values packed icons as far as it has met them, `value` the others.
    """

    __slots__ = ("goods", "grow", "kinds", "spare", "stay")

    def __init__(self, weights: dict[str, list[int]]) -> None:
        self.goods: dict[int, int] = {}
        self.kinds = [weights[icon] for icon in ICONS]
        self.spare = weights["spare"]
        colours = [
            sum(weight for suit, weight in enumerate(weights["colour"]) if held >> suit & 1)
            for held in range(64)
        ]
        self.stay = tuple(
            colours[at >> 3] + weights["size"][size] for at, size in enumerate(SET_SIZE)
        )
        self.grow = tuple(
            self.stay[after] + (POINT * SET_SIZE[after] if at & 7 < len(SUITS) else 0)
            for at, after in enumerate(NEXT_SET)
        )

    def value(self, total: int) -> int:
        """Value packed icons, and remember it."""
        if len(self.goods) >= REMEMBERED:
            self.goods.clear()
        value = POINT * (total >> COINS & 255)
        value += self.spare[min(max(total >> SPARE, SPARES[0]), SPARES[-1]) - SPARES[0]]
        for n, kind in enumerate(self.kinds):
            value += kind[min(total >> 8 * n & 255, MOST)]
        self.goods[total] = value
        return value


@cache
def weights(players: int) -> list[Weights]:
    """Return the learned numbers by how many cards a seat can still take."""
    return [Weights(row) for row in read_data(__package__, "policy")["players"][str(players)]]


def coming(s: State) -> int:
    """Count the cards that the seat to move can take after this move."""
    return 2 * (TURNS[len(s.displays)] - s.turn) + (s.phase == GAUL)


def worth(s: State, seat: int, known: Weights) -> int:
    """Estimate a seat's final points in hundredths by what lies in its display."""
    at, vp = open_set(s.card_set, s.displays[seat])
    return _worth(at, vp, s.totals[seat], known)


def _worth(at: int, vp: int, total: int, known: Weights) -> int:
    goods = known.goods.get(total)
    if goods is None:
        goods = known.value(total)
    return POINT * vp + goods + known.stay[at]


def appraise(s: State, moves: list[int]) -> list[int]:
    """Estimate what some legal moves are worth to the seat to move, in hundredths.

    What its display has scored already is left out where it is the same for all moves.
    """
    known = weights(len(s.displays))[coming(s)]
    if s.phase == WINTER:
        return _winter_values(s, moves, known)
    at, _ = open_set(s.card_set, s.displays[s.mover])
    return _values(s, moves, at, known)


def _values(s: State, moves: list[int], at: int, known: Weights) -> list[int]:
    """Value moves of the Gaul or the Roman phase for an open set."""
    total = s.totals[s.mover]
    packed, suit = s.card_set.packed, s.card_set.suit
    goods, grow = known.goods, known.grow
    values = []
    for card in moves:
        after = total + packed[card]
        try:
            values.append(goods[after] + grow[at + suit[card]])
        except KeyError:
            values.append(known.value(after) + grow[at + suit[card]])
    return values


def _winter_values(s: State, moves: list[int], known: Weights) -> list[int]:
    """Value what winter may take: in the last turn by the lead that it leaves."""
    card_set, mover = s.card_set, s.mover
    packed = card_set.packed
    last = s.turn == TURNS[len(s.displays)]
    totals = s.totals[:]
    sets = [sets_vp(card_set, display) for display in s.displays] if last else []
    values = []
    for move in moves:
        gone = starved(move)
        total = s.totals[mover]
        for card in gone:
            total -= packed[card]
        at, vp = open_set(card_set, tuple(card for card in s.displays[mover] if card not in gone))
        if last:
            totals[mover] = total
            sets[mover] = vp
            ahead = _standings(totals, points(totals, sets, s.four_way_tie))
            own = ahead.pop(mover)
            values.append(own - max(ahead))
        else:
            values.append(_worth(at, vp, total, known))
    return values


def candidates(s: State) -> list[int]:
    """List the legal moves that are worth a search: all, but of winter's sets only the best."""
    moves = legal(s)
    if s.phase != WINTER or len(moves) <= KEPT:
        return moves
    values = dict(zip(moves, appraise(s, moves), strict=True))
    return sorted(sorted(moves, key=values.__getitem__, reverse=True)[:KEPT])


def playout(s: State, rng: Rng, turns: int, slips: int) -> tuple[list[int], int]:
    """Play a state on in place by the policy; return the standings, and the doubt about a lead.

    Args:
        s: any state; it is used up.
        rng: for slips.
        turns: stop after the end of so many turns, and estimate; many for the end of the game.
        slips: how many of 100 moves are made by chance.
    """
    seats = len(s.displays)
    card_set = s.card_set
    rows = weights(seats)
    end = s.turn + turns
    open_sets = [open_set(card_set, display)[0] for display in s.displays]
    packed, suit, totals = card_set.packed, card_set.suit, s.totals
    while (phase := s.phase) != OVER and s.turn < end:
        moves = legal(s)
        seat = s.mover
        at = open_sets[seat]
        move = moves[0]
        if len(moves) == 1:
            pass
        elif slips and rng.below(100) < slips:
            move = moves[rng.below(len(moves))]
        elif phase == WINTER:
            values = _winter_values(s, moves, rows[coming(s)])
            move = moves[values.index(max(values))]
        else:  # as by `_values`, in less time
            known = rows[coming(s)]
            goods, grow = known.goods, known.grow
            total = totals[seat]
            best = LEAST
            for card in moves:
                after = total + packed[card]
                try:
                    value = goods[after] + grow[at + suit[card]]
                except KeyError:
                    value = known.value(after) + grow[at + suit[card]]
                if value > best:
                    best = value
                    move = card
        apply(s, move)
        if phase == WINTER:
            open_sets[seat] = open_set(card_set, s.displays[seat])[0]
        else:
            open_sets[seat] = NEXT_SET[at + suit[move]]
    if s.phase == OVER:
        return standings(s), 0
    return forecast(s), DOUBT[2 * (TURNS[seats] - s.turn) + 2]


def standings(s: State) -> list[int]:
    """Return each seat's points in hundredths as they stand, and the coins that break ties."""
    return _standings(s.totals, scores(s))


def _standings(totals: list[int], found: list[int]) -> list[int]:
    return [POINT * own + (total >> COINS & 255) for own, total in zip(found, totals, strict=True)]


def forecast(s: State) -> list[int]:
    """Estimate each seat's final points, in hundredths."""
    seats = len(s.displays)
    rows = weights(seats)
    left = 2 * (TURNS[seats] - s.turn) + max(0, WINTER - s.phase)
    done = s.done if s.phase < WINTER else 0
    return [worth(s, seat, rows[left - ((seat - s.first) % seats < done)]) for seat in range(seats)]
