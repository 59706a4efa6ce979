"""What a position will still bring is weighed by what games have shown."""

import re

import pytest

from armorica.core.rng import Rng
from armorica.games.imperious import GAME as game
from armorica.games.imperious.bot import forecast, weights
from armorica.games.imperious.bot.weights import Weights
from armorica.games.imperious.rules.scoring import gains
from armorica.games.imperious.rules.state import ACTION, DISCARD, State
from armorica.games.imperious.tools import weigh
from tests.seats import seated


def ends(seats: int, seed: int) -> list[State]:
    """Return the position at the end of each turn of a game of the quick policy."""
    s = game.rules.new(game.rules.deal(seated(("settler",) * seats), seed))
    found: list[State] = []
    while game.rules.to_move(s) is not None:
        if s.step == DISCARD and (not found or found[-1].turn < s.turn):
            found.append(s.copy())
        game.rules.apply(s, game.bot.choose(game.rules.observe(s, s.mover), Rng(s.turn)))
    return found


@pytest.mark.parametrize("seats", [4, 7])
def test_it_counts_what_each_seat_has(seats: int) -> None:
    for s in ends(seats, 5)[::3]:
        rows, income, turns = forecast.features(s)
        assert turns >= 1
        for seat, (row, has) in enumerate(zip(rows, gains(s), strict=True)):
            counted = (len(has.regions), len(has.majorities), len(has.whole), len(has.cities))
            assert (row.regions, row.majorities, row.wholes, row.cities) == counted
            assert sum(counted) == income[seat]
            assert row.stacks + row.more == sum(s.chits[seat])
            assert row.regions + row.near <= len(s.board.sizes)
            assert row.ahead >= 0 >= row.behind
            assert not row.ahead or not row.behind


def test_between_two_numbers_of_turns_the_weights_are_between() -> None:
    assert weights.at(0.0) == Weights(*[0.0] * len(Weights._fields))
    for field in Weights._fields:
        low, middle, high = (getattr(weights.at(turns), field) for turns in (1.0, 1.5, 2.0))
        assert middle == pytest.approx((low + high) / 2)
    assert weights.at(50.0) == weights.at(9.0)


def test_after_the_last_turn_only_tokens_count() -> None:
    last = ends(4, 4)[-1]
    assert game.bot.rollout(last.copy(), Rng(1), 1, 0) == ([100 * vt for vt in last.vt], 0)


def test_before_the_last_scoring_nothing_else_counts_either() -> None:
    s = next(s for s in reversed(ends(4, 5)) if max(s.vt) < 100)
    s.vt = [99 for _ in s.vt]
    s.step = ACTION
    assert forecast.forecast(s)[0] == [99 + gained for gained in forecast.features(s)[1]]


def test_the_fit_learns_what_scores() -> None:
    rows = weigh.fit(6, 1)
    assert len(rows) == len(weigh.TURNS)
    assert rows[1].regions > 0
    assert rows[1].majorities > 0


def test_the_file_is_as_the_command_writes_it() -> None:
    text = weigh.FILE.read_text("utf-8")
    assert re.search(r"# Made by: python -m armorica weigh --games \d+ --seed \d+\n", text)
    for field in Weights._fields:
        assert f"\n{field} = [" in text
