"""Where every move is confirmed: what waits, and what the question says."""

import pytest

from armorica.games.imperious.face import words
from armorica.games.imperious.face.clicks import click
from armorica.games.imperious.face.recipes import recipe_words
from armorica.games.imperious.rules.combos import GLORY
from armorica.games.imperious.rules.happening import Advancing
from armorica.games.imperious.rules.state import ACTION, DISCARD, TARGET, Observation
from armorica.ui.model import Model
from armorica.ui.playing import advance
from tests.games.imperious.aims import aiming, forget
from tests.games.imperious.conftest import Pieces, Position, cards
from tests.games.imperious.tables import T, clicks, sat_down, table, with_hand
from tests.inside import on_table
from tests.ui.models import act


def asking(position: Position, step: int, **hand: int) -> Model:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    pieces: list[Pieces] = [{"latium": 2}, {"palmyra": 3}, {"palmyra": 3}, {"palmyra": 3}]
    model.table.match.state = position(pieces, cards(**hand), step=step)
    forget(model)
    act(model, "set confirm on")
    return model


def asked(model: Model) -> str:
    forget(model)
    return table(model).one(id="ask").text


def test_the_question_names_a_move_whose_button_is_gone(position: Position) -> None:
    model = asking(position, ACTION, war=3)
    act(model, "play action draw")
    assert asked(model) == "Pass and draw a card?"
    act(model, "wait")
    act(model, "play action end")
    assert asked(model) == "Pass?"
    act(model, "play action end")
    assert on_table(model).state.mover != 0 or on_table(model).state.step != ACTION


@pytest.mark.parametrize("every", ["on", "off"])
def test_of_the_cards_that_are_discarded_the_last_is_confirmed_on_every_device(
    position: Position, every: str
) -> None:
    # The others can be taken back until then.
    model = asking(position, DISCARD, war=3, culture=2, trade=1)
    act(model, f"set confirm {every}")
    for kind in ("war", "culture"):
        act(model, f"play discard {kind}")
        assert model.table.pending_move == ""
    act(model, "play discard trade")
    assert on_table(model).state.marks == (0, 1)
    assert asked(model) == ("Ana discards 1 War, 1 Culture and 1 Trade. Confirm?")
    # 2 War and 1 Culture are left, as the combos know.
    glory = table(model).one("li", title=recipe_words(T, GLORY))
    assert glory.text.endswith("−1")
    assert "Take back the last card" in table(model).text
    for kind, left in (("war", "2"), ("culture", "1"), ("trade", "0")):
        card = table(model).one(id=f"card-{kind}")
        assert "chosen" in card["class"].split()
        assert card.one("b").text == left
    assert table(model).one(id="hand-title").text == "Your hand: 3 cards"
    (row,) = (row for row in table(model).one(id="players").all("tr") if "moves" in row.classes)
    assert row.all("td")[4].text == "3"
    act(model, table(model).one(id="back-trade")["data-do"])
    assert "chosen" not in table(model).one(id="card-trade")["class"].split()
    assert (on_table(model).state.marks, model.table.pending_move) == ((0, 1), "")
    act(model, "play discard war")
    act(model, "play discard war")
    assert on_table(model).state.marks == ()


@pytest.mark.parametrize(
    ("kind", "gain"), [("government", "Colonize +1"), ("technology", "1 card more each turn")]
)
def test_an_advance_says_what_it_brings_and_waits_even_where_one_type_alone_is_left(
    position: Position, kind: str, gain: str
) -> None:
    model = asking(position, ACTION, **{kind: 5})
    act(model, "play action advance")
    said = f"{kind.title()} ({gain})"
    assert asked(model) == f"Ana: choose a type for your advance: {said}."
    act(model, f"play cards {kind}")
    assert sum(on_table(model).state.advances[0]) == 0
    assert asked(model) == f"Ana makes an advance in {said}. Confirm?"
    act(model, f"play cards {kind}")
    assert sum(on_table(model).state.advances[0]) == 1
    event = Advancing(seat=0, do="advance", cards=[kind])
    assert words.sentence(T, event, ["Ana"]) == f"Ana makes an advance in {said}."


@pytest.mark.parametrize("every", ["on", "off"])
def test_the_question_after_the_last_target_says_what_is_confirmed(
    position: Position, every: str
) -> None:
    model = aiming(position, "disperse", trade=3)
    act(model, f"set confirm {every}")
    for text in ("from latium", *["play target latium campania"] * 2, "play target latium etruria"):
        act(model, text)
    assert asked(model) == "Disperse: all is chosen. Confirm?"


def test_the_question_about_a_start_names_it() -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    while model.mover:
        advance(model)
    act(model, "play start latium")
    assert table(model).one(id="ask").text == "Latium: start here?"


def test_a_refused_territory_leaves_the_last_target_to_be_confirmed(position: Position) -> None:
    model = aiming(position, "disperse", trade=3)
    act(model, "from latium")
    act(model, "play target latium campania")
    act(model, "play target latium campania")
    act(model, "play target latium etruria")
    pending = model.table.pending_move
    assert pending
    act(model, "why creta")
    forget(model)
    assert table(model).one(id="notice").text
    assert model.table.pending_move == pending
    act(model, f"play {pending}")
    assert on_table(model).state.step != TARGET


def test_glory_with_one_type_is_a_choice_and_a_confirmation() -> None:
    model = with_hand(cards(war=4, trade=1))
    act(model, "set confirm on")
    act(model, table(model).one("button", id="combo-glory")["data-do"])
    assert on_table(model).state.played == cards(war=4)
    act(model, "play cards end")
    assert on_table(model).state.step == ACTION
    assert on_table(model).state.vt[0] == 2


def test_glory_with_two_types_asks_which() -> None:
    model = with_hand(cards(war=5))
    on_table(model).state.hands[0] = cards(war=3, trade=3)
    act(model, table(model).one("button", id="combo-glory")["data-do"])
    assert on_table(model).state.played == cards()
    assert {"play cards war", "play cards trade"} <= clicks(table(model))
    assert click(Observation(on_table(model).state), [], "glory", "") == []


def test_a_combo_with_targets_is_confirmed_once() -> None:
    model = with_hand(cards(population=5))
    act(model, "set confirm on")
    for text in ("play action grow", "all", "play cards end"):
        act(model, text)
    assert on_table(model).state.step == TARGET
    [target] = {text for text in clicks(table(model)) if text.startswith("play target")}
    act(model, target)
    act(model, "more 4")
    assert on_table(model).state.step == TARGET
    assert model.table.pending_move
    act(model, table(model).one("button", id="confirm")["data-do"])
    assert on_table(model).state.step == ACTION


def test_the_question_says_that_cards_would_be_played_for_nothing(
    position: Position,
) -> None:
    model = aiming(position, "disperse", trade=3)
    act(model, "set confirm on")
    act(model, "play target end")
    assert asked(model) == "Use none of it? The cards would be played for nothing."
