"""The games of OpenSpiel, by its own tests and by what they may show."""

import pyspiel
import pytest

from armorica import games
from armorica.rl import GAMES, openspiel

TABLES = [(key, seats) for key in GAMES for seats in games.infos()[key].seats]
SHORT = {"imperious": {"tokens": 25}}
"""House rules with which a random game takes seconds."""


def test_the_games_are_registered() -> None:
    assert openspiel.DEALS
    assert {*GAMES} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_random_game(key: str, seats: int) -> None:
    game = pyspiel.load_game(key, {"players": seats, "deals": 20, **SHORT.get(key, {})})
    least = seats == games.infos()[key].seats[0]
    pyspiel.random_sim_test(game, num_sims=1, serialize=least, verbose=False)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_copy_is_independent(key: str, seats: int) -> None:
    state = pyspiel.load_game(key, {"players": seats}).new_initial_state()
    assert state.information_state_string(0) == ""
    state.apply_action(7)
    before = state.observation_string(0)
    other = state.clone()
    other.apply_action(other.legal_actions()[-1])
    assert state.observation_string(0) == before != other.observation_string(0)
    assert other.clone().information_state_string(0) == other.information_state_string(0)


def test_deals_that_look_alike_are_one_information_state() -> None:
    game = pyspiel.load_game("imperious", {"deals": 2000})
    strings: dict[int, set[str]] = {}
    for seed in range(40):
        state = game.new_initial_state()
        state.apply_action(seed)
        strings.setdefault(state.current_player(), set()).add(state.information_state_string(0))
    # Before the first draw only the turn order differs: 24 orders, and nothing of the deck.
    assert sum(map(len, strings.values())) <= 24


def test_the_moves_of_others_are_part_of_an_information_state() -> None:
    state = pyspiel.load_game("armorica").new_initial_state()
    state.apply_action(7)
    state.apply_action(state.legal_actions()[0])
    text = state.information_state_string(state.current_player())
    assert text.startswith("gaul pass\n")
    assert text.endswith(state.observation_string(state.current_player()))


def test_returns_add_up_to_one() -> None:
    state = pyspiel.load_game("armorica").new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == 1


def test_house_rules_are_parameters() -> None:
    state = pyspiel.load_game("imperious(tokens=25)").new_initial_state()
    state.apply_action(1)
    assert state.position.state.house_rules["tokens"] == "25"
