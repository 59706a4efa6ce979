"""The sentence of a hint: what it names speaks for the best move."""

from collections import Counter

import pytest

from armorica.ai.levels import Thought, level_for
from armorica.ai.outlook import LookAhead, Outlook
from armorica.games.armorica.face.hint import Reason, _sentence, reason, starving, within_reach
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui.advice import ADVISER
from tests.inside import AnyMatch, load
from tests.seats import played

GAME = load("armorica")
LEVEL = level_for(GAME, ADVISER)._replace(iterations=40)


def amount(kind: str, s: State, move: str, outlook: Outlook) -> float:
    """Return a quantity after a move, of which more is better."""
    if kind == "food":
        return -starving(s, move)
    if kind == "reach":
        return within_reach(s, move)
    if kind == "majorities":
        return outlook["grapes"] + outlook["olives"] + outlook["sheep"]
    return -outlook["others"] if kind == "others" else outlook[kind]


def best_of(s: State) -> tuple[list[str], list[Outlook]]:
    """Return the adviser's two best moves, and what they lead to."""
    seen = GAME.rules.observe(s, s.mover)
    thought = Thought(GAME, LEVEL, seen)
    thought.run(thought.left)
    moves = [choice.move for choice in thought.ranked()[:2]]
    ahead = LookAhead(GAME, seen, moves)
    ahead.run(ahead.left)
    return [GAME.rules.format_move(s, move) for move in moves], ahead.outlooks()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reason_speaks_for_the_best_move_in_every_position(seats: int) -> None:
    kinds: Counter[str] = Counter()
    match: AnyMatch = played(("settler",) * seats, 20 + seats)
    for ply in range(0, match.ply, 3):
        s: State = match.state_at(ply)
        if len(GAME.rules.legal(s)) < 2:
            continue
        best, ahead = best_of(s)
        for moves, leads_to in ((best, ahead), (best[::-1], ahead[::-1])):
            found = reason(s, moves, leads_to)
            if not found:
                continue
            first, second = (
                amount(found.kind, s, move, outlook)
                for move, outlook in zip(moves, leads_to, strict=True)
            )
            assert first > second
            assert found.amount == pytest.approx(first - second)
            assert round(found.amount) >= 1
            kinds[found.kind] += 1
    assert len(kinds) > 2


@pytest.mark.parametrize("kind", ["sets", "coins", "majorities", "others"])
@pytest.mark.parametrize("alone", [True, False])
def test_a_reason_claims_no_points_since_it_is_only_a_part(kind: str, alone: bool) -> None:
    said = _sentence(Translator(), Reason(kind, 7.0, 7.0), alone)
    assert said.startswith("Above all, ")
    assert "7" not in said


def test_of_several_reasons_the_greatest_is_named() -> None:
    dealt: AnyMatch = played(("settler", "settler"), 1)
    s = dealt.state_at(0)
    passing = ["gaul pass", "gaul pass"]
    same = {"sets": 9.0, "coins": 3.0, "grapes": 1.0, "olives": 0.0, "sheep": 2.0}
    same |= {"total": 15.0, "others": 14.0}
    assert reason(s, passing, [same, same]) is None
    assert reason(s, passing[:1], [same]) is None
    better = same | {"sets": 8.0, "coins": 4.0, "others": 11.0}
    assert reason(s, passing, [better, same]) == Reason("others", 3.0, 3.0)
    larger = better | {"sets": 11.0, "total": 18.0}
    assert reason(s, passing, [larger, same]) == Reason("others", 3.0, 3.0)
    assert reason(s, passing, [larger, better]) == Reason("sets", 3.0, 3.0)


def test_no_part_is_a_reason_where_the_whole_speaks_for_the_other_move() -> None:
    dealt: AnyMatch = played(("settler", "settler"), 1)
    s = dealt.state_at(0)
    passing = ["gaul pass", "gaul pass"]
    first = {"sets": 9.0, "coins": 3.0, "grapes": 1.0, "olives": 0.0, "sheep": 2.0}
    first |= {"total": 15.0, "others": 14.0}
    second = first | {"sets": 6.0, "coins": 7.0, "total": 16.0}
    assert reason(s, passing, [first, second]) is None
