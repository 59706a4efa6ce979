"""The events of a game, field by field: they are what a record and the log tell."""

from typing import Any

import pytest

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules.play import DRAW, apply, legal
from armorica.games.imperious.rules.state import (
    ALL,
    END,
    OFFER,
    START,
    TYPES,
    counted,
    names,
    unnamed,
)
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from tests.games.imperious.conftest import Position, cards, settle
from tests.games.imperious.positions import HOMES, OTHERS, at, link, play
from tests.seats import seated

WAR, *_, TRADE = range(7)


def test_a_blow_names_its_victim_and_what_it_struck(position: Position) -> None:  # [I11]
    s = position(
        [{"latium": 1}, {"latium": 2, "umbria": 1}, *OTHERS[:2]], cards(war=9), {"etruria": 1}
    )
    s.log = []
    play(s, "destroy")
    for target in (at(s, "latium", 1), at(s, "etruria", 1, True), at(s, "latium", 1)):
        apply(s, target)
    apply(s, END)
    struck = {"victim": 1, "chits": [["latium", 2]], "cities": ["etruria"]}
    assert s.log == [{"seat": 0, "do": "destroy", "cards": ["war"] * 9, **struck}]


def test_a_blow_that_strikes_nobody_has_no_victim(position: Position) -> None:
    s = position([{"latium": 1}, {"latium": 4}, *OTHERS[:2]], cards(war=5))
    s.log = []
    play(s, "destroy")
    apply(s, END)
    nothing: dict[str, Any] = {"victim": None, "chits": [], "cities": []}
    assert s.log == [{"seat": 0, "do": "destroy", "cards": ["war"] * 5, **nothing}]


def test_a_conversion_names_its_victim_and_what_it_won(position: Position) -> None:  # [I13]
    s = position(
        [{"latium": 1}, *OTHERS[:1], {"latium": 1}, *OTHERS[:1]], cards(religion=8), {"umbria": 2}
    )
    s.log = []
    play(s, "convert")
    apply(s, at(s, "umbria", 2, True))
    apply(s, at(s, "latium", 2))
    won = {"victim": 2, "chits": [["latium", 1]], "cities": ["umbria"]}
    assert s.log[0] == {"seat": 0, "do": "convert", "cards": ["religion"] * 8, **won}


def test_chits_placed_by_a_conversion_have_no_victim(position: Position) -> None:  # [I13]
    s = position([{"latium": 1}, *OTHERS], cards(culture=5))
    s.log = []
    play(s, "convert")
    for id in ("etruria", "umbria", "etruria", "etruria"):
        apply(s, at(s, id))
    placed = {"victim": None, "chits": [["etruria", 3], ["umbria", 1]], "cities": []}
    assert s.log == [{"seat": 0, "do": "convert", "cards": ["culture"] * 5, **placed}]


def test_growth_counts_the_chits_of_each_place(position: Position) -> None:  # [I12]
    s = position([{"latium": 1, "umbria": 1}, *OTHERS], cards(population=5))
    s.log = []
    play(s, "grow")
    for id in ("umbria", "latium", "umbria", "umbria", "umbria"):
        apply(s, at(s, id))
    grown = [["umbria", 4], ["latium", 1]]
    assert s.log == [{"seat": 0, "do": "grow", "cards": ["population"] * 5, "chits": grown}]


def test_a_dispersal_counts_the_chits_of_each_way(position: Position) -> None:  # [I14]
    s = position([{"latium": 3, "apulia": 1}, *OTHERS], cards(trade=3))
    s.log = []
    play(s, "disperse")
    for here, there in [
        ("latium", "etruria"),
        ("apulia", "bruttium"),
        ("latium", "umbria"),
        ("latium", "etruria"),
    ]:
        apply(s, link(s, here, there))
    moved = [["latium", "etruria", 2], ["apulia", "bruttium", 1], ["latium", "umbria", 1]]
    assert s.log == [{"seat": 0, "do": "disperse", "cards": ["trade"] * 3, "chits": moved}]


def test_a_colony_is_told_with_those_who_went(position: Position) -> None:  # [I15]
    s = position([{"latium": 2, "umbria": 1}, *OTHERS], cards(government=5))
    s.log = []
    play(s, "colonize")
    for id in ("thebae", "latium", "umbria", "latium"):
        apply(s, at(s, id))
    went = {"to": "thebae", "chits": [["latium", 2], ["umbria", 1]]}
    assert s.log == [{"seat": 0, "do": "colonize", "cards": ["government"] * 5, **went}]


def test_a_city_and_an_advance_are_told(position: Position) -> None:  # [I16] [I18]
    hand = tuple(1 + 5 * (kind == TRADE) for kind in range(7))
    s = position([{"latium": 1, "gallaecia": 1}, *OTHERS], hand)
    s.log = []
    apply(s, combos.BUILD)
    apply(s, at(s, "gallaecia"))
    apply(s, combos.ADVANCE)
    apply(s, TRADE)
    assert s.log == [
        {"seat": 0, "do": "build", "cards": [*TYPES], "city": "gallaecia"},
        {"seat": 0, "do": "advance", "cards": ["trade"] * 5},
    ]
    assert all(map(combos.is_combo, s.log))


def test_glory_tells_its_tokens_and_the_cards_drawn(position: Position) -> None:  # [I17]
    s = position([{"latium": 1}, *OTHERS], cards(trade=5))
    s.vt[0] = 20
    s.log = []
    play(s, "glory")
    assert s.vt[0] == 23
    gained = {"vt": 3, "draw": ["war"] * 3}  # the deck is sorted
    assert s.log == [{"seat": 0, "do": "glory", "cards": ["trade"] * 5, **gained}]


def test_an_action_phase_is_passed_or_ended(position: Position) -> None:  # [I8]
    s = position(HOMES, cards(trade=5))
    s.log = []
    apply(s, combos.ADVANCE)
    apply(s, TRADE)
    apply(s, END)
    apply(s, DRAW)
    apply(s, END)
    assert s.log[1:] == [
        {"seat": 0, "do": "end"},
        {"seat": 1, "do": "pass", "drew": "war"},
        {"seat": 2, "do": "pass", "drew": None},
    ]
    assert not any(map(combos.is_combo, s.log[1:]))


@pytest.mark.parametrize("to", [1, ALL])
@pytest.mark.parametrize(("answer", "do"), [(ACCEPT, "accept"), (DECLINE, "decline")])
def test_an_offer_and_its_answer_name_what_each_gives(
    position: Position, to: int, answer: int, do: str
) -> None:  # [I7]
    s = position(HOMES, cards(war=2), step=OFFER)
    s.hands[1] = cards(trade=1)
    settle(s)
    s.log = []
    for move in (to, WAR, WAR, END, TRADE, END, answer):
        apply(s, move)
    two, one = ["war", "war"], ["trade"]
    assert s.log == [
        {"seat": 0, "do": "offer", "to": None if to == ALL else 1, "give": two, "get": one},
        {"seat": 1, "do": do, "to": 0, "give": one, "get": two},
    ]


def test_a_game_begins_with_starts_and_draws_in_turn_order() -> None:  # [I5] [I6]
    s = rules.new(rules.deal(seated(("a",) * 4), 1))
    s.log = []
    expected: list[dict[str, Any]] = []
    while s.step == START:
        move = legal(s)[0]
        expected.append({"seat": s.mover, "do": "start", "territory": s.board.ids[move]})
        apply(s, move)
    for n, seat in enumerate(s.order):
        drawn = [TYPES[kind] for kind in s.deck[5 * n : 5 * n + 5]]
        expected.append({"seat": seat, "do": "draw", "cards": drawn})
    apply(s, END)
    assert s.log == [*expected, {"seat": s.order[0], "do": "done"}]


def test_a_wiped_out_seat_begins_again(position: Position) -> None:  # [I21]
    s = position([HOMES[0], {}, *HOMES[2:]])
    s.hands[1] = cards(trade=2)
    settle(s)
    s.log = []
    apply(s, END)
    apply(s, s.board.number["creta"])
    assert s.log[1:] == [
        {"seat": 1, "do": "discard", "cards": ["trade"] * 2},
        {"seat": 1, "do": "draw", "cards": ["war"] * 5},
        {"seat": 1, "do": "restart", "territory": "creta"},
    ]


def test_named_cards_are_counted_again() -> None:
    cards = counted([0, 2, 2, 6])
    assert unnamed(names(cards)) == cards
