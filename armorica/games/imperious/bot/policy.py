"""How opponents choose moves, and rollouts by the same policy.

A choice depends on the position alone: each move of a combo makes the plan of the combo anew.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from armorica.core.rng import Rng
from armorica.games.imperious.bot import bargain, starts
from armorica.games.imperious.bot.outlook import Outlook, weakest
from armorica.games.imperious.bot.plans import Plan, plans, target
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import DRAW, apply, legal
from armorica.games.imperious.rules.scoring import ranking_scores
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    END,
    KINDS,
    NONE,
    OVER,
    RESTART,
    START,
    TARGET,
    State,
    plus,
)

DOUBT = 2000  # of a lead before the end of the game, in 1/100 token
NEAR = 3  # links round a start within which territories count
PATIENCE = 0.15  # tokens for each card by which a combo must beat keeping its cards


class Style(NamedTuple):
    """Describe a policy.

    `random_percent` of its moves are random, `offers` lets it offer trades, and `rivalry` is a
    factor for the weight of the others' gains.
    """

    random_percent: int = 0
    offers: bool = True
    rivalry: float = 1.0


QUICK = Style(offers=False)


def choose(s: State, rng: Rng, style: Style = QUICK) -> int:
    """Choose a move for the seat to move, from what that seat may know."""
    moves = legal(s)
    if len(moves) == 1:
        return moves[0]
    if style.random_percent and rng.below(100) < style.random_percent:
        return moves[rng.below(len(moves))]
    if s.step == START:
        return starts.choose(s, moves, rng)
    if s.step == RESTART:
        return max(moves, key=lambda t: _room(s, t))
    outlook = Outlook(s, s.mover, style.rivalry)
    if s.step <= ANSWER:
        return bargain.move(s, outlook, style.offers)
    if s.step == ACTION:
        return _act(s, outlook)
    if s.step == CARDS:
        return _next_card(s, outlook)
    if s.step == TARGET:
        return target(s, outlook)
    return weakest(s.hands[s.mover])


def choose_by(s: State, rng: Rng, knobs: Mapping[str, Any]) -> int:
    """Choose a move in the style whose fields `knobs` gives by name."""
    return choose(s, rng, Style(**knobs))


def _room(s: State, territory: int) -> float:
    """Value the free territories near a territory; those of small regions count for more."""
    room = 0.0
    for other, links in enumerate(s.board.distance[territory]):
        if links <= NEAR and not s.weight(other):
            room += 1.0 / ((1 + links) * len(s.board.members[s.board.region[other]]))
    return room - s.weight(territory)


def _act(s: State, outlook: Outlook) -> int:
    """Choose a combo, or the end of the action phase [I8]."""
    options = _ranked(s, outlook)
    if options:
        return options[0].combo
    return END if s.combos else DRAW


def _next_card(s: State, outlook: Outlook) -> int:
    """Choose the next card of the combo under way, or END to play it, by the plan for it."""
    before = s.copy()
    before.hands[s.mover] = plus(s.hands[s.mover], s.played)
    before.played = NONE
    before.combo = END
    before.step = ACTION
    moves = combos.cards(s)
    for plan in _ranked(before, outlook, s.combo):
        left = [n - played for n, played in zip(plan.cards, s.played, strict=True)]
        if min(left) >= 0:
            move = next((kind for kind in KINDS if left[kind]), END)
            if move in moves:
                return move
    return moves[0]  # the combo was begun by a random move: play it, or add a card


def _ranked(s: State, outlook: Outlook, only: int | None = None) -> list[Plan]:
    """List the plans that beat keeping their cards, the best first.

    With `only`, list all plans of that combo.
    """
    before = outlook.value()
    options = []
    for plan in plans(s, outlook, only):
        gain = plan.value - before - PATIENCE * sum(plan.cards)
        if gain > 0 or only is not None:
            options.append((gain, plan))
    options.sort(key=lambda entry: -entry[0])
    return [plan for _, plan in options]


def candidates(s: State) -> list[int]:
    """List the moves to search: all legal ones, for each step has few."""
    return legal(s)


def evaluate(s: State, seat: int) -> float:
    """Estimate the value of a position for a seat, in victory tokens."""
    value = Outlook(s, seat).value()
    if s.mover == seat and s.step in (CARDS, TARGET):
        value += combos.strength(s) if s.step == CARDS and s.combo != combos.ADVANCE else s.left
    return value


def move_priors(s: State, moves: list[int]) -> list[int]:
    """Estimate the value of legal moves for the seat to move, in 1/100 token."""
    values = []
    for move in moves:
        after = s.copy()
        apply(after, move)
        values.append(int(100 * evaluate(after, s.mover)))
    return values


def rollout(s: State, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
    """Play on in place by the policy, without offers.

    Return the ranking scores, and the doubt about a lead, both in 1/100 token.

    Args:
        s: any state; it is changed.
        rng: for the random moves.
        turns: stop after the end of so many turns; many for the end of the game.
        random_percent: the percentage of random moves.
    """
    style = QUICK._replace(random_percent=random_percent)
    last = s.turn + turns
    while s.step != OVER and s.turn < last:
        apply(s, choose(s, rng, style))
    return ranking_scores(s), 0 if s.step == OVER else DOUBT


def chance_successors(s: State, move: int) -> list[State]:
    """Return no states: endings are not solved in this game."""
    return []


def drawn_anew(before: State, move: int, after: State, rng: Rng) -> None:
    """Return nothing: luck is not told from skill in this game."""
