"""What speaks for the best move of a hint against the second: at once, and later."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.scoring import parts
from armorica.games.armorica.rules.state import GAUL, ROMAN, WINTER, State
from armorica.games.armorica.rules.text import parse_move

FOOD, REACH = 3.0, 1.0
"""The usual worth, in points, of a card that winter spares, and of another card within reach."""

LEAST = 0.75
"""The least advantage, in points, that is worth a sentence."""

SOURCES = "sets", "coins", "majorities", "others"
"""Where a lead comes from: one's own points, and what the best of the others lacks."""


class Reason(NamedTuple):
    """Hold what speaks for the best move: its kind, its amount, and its worth in points.

    The kind is one of SOURCES, "food" or "reach". `later` is False for what the move itself brings,
    and True for what should follow.
    """

    kind: str
    later: bool
    amount: float
    worth: float


def reasons(s: State, best: Sequence[str], outlooks: Sequence[Mapping[str, float]]) -> list[Reason]:
    """Return what speaks most for the first of the best moves, against the second.

    There is a second reason where the first explains less than half of the lead. Where the outlooks
    hardly speak for the first move, or against it, there is none. No reason is worth more than its
    source at the end, so what a move brings at once and loses later is none either.

    Args:
        s: the position, before the moves.
        best: the best moves, as text.
        outlooks: the final points to expect after the first two, by their parts.
    """
    if len(best) < 2 or len(outlooks) < 2:
        return []
    first, second = (_sources(each) for each in outlooks[:2])
    ends = {source: first[source] - second[source] for source in SOURCES}
    lead = sum(ends.values())
    if lead < LEAST:
        return []
    now, other = (_at_once(s, move) for move in best[:2])
    found = []
    for source, end in ends.items():
        once = now[source] - other[source]
        for later, amount in ((False, once), (True, end - once)):
            found.append(Reason(source, later, amount, min(amount, end)))
    if s.phase < WINTER:
        follows = lead - sum(now.values()) + sum(other.values())
        found += _at_hand(s, best, follows)
    good = sorted((each for each in found if each.worth >= LEAST), key=lambda each: -each.worth)
    enough = bool(good) and good[0].worth >= lead / 2
    return good[:1] if enough else good[:2]


def _sources(points: Mapping[str, float]) -> dict[str, float]:
    """Return the sources of a lead, from points by their parts."""
    most = points["grapes"] + points["olives"] + points["sheep"]
    return dict(
        zip(SOURCES, (points["sets"], points["coins"], most, -points["others"]), strict=True)
    )


def _at_once(s: State, move: str) -> dict[str, float]:
    """Return the sources of the mover's lead right after a move, as text."""
    points = parts(_after(s, move))
    own = points.pop(s.mover)
    return _sources({**own, "others": max(other["total"] for other in points)})


def _at_hand(s: State, best: Sequence[str], follows: float) -> Iterator[Reason]:
    """Compare the food after the two best moves, and what is within reach next.

    They are worth no more than `follows`, the lead in points that comes after the moves.
    """
    first, second = best[:2]
    food = starving(s, second) - starving(s, first)
    yield Reason("food", True, food, min(FOOD * food, follows))
    if s.phase == GAUL or s.turn < s.turns:
        reach = within_reach(s, first) - within_reach(s, second)
        yield Reason("reach", True, reach, min(REACH * reach, follows))


def starving(s: State, move: str) -> int:
    """Count the cards that winter would take from the mover after a move, as text [A11]."""
    return _after(s, move).starving(s.mover)


def within_reach(s: State, move: str) -> int:
    """Count the cards that the mover could take next after a move, as text [A8] [A10]."""
    after = _after(s, move)
    after.phase, after.mover = ROMAN - s.phase, s.mover
    return len(legal(after)) - 1


def _after(s: State, move: str) -> State:
    """Return the position after a move, as text."""
    after = s.copy()
    apply(after, parse_move(s, move))
    return after
