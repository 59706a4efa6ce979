"""A quick policy: what a card is worth to its taker, by learned numbers, and games played on by it.

The numbers in `policy.toml` estimate the points still to come from what a display holds and how
many cards its seat can still take. They were fitted by least squares to games of this policy
against itself (`tools/train.py`). All are whole hundredths of a point, the same everywhere.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from armorica.core.data import read_data
from armorica.core.rng import Rng
from armorica.games.armorica.bot.evaluate import evaluate
from armorica.games.armorica.rules.cards import SPARE, CardSet
from armorica.games.armorica.rules.play import apply, legal, starved
from armorica.games.armorica.rules.scoring import (
    COINS,
    OpenSet,
    open_set,
    points,
    ranked,
    ranking_scores,
    sets_vp,
)
from armorica.games.armorica.rules.state import GAUL, OVER, PASS, TURNS, WINTER, Cards, State

POINT = 100
ICONS = ("wheat", "grapes", "olives", "sheep")
MOST = 7  # icons of a kind that make a difference
SPARES = range(-2, 6)  # amphorae to spare that make a difference
# By the cards that a seat can still take, n: the policy's games end some 340 times the root of n
# away from the lead that was estimated, and 130 times that root makes chances that fit.
DOUBT = (0, 130, 184, 225, 260, 291, 318, 344, 368, 390, 411, 431, 450, 469, 486, 503, 520)
REMEMBERED = 4_000  # outlooks, for each number of cards that a seat can still take
KEPT = 6  # sets of cards that winter may take, the best by this policy, that are worth a search


class Outlook(dict[int, int]):
    """Value each card, or a pass, by what it would make of a display; looked at when first asked.

    `worth` is the display's own value. All are hundredths of a point; the values of cards leave out
    the points that the display's sets have scored already, which are the same for all of them.
    """

    __slots__ = ("known", "last", "total", "worth")

    def __init__(self, known: "Weights", display: Cards) -> None:
        self.known = known
        self.total = sum(map(known.card_set.packed.__getitem__, display))
        self.last, vp = open_set(known.card_set, display)
        self.worth = POINT * vp + known.value(self.total, self.last)

    def __missing__(self, card: int) -> int:
        known = self.known
        last = self.last.after[known.card_set.suit[card]]
        value = known.value(self.total + known.card_set.packed[card], last)
        if card != PASS:
            value += POINT * last.size
        self[card] = value
        return value


class Weights(dict[Cards, Outlook]):
    """Hold the numbers for displays whose seats can still take so many cards, and their outlooks.

    `stay` values an open set by its colours, `goods` packed icons as far as it has met them.
    """

    def __init__(self, card_set: CardSet, weights: dict[str, list[int]]) -> None:
        self.card_set = card_set
        self.goods: dict[int, int] = {}
        self.kinds = [weights[icon] for icon in ICONS]
        self.spare = weights["spare"]
        colours = [
            sum(weight for suit, weight in enumerate(weights["colour"]) if held >> suit & 1)
            for held in range(64)
        ]
        self.stay = [value + weights["size"][at.bit_count()] for at, value in enumerate(colours)]

    def __missing__(self, display: Cards) -> Outlook:
        if len(self) >= REMEMBERED:
            self.clear()
        self[display] = found = Outlook(self, display)
        return found

    def value(self, total: int, last: OpenSet) -> int:
        """Value packed icons and an open set."""
        goods = self.goods.get(total)
        if goods is None:
            if len(self.goods) >= REMEMBERED:
                self.goods.clear()
            goods = POINT * (total >> COINS & 255)
            goods += self.spare[min(max(total >> SPARE, SPARES[0]), SPARES[-1]) - SPARES[0]]
            for n, kind in enumerate(self.kinds):
                goods += kind[min(total >> 8 * n & 255, MOST)]
            self.goods[total] = goods
        return goods + self.stay[last.colours]


@cache
def weights(card_set: CardSet, players: int) -> list[Weights]:
    """Return the learned numbers by how many cards a seat can still take."""
    rows = read_data(__package__, "policy")["players"][str(players)]
    return [Weights(card_set, row) for row in rows]


def coming(s: State) -> int:
    """Count the cards that the seat to move can take after this move."""
    return 2 * (TURNS[len(s.displays)] - s.turn) + (s.phase == GAUL)


def move_priors(s: State, moves: list[int]) -> list[int]:
    """Estimate what some legal moves are worth to the seat to move, in hundredths.

    What its display has scored already is left out where it is the same for all moves.
    """
    known = weights(s.card_set, len(s.displays))[coming(s)]
    if s.phase == WINTER:
        return _winter_values(s, moves, known)
    outlook = known[s.displays[s.mover]]
    return [outlook[move] for move in moves]


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
        display = tuple([card for card in s.displays[mover] if card not in gone])
        if last:
            totals[mover] = s.totals[mover] - sum([packed[card] for card in gone])
            sets[mover] = sets_vp(card_set, display)
            ahead = ranked(totals, points(totals, sets, s.house_rules))
            own = ahead.pop(mover)
            values.append(own - max(ahead))
        else:
            values.append(known[display].worth)
    return values


def candidates(s: State) -> list[int]:
    """List the legal moves that are worth a search: all, but of winter's sets only the best."""
    moves = legal(s)
    if s.phase != WINTER or len(moves) <= KEPT:
        return moves
    values = dict(zip(moves, move_priors(s, moves), strict=True))
    return sorted(sorted(moves, key=values.__getitem__, reverse=True)[:KEPT])


def choose(s: State, rng: Rng, knobs: Mapping[str, Any]) -> int:
    """Choose the move whose outcome `evaluate` likes best; the first of equals."""
    values = []
    moves = legal(s)
    for move in moves:
        after = s.copy()
        apply(after, move)
        values.append(evaluate(after, s.mover))
    return moves[values.index(max(values))]


def rollout(s: State, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
    """Play a state on in place by the policy; return the standings, and the doubt about a lead.

    Args:
        s: any state; it is used up.
        rng: for random_percent.
        turns: stop after the end of so many turns, and estimate; many for the end of the game.
        random_percent: how many of 100 moves are made by chance.
    """
    displays = s.displays
    rows = weights(s.card_set, len(displays))
    end = s.turn + turns
    while (phase := s.phase) != OVER and s.turn < end:
        known = rows[coming(s)]
        while s.phase == phase:
            moves = legal(s)
            move = moves[0]
            if len(moves) == 1:
                pass
            elif random_percent and rng.below(100) < random_percent:
                move = moves[rng.below(len(moves))]
            elif phase == WINTER:
                values = _winter_values(s, moves, known)
                move = moves[values.index(max(values))]
            else:
                move = max(moves, key=known[displays[s.mover]].__getitem__)
            apply(s, move)
    if s.phase == OVER:
        return ranking_scores(s), 0
    return forecast(s), DOUBT[2 * (TURNS[len(displays)] - s.turn) + 2]


def forecast(s: State) -> list[int]:
    """Estimate each seat's final points, in hundredths."""
    seats = len(s.displays)
    rows = weights(s.card_set, seats)
    left = 2 * (TURNS[seats] - s.turn) + max(0, WINTER - s.phase)
    done = s.done if s.phase < WINTER else 0
    found = []
    for seat, display in enumerate(s.displays):
        moved = done and (seat - s.first) % seats < done
        found.append(rows[left - 1 if moved else left][display].worth)
    return found
