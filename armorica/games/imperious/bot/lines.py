"""The plans that are worth trying against what the others are likely to do, and whole offers."""

from armorica.core.game import Line, Lines
from armorica.core.rng import Rng
from armorica.games.imperious.bot import bargain
from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.bot.plans import perform, plans
from armorica.games.imperious.bot.policy import choose, rewound
from armorica.games.imperious.bot.worth import worth
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules.play import DRAW, KEPT, apply
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    OFFER,
    START,
    TARGET,
    Observation,
    counted,
    minus,
    plus,
)

WAYS = 3  # how many victims or goals of a combo are tried
MOST = 8  # plans are tried
HOPELESS = -4.0  # tokens: what loses more by its own estimate is not tried
AHEAD = 6  # turns more are played on after a start, whose worth shows late


def lines(seen: Observation, rng: Rng) -> Lines[Observation]:
    """List whole combos with their cards and targets, and to stop playing.

    Where the combo under way fits no plan, one more goes on with what the policy does. Where
    nothing is to be planned, there is that alone: an offer or a discard as a whole. Of discards
    that are begun otherwise there are both.
    """
    if seen.step in (ACTION, CARDS, TARGET):
        start, made = rewound(seen)
        options = plans(Evaluation(start, start.mover), WAYS)
        options = sorted(options, key=lambda plan: -plan.gain)[:MOST]
        tried = [
            Line(perform(start.copy(), plan), plan.gain) for plan in options if plan.gain > HOPELESS
        ]
        tried.append(Line((END if start.combos else DRAW,), 0.0))
        n = len(made)
        if not any(line.moves[:n] == made and len(line.moves) > n for line in tried):
            tried.append(Line((*made, *_by_policy(seen, rng)), 0.0))
        return Lines(Observation(start), made, tried)
    if seen.step == DISCARD and (other := _other_discards(seen, rng)):
        return other
    ahead = AHEAD if seen.step == START else 0
    return Lines(seen, (), [Line(_by_policy(seen, rng), 0.0)], ahead=ahead)


def _other_discards(seen: Observation, rng: Rng) -> Lines[Observation] | None:
    """List the policy's discards beside those begun, if these are others; else return None."""
    begun, start = counted(seen.marks), seen.copy()
    start.hands[seen.mover] = plus(seen.hands[seen.mover], begun)
    start.discards, start.marks = minus(seen.discards, begun), ()
    before = Observation(start)
    best = _by_policy(before, rng)
    if min(minus(counted(best), begun)) >= 0:
        return None
    rest = (*seen.marks, *_by_policy(seen, rng))
    return Lines(before, seen.marks, [Line(best, 0.0), Line(rest, 0.0)])


def _by_policy(seen: Observation, rng: Rng) -> tuple[int, ...]:
    """Return the policy's move; of an offer or a discard, all moves up to its end."""
    if OFFER <= seen.step <= ANSWER:
        return bargain.moves(seen, worth(seen), offers=True)
    s, seat = seen.copy(), seen.mover
    moves = [choose(s, rng, Style())]
    if s.step == DISCARD:
        for _ in range(sum(s.hands[seat]) - KEPT - s.cities.count(seat) - 1):
            apply(s, moves[-1])
            moves.append(choose(s, rng, Style()))
    return tuple(moves)
