"""The adviser's answers, and the coach's findings about a game."""

from collections.abc import Iterator
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from armorica.core.match import Match
from armorica.core.untrusted import parse_json

ADVISER = "legate"
"""The level that gives hints and coaches."""

MOVES_SHOWN = 3
"""How many moves a hint shows, and how many costly moves the coach shows."""

MAX_LENGTH = 100_000
"""The most characters of an answer, which takes about 90 for each move."""

MAX_NUMBER = 10**9
"""The greatest number of visits, or of points."""

SPREAD = 6.0
"""The usual difference, in points, between the final margins of two rollouts of one move."""

T = TypeVar("T")


class Choice(NamedTuple):
    """Hold a move as text: visits, mean final margin in points, win chance from 0 to 1."""

    move: str
    visits: int
    margin: float
    win: float


class Answer(NamedTuple):
    """Hold the best move so far, whether it is final, the win chance from 0 to 1, and all moves."""

    move: str
    done: bool
    win: float
    ranked: tuple[Choice, ...]


class Finding(NamedTuple):
    """Hold a costly move, as text: its ply, a better move, and the cost in points."""

    ply: int
    played: str
    better: str
    cost: float


class Coach(NamedTuple):
    """Hold the plies left to judge, the number of all, and the findings, the costliest first."""

    left: tuple[int, ...]
    total: int
    findings: tuple[Finding, ...] = ()


def read_answer(text: Any) -> Answer:
    """Read an answer that `armorica.ai.messages.write_answer` wrote.

    Raises:
        ValueError: It is no answer.
    """
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        raise ValueError("this is no answer")
    try:
        data = parse_json(text)
        ranked = tuple(
            Choice(
                _kind(str, row["move"]),
                _within(0, _kind(int, row["visits"]), MAX_NUMBER),
                _within(-MAX_NUMBER, row["margin"], MAX_NUMBER),
                _within(0, row["win"], 1),
            )
            for row in data["ranked"]
        )
        return Answer(
            _kind(str, data["move"]), _kind(bool, data["done"]), _within(0, data["win"], 1), ranked
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is no answer: {error}") from None


def _kind(kind: type[T], value: Any) -> T:
    if type(value) is not kind:
        raise TypeError(f"not of the type {kind.__name__}")
    return value


def _within(least: int, value: Any, most: int) -> Any:
    """Return a number within bounds; refuse any other, NaN included."""
    if type(value) not in (int, float) or not least <= value <= most:
        raise ValueError("this is no answer: a number is out of bounds")
    return value


def choices(match: Match[Any, Any], seats: set[int]) -> tuple[int, ...]:
    """List the plies at which one of the seats had more than one legal move."""
    rules, state = match.rules, match.rules.new(match.deal)
    plies = []
    for ply, move in enumerate(match.moves[: match.ply]):
        if rules.to_move(state) in seats and len(rules.legal(state)) > 1:
            plies.append(ply)
        rules.apply(state, move)
    return tuple(plies)


def add_answer(coach: Coach, match: Match[Any, Any], answer: Answer) -> Coach:
    """Judge the first ply left by an answer; a cost that may be noise is no finding."""
    ply, *left = coach.left
    played = match.rules.format_move(match.state_at(ply), match.moves[ply])
    findings = [*coach.findings, *_costly(ply, played, answer)]
    findings.sort(key=lambda finding: -finding.cost)
    return Coach(tuple(left), coach.total, tuple(findings[:MOVES_SHOWN]))


def _costly(ply: int, played: str, answer: Answer) -> Iterator[Finding]:
    by_move = {choice.move: choice for choice in answer.ranked}
    best, actual = by_move.get(answer.move), by_move.get(played)
    if not best or not actual or best == actual or not best.visits or not actual.visits:
        return
    cost = best.margin - actual.margin
    if cost > 2 * SPREAD * sqrt(1 / best.visits + 1 / actual.visits):
        yield Finding(ply, played, best.move, cost)
