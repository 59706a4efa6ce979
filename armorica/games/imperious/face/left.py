"""Plans of a hint that were left: what they had that is better than what was chosen instead."""

from collections import Counter
from collections.abc import Sequence

from armorica.games.imperious.face import preview
from armorica.games.imperious.rules.combos import COLONIZE
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import DISCARD, END, TARGET, TYPES, State


def better_goal(s: State, line: Sequence[str], dropped: Sequence[str]) -> tuple[str, int] | None:
    """Return the goal of a plan that was left for another one, which brings fewer tokens a turn.

    The number is of the tokens that it adds each turn. Return None where no such goal is known.

    Args:
        s: the position.
        line: the best moves from there, as text.
        dropped: those of the plan that was left.
    """
    if s.step != TARGET or s.combo != COLONIZE or s.goal == END:
        return None
    if dropped and dropped[0].startswith("action") and dropped[0] != "action colonize":
        return None
    goal, *sources = _territories(s, dropped) or [s.goal]
    before = preview.before(s)
    if goal == s.goal or before.weight(goal):
        return None
    chosen = [mark >> 4 for mark in s.marks]
    ours = _added(before, s.goal, [*chosen, *_territories(s, line)])
    theirs = _added(before, goal, sources)
    return (s.board.ids[goal], theirs) if theirs > ours else None


def _territories(s: State, line: Sequence[str]) -> list[int]:
    targets = [move.partition(" ")[2] for move in line if move.startswith("target ")]
    return [s.board.number[id] for id in targets if id != "end"]


def _added(s: State, goal: int, sources: Sequence[int]) -> int:
    """Return how many tokens each turn chits add that move to a goal."""
    now = s.copy()
    own = now.chits[s.mover]
    for source in sources:
        own[source] -= 1
        own[goal] += 1
    return income(now)[s.mover] - income(s)[s.mover]


def discards(
    s: State, pending: str, dropped: Sequence[str]
) -> tuple[list[str], list[str], list[str]]:
    """Return what a plan that was left discards, what of it is missing, and what is instead of it.

    Args:
        s: the position.
        pending: the move that waits to be confirmed, "" for none.
        dropped: the moves of the plan.
    """
    if s.step != DISCARD or not any(move.startswith("discard") for move in dropped):
        return [], [], []
    followed = len(s.marks) + preview.excess(s, s.mover) - len(dropped)
    chosen = [*map(TYPES.__getitem__, s.marks), *pending.split(" ")[1:]]
    plan = [*chosen[:followed], *(move.partition(" ")[2] for move in dropped)]
    ours, theirs = Counter(chosen), Counter(plan)
    return plan, [*(theirs - ours).elements()], [*(ours - theirs).elements()]
