"""The evaluation rates better displays higher, and no move is searched that cannot be best."""

from armorica.core.rng import Rng
from armorica.games.armorica.bot.evaluate import evaluate
from armorica.games.armorica.bot.policy import candidates
from armorica.games.armorica.rules.play import apply, deal, legal, new, winter_move
from armorica.games.armorica.rules.state import GAUL, OVER, PASS, ROMAN, WINTER, State
from tests.games.armorica.conftest import Position, plain_set
from tests.seats import seated

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


def test_a_pass_is_not_searched_where_its_card_may_be_taken_and_given_up_as_well() -> None:
    left_out = same = 0
    for seed in range(40):
        rng = Rng(seed)
        s = new(deal(seated(("person",) * (2 + seed % 3)), seed))
        while s.phase != OVER:
            moves = legal(s)
            searched = candidates(s)
            if s.phase == ROMAN and PASS not in searched:
                left_out += 1
                assert searched == moves[:-1]
                passed, taken = s.copy(), s.copy()
                apply(passed, PASS)
                apply(taken, moves[0])
                assert taken.starving(s.mover) == passed.starving(s.mover) + 1
                if (
                    taken.phase == WINTER
                    and taken.mover == s.mover
                    and taken.starving(s.mover) == 1
                ):
                    apply(taken, winter_move([moves[0]]))
                if (taken.phase, taken.mover) == (passed.phase, passed.mover):
                    same += taken.phase == GAUL
                    assert taken.queues == passed.queues
                    theirs = [own for seat, own in enumerate(taken.displays) if seat != s.mover]
                    assert theirs == [
                        own for seat, own in enumerate(passed.displays) if seat != s.mover
                    ]
                    assert (
                        tuple(c for c in taken.displays[s.mover] if c != moves[0])
                        == (passed.displays[s.mover])
                    )
            apply(s, moves[rng.below(len(moves))])
    assert left_out > 20
    assert same > 2  # the turn has ended alike
