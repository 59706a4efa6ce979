"""The search finds good moves, the same ones in slices of any size."""

from typing import Any

import pytest

from armorica.ai.levels import Thought, seed_of
from armorica.ai.search import SHARE, Search, outcome
from armorica.core.level import Level, SearchTuning
from armorica.core.rng import Rng
from armorica.games.armorica.rules.state import PASS
from armorica.games.armorica.tools.exact import _after
from tests.inside import load
from tests.seats import seated

GAME = load("armorica")


def seen_after(seats: int, seed: int, plies: int) -> Any:
    """Play some random moves, and return the observation of the seat to move."""
    state = GAME.rules.new(GAME.rules.deal(seated(("x",) * seats), seed))
    rng = Rng(seed)
    for _ in range(plies):
        moves = GAME.rules.legal(state)
        GAME.rules.apply(state, moves[rng.below(len(moves))])
    return GAME.rules.observe(state, state.mover)


def ranking(search: Search) -> list[tuple[int, int, float, float]]:
    return [(c.move, c.visits, c.margin, c.win) for c in search.ranked()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slices_change_nothing(seats: int) -> None:
    whole = Search(GAME, seen_after(seats, 2, 7), 5)
    whole.run(90)
    sliced = Search(GAME, seen_after(seats, 2, 7), 5)
    for slice in (1, 0, 40, 49):
        sliced.run(slice)
    assert ranking(sliced) == ranking(whole)
    assert sliced.best() == whole.best()


def test_the_seed_matters_and_the_observation_stays() -> None:
    others = []
    for plies in range(7, 10):
        seen = seen_after(3, 1, plies)
        before = GAME.codec.pack(seen)
        rankings = []
        for seed in (1, 1, 2):
            search = Search(GAME, seen, seed)
            search.run(60)
            rankings.append(ranking(search))
        assert rankings[0] == rankings[1]
        others.append(rankings[0] != rankings[2])
        assert GAME.codec.pack(seen) == before
    assert any(others)


def test_every_iteration_is_counted_once() -> None:
    search = Search(GAME, seen_after(4, 3, 9), 1)
    search.run(70)
    ranked = search.ranked()
    assert sum(choice.visits for choice in ranked) == 70
    assert ranked[0].move == search.best()
    assert sorted(choice.move for choice in ranked) == sorted(GAME.bot.candidates(search.seen))
    assert search.win_chance() == ranked[0].win
    assert 0 < search.win_chance() < 1


def test_a_single_move_is_not_searched() -> None:
    state = GAME.rules.new(GAME.rules.deal(seated(("x", "x")), 1))
    state.queues[0] = []
    search = Search(GAME, state, 1)
    search.run(1000)
    assert search.best() == GAME.rules.legal(state)[0]
    assert search.ranked()[0].visits == 0
    assert search.win_chance() == 0


def test_a_finished_game_is_refused() -> None:
    state = GAME.rules.new(GAME.rules.deal(seated(("x", "x")), 1))
    while moves := GAME.rules.legal(state):
        GAME.rules.apply(state, moves[0])
    with pytest.raises(ValueError, match="the game is over"):
        Search(GAME, state, 1)


def test_without_priors_all_moves_are_tried() -> None:
    search = Search(GAME, seen_after(2, 4, 6), 1, tuning=SearchTuning(prior_temperature=0))
    search.run(20)
    assert all(choice.visits for choice in search.ranked())


def last_turn(seats: int, seed: int, left: int) -> Any:
    """Play until so many cards are left, and return the observation of the seat to move."""
    state = GAME.rules.new(GAME.rules.deal(seated(("x",) * seats), seed))
    GAME.bot.rollout(state, Rng(seed), state.turns - 1, 20)
    for _ in range(2 * seats - left):
        GAME.rules.apply(state, GAME.rules.legal(state)[0])
    return GAME.rules.observe(state, state.mover)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_moves_are_solved(seats: int, left: int) -> None:
    solved = 0
    for seed in range(6):
        seen = last_turn(seats, seed, left)
        search = Search(GAME, seen, 1, tuning=SearchTuning(endings=20_000))
        for _ in range(40):
            search.run(100)
        if len(search.moves) == 1:
            continue
        assert search.solved
        solved += 1
        paid = {move: _after(seen, move)[0][seen.mover] for move in search.moves}
        assert paid[search.best()] == pytest.approx(max(paid.values()))
        assert search.win_chance() == search.ranked()[0].win
    assert solved


JUDGING = Level(200)


def judged(plies: int, *also: int) -> Thought:
    thought = Thought(GAME, JUDGING, seen_after(4, 5, plies), also)
    thought.run(thought.left)
    return thought


@pytest.mark.parametrize("plies", [6, 9, 12, 15])
def test_a_move_that_is_to_be_judged_is_tried_often_and_the_best_stays(plies: int) -> None:
    hint = judged(plies).ranked()
    for also in hint[1:]:
        thought = judged(plies, also.move)
        visits = {choice.move: choice.visits for choice in thought.ranked()}
        assert visits[also.move] >= JUDGING.iterations // SHARE
        assert sum(visits.values()) == JUDGING.iterations
        free = Search(GAME, thought.seen, seed_of(GAME, thought.seen))
        free.run(JUDGING.iterations - JUDGING.iterations // SHARE)
        assert thought.best() == free.best()
    if hint[0].visits > JUDGING.iterations // 2:
        assert judged(plies, hint[0].move).ranked() == hint


def test_slices_change_nothing_for_a_move_that_is_to_be_judged() -> None:
    worst = judged(9).ranked()[-1].move
    sliced = Thought(GAME, JUDGING, seen_after(4, 5, 9), (worst,))
    while not sliced.done:
        sliced.run(7)
    assert sliced.ranked() == judged(9, worst).ranked()


def test_too_large_endings_are_searched() -> None:
    search = Search(GAME, last_turn(3, 1, 3), 1, tuning=SearchTuning(endings=12))
    visits = []
    for iterations in (2, 30):
        search.run(iterations)
        visits.append(search.root.visits)
    assert visits == [0, 30]
    assert not search.solved


def test_a_level_searches_in_full_if_it_cannot_solve() -> None:
    level = Level(30, search=SearchTuning(endings=240))
    thought = Thought(GAME, level, last_turn(3, 1, 3))
    while not thought.done:
        thought.run(7)
    assert isinstance(thought.search, Search)
    assert not thought.search.solved
    assert thought.search.root.visits == level.iterations


def test_nothing_is_solved_before_the_last_turn() -> None:
    assert not GAME.bot.chance_successors(seen_after(2, 1, 6), PASS)


def test_an_outcome_shares_the_win_and_counts_the_lead() -> None:
    assert outcome([300, 500, 200]) == ([0, 1, 0], [-200, 200, -300])
    assert outcome([500, 500]) == ([0.5, 0.5], [0, 0])


def test_in_doubt_a_lead_is_less_than_a_win() -> None:
    won, margins = outcome([300, 500, 200], doubt=200)
    assert margins == [-200, 200, -300]
    assert sum(won) == pytest.approx(1)
    assert won[1] > 0.5 > won[0] > won[2] > 0
    assert outcome([700, 500], doubt=200)[0] == [0.75, 0.25]
    assert outcome([500, 500], doubt=200)[0] == [0.5, 0.5]
