"""How opponents choose moves, and rollouts by the same policy.

A choice depends on the position alone: each move of a combo makes the plan of the combo anew.
"""

from dataclasses import replace

from armorica.core.level import USUAL_POLICY, Policy
from armorica.core.rng import Rng
from armorica.games.imperious.bot import bargain, hands, starts
from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.bot.forecast import forecast
from armorica.games.imperious.bot.plans import best_plan, perform, plans, target
from armorica.games.imperious.bot.worth import worth
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import DRAW, apply, legal
from armorica.games.imperious.rules.scoring import ending, ranking_scores
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    OFFER,
    OVER,
    RESTART,
    START,
    TARGET,
    Observation,
    State,
    listed,
    plus,
)

DOUBT = 95  # of a lead, in 1/100 token, for each turn to come and one more
NEAR = 3  # links round a start within which territories count
CAREFUL = (START, OFFER, GIVE, GET)  # nobody asks for cards by accident, or starts too near others

QUICK = Style(offers=False)


def choose(s: State, rng: Rng, style: Style = QUICK) -> int:
    """Choose a move for the seat to move, from what that seat may know."""
    moves = legal(s)
    if len(moves) == 1:
        return moves[0]
    if s.step not in CAREFUL and style.random_percent and rng.below(100) < style.random_percent:
        moves = _with_effect(s, moves)
        return moves[rng.below(len(moves))]
    if s.step == START:
        return starts.choose(s, moves, rng)
    if s.step == RESTART:
        return max(moves, key=lambda t: _room(s, t))
    if s.step == CARDS:
        return _next_card(s, moves, style.rivalry)
    if s.step > TARGET:
        return hands.weakest(s.hands[s.mover])
    if s.step <= ANSWER:
        if s.step == OFFER and not style.offers:
            return END
        return bargain.moves(s, worth(s, style.rivalry), style.offers)[0]
    evaluation = Evaluation(s, s.mover, style.rivalry)
    if s.step == ACTION:
        plan = best_plan(evaluation)
        return plan.moves[0] if plan else END if s.combos else DRAW
    moves = _with_effect(s, moves)
    move = target(evaluation)
    return move if move in moves else moves[0]


def _with_effect(s: State, moves: list[int]) -> list[int]:
    """Leave out what lets a combo change nothing: nobody plays so even by mistake."""
    if s.step == ACTION:
        evaluation = Evaluation(s, s.mover)
        return [move for move in moves if move in (END, DRAW) or plans(evaluation, only=move)]
    if s.step == TARGET:
        return [move for move in moves if not _undoes(s, move)] or moves
    if s.step == CARDS and s.combo not in (combos.GLORY, combos.ADVANCE):
        return [move for move in moves if not _wastes(s, move)] or moves
    return moves


def _undoes(s: State, move: int) -> bool:
    """Return whether a target, or END, ends a combo that has then changed nothing."""
    now, before = s.copy(), rewound(s)[0]
    over = move == END or combos.hit(now, move)
    return over and (now.chits, now.cities) == (before.chits, before.cities)


def _wastes(s: State, move: int) -> bool:
    """Return whether a card, or END, lets a combo change nothing with all cards that may follow."""
    now = s.copy()
    over = combos.add(now, move)
    while now.step == CARDS:
        over = combos.add(now, combos.cards(now)[-1])
    return over


def choose_by(s: State, rng: Rng, policy: Policy = USUAL_POLICY) -> int:
    """Choose a move by the policy of a level."""
    style = policy if isinstance(policy, Style) else Style(policy.random_percent)
    return choose(s, rng, style)


def _next_card(s: State, moves: list[int], rivalry: float) -> int:
    """Choose the next card of the combo under way, or END to play it, by the plan for it."""
    before, made = rewound(s)
    options = plans(Evaluation(before, s.mover, rivalry), only=s.combo)
    options.sort(key=lambda plan: -plan.gain)
    for plan in options:
        if plan.moves[: len(made)] == made and plan.moves[len(made)] in moves:
            return plan.moves[len(made)]
    return _with_effect(s, moves)[0]  # begun by a random move: play it, or add a card


def rewound(s: State) -> tuple[State, tuple[int, ...]]:
    """Return the position before the combo under way, and the moves made since."""
    before = s.copy()
    made: tuple[int, ...] = ()
    if s.step in (CARDS, TARGET):
        made = (s.combo, *listed(s.played))
        if s.step == TARGET:
            made = made[:1] if s.combo == combos.BUILD else (*made, END)
            if s.goal != END:
                made += (combos.piece(s.goal, s.mover),)
            for mark in reversed(s.marks):
                combos.unhit(before, mark)
        before.hands[s.mover] = plus(s.hands[s.mover], s.played)
        combos.clear(before)
        before.step = ACTION
    return before, (*made, *s.marks)


def _room(s: State, territory: int) -> float:
    """Value the free territories near a territory; those of small regions count for more."""
    room = 0.0
    for other, links in enumerate(s.board.distance[territory]):
        if links <= NEAR and not s.weight(other):
            room += 1.0 / ((1 + links) * len(s.board.members[s.board.region[other]]))
    return room - s.weight(territory)


def candidates(s: State) -> list[int]:
    """List the moves to search: all legal ones, for each step has few."""
    return legal(s)


def evaluate(s: State, seat: int) -> float:
    """Estimate the value of a position for a seat, in victory tokens."""
    points, threat = forecast(s)[0], Evaluation(s, seat).threat
    value = points[seat]
    for other, cost in zip(points, threat, strict=True):
        value -= cost * other
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

    Return the scores to be expected, and the doubt about a lead, both in 1/100 token.

    Args:
        s: any state; it is changed.
        rng: for the random moves.
        turns: stop after the end of so many turns; many for the end of the game.
        random_percent: the percentage of random moves.
    """
    style = replace(QUICK, random_percent=random_percent)
    last = s.turn + turns
    while s.step != OVER and s.turn < last:
        if s.step == DISCARD and s.turn == last - 1:
            break  # what everybody keeps is clear, and the next cards would only add noise
        if s.step == ACTION and not random_percent:
            act(s)
        elif s.step == OFFER and not random_percent:
            apply(s, END)
        else:
            apply(s, choose(s, rng, style))
    if s.step == OVER or (s.step == DISCARD and max(s.vt) >= ending(s)):
        return ranking_scores(s), 0
    return expected(s)


def expected(s: State) -> tuple[list[int], int]:
    """Return the scores to be expected, and the doubt about a lead, both in 1/100 token."""
    points, turns = forecast(s)
    return [int(100 * value) for value in points], int(DOUBT * (1 + turns))


def act(s: State) -> None:
    """Play all combos of the seat to move that gain something, and end its action phase."""
    while plan := best_plan(Evaluation(s, s.mover)):
        perform(s, plan)
    apply(s, END if s.combos else DRAW)


def chance_successors(s: State, move: int) -> list[State]:
    """Return no states: endings are not solved in this game."""
    return []


def holders(s: State) -> dict[str, int]:
    """Return nothing: hints in this game look at whole lines of moves."""
    return {}


def drawn_anew(before: Observation, move: int, after: Observation, rng: Rng) -> None:
    """Return nothing: this game does not measure luck."""
