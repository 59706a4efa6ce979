"""Whole lines of moves are tried in the same worlds, and what is clearly worse drops out."""

from collections.abc import Iterator
from typing import Any

import pytest

from armorica.ai import levels
from armorica.ai.levels import Thought
from armorica.ai.race import Race
from armorica.core.game import Line, Lines
from armorica.core.level import Level, RaceTuning
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.rules.state import ACTION, END
from tests.inside import load
from tests.seats import seated

game = load("imperious")

LEVEL = Level(24)


def positions(step: int, seed: int = 1) -> Iterator[Any]:
    """Yield what the seats to move see at a step of a game."""
    match = Match(game.rules, game.rules.deal(seated(("novice",) * 4), seed))
    while game.rules.to_move(match.state) is not None and match.state.turn < 6:
        seen = game.rules.observe(match.state, match.state.mover)
        if seen.step == step:
            yield seen
        match.play(seen.mover, game.bot.choose(seen, Rng(match.ply)))


def choosing() -> Any:
    """Return a position in which there is something to choose."""
    return next(seen for seen in positions(ACTION) if len(_lines(seen).lines) > 3)


def _lines(seen: Any) -> Lines[Any]:
    lines = game.bot.lines(seen, Rng(1))
    assert lines
    return lines


def test_what_is_clearly_worse_drops_out() -> None:
    seen = choosing()
    lines = _lines(seen)
    race = Race(game, lines, 1, RaceTuning())
    race.run(200)
    most = max(len(runner.paid) for runner in race.all)
    assert len(race.field) < len(race.all)
    assert race.best() == race.ranked()[0].line[0]
    assert race.ranked()[0].visits == most
    assert all(0 <= choice.win <= 1 for choice in race.ranked())


def test_its_own_estimate_does_not_make_a_line_win() -> None:
    seen = choosing()
    lines = _lines(seen)
    best = max(lines.lines, key=lambda line: line.gain)
    race = Race(game, Lines(seen, (), [Line((END,), 9.0), best]), 1, RaceTuning(trust=0.0))
    race.run(40)
    assert race.best() == best.moves[0]


def test_slices_change_nothing() -> None:
    lines = _lines(choosing())
    whole, sliced = (Race(game, lines, 5, RaceTuning()) for _ in range(2))
    whole.run(60)
    for n in (1, 7, 20, 32):
        sliced.run(n)
    assert whole.ranked() == sliced.ranked()


def test_the_moves_of_a_combo_follow_from_one_race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race that is kept must change nothing but the time."""
    seen = choosing()
    lines: list[list[int]] = []
    for kept in (True, False):
        s = seen.copy()
        moves: list[int] = []
        while not moves or s.step != ACTION:
            if not kept:
                monkeypatch.setattr(levels, "_last", None)
            thought = Thought(game, LEVEL, game.rules.observe(s, s.mover))
            if moves and kept:
                assert thought.done
            thought.run(thought.left)
            moves.append(thought.best())
            game.rules.apply(s, moves[-1])
            if s.mover != seen.mover:
                break
        lines.append(moves)
    assert lines[0] == lines[1]


def test_a_move_that_is_asked_for_is_judged_too() -> None:
    seen = choosing()
    planned = {line.moves[0] for line in _lines(seen).lines}
    for move in game.rules.legal(seen):
        thought = Thought(game, LEVEL, seen, also=(move,))
        thought.run(thought.left)
        assert {choice.move for choice in thought.ranked()} == planned | {move}


def test_who_misjudges_lines_much_chooses_by_that() -> None:
    lines = _lines(choosing())
    clear, blurred = (Race(game, lines, 1, RaceTuning(blur=blur)) for blur in (0.0, 50.0))
    blurred.run(60)
    assert not any(runner.error for runner in clear.all)
    errors = [runner.error for runner in blurred.all]
    assert all(-50 <= error <= 50 for error in errors)
    assert blurred.best() == lines.lines[errors.index(max(errors))].moves[0]
    assert blurred.ranked()[0].line == lines.lines[errors.index(max(errors))].moves
