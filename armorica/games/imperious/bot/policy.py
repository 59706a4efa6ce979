"""How opponents choose, and a quick way to play on.

A choice follows from the position alone: the plan of a combo is made anew at each of its moves, and
comes out the same.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from armorica.core.rng import Rng
from armorica.games.imperious.bot import bargain
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

HUNDRED = 100
DOUBT = 2000  # hundredths: what a lead before the end may be worth
NEAR = 3  # links round a start within which territories count
PATIENCE = 0.15  # what a combo must bring, for each card, beyond keeping the cards


class Style(NamedTuple):
    """Say how well a policy plays.

    `random_percent` of 100 moves are random; it `offers` trades or not; `rivalry` scales how much
    the others' gains count.
    """

    random_percent: int = 0
    offers: bool = True
    rivalry: float = 1.0


QUICK = Style(offers=False)


def choose(s: State, rng: Rng, style: Style = QUICK) -> int:
    """Choose a move for the seat to move, which sees its own hand alone."""
    moves = legal(s)
    if len(moves) == 1:
        return moves[0]
    if style.random_percent and rng.below(HUNDRED) < style.random_percent:
        return moves[rng.below(len(moves))]
    if s.step in (START, RESTART):
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
    """Choose a move in the style that the knobs give."""
    return choose(s, rng, Style(**knobs))


def _room(s: State, territory: int) -> float:
    """Value the free places near a territory, those of small regions more."""
    room = 0.0
    for other, links in enumerate(s.board.distance[territory]):
        if links <= NEAR and not s.weight(other):
            room += 1.0 / ((1 + links) * len(s.board.members[s.board.region[other]]))
    return room - s.weight(territory)


def _act(s: State, outlook: Outlook) -> int:
    """Choose a combo, or to be done [I8]."""
    found = _ranked(s, outlook)
    if found:
        return found[0].combo
    return END if s.combos else DRAW


def _next_card(s: State, outlook: Outlook) -> int:
    """Choose the next card of the combo under way, or END to play it, as planned before."""
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
    return moves[0]  # begun without a plan: play it, or add what is needed


def _ranked(s: State, outlook: Outlook, only: int | None = None) -> list[Plan]:
    """List the plans that bring more than keeping their cards does, the best first.

    Of the combo under way, `only`, they are all that there are.
    """
    before = outlook.value()
    found = []
    for plan in plans(s, outlook, only):
        gain = plan.value - before - PATIENCE * sum(plan.cards)
        if gain > 0 or only is not None:
            found.append((gain, plan))
    found.sort(key=lambda entry: -entry[0])
    return [plan for _, plan in found]


def candidates(s: State) -> list[int]:
    """List the legal moves: each step has few."""
    return legal(s)


def evaluate(s: State, seat: int) -> float:
    """Estimate how well a seat stands, in victory tokens."""
    value = Outlook(s, seat).value()
    if s.mover == seat and s.step in (CARDS, TARGET):
        value += combos.strength(s) if s.step == CARDS and s.combo != combos.ADVANCE else s.left
    return value


def move_priors(s: State, moves: list[int]) -> list[int]:
    """Estimate what each of some legal moves is worth to the seat to move, in hundredths."""
    values = []
    for move in moves:
        after = s.copy()
        apply(after, move)
        values.append(int(HUNDRED * evaluate(after, s.mover)))
    return values


def rollout(s: State, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
    """Play a state on in place by the policy, without offers; return standings and doubt.

    Args:
        s: any state; it is used up.
        rng: for random_percent.
        turns: stop after the end of so many turns; many for the end of the game.
        random_percent: how many of 100 moves are made by chance.
    """
    style = QUICK._replace(random_percent=random_percent)
    last = s.turn + turns
    while s.step != OVER and s.turn < last:
        apply(s, choose(s, rng, style))
    return ranking_scores(s), 0 if s.step == OVER else DOUBT


def chance_successors(s: State, move: int) -> list[State]:
    """List nothing: there is no end that could be played out in every way."""
    return []
