"""Plans for combos: their cards and targets as moves, and what they gain."""

from collections.abc import Iterator
from typing import NamedTuple

from armorica.games.imperious.bot import targets
from armorica.games.imperious.bot.evaluation import Evaluation, in_hand, learned
from armorica.games.imperious.bot.targets import Steps
from armorica.games.imperious.info import ENOUGH
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import RECIPES
from armorica.games.imperious.rules.play import apply
from armorica.games.imperious.rules.state import (
    CITY,
    END,
    KINDS,
    NONE,
    TARGET,
    Counts,
    State,
    added,
    listed,
    minus,
)

DRAWN = 0.9  # the value of a card to be drawn, as a fraction of the average card's
PATIENCE = 0.05  # tokens for each card by which a combo must beat keeping its cards


class Plan(NamedTuple):
    """Hold the moves of a whole combo but a last END, and what it gains in victory tokens."""

    moves: tuple[int, ...]
    gain: float


def plans(evaluation: Evaluation, ways: int = 1, only: int | None = None) -> list[Plan]:
    """List plans for the combos that the seat may play, or for `only` one.

    `ways` is how many different targets are tried where a combo has a choice of a victim or a goal.
    After ENOUGH combos there are none.
    """
    s, seat = evaluation.s, evaluation.seat
    if s.combos >= ENOUGH:
        return []
    hand, cities = s.hands[seat], s.cities.count(seat)
    before = evaluation.kept(hand, cities)
    options = []
    for combo in combos.playable(s) if only is None else [only]:
        sets = card_sets(s, combo)
        strengths = [combos.strength_of(s, seat, combo, cards) for cards in sets]
        for steps in _aims(evaluation, combo, max(strengths, default=0), ways):
            for cards, x in zip(sets, strengths, strict=True):
                done, gain = _part(evaluation, combo, cards, steps, x)
                if done is not None:
                    left = evaluation.kept(minus(hand, cards), cities + (combo == combos.BUILD))
                    gain += left - before - PATIENCE * sum(cards)
                    options.append(Plan((combo, *_played(combo, cards), *done), gain))
    return options


def best_plan(evaluation: Evaluation) -> Plan | None:
    """Return the plan that gains most; None if none gains anything."""
    best = None
    for plan in plans(evaluation):
        if plan.gain > (best.gain if best else 0.0):
            best = plan
    return best


def _aims(evaluation: Evaluation, combo: int, n: int, ways: int) -> list[Steps]:
    """List the targets of `_ways`, which are found once: hands that differ have them in common."""
    key = combo, n, ways
    if key not in evaluation.aims:
        evaluation.aims[key] = [*_ways(evaluation, combo, n, ways)]
    return evaluation.aims[key]


def _ways(evaluation: Evaluation, combo: int, n: int, ways: int = 1) -> Iterator[Steps]:
    """Yield the targets of a combo of strength n, for each victim or goal worth it."""
    match combo:
        case combos.DESTROY | combos.CONVERT:
            s, seat = evaluation.s, evaluation.seat
            options = []
            for victim in range(len(s.order)):
                if s.victim in (END, victim):
                    if victim != seat:
                        mine = combo == combos.CONVERT
                        options.append(targets.strike(evaluation, victim, n, mine))
                    elif combo == combos.CONVERT:
                        options.append(targets.spread(evaluation, n))
            options.sort(key=lambda steps: -sum(gain for _, gain in steps))
            yield from options[:ways]
        case combos.DISPERSE:
            yield targets.disperse(evaluation, n)
        case combos.GROW:
            yield targets.grow(evaluation, n)
        case combos.COLONIZE:
            yield from targets.colonize(evaluation, n, ways)
        case combos.BUILD:
            yield targets.build(evaluation)
        case _:
            yield []


def perform(s: State, plan: Plan) -> tuple[int, ...]:
    """Play a plan in place; return all its moves, with an END where strength is left."""
    for move in plan.moves:
        apply(s, move)
    if s.step != TARGET:
        return plan.moves
    apply(s, END)
    return (*plan.moves, END)


def target(evaluation: Evaluation) -> int:
    """Choose the next target of the combo under way, or END."""
    s = evaluation.s
    steps = next(_ways(evaluation, s.combo, s.left), [])
    return steps[0][0] if steps else END


def _part(
    evaluation: Evaluation, combo: int, cards: Counts, steps: Steps, x: int
) -> tuple[tuple[int, ...] | None, float]:
    """Return the targets that a combo of strength x has of some, and their gain; None if none."""
    if combo == combos.GLORY:
        drawn = in_hand((1,) * len(KINDS), evaluation.turns) / len(KINDS)
        return (), x * (1 + DRAWN * drawn)
    if combo == combos.ADVANCE:
        return (), learned(tuple([int(n > 0) for n in cards]), evaluation.later)
    moves, gain = [], 0.0
    strikes = combo in (combos.DESTROY, combos.CONVERT)
    settles = combo == combos.COLONIZE  # its first target is the goal
    for move, value in steps[: x + settles]:
        x -= CITY if strikes and move & 1 else 1
        if x + settles < 0:
            break
        moves.append(move)
        gain += value
    return (tuple(moves), gain) if len(moves) > settles else (None, 0.0)


def card_sets(s: State, combo: int) -> list[Counts]:
    """List the sets of cards that are worth considering for a combo."""
    hand = s.hands[s.mover]
    if combo == combos.BUILD:
        return [(1,) * len(KINDS)]
    if combo == combos.ADVANCE:
        prices = [combos.price(s, s.mover, kind) for kind in KINDS]
        return [added(NONE, kind, prices[kind]) for kind in KINDS if hand[kind] >= prices[kind]]
    recipe = RECIPES[combo]
    if combo == combos.GLORY:
        return [added(NONE, k, hand[k]) for k in KINDS if hand[k] >= recipe.least]
    counting = [kind for kind in recipe.counting for _ in range(hand[kind])]
    filler = [
        kind for kind in recipe.kinds if kind not in recipe.counting for _ in range(hand[kind])
    ]
    ways = []
    for n in {len(counting), min(len(counting), recipe.least)}:
        need = max(0, recipe.least - n)
        if need <= len(filler) and n + need >= recipe.least:
            # Where some cards stay, they are of the type of which the hand holds most.
            most = sorted(counting, key=lambda kind: hand[kind])[:n]
            ways.append(tuple(map([*most, *filler[:need]].count, KINDS)))
    return ways


def _played(combo: int, cards: Counts) -> list[int]:
    """List the moves that play the cards of a combo."""
    if combo == combos.BUILD:
        return []
    if combo == combos.ADVANCE:
        return listed(cards)[:1]
    return [*listed(cards), END]
