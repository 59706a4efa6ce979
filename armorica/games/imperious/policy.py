"""A simple estimate of a position, and a quick way to play on by it."""

from armorica.core.rng import Rng
from armorica.games.imperious import combos
from armorica.games.imperious.rules import apply, legal
from armorica.games.imperious.scoring import income, standings
from armorica.games.imperious.state import CARDS, END, OVER, START, TARGET, TECHNOLOGY, State

HUNDRED = 100
DOUBT = 2000  # hundredths: what a lead before the end may be worth
W_INCOME = 4.0  # turns for which what scores now is thought to score
W_TERRITORY = 0.5
W_CHIT = 0.12
W_CARD = 0.25
W_PAIR = 0.04  # for each two cards of a type: sets are worth more than their cards
W_ADVANCE = 1.5
W_STEP = (0.5, 0.6, 0.9, 0.45, 0.5, 6.0, 1.0, 6.0)  # what a combo promises for each X
W_HOPE = 0.9  # how much of that a card counts for that could still be added
RIVAL = 0.3  # how much the others' mean counts against one's own
ROOM = 3  # links round a start within which territories count


def evaluate(s: State, seat: int) -> float:
    """Estimate how far a seat is ahead, in victory tokens."""
    gains = income(s)
    worth = [_worth(s, other, gains[other]) for other in range(len(gains))]
    others = (sum(worth) - worth[seat]) / (len(worth) - 1)
    value = worth[seat] - RIVAL * others
    if s.step == START or s.turn <= 1:
        value += _room(s, seat)
    return value + _promise(s) if s.mover == seat else value


def _worth(s: State, seat: int, gain: int) -> float:
    hand = s.hands[seat]
    return (
        s.vt[seat]
        + W_INCOME * gain
        + W_TERRITORY * len(s.occupied(seat))
        + W_CHIT * sum(s.chits[seat])
        + sum(W_CARD * n + W_PAIR * n * (n - 1) / 2 for n in hand)
        + W_ADVANCE * (sum(s.advances[seat]) + s.advances[seat][TECHNOLOGY])
    )


def _room(s: State, seat: int) -> float:
    """Count the territories near a seat's first one, for the choice of a start."""
    homes = s.occupied(seat)
    return sum(n <= ROOM for n in s.board.distance[homes[0]]) / 10 if homes else 0.0


def _promise(s: State) -> float:
    """Value what a combo under way will still do."""
    if s.step == TARGET:
        return W_STEP[s.combo] * s.left
    if s.step != CARDS:
        return 0.0
    hand = s.hands[s.mover]
    if s.combo == combos.ADVANCE:
        return W_STEP[s.combo]
    suit = combos.SUITS[s.combo]
    more = max(hand) if s.combo == combos.GLORY else sum(hand[k] for k in suit.counting)
    return W_STEP[s.combo] * (combos.strength(s) + W_HOPE * more)


def candidates(s: State) -> list[int]:
    """List the legal moves: each step has few."""
    return legal(s)


def appraise(s: State, moves: list[int]) -> list[int]:
    """Estimate what each of some legal moves is worth to the seat to move, in hundredths."""
    values = []
    for move in moves:
        after = s.copy()
        apply(after, move)
        values.append(int(HUNDRED * evaluate(after, s.mover)))
    return values


def playout(s: State, rng: Rng, turns: int, slips: int) -> tuple[list[int], int]:
    """Play a state on in place; return the standings, and the doubt about a lead.

    Moves are made by chance, but nobody offers anything: an honest policy is still to come.

    Args:
        s: any state; it is used up.
        rng: for the moves.
        turns: stop after the end of so many turns; many for the end of the game.
        slips: of no effect yet.
    """
    last = s.turn + turns
    while s.step != OVER and s.turn < last:
        moves = legal(s)
        quiet = moves[0] == END and not s.give and s.turn > 0
        apply(s, END if quiet else moves[rng.below(len(moves))])
    return standings(s), 0 if s.step == OVER else DOUBT
