"""The analysis of a game that is over: each choice is judged by an answer of the adviser."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import exp
from typing import NamedTuple

from armorica.ai.chance import CLOSE, log_odds
from armorica.core.match import AnyMatch, Match, write_line
from armorica.core.rules import D, Obs, S
from armorica.ui.advice import MOVES_SHOWN, Answer, as_good, noise

KEEN = 2
"""The power of the odds in an accuracy: a choice that halves the odds has an accuracy of 25 %."""

DEEP, GOOD = 0.08, 0.02
"""How much of a win chance a deep fall costs, and less than what a good choice costs."""

VERY_DEEP = 2 * DEEP
"""A fall as deep is more than the noise of two estimates, where nothing says what caused it."""

DECIDED = 0.03
"""A game is decided for a seat whose win chance is so close to 0 or 1, so that no choice counts."""


class Finding(NamedTuple):
    """Hold a costly choice by its first move, as text: its ply, a better one, the cost in points.

    `right` are the moves that may be as good as the better one, and that one itself. `line` are the
    moves of the better choice, if there are several. `lost` is how much of the win chance it cost,
    from 0 to 1, as `Judged` has it.
    """

    ply: int
    played: str
    better: str
    cost: float
    right: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    lost: float = 0.0


class Judged(NamedTuple):
    """Hold a choice: its ply and seat, and the seat's win chances from 0 to 1.

    `best` and `played` are those by the best move and by its own if the opponents were as strong as
    the adviser: so all numbers of a review add up.
    """

    ply: int
    seat: int
    best: float
    played: float


class Draw(NamedTuple):
    """Hold a draw: the ply of its move, and by how much it changed each seat's win chance.

    The chances after it are `chances`, from 0 to 1. All are those of players of one strength.
    """

    ply: int
    luck: tuple[float, ...]
    chances: tuple[float, ...]


class Analysis(NamedTuple):
    """Hold what the adviser says of the choices in a game that is over.

    Attributes:
        left: the choices left to judge, each as the plies of its moves.
        total: the number of all choices to judge.
        findings: the people's costly choices, first those that cost most of the win chance, in
            percent, and of equal ones those that cost most points.
        judged: the choices of all seats so far, in their order.
        drawn: the ply up to which the luck of all draws is known.
        draws: the draws so far; none if the game does not tell luck from skill.
        puzzles: how many of the findings come back as puzzles.
    """

    left: tuple[range, ...]
    total: int
    findings: tuple[Finding, ...] = ()
    judged: tuple[Judged, ...] = ()
    drawn: int = 0
    draws: tuple[Draw, ...] = ()
    puzzles: int = 0

    @property
    def luck(self) -> tuple[float, ...]:
        """Return by how much the draws so far changed each seat's win chance; empty if unknown."""
        if not self.draws:
            return ()
        return tuple(each.cards for each in accounts(self, self.draws[0].chances))

    def accuracy(self, seat: int) -> float | None:
        """Return the mean accuracy of a seat's choices, 0 to 1; None if none of them counts.

        It does not depend on the opponents' levels.
        """
        kept = [
            min(
                1.0, exp(KEEN * (log_odds(choice.played) - log_odds(min(choice.best, 1 - DECIDED))))
            )
            for choice in self.judged
            if choice.seat == seat and choice.best > DECIDED and choice.played < 1 - DECIDED
        ]
        return sum(kept) / len(kept) if kept else None


class Account(NamedTuple):
    """Hold where a seat's win chance went, each from -1 to 1.

    `start` is what it was at the first choice, `own` what the seat's choices cost, `cards` what the
    draws changed, and `others` what the others' choices left to it. `rest` is how the estimates
    changed besides. All add up to the end.
    """

    start: float
    own: float
    cards: float
    others: float
    rest: float


def accounts(analysis: Analysis, ends: Sequence[float]) -> list[Account]:
    """Account for each seat's win chance from the first choice to the end.

    The chances are those among players as strong as the adviser. They always add up to 1: what an
    event changes is booked for all seats, so that each kind adds up to 0 over the seats. A draw
    changes the odds by as much as the playouts say, from where the choices put the chances: so a
    game that is nearly lost cannot be lost once more by luck.

    Args:
        analysis: so far, with a draw at least.
        ends: the seats' shares of the win, from 0 to 1.
    """
    first = analysis.draws[0]
    now = [after - change for after, change in zip(first.chances, first.luck, strict=True)]
    if analysis.judged:
        now = _with(now, analysis.judged[0].seat, analysis.judged[0].best)
    start, seats = now, range(len(now))
    own, cards, others, rest = ([0.0] * len(now) for _ in range(4))

    def book(after: list[float], *books: list[float]) -> list[float]:
        """Add what an event changed to a book for each seat, and return the chances after it."""
        for seat in seats:
            books[seat][seat] += after[seat] - now[seat]
        return after

    events: list[Judged | Draw] = [*analysis.judged, *analysis.draws]
    for each in sorted(events, key=lambda each: (each.ply, isinstance(each, Draw))):
        if isinstance(each, Draw):
            now = book(_drawn(now, each), *[cards] * len(now))
        else:
            now = book(_with(now, each.seat, each.best), *[rest] * len(now))
            books = [own if seat == each.seat else others for seat in seats]
            now = book(_with(now, each.seat, each.played), *books)
    book([*ends], *[rest] * len(now))
    return [*map(Account, start, own, cards, others, rest)]


def _with(chances: Sequence[float], seat: int, chance: float) -> list[float]:
    """Return the chances if a seat has another one; the others share the rest as before."""
    left = sum(chances) - chances[seat]
    parts = [each / left if left else 1 / (len(chances) - 1) for each in chances]
    return [chance if n == seat else (1 - chance) * part for n, part in enumerate(parts)]


def _drawn(chances: Sequence[float], draw: Draw) -> list[float]:
    """Return the chances after a draw."""
    weights = [
        chance * max(after, CLOSE) / max(after - change, CLOSE)
        for chance, after, change in zip(chances, draw.chances, draw.luck, strict=True)
    ]
    return [weight / (sum(weights) or 1.0) for weight in weights]


def choices(match: Match[D, S, Obs]) -> tuple[range, ...]:
    """List the moves that were not the only legal ones, each as a range of one ply."""
    rules, state = match.rules, match.rules.new(match.deal)
    plies = []
    for ply, move in enumerate(match.moves[: match.ply]):
        if len(rules.legal(state)) > 1:
            plies.append(range(ply, ply + 1))
        rules.apply(state, move)
    return tuple(plies)


def add_answer(
    analysis: Analysis,
    match: AnyMatch,
    answer: Answer,
    people: Collection[int],
) -> Analysis:
    """Judge the first choice left by an answer; a cost that may be noise is no finding.

    Args:
        analysis: so far.
        match: that is over.
        answer: of the adviser, not corrected.
        people: the seats whose costly choices are found.
    """
    plies, *left = analysis.left
    ply = plies.start
    state = match.state_at(ply)
    seat = state.mover
    moves = tuple(write_line(match.rules, state, match.moves[ply : plies.stop]))
    tried = [choice for choice in answer.ranked if choice.visits]
    best = next((choice for choice in tried if choice.move == answer.move), None)
    played = next((choice for choice in tried if choice.moves == moves), None)
    findings, judged = [*analysis.findings], analysis.judged
    if best and played:
        kept = min(best.win, played.win)  # what more a try shows is noise
        judged += (Judged(ply, seat, best.win, kept),)
        cost = best.margin - played.margin
        if seat in people and cost > noise(best.visits, played.visits):
            right = as_good(best, tried)
            lost = best.win - kept
            findings.append(Finding(ply, moves[0], best.move, cost, right, best.line, lost))
    findings.sort(key=lambda finding: (-round(finding.lost, 2), -finding.cost))
    return analysis._replace(
        left=tuple(left), findings=tuple(findings[:MOVES_SHOWN]), judged=judged
    )


# ---- what others did


class Fall(NamedTuple):
    """Hold a fall of a person's win chance from one choice, which was good, to the next.

    `ply` is that of the good choice, `lost` how much of the chance fell, from 0 to 1. `cause` is
    what is most of it: "draw" or "move" for the cards of one move or an opponent's move, "draws" or
    "moves" for several together, "" where luck is not told from skill. `shown` is the ply that
    shows it.
    """

    ply: int
    lost: float
    shown: int
    cause: str


def falls(analysis: Analysis, people: Collection[int], seats: Sequence[int]) -> list[Fall]:
    """List the greatest falls of people's win chances by cards or by the opponents' moves.

    Args:
        analysis: of the whole game.
        people: the seats that are asked about.
        seats: who made each move.
    """
    costly = [finding.ply for finding in analysis.findings]
    found = []
    for seat in people:
        own = [choice for choice in analysis.judged if choice.seat == seat]
        for choice, after in pairwise(own):
            lost = choice.best - after.best
            good = choice.best - choice.played < GOOD and choice.ply not in costly
            if good and lost >= DEEP and (cause := _cause(analysis, choice, after, seats)):
                found.append(Fall(choice.ply, lost, *cause))
    deepest = sorted(found, key=lambda fall: -fall.lost)[:MOVES_SHOWN]
    return sorted(deepest, key=lambda fall: fall.ply)


def _cause(
    analysis: Analysis, choice: Judged, after: Judged, seats: Sequence[int]
) -> tuple[int, str] | None:
    """Return the ply that shows what is most of a fall between two choices, and what it is.

    A change of the estimate is nothing that could be shown.
    """
    seat, span = choice.seat, range(choice.ply, after.ply)
    if not analysis.draws:
        waited = any(seats[ply] != seat for ply in span)
        return (after.ply, "") if waited and choice.best - after.best >= VERY_DEEP else None
    costs: dict[str, dict[int, float]] = {"draw": {}, "move": {}}
    for n, draw in enumerate(analysis.draws):
        if draw.ply in span:
            costs["draw"][draw.ply] = -draw.luck[seat]
        if draw.ply in span[1:] and n and seats[draw.ply] != seat:
            before = analysis.draws[n - 1].chances[seat] + draw.luck[seat]
            costs["move"][draw.ply] = before - draw.chances[seat]
    sums = {kind: sum(each.values()) for kind, each in costs.items()}
    kind = max(sums, key=lambda each: sums[each])
    fell, own = choice.best - after.best, choice.best - choice.played
    estimate = fell - own - sum(sums.values())
    if sums[kind] <= estimate:
        return None
    cost, ply = max((cost, ply) for ply, cost in costs[kind].items())
    return (ply + 1, kind) if cost > max(estimate, sums[kind] / 2) else (after.ply, f"{kind}s")
