"""Clicks that are not moves: on territories, on chosen cards, in bulk, and what they refuse."""

from collections.abc import Sequence

import pytest

from armorica.games.imperious.face import words
from armorica.games.imperious.face.clicks import click
from armorica.games.imperious.face.fitting import fitting
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import COLONIZE, COMBOS, CONVERT, DESTROY, DISPERSE, GROW
from armorica.games.imperious.rules.play import apply, legal
from armorica.games.imperious.rules.state import (
    CARDS,
    DISCARD,
    END,
    GIVE,
    START,
    TARGET,
    TYPES,
    Counts,
    Observation,
    State,
)
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.acts import Back, Play, Refuse
from tests.games.imperious.aims import aiming, forget
from tests.games.imperious.conftest import Pieces, Position, cards
from tests.games.imperious.tables import clicks, sat_down, table
from tests.inside import on_table
from tests.ui.models import act

T = translator("en")
FULL = {"war": 5, "culture": 5, "population": 5, "religion": 5, "technology": 5}


def under_way(position: Position, combo: int, hand: Counts, *pieces: Pieces) -> State:
    """Return a position in which a combo has been begun."""
    seats = [*pieces, {"palmyra": 3}, {"palmyra": 3}, {"palmyra": 3}][:4]
    s = position(seats, hand)
    apply(s, combo)
    return s


def played(s: State, acts: Sequence[object]) -> State:
    """Do the moves of acts on a copy."""
    now = s.copy()
    for done in acts:
        assert isinstance(done, Play)
        apply(now, parse_move(now, done.move))
    return now


# ---- the cards that suit a combo best


@pytest.mark.parametrize(
    ("combo", "hand", "pieces", "best"),
    [
        # The finding: three of government beside one of religion, where two would do.
        (DISPERSE, cards(religion=1, government=3), {"latium": 9}, cards(religion=1, government=2)),
        # Two chits are all there is to move.
        (DISPERSE, cards(religion=5, trade=2), {"latium": 2}, cards(religion=3)),
        (COLONIZE, cards(population=6, war=2), {"latium": 3}, cards(population=3, war=2)),
        (
            GROW,
            cards(population=4, technology=4, trade=3),
            {"latium": 3},
            cards(population=4, technology=4),
        ),
        (GROW, cards(population=2, trade=4), {"latium": 3}, cards(population=2, trade=3)),
    ],
)
def test_the_fewest_cards_that_bring_the_most(
    position: Position, combo: int, hand: Counts, pieces: Pieces, best: Counts
) -> None:
    s = under_way(position, combo, hand, pieces)
    assert fitting(s) == best
    assert played(s, click(Observation(s), [], "all", "")).played == best


def test_an_advance_has_no_matching_cards(position: Position) -> None:
    s = under_way(position, combos.ADVANCE, cards(war=5))
    assert click(Observation(s), [], "all", "") == []


def test_no_cards_are_offered_that_would_add_nothing(position: Position) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    assert model.table.match
    hand = cards(religion=1, government=4)
    pieces: list[Pieces] = [{"latium": 9}, {"palmyra": 3}, {"palmyra": 3}, {"palmyra": 3}]
    model.table.match.state = position(pieces, hand)
    playing.play(model, "action disperse")
    assert "all" in clicks(table(model))
    act(model, "all")
    assert model.table.match.state.played == cards(religion=1, government=2)
    assert "play cards government" in clicks(table(model))
    assert "all" not in clicks(table(model))


def test_destroy_takes_no_more_strength_than_one_opponent_has_in_reach(position: Position) -> None:
    hand = cards(war=6, culture=4, technology=3)
    s = under_way(position, DESTROY, hand, {"latium": 2}, {"campania": 2}, {"etruria": 1})
    assert fitting(s) == cards(war=2, culture=3)
    s = under_way(position, DESTROY, hand, {"latium": 2}, {"campania": 12})
    assert fitting(s) == cards(war=6, technology=3)


def test_convert_can_always_settle_what_is_empty(position: Position) -> None:
    s = under_way(position, CONVERT, cards(culture=5, religion=4, war=2), {"latium": 2})
    assert fitting(s) == cards(culture=5, religion=4)


def test_glory_takes_the_type_of_which_there_is_most(position: Position) -> None:
    s = under_way(position, combos.GLORY, cards(war=3, trade=5), {"latium": 2})
    assert fitting(s) == cards(trade=5)
    apply(s, TYPES.index("war"))
    assert fitting(s) == cards(war=2)


def test_cards_already_chosen_stay(position: Position) -> None:
    s = under_way(position, DISPERSE, cards(religion=1, government=3), {"latium": 9})
    apply(s, TYPES.index("government"))
    acts = click(Observation(s), [], "all", "")
    assert acts[0] == Back(1)
    fresh = under_way(position, DISPERSE, cards(religion=1, government=3), {"latium": 9})
    assert played(fresh, acts[1:]).played == cards(religion=1, government=2)


# ---- chosen cards are taken back by a click on their number


def test_a_chosen_card_is_taken_back(position: Position) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    model.table.match.state = position(
        [{"latium": 2}, {"campania": 1}, {}, {}], cards(war=3, culture=3, technology=3)
    )
    forget(model)
    act(model, "play action destroy")
    for kind in ("war", "war", "culture", "technology"):
        act(model, f"play cards {kind}")
    s = model.table.match.state
    back = table(model).one(id="back-war")
    assert "take back one card: War" in back.text
    assert not table(model).all(id="back-trade")
    acts = click(Observation(s), [], "without", "war")
    assert acts == [Back(4), *(Play(f"cards {kind}") for kind in ("war", "culture", "technology"))]
    assert click(Observation(s), [], "without", "trade") == []


def test_an_offered_card_and_a_discard_are_taken_back(position: Position) -> None:
    s = position([{"latium": 2}, {}, {}, {}], cards(war=3, culture=3), step=GIVE)
    s.give = cards(war=2, culture=1)
    assert click(Observation(s), [], "without", "war") == [
        Back(3),
        Play("give war"),
        Play("give culture"),
    ]
    s = position([{"latium": 2}, {}, {}, {}], cards(war=3, culture=3), step=DISCARD)
    s.marks = (0, 1, 0)
    assert click(Observation(s), [], "without", "culture") == [Back(2)]


# ---- territories


def test_a_click_on_land_counts_for_the_only_piece_there(position: Position) -> None:
    model = aiming(position, "destroy", war=3, culture=2)
    drawn = table(model)
    land, piece = drawn.one(id="at-etruria"), drawn.one(id="piece-etruria-2-0")
    assert land["data-do"] == piece["data-do"] == "play target etruria 2"
    assert land["role"] == "button"
    assert piece.get("role") is None  # one stop for the keyboard, not two


def test_a_click_on_land_with_several_pieces_asks_which(position: Position) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    both = [{"latium": 2}, {"campania": 1}, {"campania": 3}, {"creta": 3}]
    model.table.match.state = position(both, cards(war=6), {"campania": 2})
    playing.play(model, "action destroy")
    act(model, "all")
    playing.play(model, "cards end")
    forget(model)
    assert table(model).one(id="at-campania")["data-do"] == "which campania"
    assert not table(model).all(id="ways")
    act(model, "which campania")
    drawn = table(model)
    assert drawn.one(id="ways").text == "Campania"
    assert "choose one of the pieces" in drawn.one(id="ask").text
    assert drawn.one(id="take-1-0")["data-do"] == "play target campania 1"
    assert drawn.one(id="take-2-1")["data-do"] == "play target campania 2 city"
    assert "Flavia: a city" in drawn.one(id="take-2-1").text
    act(model, drawn.one(id="take-2-0")["data-do"])
    assert model.table.match.state.victim == 2


REASONS = [
    (DESTROY, "creta", "Too far away"),
    (DESTROY, "latium", "No opponent has a piece there"),
    (CONVERT, "creta", "Too far away"),
    (GROW, "creta", "no piece there"),
    (DISPERSE, "creta", "no chits there"),
    (COLONIZE, "campania", "empty territory"),
]


@pytest.mark.parametrize(("combo", "place", "said"), REASONS)
def test_a_forbidden_territory_says_why(
    position: Position, combo: int, place: str, said: str
) -> None:
    model = aiming(position, COMBOS[combo], **FULL, trade=5, government=5)
    assert model.table.match
    assert table(model).one(id=f"at-{place}")["data-do"] == f"why {place}"
    act(model, f"why {place}")
    assert said in table(model).one(id="notice").text


def test_a_start_too_near_another_says_how_near_and_how_far_is_needed(position: Position) -> None:
    s = position([{}, {"campania": 10}, {}, {}], step=START)
    [refused] = click(Observation(s), [], "why", "latium")
    assert isinstance(refused, Refuse)
    assert words.refusal(T, refused.problem) == (
        "Too close to another start: 1 instead of at least 5 links. Choose a marked territory."
    )


def test_every_reason_is_the_right_one(position: Position) -> None:
    def why(s: State, place: str, selection: tuple[int, ...] = ()) -> str:
        [refused] = click(Observation(s), [*selection], "why", place)
        assert isinstance(refused, Refuse)
        return refused.problem.code

    def aimed(combo: int, *pieces: Pieces, cities: Pieces | None = None) -> State:
        full = cards(**FULL, trade=5, government=5)
        s = position([*pieces, {}, {}, {}][:4], full, cities)
        apply(s, combo)
        while s.step == CARDS:
            wanted = [kind for kind in legal(s) if kind != END]
            apply(s, wanted[0] if wanted and sum(s.played) < 12 else END)
        return s

    near = {"latium": 3}, {"campania": 2}, {"etruria": 2}
    s = aimed(DESTROY, *near)
    apply(s, combos.piece(s.board.number["campania"], 1))
    assert why(s, "etruria") == "one_opponent"
    s = aimed(DESTROY, {"latium": 3}, {}, cities={"campania": 1})
    s.left = 4
    assert why(s, "campania") == "city_too_large"
    s = aimed(CONVERT, *near)
    apply(s, combos.piece(s.board.number["umbria"], 0))
    assert why(s, "etruria") == "settling"
    s = aimed(DISPERSE, {"latium": 1, "cyprus": 1})
    latium = s.board.number["latium"]
    assert why(s, "creta", (latium,)) == "not_next"
    apply(s, latium * 16 + s.board.neighbours[latium].index(s.board.number["campania"]))
    assert why(s, "campania") == "arrived"
    s = aimed(COLONIZE, {"latium": 3})
    apply(s, combos.piece(s.board.number["creta"], 0))
    assert why(s, "creta") == "arrived"
    assert why(s, "cyprus") == "no_chits"
    s = aimed(GROW, {"latium": 3, "campania": 11})
    assert why(s, "campania") == "crowded"


def test_no_empty_territory_is_settled_while_pieces_are_converted(position: Position) -> None:
    model = aiming(position, "convert", **FULL)
    playing.play(model, "target etruria 2")
    forget(model)
    assert table(model).one(id="at-umbria")["data-do"] == "why umbria"
    act(model, "why umbria")
    said = table(model).one(id="notice").text
    assert "You are converting pieces, so this combo settles no empty territory." in said


def test_a_city_beside_the_chits_of_another_is_said_to_be_too_large(position: Position) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    pieces = [{"latium": 3}, {"etruria": 2}, {"campania": 6}, {}]
    on_table(model).state = position(pieces, cards(war=5), {"campania": 1})
    for move in ("action destroy", *["cards war"] * 5, "cards end", "target etruria 1"):
        playing.play(model, move)
        forget(model)
    act(model, "why campania")
    said = table(model).one(id="notice").text
    assert "The only target there is a city, which counts as 5 chits, and you have 4 left." in said


# ---- many at once


def test_the_latest_target_is_chosen_again_as_often_as_wanted(position: Position) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    hand = cards(religion=4, trade=4)
    model.table.match.state = position([{"latium": 7}, {"creta": 1}, {}, {}], hand)
    playing.play(model, "action disperse")
    act(model, "all")
    playing.play(model, "cards end")
    forget(model)
    act(model, "from latium")
    act(model, "play target latium campania")
    forget(model)
    s = model.table.match.state
    assert {"more 1", "more 2", "more 5"} <= clicks(table(model))
    assert "Latium → Campania" in table(model).one(id="ways").text
    act(model, "more 2")
    forget(model)
    s = model.table.match.state
    campania = s.board.number["campania"]
    assert s.chits[0][campania] == 3
    assert {"more 1", "more 2", "more 4"} <= clicks(table(model))
    assert click(Observation(s), [], "more", "5") == []
    act(model, "more 4")  # all: the last one ends the combo, and waits to be confirmed
    assert model.table.match.state.chits[0][campania] == 6
    assert model.table.pending_move


def test_nothing_is_chosen_again_before_a_first_time(position: Position) -> None:
    s = under_way(position, GROW, cards(population=5), {"latium": 2})
    assert click(Observation(s), [], "more", "1") == []
    assert click(Observation(s), [], "which", "latium") == []


@pytest.mark.parametrize("combo", [DESTROY, CONVERT, DISPERSE, COLONIZE])
def test_a_click_of_another_step_or_combo_selects_nothing(position: Position, combo: int) -> None:
    hand = cards(war=2, culture=3, religion=3, government=3)
    s = under_way(position, combo, hand, {"latium": 2}, {"campania": 2})
    s = played(s, [*click(Observation(s), [], "all", ""), Play("cards end")])
    assert s.step == TARGET
    assert click(Observation(s), [], "wish", "1") == []
    strikes = combo in (DESTROY, CONVERT)
    assert bool(click(Observation(s), [], "which", "latium")) == strikes
    assert bool(click(Observation(s), [], "from", "latium")) == (combo == DISPERSE)
