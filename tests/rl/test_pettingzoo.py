"""The environments, by PettingZoo's own tests and by what they may show."""

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo import ParallelEnv
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import BaseWrapper

from armorica import games
from armorica.bots.program import Program
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.rl import GAMES, armorica_v2, imperious_v2, numbers_of
from armorica.rl.env import TableEnv
from tests.games.armorica.sets import sized_set
from tests.games.imperious.maps import grid_map

# When the game is over nobody has an action, and PettingZoo's tests wonder about that.
pytestmark = pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")

ENVS: dict[str, ModuleType] = {"armorica": armorica_v2, "imperious": imperious_v2}
TABLES = [(key, seats) for key in GAMES for seats in games.infos()[key].seats]
ENDS = [
    (key, seats) for key, seats in TABLES if seats in games.infos()[key].seats[::4] or seats < 5
]
"""The tables that the slower tests are about."""

each_game = pytest.mark.parametrize("key", GAMES)
each_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def played(key: str, seats: int, seed: int, most: int) -> Iterator[TableEnv]:
    """Play at random, and yield the environment before each action, at most so many."""
    env: TableEnv = ENVS[key].raw_env(players=seats)
    env.reset(seed=seed)
    rng = random.Random(seed)
    for _ in env.agent_iter(most):
        yield env
        observation, _, over, _, _ = env.last()
        env.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def test_every_game_with_numbers_has_an_environment() -> None:
    assert tuple(ENVS) == GAMES


# The names of PettingZoo's tests for a new kind of observation; that of its own games is alike.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@each_table
def test_the_api(key: str, seats: int) -> None:
    api_test(ENVS[key].env(players=seats), num_cycles=60)


@each_game
def test_seeds(key: str) -> None:
    seed_test(ENVS[key].env, num_cycles=40)


@each_game
def test_rendering(key: str) -> None:
    def is_svg(text: Any) -> bool:
        return ElementTree.fromstring(text).tag.endswith("svg")

    render_test(ENVS[key].env, {"svg": is_svg})


@each_game
def test_the_benchmark_runs(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    clock = count()  # it would run for 5 s; `make bench` is what measures
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(ENVS[key].env())


class Passing(BaseWrapper):  # type: ignore[misc]  # it has no types
    """Let every seat pass, or do what comes next to it, in place of the action that was drawn.

    All that a seat has to discard goes at once: PettingZoo's test counts the steps of each agent.
    """

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None:
            self.env.step(None)
            return
        while True:
            mask = self.env.observe(agent)["action_mask"]
            self.env.step(int(mask.argmax()))
            if self.agent_selection != agent or any(self.env.truncations.values()):
                return


class Rounds(ParallelEnv):  # type: ignore[misc]  # it has no types
    """Take the steps of a whole round at once."""

    def __init__(self, env: Any) -> None:
        self.env, self.action_space = env, env.action_space

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        self.env.reset(seed)
        self.agents = self.env.agents
        return {}, {}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        for _ in self.env.agents:
            self.env.step(actions[self.env.agent_selection])
        return {}, {}, self.env.terminations, self.env.truncations, {}


@each_game
def test_the_most_cycles(key: str) -> None:
    def env(max_cycles: int) -> Any:
        return Passing(ENVS[key].raw_env(players=4, max_cycles=max_cycles))

    max_cycles_test(
        SimpleNamespace(env=env, parallel_env=lambda max_cycles: Rounds(env(max_cycles)))
    )


@each_table
def test_the_actions_are_the_legal_moves(key: str, seats: int) -> None:
    numbers = numbers_of(key)
    for env in played(key, seats, 1, 400):
        state = env.match.state
        actions = numbers.actions(state)
        assert actions == sorted(set(actions))
        assert not actions or 0 <= actions[0] <= actions[-1] < numbers.ACTIONS
        moves = [numbers.move(state, action) for action in actions]
        assert sorted(moves) == sorted(env.match.rules.legal(state))


@each_table
def test_an_agent_sees_the_same_in_every_world_that_it_may_be_in(key: str, seats: int) -> None:
    rng = Rng(5)
    differs = False
    for n, env in enumerate(played(key, seats, 5, 400)):
        if n % 40:
            continue
        rules, state = env.match.rules, env.match.state
        for agent, seat in zip(env.possible_agents, range(seats), strict=True):
            world = rules.determinize(rules.observe(state, seat), seat, rng)
            differs |= world != state
            views = []
            for each in (state, world):
                env.match.state = each
                seen = env.observe(agent)["observation"].tolist()
                texts = []
                if agent == env.agent_selection:
                    for env.render_mode in ("ansi", "svg"):
                        texts.append(env.render())
                views.append((seen, texts))
            env.match.state = state
            assert views[0] == views[1]
    assert differs


@each_table
def test_seats_see_the_table_from_their_own_place(key: str, seats: int) -> None:
    *_, env = played(key, seats, 3, 60)
    views = {tuple(env.observe(agent)["observation"].tolist()) for agent in env.possible_agents}
    assert len(views) == seats


@each_game
def test_the_winner_gets_the_reward(key: str) -> None:
    env = ENVS[key].raw_env(players=games.infos()[key].seats[0])
    env.reset(seed=2)
    rng = random.Random(2)
    while not any(env.terminations.values()):
        observation, reward, *_ = env.last()
        assert reward == 0
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    points = env.match.rules.ranking_scores(env.match.state)
    best = [f"seat_{seat}" for seat, n in enumerate(points) if n == max(points)]
    assert env.rewards == {
        agent: (1 / len(best) if agent in best else 0) for agent in env.possible_agents
    }


BEYOND = (-1, 5000, np.int64(5000), 0.5, None)
"""What is no action of any game."""


@each_game
def test_an_illegal_action_is_refused(key: str) -> None:
    env = ENVS[key].raw_env()
    env.reset(seed=1)
    before = env.match.state.copy()
    for wrong in (int(env.last()[0]["action_mask"].argmin()), *BEYOND):
        with pytest.raises(ValueError, match="not legal"):
            env.step(wrong)
    assert env.match.state == before


@each_game
def test_an_illegal_action_loses_where_pettingzoo_checks(key: str) -> None:
    env = ENVS[key].env()
    env.reset(seed=1)
    for wrong in (int(env.last()[0]["action_mask"].argmin()), *BEYOND):
        env.reset(seed=1)
        agent = env.agent_selection
        env.step(wrong)
        assert all(env.terminations.values())
        assert env.rewards[agent] == -1


@each_game
def test_a_seed_gives_the_deal_of_that_number(key: str) -> None:
    env = ENVS[key].raw_env()
    numpy = np.int64(9)
    deals: list[Callable[[], None]] = [partial(env.reset, seed=7), env.reset]
    deals += [partial(env.reset, seed=numpy), partial(env.reset, seed=-numpy)]
    seeds = []
    for deal in deals:
        deal()
        seeds.append(env.match.deal.seed)
    assert seeds == [7, 8, 9, SEED_LIMIT - 9]


@each_game
def test_a_wrong_number_of_players_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="players"):
        ENVS[key].raw_env(players=9)


def test_the_text_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = armorica_v2.raw_env(players=2, render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    assert "seat_0" in capsys.readouterr().out


def test_only_a_known_way_to_render_is_taken() -> None:
    with pytest.raises(ValueError, match=r'^render_mode is "human", "ansi" or "svg", not .rgb'):
        armorica_v2.env(render_mode="rgb")


def test_a_text_tells_no_program_of_the_seal() -> None:
    texts = []
    for env in played("armorica", 2, 1, 200):
        env.render_mode = "ansi"
        texts.append(env.render() or "")
    assert len(texts) > 30
    assert not [text for text in texts if "seal" in text]
    assert texts[0].lstrip().startswith("(W wheat")
    assert "wins" in texts[-1]


@each_game
def test_content_of_another_kind_is_refused(key: str) -> None:
    others = {"armorica": grid_map(5, 4), "imperious": sized_set("Own", gaul=12, roman=12)}
    for content in ("a text", others[key]):
        with pytest.raises(ValueError, match=f"content comes from read_content\\('{key}', text"):
            ENVS[key].env(content=content)


@pytest.mark.parametrize(
    ("key", "name", "choice"),
    [
        (key, name, choice)
        for key, info in games.infos().items()
        for name, (_, *unusual) in info.house_rules.items()
        for choice in unusual
    ],
)
def test_a_learner_sees_every_choice_of_a_house_rule(key: str, name: str, choice: str) -> None:
    tables = [ENVS[key].raw_env(house_rules=rules) for rules in (None, {name: choice})]
    for env in tables:
        env.reset(seed=1)
    first, second = (env.observe("seat_0")["observation"] for env in tables)
    assert (first != second).sum() == 1


def test_house_rules_are_played_and_seen() -> None:
    tables = [imperious_v2.raw_env(house_rules=rules) for rules in (None, {"tokens": "25"})]
    for env in tables:
        env.reset(seed=1)
    assert [env.match.deal.house_rules["tokens"] for env in tables] == ["100", "25"]
    first, second = (env.observe("seat_0")["observation"] for env in tables)
    (place,) = np.flatnonzero(first != second)
    assert (first[place], second[place]) == (100, 25)


@each_game
def test_a_bot_is_asked_for_an_action(key: str) -> None:
    env: TableEnv = ENVS[key].raw_env(players=4)
    env.reset(seed=5)
    last = Program("def choose(seen, moves): return moves[-1]", "last.py")
    for _ in range(10):
        move = env.match.rules.legal(env.match.state)[-1]
        env.step(env.ask(last))
        assert env.match.moves[-1] == move


DRAWING = """
import random
drawn = []
def choose(seen, moves):
    drawn.append(random.random())
    return moves[0]
"""


def test_a_bot_draws_anew_at_each_move_and_in_each_deal() -> None:
    env: TableEnv = armorica_v2.raw_env(players=2)
    bot = Program(DRAWING, "drawing.py")
    drawn = sys.modules["bot drawing.py"].drawn
    for seed in (5, 6, 5):
        env.reset(seed=seed)
        for _ in range(6):
            env.step(env.ask(bot))
    assert len({*drawn}) == 12
    assert drawn[:6] == drawn[12:]


def test_other_cards_are_played_and_seen_in_games_that_are_no_longer() -> None:
    own = sized_set("Own", gaul=12, roman=40)
    env = armorica_v2.env(players=3, render_mode="svg", content=own)
    env.reset(seed=5)
    assert env.unwrapped.match.deal.content is own
    chance = random.Random(1)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        env.step(None if over or cut else chance.choice(np.flatnonzero(seen["action_mask"])))
    with pytest.raises(ValueError, match="these cards make a game of"):
        armorica_v2.env(content=sized_set("Long", gaul=60, roman=60))
