"""The house set keeps the rules for sets [A1]-[A5]; the loader names the faults of others."""

from collections import Counter
from copy import deepcopy

import pytest

from armorica.core.problem import ContentError
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.rules.cards import (
    ICONS,
    PLEBEIANS,
    SPARE,
    SUITS,
    Card,
    CardSet,
    house_set,
)
from tests.games.armorica.sets import FAULTY, changed


def test_the_house_set_has_all_cards() -> None:  # [A1]
    cards = house_set().cards
    assert Counter(card.people for card in cards) == {"start": 4, "gaul": 29, "roman": 29}
    piles = Counter((card.people, card.deck) for card in cards)
    assert [piles["start", pile] for pile in "1234"] == [1, 1, 1, 1]
    assert {pile for people, pile in piles if people == "gaul"} == set("ABCDE")
    assert {pile for people, pile in piles if people == "roman"} == {"I", "II", "III", "IV"}


def test_a_set_never_changes_so_that_copies_share_it() -> None:
    assert deepcopy(house_set()) is house_set()


def test_card_numbers_run_start_gaul_roman() -> None:
    peoples = [card.people for card in house_set().cards]
    assert peoples == ["start"] * 4 + ["gaul"] * 29 + ["roman"] * 29
    assert [card.deck for card in house_set().cards[:4]] == list("1234")


def test_start_cards_carry_two_wheat_and_an_amphora() -> None:  # [A4]
    for card in house_set().cards[:4]:
        assert card.icons[0] == 2
        assert card.icons[-1] >= 1


def test_gauls_are_plebeians_and_romans_of_all_suits() -> None:  # [A5]
    cards = house_set().cards
    assert {card.suit for card in cards if card.people == "gaul"} == set(PLEBEIANS)
    assert {card.suit for card in cards if card.people == "roman"} == set(SUITS)


def test_faces_are_easy_to_read_and_names_differ() -> None:
    cards = house_set().cards
    assert len({card.name for card in cards}) == len({card.id for card in cards}) == 62
    assert all(len(card.name) <= 14 for card in cards)
    assert all(1 <= sum(card.icons) <= 6 and max(card.icons) <= 3 for card in cards)
    assert all(sum(n > 0 for n in card.icons) <= 4 for card in cards)
    faces = Counter((card.suit, card.deck, card.icons) for card in cards)
    assert max(faces.values()) <= 2


def test_tables_tell_what_the_faces_show() -> None:
    cards = house_set()
    for n, card in enumerate(cards.cards):
        assert cards.number[card.id] == n
        assert tuple(cards.packed[n] >> 8 * k & 255 for k in range(5)) == card.icons[:5]
        assert cards.packed[n] >> SPARE == card.icons[5] - 1
        assert cards.bare[n] == (card.icons[5] == 0)
        icon = {"general": "grapes", "matron": "olives", "bureaucrat": "sheep"}
        assert ICONS[cards.reach[n] // 8] == icon.get(card.suit, "wheat")  # [A8] [A10]


def test_a_fault_calls_a_card_by_its_name_unless_that_is_at_fault() -> None:
    druid = changed('suit = "general"', 'suit = "druid"')
    for name, called in (("Macer", "Macer"), ("", "macer")):
        text = druid.replace('name = "Macer"', f'name = "{name}"')
        with pytest.raises(ContentError) as refused:
            card_file.read(text)
        assert {p.details["card"] for p in refused.value.problems} == {called}


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("id", 'name = "x"\ncard = [1]'),
        ("deck", changed('deck = "1"', "deck = 1")),
        ("icons", changed("grapes = 1", "grapes = 1.5")),
        ("art", changed('suit = "farmer"', 'suit = "farmer"\nart = "x"')),
    ],
)
def test_a_fault_of_a_card_that_cannot_be_read_names_its_field(field: str, text: str) -> None:
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    assert refused.value.problems[0].details["field"] == field


@pytest.mark.parametrize(("code", "text"), FAULTY)
def test_a_fault_is_reported(code: str, text: str) -> None:
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    assert code in {p.code for p in refused.value.problems}


def test_every_fault_is_reported_at_once() -> None:
    text = changed('suit = "general"', 'suit = "druid"').replace("wheat = 2", "wheat = 1", 1)
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    assert sorted(p.code for p in refused.value.problems) == ["start_wheat", "unknown_suit"]


def test_a_card_that_cannot_be_read_hides_no_other_fault() -> None:
    text = changed('deck = "1"', "deck = 1\nart = 2").replace(
        "grapes = 1", "grapes = 0.5, tea = 1", 1
    )
    text = text.replace('suit = "general"', 'suit = "druid"', 1).replace(
        "name =", "name = ''\n#", 1
    )
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    found = [(p.code, p.details.get("field", "")) for p in refused.value.problems]
    assert sorted(found) == [
        ("bad_card", "art"),
        ("bad_card", "deck"),
        ("bad_card", "icons"),
        ("bad_set_name", ""),
        ("unknown_icon", ""),
        ("unknown_suit", ""),
    ]


def test_a_card_that_is_no_table_has_one_fault() -> None:
    with pytest.raises(ContentError) as refused:
        card_file.read('name = "x"\ncard = [1, 2]')
    assert [p.details["place"] for p in refused.value.problems] == [1, 2]


def test_of_a_card_of_unknown_people_the_rest_is_checked() -> None:
    text = changed('people = "roman"', 'people = "pict"').replace(
        'suit = "general"', 'suit = "x"', 1
    )
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    assert {"unknown_people", "unknown_suit"} <= {p.code for p in refused.value.problems}


def test_icons_of_another_number_are_refused() -> None:
    cards = [*house_set().cards[:-1], Card("x", "X", "roman", "IV", "farmer", (1, 1))]
    with pytest.raises(ContentError) as refused:
        CardSet("short", cards)
    assert [p.code for p in refused.value.problems] == ["bad_icons"]
