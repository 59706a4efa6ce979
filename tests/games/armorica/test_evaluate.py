"""The evaluation rates better displays higher."""

from armorica.games.armorica.bot.evaluate import evaluate
from armorica.games.armorica.rules.state import GAUL, WINTER, State
from tests.games.armorica.conftest import Position, plain_set

FOOD = {"amphorae": 1}
CARDS = plain_set(
    farmer_a0=FOOD,
    worker_a0=FOOD,
    soldier_a0=FOOD,
    farmer_b0=FOOD,
    worker_b0=FOOD | {"coins": 1},
    soldier_b0=FOOD | {"olives": 1},
    farmer_c0=FOOD | {"wheat": 1},
    worker_c0={"amphorae": 2},
    matron_i0={"coins": 3},
    general_i0={},
)


def value(position: Position, *display: str, turn: int = 4, phase: int = GAUL) -> float:
    """Value the display of seat 0 against a bare start card."""
    s: State = position(CARDS, [["start-1", *display], ["start-2"]], phase=phase)
    s.turn = turn
    return evaluate(s, 0)


def test_a_new_colour_is_worth_more_than_a_repeated_one(position: Position) -> None:
    # Start 1 is a worker.
    assert value(position, "farmer-a0", "soldier-a0") > value(position, "farmer-a0", "farmer-b0")


def test_coins_olives_and_wheat_are_worth_something(position: Position) -> None:
    assert value(position, "worker-b0") > value(position, "worker-a0")
    assert value(position, "soldier-b0") > value(position, "soldier-a0")
    assert value(position, "farmer-c0") > value(position, "farmer-a0")


def test_reach_is_worth_nothing_when_the_game_ends(position: Position) -> None:
    end = [value(position, id, turn=8, phase=WINTER) for id in ("farmer-c0", "farmer-a0")]
    last = end[0] - end[1]
    early = value(position, "farmer-c0", turn=2) - value(position, "farmer-a0", turn=2)
    assert early > last == 0


def test_food_to_spare_is_valued_while_turns_are_left(position: Position) -> None:
    assert value(position, "worker-c0", turn=2) > value(position, "worker-a0", turn=2)
    end = [value(position, id, turn=8, phase=WINTER) for id in ("worker-c0", "worker-a0")]
    assert end[0] == end[1]


def test_a_card_that_winter_takes_is_worth_nothing(position: Position) -> None:
    fed = value(position, "farmer-a0", phase=WINTER)
    assert value(position, "farmer-a0", "general-i0", phase=WINTER) == fed
    assert value(position, "farmer-a0", "matron-i0", "general-i0", phase=WINTER) == fed


def test_winter_takes_the_card_that_is_missed_least(position: Position) -> None:
    kept = value(position, "worker-c0", "matron-i0", phase=WINTER)
    assert value(position, "worker-c0", "general-i0", "matron-i0", phase=WINTER) == kept


def test_a_turn_that_ends_changes_nothing_by_itself(position: Position) -> None:
    end = value(position, "farmer-a0", "soldier-a0", turn=4, phase=WINTER)
    assert value(position, "farmer-a0", "soldier-a0", turn=5) == end
