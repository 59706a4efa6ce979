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
    assert state.observation_string(0) == ""
    state.apply_action(7)
    before = state.observation_string(0)
    other = state.clone()
    other.apply_action(other.legal_actions()[-1])
    assert state.observation_string(0) == before != other.observation_string(0)
    assert other.clone().observation_string(0) == other.observation_string(0)


def test_deals_that_look_alike_are_observed_alike() -> None:
    game = pyspiel.load_game("imperious", {"deals": 2000})
    strings: dict[int, set[str]] = {}
    for seed in range(40):
        state = game.new_initial_state()
        state.apply_action(seed)
        strings.setdefault(state.current_player(), set()).add(state.observation_string(0))
    # Before the first draw only the turn order differs: 24 orders, and nothing of the deck.
    assert sum(map(len, strings.values())) <= 24


@pytest.mark.parametrize("key", GAMES)
def test_what_was_seen_earlier_is_not_promised(key: str) -> None:
    game = pyspiel.load_game(key)
    assert not game.get_type().provides_information_state_string
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="no information states"):
        state.information_state_string(0)


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


@pytest.mark.parametrize("action", [3, 142, 143, -2])
def test_an_action_that_is_not_legal_is_refused(action: int) -> None:
    state = pyspiel.load_game("armorica").new_initial_state()
    state.apply_action(7)
    before = str(state)
    assert action not in state.legal_actions() == [0, 1, 2]
    with pytest.raises(ValueError, match=f"action {action} is not legal: choose one of 0, 1, 2"):
        state.apply_action(action)
    assert str(state) == before
    state.apply_action(2)


@pytest.mark.parametrize("seed", [5, 77, -2])
def test_a_deal_that_chance_cannot_choose_is_refused(seed: int) -> None:
    state = pyspiel.load_game("armorica", {"deals": 5}).new_initial_state()
    with pytest.raises(ValueError, match=f"a deal is from 0 to 4, not {seed}"):
        state.apply_action(seed)
    state.apply_action(4)


@pytest.mark.parametrize("deals", [0, -5])
def test_a_game_has_a_deal_at_least(deals: int) -> None:
    with pytest.raises(ValueError, match=f"deals is at least 1, not {deals}"):
        pyspiel.load_game("armorica", {"deals": deals})


def test_an_action_of_a_game_that_is_over_is_refused() -> None:
    state = pyspiel.load_game("armorica").new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(ValueError, match="the game is over"):
        state.apply_action(0)


def test_states_of_different_deals_read_differently() -> None:
    texts = []
    for seed in (7, 8):
        state = pyspiel.load_game("armorica").new_initial_state()
        assert str(state) == ""
        state.apply_action(seed)
        texts.append(str(state))
        state.apply_action(0)
        assert str(state) == f"deal {seed}\ngaul pass\n"
        assert str(state.clone()) == str(state)
    assert texts == ["deal 7\n", "deal 8\n"]
