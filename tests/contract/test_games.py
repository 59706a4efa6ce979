"""What every game must hold, for each number of players.

Runs in CPython and, by `make pyodide`, in the browser's Python.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from armorica import games
from armorica.ai import messages
from armorica.ai.levels import LEVELS, reply
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, RecordError
from armorica.core.rng import Rng

GOLDEN = Path(__file__).parent / "golden"
TABLES = [(key, seats) for key in games.GAMES for seats in games.load(key).SEATS]
MOST_PLIES = 20_000
RECORDED = [
    (key, seats, level)
    for key, seats in TABLES
    for level in ("settler", {"armorica": "decurion", "imperious": "merchant"}[key])
]
LOOKED_AT = 80
"""Positions of a long game that are looked at; of one with fewer, all."""
each_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def new_match(key: str, seats: int, seed: int, level: str = "random") -> Match[Any, Any]:
    game = games.load(key)
    return Match(game, game.deal((level,) * seats, seed))


@cache
def random_moves(key: str, seats: int, seed: int) -> tuple[int, ...]:
    """Play a random game to its end and return its moves."""
    match = new_match(key, seats, seed)
    game, state = match.game, match.state
    rng = Rng(seed)
    made: list[int] = []
    while game.to_move(state) is not None:
        assert len(made) < MOST_PLIES, f"no end: {key}, {seats} seats, seed {seed}"
        moves = game.legal(state)
        made.append(moves[rng.below(len(moves))])
        game.apply(state, made[-1])
    return tuple(made)


def random_game(
    key: str, seats: int, seed: int, most: int = LOOKED_AT
) -> Iterator[Match[Any, Any]]:
    """Yield a random game before its moves, of a long one before every so many, and at the end."""
    match = new_match(key, seats, seed)
    made = random_moves(key, seats, seed)
    stride = 1 if len(made) <= LOOKED_AT else 1 + len(made) // most
    for ply, move in enumerate(made):
        if ply % stride == 0:
            yield match
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, move)
    yield match


@each_table
def test_legal_moves_are_those_that_nothing_speaks_against(key: str, seats: int) -> None:
    for seed in range(5):
        for match in random_game(key, seats, seed, most=16):
            game, state = match.game, match.state
            legal = game.legal(state)
            mover = game.to_move(state)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (mover is not None)
            for seat in range(seats):
                allowed = [m for m in range(-2, 64 * 64) if not game.why_not(state, seat, m)]
                assert sorted(allowed) == (sorted(legal) if seat == mover else [])


@each_table
def test_a_state_never_contradicts_itself(key: str, seats: int) -> None:
    for seed in range(30):
        for match in random_game(key, seats, seed):
            match.game.check(match.state)


@each_table
def test_a_copy_is_independent(key: str, seats: int) -> None:
    for match in random_game(key, seats, 1):
        before = match.state.copy()
        assert before == match.state
        for move in match.game.legal(match.state)[:40]:
            after = match.state.copy()
            match.game.apply(after, move)
            assert after != before
            assert match.state == before


@each_table
def test_a_move_survives_its_text(key: str, seats: int) -> None:
    for match in random_game(key, seats, 2):
        game, state = match.game, match.state
        texts = [game.format_move(state, move) for move in game.legal(state)]
        assert [game.parse_move(state, text) for text in texts] == game.legal(state)
        assert len(set(texts)) == len(texts)


@each_table
def test_noise_is_no_move(key: str, seats: int) -> None:
    state = new_match(key, seats, 1).state
    for text in ("", " ", "pass", "gaul", "gaul \0", "winter pass", "x " * 10_000, "gaul a b c d"):
        with pytest.raises(IllegalMove):
            games.load(key).parse_move(state, text)


@each_table
def test_the_same_seed_gives_the_same_game(key: str, seats: int) -> None:
    *_, one = random_game(key, seats, 7)
    *_, two = random_game(key, seats, 7)
    *_, other = random_game(key, seats, 8)
    assert games.write(one) == games.write(two) != games.write(other)


@each_table
def test_an_observation_hides_and_a_determinization_keeps_it(key: str, seats: int) -> None:
    rng = Rng(3)
    for match in random_game(key, seats, 3):
        game, state = match.game, match.state
        for seat in range(seats):
            seen = game.observe(state, seat)
            assert game.observe(seen, seat) == seen
            world = game.determinize(seen, seat, rng)
            assert game.observe(world, seat) == seen
            assert game.scores(world) == game.scores(state)
            if seat == game.to_move(state):  # what others may do can depend on what is hidden
                game.check(world)
                assert game.legal(world) == game.legal(state)


@each_table
def test_an_observation_survives_its_text(key: str, seats: int) -> None:
    for match in random_game(key, seats, 10):
        game = match.game
        seen = game.observe(match.state, game.to_move(match.state) or 0)
        assert game.unpack(json.loads(json.dumps(game.pack(seen)))) == seen


@each_table
def test_moves_worth_a_search_are_legal_and_there_is_one(key: str, seats: int) -> None:
    for match in random_game(key, seats, 11):
        game, state = match.game, match.state
        found = game.candidates(state)
        assert set(found) <= set(game.legal(state))
        assert bool(found) == (game.to_move(state) is not None)
        assert len(game.appraise(state, found)) == len(found)


@each_table
def test_endings_are_what_may_follow_a_move(key: str, seats: int) -> None:
    for match in random_game(key, seats, 13):
        game, state = match.game, match.state
        before = state.copy()
        for move in game.candidates(state):
            for world in game.endings(state, move):
                game.check(world)
                assert world != before
        assert state == before


@each_table
def test_a_playout_ends_as_the_game_does(key: str, seats: int) -> None:
    rng = Rng(12)
    for match in random_game(key, seats, 12, most=8):
        game = match.game
        state = match.state.copy()
        points, doubt = game.playout(state, rng, 1000, 10)
        assert game.to_move(state) is None
        assert doubt == 0
        assert points == game.standings(state)
        assert [n // 100 for n in points] == game.scores(state)


@each_table
def test_an_opponent_answers_to_what_it_sees_alone(key: str, seats: int) -> None:
    match = new_match(key, seats, 4)
    game = match.game
    rng = Rng(4)
    for level in LEVELS:
        for _ in range(4):
            seat = game.to_move(match.state)
            assert seat is not None
            answers = []
            for _ in range(2):
                other = game.determinize(game.observe(match.state, seat), seat, rng)
                question = messages.ask(game, other, level)
                thought = messages.consider(game, question)
                thought.run(40)
                answers.append((question, messages.answer(thought)))
            assert answers[0] == answers[1]
            match.play(seat, thought.best())


@each_table
def test_an_opponent_asked_by_message_moves_as_at_the_table(key: str, seats: int) -> None:
    for match in random_game(key, seats, 14, most=20):
        if match.game.to_move(match.state) is not None:
            match.deal = match.deal._replace(players=("settler",) * seats)
            asked = messages.ask(match.game, match.state, "settler")
            assert messages.consider(match.game, asked).best() == reply(match)


@each_table
def test_undo_and_redo_walk_the_same_way(key: str, seats: int) -> None:
    states = []
    for match in random_game(key, seats, 5, most=MOST_PLIES):
        states.append(match.state.copy())
    for ply in (len(states) - 1, 0, 5, 3, len(states) - 1):
        match.go(ply)
        assert match.state == states[ply]
    match.go(4)
    seat = match.game.to_move(match.state)
    assert seat is not None
    move = match.game.legal(match.state)[0]
    match.play(seat, move)
    assert match.ply == len(match.moves) == 5


@each_table
def test_a_refused_move_changes_nothing(key: str, seats: int) -> None:
    match = new_match(key, seats, 6)
    before = match.state.copy()
    mover = match.game.to_move(match.state)
    assert mover is not None
    with pytest.raises(IllegalMove) as refused:
        match.play((mover + 1) % seats, match.game.legal(match.state)[0])
    assert refused.value.problem.code == "not_your_turn"
    assert match.state == before
    assert not match.moves


@each_table
def test_a_record_brings_back_every_position(key: str, seats: int) -> None:
    for match in random_game(key, seats, 9, most=20):
        again = games.read(games.write(match))
        assert again.state == match.state
        assert games.write(again) == games.write(match)


@pytest.mark.parametrize(("key", "seats", "level"), RECORDED)
def test_opponents_play_the_recorded_game_on_every_python(key: str, seats: int, level: str) -> None:
    match = new_match(key, seats, 1, level)
    while (seat := match.game.to_move(match.state)) is not None:
        match.play(seat, reply(match))
    golden = GOLDEN / f"{key}-{seats}-{level}.jsonl"
    assert games.write(match) == golden.read_text("utf-8").strip(), (
        f"if the change is meant: python -m armorica simulate --game {key} --players {seats} "
        f"--games 1 --seed 1 --levels {level} --records {golden}"
    )


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("level", ["[", '{"a":', '["]",'])
def test_a_bottomless_record_is_refused(key: str, level: str) -> None:
    with pytest.raises(RecordError):
        games.read(f'{{"format":"{key}-record/1","moves":' + level * 10_000)
