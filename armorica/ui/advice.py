"""The adviser's answers: what they hold, how they are read, and what they show of the moves."""

from collections.abc import Collection, Iterable, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple, TypeVar

from armorica.ai.chance import corrected
from armorica.ai.outlook import WORLDS as WORLDS
from armorica.ai.outlook import Outlook as Outlook
from armorica.ai.search import CERTAIN
from armorica.core.facts import Correction
from armorica.core.untrusted import parse_json

ADVISER = "legate"
"""The level that gives hints and analyses games."""

MOVES_SHOWN = 3
"""How many moves a hint shows, and how many costly moves an analysis shows."""

MAX_LENGTH = 100_000
"""The most characters of an answer, which takes about 90 for each move."""

MAX_NUMBER = 10**9
"""The greatest number of visits, or of points."""

SPREAD = 6.0
"""How uncertain a margin after one visit is, in points, as `noise` reckons.

armorica/ai/README.md says how it was compared with longer searches.
"""

T = TypeVar("T")


class Choice(NamedTuple):
    """Hold a move as text: visits, mean final margin in points, win chance from 0 to 1.

    `line` are the moves that were searched together, this one first; empty if it was searched
    alone.
    """

    move: str
    visits: int
    margin: float
    win: float
    line: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """Return all its moves."""
        return self.line or (self.move,)

    def ends_as(self, other: "Choice") -> bool:
        """Return whether it is certain to be worth as much as another choice."""
        known = min(self.visits, other.visits) >= CERTAIN
        return known and (self.margin, self.win) == (other.margin, other.win)


class Answer(NamedTuple):
    """Hold the best move so far, whether it is final, the win chance from 0 to 1, and all moves.

    `outlooks` are what the two moves that a hint compares lead to; None until the adviser has
    looked ahead. `luck` is that of a draw, by seats, and `chances` are theirs to win after it.
    `goes_on` is whether moves of its lines have been made since it was given. `dropped` are the
    moves that a hint advised before, if others were made, or those that it would have.
    `balance` holds, of other cards, the wins by place and all points, for each number of players.
    """

    move: str
    done: bool
    win: float
    ranked: tuple[Choice, ...]
    outlooks: tuple[Outlook, ...] | None = None
    luck: tuple[float, ...] = ()
    chances: tuple[float, ...] = ()
    balance: tuple[tuple[float, ...], ...] = ()
    goes_on: bool = False
    dropped: tuple[str, ...] = ()

    @property
    def line(self) -> tuple[str, ...]:
        """Return the best move, and those that were searched together with it."""
        return next((each.moves for each in self.ranked if each.move == self.move), (self.move,))

    def best_of(self, legal: Collection[str]) -> list[Choice]:
        """List what a hint shows of some legal moves: the best, then the next ones by margin."""
        by_move: dict[str, Choice] = {}
        for choice in self.ranked:
            if choice.move in legal:
                by_move.setdefault(choice.move, choice)
        searched = [*by_move.values()][:MOVES_SHOWN]
        return searched[:1] + sorted(searched[1:], key=lambda choice: -choice.margin)

    def compared(self, legal: Collection[str], own: str = "") -> list[str]:
        """List the best of some legal moves, and the one that a hint compares it with.

        That is a wrong choice of one's own, if there is one, else the second best; none, if no move
        or only one was searched.
        """
        first, *others = [choice.move for choice in self.best_of(legal)] or [""]
        second = [own] if own else others[:1]
        return [first, *second] if first and second else []


class Solution(NamedTuple):
    """Hold what a puzzle that is over has taught.

    `right` are the right moves, as text, the best first; `own` is the move of one's own, "" if
    there was none, and `cost` the points by which it is worse, unless it is right.
    """

    right: tuple[str, ...]
    own: str
    cost: float

    @property
    def wrong(self) -> str:
        """Return the move of one's own if it is not right, else ""."""
        return "" if self.own in self.right else self.own


def read_answer(text: Any) -> Answer:
    """Read an answer that `armorica.ai.messages.write_answer` wrote.

    Raises:
        ValueError: it is no answer.
    """
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        raise ValueError("this is no answer")
    try:
        data = parse_json(text)
        ranked = tuple(
            Choice(
                _typed(str, row["move"]),
                within(0, _typed(int, row["visits"]), MAX_NUMBER),
                within(-MAX_NUMBER, row["margin"], MAX_NUMBER),
                within(0, row["win"], 1),
                tuple(_typed(str, move) for move in _typed(list, row.get("line", []))),
            )
            for row in _typed(list, data["ranked"])
        )
        ahead = data.get("outlooks")
        outlooks = None if ahead is None else tuple(_outlook(row) for row in _typed(list, ahead))
        luck = tuple(within(-1, share, 1) for share in _typed(list, data.get("luck", [])))
        chances = tuple(within(0, share, 1) for share in _typed(list, data.get("chances", [])))
        sums = tuple(
            tuple(within(-MAX_NUMBER, sum_, MAX_NUMBER) for sum_ in _typed(list, row))
            for row in _typed(list, data.get("balance", []))
        )
        move, done = _typed(str, data["move"]), _typed(bool, data["done"])
        win = within(0, data["win"], 1)
        dropped = tuple(_typed(str, move) for move in _typed(list, data.get("dropped", [])))
        return Answer(move, done, win, ranked, outlooks, luck, chances, sums, dropped=dropped)
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"this is no answer: {error}") from None


def _outlook(row: Any) -> Outlook:
    points = {n: within(-MAX_NUMBER, count, MAX_NUMBER) for n, count in row["points"].items()}
    had, soon = (
        {
            card: tuple(within(0, n, 1) for n in _typed(list, shares))
            for card, shares in row[when].items()
        }
        for when in ("had", "soon")
    )
    totals = tuple(within(-MAX_NUMBER, total, MAX_NUMBER) for total in _typed(list, row["totals"]))
    return Outlook(points, had, soon, totals)


def _typed(kind: type[T], value: Any) -> T:
    if type(value) is not kind:
        raise TypeError(f"not of the type {kind.__name__}")
    return value


def within(least: int, value: Any, most: int) -> Any:
    """Return a number within bounds; refuse any other, NaN included."""
    if type(value) not in (int, float) or not least <= value <= most:
        raise ValueError("this is no answer: a number is out of bounds")
    return value


def correct(answer: Answer, by: Correction) -> Answer:
    """Correct the win chances of an answer."""
    ranked = tuple(choice._replace(win=corrected(choice.win, by)) for choice in answer.ranked)
    return answer._replace(win=corrected(answer.win, by), ranked=ranked)


def good(answer: Answer) -> list[tuple[str, ...]]:
    """List the choices that may be as good as the best, that one first, each as its moves."""
    tried = [choice for choice in answer.ranked if choice.visits]
    best = next((choice for choice in tried if choice.move == answer.move), None)
    if not best:
        return [(answer.move,)]
    moves = dict.fromkeys([answer.move, *as_good(best, tried)])
    return [next(each.moves for each in tried if each.move == move) for move in moves]


def followed(answer: Answer, made: Sequence[str], due: Collection[str]) -> Answer | None:
    """Return what is left of a final answer after moves that its lines have; None if nothing is.

    Moves whose texts begin with the same word may be made in any order.

    Args:
        answer: of the adviser.
        made: the moves since its position, as text.
        due: the first words of the moves that may be made now.
    """
    ranked = []
    for choice in answer.ranked if answer.done else ():
        line = _left(choice.line, made)
        if line and _verb(line[0]) in due:
            ranked.append(choice._replace(move=line[0], line=line))
    if not ranked:
        return None
    return answer._replace(move=ranked[0].move, ranked=tuple(ranked), goes_on=bool(made))


def left_early(answer: Answer, made: Sequence[str], due: Collection[str]) -> bool:
    """Return whether moves have left the plans of an answer, or a step goes on after their end.

    The arguments are those of `followed`.
    """
    plans = [choice.line for choice in answer.ranked if choice.line]
    goes_on = _verb(made[-1]) in due
    return bool(plans) and (goes_on or not any(sorted(line) == sorted(made) for line in plans))


def _left(line: tuple[str, ...], made: Sequence[str]) -> tuple[str, ...]:
    """Return a line without some of its moves, which were made already; () if it has not all."""
    for move in made:
        n = line.index(move) if move in line else len(line)
        if n == len(line) or any(_verb(each) != _verb(move) for each in line[:n]):
            return ()
        line = line[:n] + line[n + 1 :]
    return line


def _verb(move: str) -> str:
    return move.partition(" ")[0]


def solved(answer: Answer, right: Sequence[str], own: str, cost: float) -> Answer:
    """Return an answer that agrees with what more thought has found of a puzzle.

    Args:
        answer: of the adviser.
        right: the right moves, as text, the best first.
        own: a wrong move whose cost is known, or "" if that is the least cost of all other moves.
        cost: in points.
    """
    top = max((choice.margin for choice in answer.ranked if choice.move in right), default=0.0)
    ranked = sorted(answer.ranked, key=lambda choice: choice.move != right[0])
    answer = answer._replace(move=right[0], ranked=tuple(ranked))
    shown = answer.best_of([choice.move for choice in ranked])
    others = [choice.margin for choice in shown if choice.move not in right]
    # The least cost is that of the best other move shown; the rest keep their distance from it.
    shift = top - cost - max(others, default=0.0)

    def margin(choice: Choice) -> float:
        if choice.move in right:
            return top
        if not own:
            return choice.margin + shift
        return top - cost if choice.move == own else min(choice.margin, top - 1.0)

    return answer._replace(ranked=tuple(each._replace(margin=margin(each)) for each in ranked))


def as_good(best: Choice, tried: Iterable[Choice]) -> tuple[str, ...]:
    """List the best move, and those that differ from it by no more than noise."""
    near = [each for each in tried if best.margin - each.margin <= noise(best.visits, each.visits)]
    return tuple(dict.fromkeys(each.move for each in near))


def noise(visits: int, others: int) -> float:
    """Return the most points by which two moves usually differ by chance alone.

    Args:
        visits: of one of the moves in a search; 0 for a move that was not searched.
        others: of the other one.
    """
    return 2 * SPREAD * sqrt(1 / visits + 1 / others) if visits and others else inf
