"""What a combo takes: cards in any order, taken back and refused with a reason, and a place."""

from itertools import permutations

import pytest

from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import ACTION, DISCARD
from armorica.ui import playing
from armorica.ui.model import Model
from tests.games.imperious.aims import aiming
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import clicks, table, with_hand
from tests.games.imperious.trades import play_to, two_people
from tests.inside import on_table
from tests.ui.models import act


def choosing(combo: str, **held: int) -> Model:
    model = with_hand(cards(**held))
    act(model, f"play action {combo}")
    return model


@pytest.mark.parametrize("order", [*permutations(("religion", "government", "trade"))])
def test_cards_are_chosen_in_any_order(order: tuple[str, ...]) -> None:
    model = choosing("disperse", war=2, religion=1, government=1, trade=1)
    for n, kind in enumerate(order, 1):
        card = table(model).one("button", id=f"card-{kind}")
        assert card.get("aria-disabled") is None
        act(model, card["data-do"])
        drawn = table(model)
        assert drawn.one(id=f"back-{kind}").text.startswith("1 chosen")
        assert f"{3 - n} card" in drawn.one(id="ask").text or n == 3
        assert ("play cards end" in clicks(drawn)) == (n == 3)
    state = on_table(model).state
    assert state.played == cards(religion=1, government=1, trade=1)
    assert state.hands[0] == cards(war=2)


def test_cards_that_wait_for_more_are_taken_back_and_added_to() -> None:
    model = choosing("disperse", religion=2, government=1, trade=2)
    act(model, table(model).one("button", id="card-trade")["data-do"])
    act(model, table(model).one("button", id="card-trade")["data-do"])
    assert table(model).one(id="back-trade").text.startswith("2 chosen")
    assert not table(model).all("button", id="card-trade")  # no more are held
    act(model, "without trade")
    act(model, "without trade")
    assert not table(model).all(id="back-trade")
    assert "no cards yet" in table(model).one(id="ask").text
    act(model, table(model).one("button", id="card-trade")["data-do"])
    act(model, "all")
    assert on_table(model).state.played == cards(religion=2, trade=2)
    assert model.table.selection == []


def test_the_combo_under_way_shows_the_strength_of_the_chosen_cards() -> None:
    model = choosing("disperse", religion=2, government=1, trade=2)
    for kind in ("religion", "government", "trade"):
        act(model, table(model).one("button", id=f"card-{kind}")["data-do"])
    [combo] = table(model).all("li", aria_current="true")
    assert combo.one("i").text == "3"
    act(model, "all")
    [combo] = table(model).all("li", aria_current="true")
    assert combo.one("i").text == "5"


def test_another_combo_forgets_cards_that_wait_for_more() -> None:
    model = choosing("disperse", religion=2, government=1, trade=2)
    act(model, table(model).one("button", id="card-trade")["data-do"])
    assert model.table.selection
    act(model, "anew")
    assert on_table(model).state.step == ACTION
    assert model.table.selection == []


@pytest.mark.parametrize(
    ("combo", "chosen", "no", "why"),
    [
        ("disperse", "", "war", "That type does not belong to this combo."),
        ("glory", "religion", "war", "Glory takes cards of one type, at least 3 of them."),
    ],
)
def test_a_card_that_cannot_be_added_says_why(combo: str, chosen: str, no: str, why: str) -> None:
    model = choosing(combo, war=1, religion=3, trade=1)
    if chosen:
        act(model, f"play cards {chosen}")
    card = table(model).one("button", id=f"card-{no}")
    assert card["aria-disabled"] == "true"
    act(model, card["data-do"])
    assert table(model).one(id="notice").text.startswith(why)
    assert not table(model).all("button", id="card-population")  # of which none is held


def places(model: Model) -> list[str]:
    [combos] = table(model).all("ul", **{"class": "combos"})
    return [name.text for name in combos.all("b")]


def test_the_combos_keep_their_places_in_a_turn() -> None:
    model = with_hand(cards(war=3, trade=2))
    first = places(model)
    assert first[0] == "Glory"  # what can be played comes first
    assert sorted(first) == sorted(name.title() for name in COMBOS)
    for text in ("glory", "play cards end"):
        act(model, text)
        assert places(model) == first
    assert not table(model).all("button", id="combo-glory")


def test_an_advance_keeps_its_place_though_the_next_one_is_dearer() -> None:
    model = with_hand(cards(war=5))
    first = places(model)
    assert first.index("Advance") < first.index("Grow")
    for text in ("play action advance", "play cards war"):
        act(model, text)
    assert on_table(model).state.advances[0] == cards(war=1)
    assert places(model) == first


def test_the_combos_keep_their_places_while_cards_are_discarded() -> None:
    model = with_hand(cards(war=4, trade=1))
    act(model, "play action draw")
    while playing.advance(model):
        pass
    assert on_table(model).state.step == DISCARD
    before = places(model)
    act(model, "play discard war")
    act(model, "play discard war")
    assert places(model) == before


def test_no_combo_is_asked_for_where_the_hand_makes_none() -> None:
    model = two_people()  # for who plays alone the game goes on by itself
    s = play_to(model, ACTION)

    def asked(combos: int, **hand: int) -> str:
        s.combos, s.hands[s.mover] = combos, cards(**hand)
        return table(model).one(id="ask").text.partition(": ")[2]

    assert asked(0, war=3) == "play a combo from your hand, or end your turn."
    assert asked(0, war=2) == "no combo can be played: pass, or pass and draw a card."
    assert asked(1, war=2) == "That is all for this turn: you are done."


def test_where_to_colonize_says_what_the_first_chit_there_brings(position: Position) -> None:
    model = aiming(position, "colonize", population=3, government=3)
    s, drawn = on_table(model).state, table(model)
    empty = [t for t in range(len(s.cities)) if not s.weight(t)]
    brought = set()
    for territory in empty:
        now = s.copy()
        now.chits[0][s.board.number["latium"]] -= 1
        now.chits[0][territory] += 1
        before, after = income(s)[0], income(now)[0]
        label = drawn.one(id=f"at-{s.board.ids[territory]}")["aria-label"]
        assert (f"Ana: {before} → {after}" in label) == (before != after)
        brought.add(after - before)
    assert brought == {1, 2}
