"""What every game must hold, for each number of players.

Runs in CPython and, by `make pyodide`, in the browser's Python.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ai import messages, outlook
from armorica.ai.levels import Thought, reply
from armorica.core.level import RANDOM, USUAL_LEVEL, Level
from armorica.core.problem import IllegalMove, RecordError
from armorica.core.rng import Rng
from tests.contract.matches import (
    CONTENTS,
    GOLDEN,
    MOST_PLIES,
    OWN,
    RECORDED,
    new_match,
    random_moves,
)
from tests.inside import AnyMatch
from tests.seats import seated

TABLES = [
    *((key, seats) for key in games.GAMES for seats in games.load(key).info.seats),
    *((OWN, seats) for seats in games.load("armorica").info.seats),
]
BROWSER = sys.platform == "emscripten"
REPLAYED = 200 if BROWSER else MOST_PLIES
"""How many moves of a recorded game opponents repeat; in the browser's Python, the first ones."""
LOOKED_AT = 80
"""How many positions of a long game are checked; of a shorter one, all."""
MOVES = range(-2, 128 * 128)
"""All integers that can be moves, and a few that cannot."""
SHARES = 64
"""Each position is checked with one of so many shares of them; the first and the last with all."""

each_table = pytest.mark.parametrize(("key", "seats"), TABLES)


ENOUGH = 8_000
"""How many moves of games are enough: one long game covers as much as several short ones."""


def seeds(key: str, seats: int, most: int) -> Iterator[int]:
    """Yield the seeds of so many games, of fewer if they are long, and of one in the browser.

    A fault of the rules is found in CPython; what the browser's Python does otherwise, with numbers
    or orders, would show in one game as in thirty.
    """
    plies = 0
    for seed in range(1 if BROWSER else most):
        yield seed
        plies += len(random_moves(key, seats, seed))
        if plies > ENOUGH:
            return


def random_game(key: str, seats: int, seed: int, most: int = LOOKED_AT) -> Iterator[AnyMatch]:
    """Yield a random match before each move, or every few moves if it is long, and at the end."""
    match = new_match(key, seats, seed)
    moves_made = random_moves(key, seats, seed)
    stride = 1 if len(moves_made) <= LOOKED_AT else 1 + len(moves_made) // most
    for ply, move in enumerate(moves_made):
        if ply % stride == 0:
            yield match
        seat = match.rules.to_move(match.state)
        assert seat is not None
        match.play(seat, move)
    yield match


def test_a_built_page_knows_of_each_game_all_but_how_its_levels_are_tuned() -> None:
    known = {
        key: info._replace(levels={name: Level(*level[:4]) for name, level in info.levels.items()})
        for key, info in games.infos().items()
    }
    with patch.object(games, "_indexed", games.index().encode):
        assert games.infos.__wrapped__() == known


@each_table
def test_legal_moves_are_those_that_nothing_speaks_against(key: str, seats: int) -> None:
    for seed in seeds(key, seats, 5):
        elsewhere: set[int] = (
            set()
        )  # moves that were legal before: the likeliest to be allowed wrongly
        for nth, match in enumerate(random_game(key, seats, seed, most=4 if BROWSER else 16)):
            game, state = games.game_of(match), match.state
            legal = game.rules.legal(state)
            mover = game.rules.to_move(state)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (mover is not None)
            elsewhere |= {*legal}
            beside = {move ^ bit for move in legal for bit in (1, 2, 4, 8)}
            ends = match.ply == 0 or mover is None
            share = MOVES if ends else MOVES[nth % SHARES :: SHARES]
            question = elsewhere | beside | {*share}
            for seat in range(seats):
                # If another seat is wrongly allowed a move, it is likely one of the mover's.
                moves = question if ends or seat == mover else legal
                allowed = [move for move in moves if not game.rules.why_not(state, seat, move)]
                assert sorted(allowed) == (sorted(legal) if seat == mover else [])


@each_table
def test_a_state_never_contradicts_itself(key: str, seats: int) -> None:
    for seed in seeds(key, seats, 30):
        for match in random_game(key, seats, seed):
            match.rules.check(match.state)


@each_table
def test_a_copy_is_independent(key: str, seats: int) -> None:
    for match in random_game(key, seats, 1):
        before = match.state.copy()
        assert before == match.state
        for move in match.rules.legal(match.state)[:40]:
            after = match.state.copy()
            match.rules.apply(after, move)
            assert after != before
            assert match.state == before


@each_table
def test_a_move_survives_its_text(key: str, seats: int) -> None:
    for match in random_game(key, seats, 2):
        game, state = games.game_of(match), match.state
        texts = [game.rules.format_move(state, move) for move in game.rules.legal(state)]
        assert [game.rules.parse_move(state, text) for text in texts] == game.rules.legal(state)
        assert len(set(texts)) == len(texts)


@each_table
def test_noise_is_no_move(key: str, seats: int) -> None:
    state = new_match(key, seats, 1).state
    for text in ("", " ", "pass", "gaul", "gaul \0", "winter pass", "x " * 10_000, "gaul a b c d"):
        with pytest.raises(IllegalMove):
            games.load(key.partition(",")[0]).rules.parse_move(state, text)


@each_table
def test_the_same_seed_gives_the_same_game(key: str, seats: int) -> None:
    *_, match = random_game(key, seats, 7)
    *_, two = random_game(key, seats, 7)
    *_, other = random_game(key, seats, 8)
    assert games.write(match) == games.write(two) != games.write(other)


@each_table
def test_an_observation_hides_and_a_determinization_keeps_it(key: str, seats: int) -> None:
    rng = Rng(3)
    for match in random_game(key, seats, 3):
        game, state = games.game_of(match), match.state
        for seat in range(seats):
            seen = game.rules.observe(state, seat)
            assert game.rules.observe(seen, seat) == seen == match.observation(seat)
            world = game.rules.determinize(seen, seat, rng)
            assert game.rules.observe(world, seat) == seen
            assert game.rules.scores(world) == game.rules.scores(state)
            if seat == game.rules.to_move(
                state
            ):  # the legal moves of others may depend on hidden cards
                game.rules.check(world)
                assert game.rules.legal(world) == game.rules.legal(state)


@each_table
def test_an_observation_survives_its_text(key: str, seats: int) -> None:
    for match in random_game(key, seats, 10):
        game = games.game_of(match)
        seen = game.rules.observe(match.state, game.rules.to_move(match.state) or 0)
        assert game.codec.unpack(json.loads(json.dumps(game.codec.pack(seen)))) == seen


@each_table
def test_moves_worth_a_search_are_legal_and_there_is_one(key: str, seats: int) -> None:
    for match in random_game(key, seats, 11):
        game, state = games.game_of(match), match.state
        candidates = game.bot.candidates(state)
        assert set(candidates) <= set(game.rules.legal(state))
        assert bool(candidates) == (game.rules.to_move(state) is not None)
        assert len(game.bot.move_priors(state, candidates)) == len(candidates)


@each_table
def test_chance_successors_may_follow_the_move(key: str, seats: int) -> None:
    for match in random_game(key, seats, 13):
        game, state = games.game_of(match), match.state
        before = state.copy()
        for move in game.bot.candidates(state):
            for world in game.bot.chance_successors(state, move):
                game.rules.check(world)
                assert world != before
        assert state == before


@each_table
def test_a_playout_ends_as_the_game_does(key: str, seats: int) -> None:
    rng = Rng(12)
    for match in random_game(key, seats, 12, most=1 if BROWSER else 4):
        game = games.game_of(match)
        state = match.state.copy()
        points, doubt = game.bot.rollout(state, rng, 1000, 10)
        assert game.rules.to_move(state) is None
        assert doubt == 0
        assert points == game.rules.ranking_scores(state)
        assert [n // 100 for n in points] == game.rules.scores(state)


@each_table
def test_an_opponent_depends_on_its_observation_alone(key: str, seats: int) -> None:
    match = new_match(key, seats, 4)
    game = games.game_of(match)
    rng = Rng(4)
    for level in (*game.info.levels, RANDOM):
        for _ in range(4):
            seat = game.rules.to_move(match.state)
            assert seat is not None
            answers = []
            for _ in range(2):
                other = game.rules.determinize(game.rules.observe(match.state, seat), seat, rng)
                question = messages.write_question(game, other, level)
                thought = messages.read_question(game, question)
                assert isinstance(thought, Thought)
                thought.run(40)
                move = thought.best()
                answers.append((question, messages.write_answer(thought)))
            assert answers[0] == answers[1]
            match.play(seat, move)


@each_table
def test_an_opponent_asked_by_message_moves_as_at_the_table(key: str, seats: int) -> None:
    for match in random_game(key, seats, 14, most=20):
        if match.rules.to_move(match.state) is not None:
            match.deal = match.deal._replace(players=seated((USUAL_LEVEL,) * seats))
            question = messages.write_question(games.game_of(match), match.state, USUAL_LEVEL)
            thought = messages.read_question(games.game_of(match), question)
            assert isinstance(thought, Thought)
            assert thought.best() == reply(games.game_of(match), match)


@each_table
def test_an_outlook_has_the_parts_of_the_points_and_the_best_other_score(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlook, "WORLDS", 1)
    match = new_match(key, seats, 15)
    game, state = games.game_of(match), match.state
    question = messages.write_look_ahead(game, state, game.rules.legal(state)[:2])
    ahead = messages.read_question(game, question)
    assert isinstance(ahead, outlook.LookAhead)
    while not ahead.done:
        ahead.run(1)
    parts = game.rules.parts(state)[state.mover].keys()
    rows = json.loads(messages.write_answer(ahead))["outlooks"]
    assert [row["points"].keys() for row in rows] == [parts | {"others"}] * 2
    held = game.bot.holders(state)
    assert all(held.keys() <= row["had"].keys() for row in rows)


@each_table
def test_undo_and_redo_walk_the_same_way(key: str, seats: int) -> None:
    states = []
    for match in random_game(key, seats, 5, most=MOST_PLIES):
        states.append(match.state.copy())
    for ply in (len(states) - 1, 0, 5, 3, len(states) - 1):
        match.go(ply)
        assert match.state == states[ply]
    match.go(4)
    seat = match.rules.to_move(match.state)
    assert seat is not None
    move = match.rules.legal(match.state)[0]
    match.play(seat, move)
    assert match.ply == len(match.moves) == 5


@each_table
def test_a_refused_move_changes_nothing(key: str, seats: int) -> None:
    match = new_match(key, seats, 6)
    before = match.state.copy()
    mover = match.rules.to_move(match.state)
    assert mover is not None
    with pytest.raises(IllegalMove) as refused:
        match.play((mover + 1) % seats, match.rules.legal(match.state)[0])
    assert refused.value.problem.code == "not_your_turn"
    assert match.state == before
    assert not match.moves


@each_table
def test_a_record_brings_back_every_position(key: str, seats: int) -> None:
    for match in random_game(key, seats, 9, most=2 if BROWSER else 8):
        again = games.read(games.write(match))
        assert again.state == match.state
        assert games.write(again) == games.write(match)


@each_table
def test_a_link_brings_back_every_position(key: str, seats: int) -> None:
    for match in random_game(key, seats, 9, most=2):
        again, number, _ = games.read_link(games.write_link(match, 7), CONTENTS.get(key))
        assert (again.deal, again.state, number) == (match.deal, match.state, 7)


@pytest.mark.parametrize(("key", "seats", "level"), RECORDED)
def test_opponents_play_the_recorded_game_on_every_python(key: str, seats: int, level: str) -> None:
    golden = GOLDEN / f"{key}-{seats}-{level}.jsonl"
    text = golden.read_text("utf-8").strip()
    recorded = games.read(text)
    match = new_match(key, seats, 1, level)
    while (seat := match.rules.to_move(match.state)) is not None:
        # In the middle, a record may have simultaneous choices in another order.
        if match.ply >= REPLAYED and seen(match, match.ply) == seen(recorded, match.ply):
            return
        match.play(seat, reply(games.game_of(match), match))
    assert games.write(match) == text, "if the change is meant: make golden"


def seen(match: AnyMatch, ply: int) -> list[Any]:
    """Return each seat's observation at a ply."""
    state = match.state_at(ply)
    return [match.rules.observe(state, seat) for seat in range(len(match.deal.players))]


def test_games_are_recorded_for_each_number_of_players() -> None:
    keys = {key for key, _, _ in RECORDED}
    assert keys
    tables = {(key, seats) for key, seats in TABLES if key in keys}
    assert {(key, seats) for key, seats, _ in RECORDED} == tables


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_has_the_usual_level(key: str) -> None:
    assert USUAL_LEVEL in games.load(key).info.levels


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("level", ["[", '{"a":', '["]",'])
def test_a_bottomless_record_is_refused(key: str, level: str) -> None:
    with pytest.raises(RecordError):
        games.read(f'{{"format":"{key}-record/2","moves":' + level * 10_000)
