"""The exact targets and moves of combos at their limits."""

import pytest

from armorica.games.imperious.rules.combos import COMBOS, CROWD, hit, unhit
from armorica.games.imperious.rules.play import apply, legal
from armorica.games.imperious.rules.state import ACTION, TARGET
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.positions import OTHERS, at, code, link, play

ONE_OF_EACH = cards(war=1, culture=1, population=1, religion=1, technology=1, government=1, trade=1)
BUILD, GLORY = COMBOS.index("build"), COMBOS.index("glory")


def test_one_card_of_each_type_builds_one_city_where_two_could_be(position: Position) -> None:
    s = position([{"latium": 1, "gallaecia": 1}, *OTHERS], ONE_OF_EACH)  # [I16]
    assert BUILD in legal(s)
    apply(s, BUILD)
    assert sorted(legal(s)) == sorted([at(s, "latium"), at(s, "gallaecia")])
    apply(s, at(s, "latium"))
    assert (s.step, s.left) == (ACTION, 0)
    assert [s.cities[s.board.number[id]] for id in ("latium", "gallaecia")] == [0, -1]


@pytest.mark.parametrize("owner", [0, 1])
def test_nothing_is_built_where_a_city_stands(position: Position, owner: int) -> None:
    s = position([{"latium": 1}, *OTHERS], ONE_OF_EACH, {"latium": owner})  # [I16]
    assert BUILD not in legal(s)


def test_three_cards_of_a_type_are_enough_for_glory(position: Position) -> None:
    assert GLORY in legal(position([{"latium": 1}, *OTHERS], cards(war=3)))  # [I17]
    assert GLORY not in legal(position([{"latium": 1}, *OTHERS], cards(war=2, trade=2)))


def test_a_city_is_a_target_while_five_are_left(position: Position) -> None:
    s = position([{"latium": 1}, {"umbria": 1}, *OTHERS[:2]], cards(war=6), {"etruria": 1})  # [I2]
    play(s, "destroy")
    city = at(s, "etruria", 1, True)
    targets = [at(s, "umbria", 1), city]
    assert [move for move in legal(s) if move >= 0] == sorted(targets, key=lambda t: (t >> 4, t))
    apply(s, at(s, "umbria", 1))
    assert s.left == 5
    assert city in legal(s)


def test_chits_disperse_to_every_neighbour_and_arrive_once(position: Position) -> None:
    s = position([{"latium": 2}, *OTHERS], cards(government=1, trade=1, religion=1))  # [I14]
    play(s, "disperse")
    latium = s.board.number["latium"]
    near = [s.board.ids[t] for t in s.board.neighbours[latium]]
    assert sorted(move for move in legal(s) if move >= 0) == sorted(
        link(s, "latium", id) for id in near
    )
    apply(s, link(s, "latium", "etruria"))
    leaving = {move >> 4 for move in legal(s) if move >= 0}
    assert leaving == {latium}  # the chit that has arrived stays


def test_refusals_tell_the_ends_of_the_map_from_places_without_a_target(position: Position) -> None:
    s = position([{"latium": 5}, {"creta": CROWD}, *OTHERS[:2]], cards(population=5))
    s.chits[2][s.board.number["creta"]] = s.chits[3][s.board.number["creta"]] = 0
    play(s, "grow")
    assert s.step == TARGET
    assert code(s, 0) == "no_target"  # the first territory
    assert code(s, 16 * len(s.cities)) == "unknown_move"  # past the last
    assert code(s, -2) == "unknown_move"
    assert code(s, at(s, "creta")) == "no_target"  # full, but not too crowded [I12]
    s.chits[2][s.board.number["creta"]] = 1
    assert code(s, at(s, "creta")) == "crowded"


@pytest.mark.parametrize("combo", ["destroy", "grow", "convert", "disperse", "colonize"])
def test_a_target_taken_back_leaves_the_map_as_it_was(position: Position, combo: str) -> None:
    hand = {
        "destroy": cards(war=7),
        "grow": cards(population=5),
        "convert": cards(culture=7),
        "disperse": cards(government=1, trade=1, religion=1),
        "colonize": cards(population=5),
    }[combo]
    s = position(
        [{"latium": 3}, {"latium": 2, "umbria": 1}, *OTHERS[:2]],
        hand,
        {"etruria": 1, "campania": 2},
    )
    play(s, combo)
    if combo == "colonize":
        apply(s, at(s, "gallaecia"))  # where the chits go
    targets = [move for move in legal(s) if move >= 0]
    assert targets
    for move in targets:
        after = s.copy()
        hit(after, move)
        assert (after.chits, after.cities) != (s.chits, s.cities)
        unhit(after, move)
        assert (after.chits, after.cities) == (s.chits, s.cities)
