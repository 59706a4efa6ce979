"""A quick policy: the value of each card by learned weights, and rollouts that follow it.

The weights in `policy.toml` estimate the points still to come, by the content of a display and the
number of cards its seat can still take. They were fitted by least squares to games of this policy
against itself (`tools/train.py`). All are integers in 1/100 point, the same in every Python.
"""

from functools import lru_cache
from math import sqrt

from armorica.core.data import read_data
from armorica.core.level import USUAL_POLICY, Policy
from armorica.core.rng import Rng
from armorica.games.armorica.bot.evaluate import evaluate
from armorica.games.armorica.rules.cards import COINS, MOST_TURNS, SPARE, CardSet
from armorica.games.armorica.rules.play import apply, legal, starved
from armorica.games.armorica.rules.scoring import (
    OpenSet,
    open_set,
    points,
    ranked,
    ranking_scores,
    sets_vp,
)
from armorica.games.armorica.rules.state import OVER, PASS, ROMAN, WINTER, Cards, State

POINT = 100
ICONS = ("wheat", "grapes", "olives", "sheep")
MOST = 7  # the most icons of a kind that the weights tell apart
SPARES = range(-2, 6)  # the numbers of spare amphorae that the weights tell apart
# In 1/100 point, for n cards that a seat can still take. The observed error of an estimated lead is
# 340 * sqrt(n), but 130 gives win chances that fit.
DOUBT = tuple(round(130 * sqrt(n)) for n in range(2 * MOST_TURNS + 1))
REMEMBERED = 4_000  # the most entries of a cache
KEPT = 6  # the most moves in winter that are searched, the best by this policy


class CardValues(dict[int, int]):
    """Map each card, and PASS, to the value of a display after it, in 1/100 point.

    Values are computed at the first look-up. They leave out the points that the display's sets have
    scored already, which are the same for all cards. `worth` is the full value of the display.
    """

    __slots__ = ("last", "learned", "total", "worth")

    def __init__(self, learned: "Weights", display: Cards) -> None:
        self.learned = learned
        self.total = sum(map(learned.card_set.packed.__getitem__, display))
        self.last, vp = open_set(learned.card_set, display)
        self.worth = POINT * vp + learned.value(self.total, self.last)

    def __missing__(self, card: int) -> int:
        learned = self.learned
        last = self.last.after[learned.card_set.suit[card]]
        value = learned.value(self.total + learned.card_set.packed[card], last)
        if card != PASS:
            value += POINT * last.size
        self[card] = value
        return value


class Weights(dict[Cards, CardValues]):
    """Hold the weights for one number of cards still to take, and map displays to `CardValues`.

    `set_values` holds the value of an open set by its colours, `icon_values` caches the values of
    packed icons.
    """

    def __init__(self, card_set: CardSet, weights: dict[str, list[int]]) -> None:
        self.card_set = card_set
        self.icon_values: dict[int, int] = {}
        self.kinds = [weights[icon] for icon in ICONS]
        self.spare = weights["spare"]
        colours = [
            sum(weight for suit, weight in enumerate(weights["colour"]) if held >> suit & 1)
            for held in range(64)
        ]
        self.set_values = [
            value + weights["size"][at.bit_count()] for at, value in enumerate(colours)
        ]

    def __missing__(self, display: Cards) -> CardValues:
        if len(self) >= REMEMBERED:
            self.clear()
        self[display] = values = CardValues(self, display)
        return values

    def value(self, total: int, last: OpenSet) -> int:
        """Value packed icons and an open set."""
        icons = self.icon_values.get(total)
        if icons is None:
            if len(self.icon_values) >= REMEMBERED:
                self.icon_values.clear()
            icons = POINT * (total >> COINS & 255)
            icons += self.spare[min(max(total >> SPARE, SPARES[0]), SPARES[-1]) - SPARES[0]]
            for n, kind in enumerate(self.kinds):
                icons += kind[min(total >> 8 * n & 255, MOST)]
            self.icon_values[total] = icons
        return icons + self.set_values[last.colours]


@lru_cache(16)
def weights(card_set: CardSet, players: int) -> list[Weights]:
    """Return the learned weights, indexed by the number of cards that a seat can still take.

    They are learned from the standard set; in a longer game, those of its first turn come first.
    """
    rows = read_data(__package__, "policy")["players"][str(players)]
    coming = range(2 * card_set.turns[players] + 1)
    return [Weights(card_set, rows[min(n, len(rows) - 1)]) for n in coming]


def move_priors(s: State, moves: list[int]) -> list[int]:
    """Estimate the values of legal moves for the seat to move, in 1/100 point.

    They may leave out points that are the same for all moves.
    """
    learned = weights(s.card_set, len(s.displays))[s.picks_to_come]
    if s.phase == WINTER:
        return _winter_values(s, moves, learned)
    values = learned[s.displays[s.mover]]
    return [values[move] for move in moves]


def _winter_values(s: State, moves: list[int], learned: Weights) -> list[int]:
    """Estimate the values of winter moves, in the last turn by the lead that is left."""
    card_set, mover = s.card_set, s.mover
    packed = card_set.packed
    last = s.turn == s.turns
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
            values.append(learned[display].worth)
    return values


def lines(seen: State, rng: Rng) -> None:
    """Return nothing: moves are searched one by one."""


def candidates(s: State) -> list[int]:
    """List the legal moves to search: all that may be best, but in winter only the KEPT best.

    A pass [A9] cannot be best where its card may be taken as well, to be given up in winter [A11].
    """
    moves = legal(s)
    if s.phase == ROMAN and _may_be_given_up(s, moves[0]):
        return [move for move in moves if move != PASS]
    if s.phase != WINTER or len(moves) <= KEPT:
        return moves
    values = dict(zip(moves, move_priors(s, moves), strict=True))
    return sorted(sorted(moves, key=values.__getitem__, reverse=True)[:KEPT])


def _may_be_given_up(s: State, move: int) -> bool:
    """Return whether a move takes the card that a pass discards, and winter then takes a card."""
    hungry = s.totals[s.mover] >> SPARE <= 0
    return hungry and move != PASS and s.card_set.bare[move] and move == s.queues[ROMAN][0]


def choose(s: State, rng: Rng, policy: Policy = USUAL_POLICY) -> int:
    """Choose the move that `evaluate` rates highest, the first of equals, whatever the policy."""
    values = []
    moves = legal(s)
    for move in moves:
        after = s.copy()
        apply(after, move)
        values.append(evaluate(after, s.mover))
    return moves[values.index(max(values))]


def rollout(s: State, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
    """Play on in place by the policy.

    Return the ranking scores, and the doubt about a lead, both in 1/100 point.

    Args:
        s: any state; it is changed.
        rng: for the random moves.
        turns: stop after the end of so many turns, and estimate; many for the end of the game.
        random_percent: the percentage of random moves.
    """
    displays = s.displays
    rows = weights(s.card_set, len(displays))
    end = s.turn + turns
    while (phase := s.phase) != OVER and s.turn < end:
        learned = rows[s.picks_to_come]
        while s.phase == phase:
            moves = legal(s)
            move = moves[0]
            if len(moves) == 1:
                pass
            elif random_percent and rng.below(100) < random_percent:
                move = moves[rng.below(len(moves))]
            elif phase == WINTER:
                values = _winter_values(s, moves, learned)
                move = moves[values.index(max(values))]
            else:
                move = max(moves, key=learned[displays[s.mover]].__getitem__)
            apply(s, move)
    if s.phase == OVER:
        return ranking_scores(s), 0
    return forecast(s), DOUBT[2 * (s.turns - s.turn) + 2]


def holders(s: State) -> dict[str, int]:
    """Return the seat in whose display each card lies, by the card's id."""
    cards = s.card_set.cards
    return {cards[card].id: seat for seat, display in enumerate(s.displays) for card in display}


def forecast(s: State) -> list[int]:
    """Estimate each seat's final points, in 1/100 point."""
    seats = len(s.displays)
    rows = weights(s.card_set, seats)
    left = 2 * (s.turns - s.turn) + max(0, WINTER - s.phase)
    done = s.done if s.phase < WINTER else 0
    estimates = []
    for seat, display in enumerate(s.displays):
        moved = done and (seat - s.first) % seats < done
        estimates.append(rows[left - 1 if moved else left][display].worth)
    return estimates
