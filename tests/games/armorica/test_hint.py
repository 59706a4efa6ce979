"""The sentences of a hint: what they name speaks for the best move, at once or later."""

from collections import Counter
from collections.abc import Iterator

import pytest

from armorica.ai.levels import Thought, level_for
from armorica.ai.outlook import LookAhead, Outlook
from armorica.games.armorica.face.hint import _sentence
from armorica.games.armorica.face.reasons import LEAST, Reason, reasons, starving, within_reach
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui.advice import ADVISER
from tests.inside import AnyMatch, load
from tests.seats import played

GAME = load("armorica")
LEVEL = level_for(GAME, ADVISER)._replace(iterations=40)


def amount(kind: str, points: Outlook) -> float:
    """Return a quantity, of which more is better."""
    if kind == "majorities":
        return points["grapes"] + points["olives"] + points["sheep"]
    return -points["others"] if kind == "others" else points[kind]


def at_hand(kind: str, s: State, move: str) -> int:
    """Return the food or the reach after a move, of which more is better."""
    return -starving(s, move) if kind == "food" else within_reach(s, move)


def at_once(s: State, move: str) -> Outlook:
    """Return the points right after a move."""
    after = s.copy()
    GAME.rules.apply(after, GAME.rules.parse_move(s, move))
    parts = GAME.rules.parts(after)
    own: dict[str, int] = parts.pop(s.mover)
    return {**own, "others": max(other["total"] for other in parts)}


def best_of(s: State) -> tuple[list[str], list[Outlook]]:
    """Return the adviser's two best moves, and what they lead to."""
    seen = GAME.rules.observe(s, s.mover)
    thought = Thought(GAME, LEVEL, seen)
    thought.run(thought.left)
    moves = [choice.move for choice in thought.ranked()[:2]]
    ahead = LookAhead(GAME, seen, moves)
    ahead.run(ahead.left)
    return [GAME.rules.format_move(s, move) for move in moves], ahead.outlooks()


def positions(seats: int, every: int) -> Iterator[tuple[State, list[str], list[Outlook]]]:
    """Return positions of a game, with the two best moves and what they lead to."""
    match: AnyMatch = played(("settler",) * seats, 20 + seats)
    for ply in range(0, match.ply, every):
        s: State = match.state_at(ply)
        if len(GAME.rules.legal(s)) > 1:
            yield s, *best_of(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_agree_with_the_order_in_every_position(seats: int) -> None:
    kinds: Counter[tuple[str, bool]] = Counter()
    for s, best, ahead in positions(seats, every=3):
        first, second = (each["total"] - each["others"] for each in ahead)
        for moves, leads_to in ((best, ahead), (best[::-1], ahead[::-1])):
            found = reasons(s, moves, leads_to)
            lead = first - second if moves is best else second - first
            assert not found or lead >= LEAST
            assert len(found) < 2 or found[1].worth <= found[0].worth <= lead / 2 + 1e-9
            for each in found:
                assert round(each.amount) >= 1
                agrees(each, s, moves, leads_to)
                kinds[each.kind, each.later] += 1
    assert {later for _, later in kinds} == {True, False}
    assert len(kinds) > 2


def agrees(found: Reason, s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that a reason's quantity is greater after the first of two moves, by its amount."""
    first: float
    second: float
    if found.kind in ("food", "reach"):
        first, second = (at_hand(found.kind, s, move) for move in moves)
    else:
        ends = [amount(found.kind, outlook) for outlook in leads_to]
        assert ends[0] - ends[1] >= LEAST  # what comes at once is not lost later
        first, second = (amount(found.kind, at_once(s, move)) for move in moves)
        if found.later:
            first, second = ends[0] - first, ends[1] - second
    assert first > second
    assert found.amount == pytest.approx(first - second)


@pytest.mark.parametrize("kind", ["sets", "coins", "majorities", "others"])
@pytest.mark.parametrize("alone", [True, False])
def test_only_what_a_move_brings_at_once_is_said_in_points(kind: str, alone: bool) -> None:
    t = Translator()
    assert " 7 points " in _sentence(t, Reason(kind, False, 7.0, 7.0), alone)
    later = _sentence(t, Reason(kind, True, 7.2, 7.2), alone)
    assert later.startswith("Later, ")
    assert "7" not in later


SAME = {"sets": 9.0, "coins": 3.0, "grapes": 1.0, "olives": 0.0, "sheep": 2.0}
SAME |= {"total": 15.0, "others": 14.0}
PASSING = ["gaul pass", "gaul pass"]


def beginning() -> State:
    """Return a position before the first move."""
    dealt: AnyMatch = played(("settler", "settler"), 1)
    state: State = dealt.state_at(0)
    return state


def test_of_several_reasons_the_greatest_is_named() -> None:
    s = beginning()
    assert reasons(s, PASSING, [SAME, SAME]) == []
    assert reasons(s, PASSING[:1], [SAME]) == []
    better = SAME | {"sets": 8.0, "coins": 4.0, "others": 11.0}
    assert reasons(s, PASSING, [better, SAME]) == [Reason("others", True, 3.0, 3.0)]
    larger = better | {"sets": 11.0, "total": 18.0}
    assert reasons(s, PASSING, [larger, better]) == [Reason("sets", True, 3.0, 3.0)]


def test_a_second_reason_follows_where_the_first_explains_less_than_half() -> None:
    better = SAME | {"sets": 11.0, "coins": 5.5, "others": 13.0, "total": 19.5}
    found = reasons(beginning(), PASSING, [better, SAME])
    assert [(each.kind, each.later) for each in found] == [("coins", True), ("sets", True)]


def test_no_part_is_a_reason_where_the_whole_speaks_for_the_other_move() -> None:
    second = SAME | {"sets": 6.0, "coins": 7.0, "total": 16.0}
    assert reasons(beginning(), PASSING, [SAME, second]) == []


def test_no_card_is_credited_with_coins_that_it_does_not_bring() -> None:
    better = SAME | {"coins": 6.0, "total": 18.0}
    (found,) = reasons(beginning(), PASSING, [better, SAME])
    assert found == Reason("coins", True, 3.0, 3.0)
