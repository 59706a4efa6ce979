"""Pictures on cards of one's own: given, kept with the set, shown on the table."""

import json
import re
from typing import cast

import pytest

from armorica import games
from armorica.games.armorica.codec import card_file, pictures
from armorica.games.armorica.rules.cards import CardSet, house_set
from armorica.i18n import Translator
from armorica.ui import keeping
from armorica.ui.effects import Keep
from armorica.ui.model import Model
from armorica.ui.page import static_part, views
from armorica.ui.shelf import Shelf
from tests.games.armorica.pictures import jpeg, webp
from tests.inside import on_table
from tests.ui.models import act, shelve
from tests.ui.shelves import Box, tab

KEY = "armorica"
T = Translator()


def drawn(model: Model) -> str:
    return str(views(model, T)["table"])


def shown(model: Model) -> set[str]:
    """Return the pictures on the faces of the cards that a page draws."""
    names = re.findall('data-name="([^"]+)"', drawn(model))
    faces = [static_part(name.replace("&quot;", '"').replace("&#x27;", "'"), T) for name in names]
    return {src for face in faces for src in re.findall('<img src="([^"]+)"', face)}


def way(model: Model) -> str:
    """Return the command that gives the open card a picture."""
    [draft] = re.findall('data-edit="([^"]+)"', drawn(model))
    [card] = re.findall('id="own-card"[^>]* data-picture="([^"]+)"', drawn(model))
    return f"{draft} {card}"


def give(model: Model, text: str, shelf: Shelf | None = None) -> None:
    """Give the open card a picture."""
    act(model, f"{way(model)} {text}", shelf)


def given(text: str, shelf: Shelf | None = None) -> Model:
    """Return a model in which the first start card has been given a picture."""
    model = Model()
    act(model, "cards change own", shelf)
    act(model, "cards edit card 0", shelf)
    give(model, text, shelf)
    return model


def test_a_card_is_given_a_picture_another_one_and_none() -> None:
    model = given(webp())
    assert shown(model) == {webp()}
    give(model, jpeg())
    [kept] = model.own.of(KEY)
    assert [p.text for p in pictures.own(cast(CardSet, kept)).values()] == [jpeg()]
    assert "Kept in this browser." in drawn(model)
    give(model, "")
    assert shown(model) == set()
    assert pictures.own(cast(CardSet, model.own.of(KEY)[0])) == {}


def test_a_file_that_is_no_picture_is_named_once_and_changes_nothing() -> None:
    model = given(webp())
    give(model, "none")
    assert "this file is not a readable picture." in drawn(model)
    assert shown(model) == {webp()}
    act(model, "cards edit more coins")
    assert not model.own.faults
    assert shown(model) == {webp()}


@pytest.mark.parametrize("id", ["0x" + "F" * 5_000, "true", "[]", "1979-05-27"])
def test_an_id_that_is_no_text_beside_a_picture_is_explained(id: str) -> None:
    model = given(webp())
    [kept] = model.own.of(KEY)
    text = card_file.write(cast(CardSet, kept), "toml").replace('id = "segomaros"', f"id = {id}")
    act(model, f"open {text}")
    assert "the field “id” is missing, unknown or wrongly filled in" in drawn(model)


def test_a_card_that_is_added_or_removed_leaves_the_pictures_of_others() -> None:
    model = given(webp())
    act(model, "cards edit add gaul A")
    give(model, jpeg())
    assert shown(model) == {webp(), jpeg()}
    act(model, "cards edit remove")
    assert shown(model) == {webp()}
    assert len(pictures.own(cast(CardSet, model.own.of(KEY)[0]))) == 1


def test_a_picture_goes_to_the_card_that_was_open_when_it_was_chosen() -> None:
    model = given(webp())
    command = way(model)
    act(model, "cards edit card 1")
    act(model, f"{command} {jpeg()}")
    assert shown(model) == {jpeg()}
    act(model, "cards edit card 1")
    act(model, f"{command} {webp()}")
    assert shown(model) == {webp()}
    act(model, f"{command.replace('segomaros', 'nobody')} {jpeg()}")
    assert shown(model) == {webp()}


def test_a_picture_that_comes_when_another_set_is_open_changes_nothing() -> None:
    model = given(webp())
    command = way(model)
    act(model, "cards change own")
    act(model, "cards edit card 0")
    act(model, f"{command} {jpeg()}")
    assert shown(model) == set()
    assert [pictures.own(cast(CardSet, kept)) for kept in model.own.of(KEY)][1:] == [{}]
    give(model, jpeg())
    assert shown(model) == {jpeg()}


def test_each_card_says_how_it_is_given_a_picture() -> None:
    model = given(webp())
    ways = re.findall('<button[^>]* id="own-[0-9]+"[^>]* data-picture="([^"]+)"', drawn(model))
    assert len({*ways}) == len(house_set().cards)
    act(model, f"cards edit {ways[1]} {jpeg()}")
    assert shown(model) == {webp(), jpeg()}


def test_a_picture_that_comes_when_its_page_is_left_changes_nothing() -> None:
    model = given(webp())
    command = way(model)
    before = model.own.of(KEY)
    act(model, "back")
    act(model, "game imperious")
    act(model, f"{command} {jpeg()}")
    assert model.own.of(KEY) == before


def test_the_table_shows_the_pictures_also_after_a_reload_and_a_record_has_none() -> None:
    box = Box()
    shelf = tab(box)
    model = given(webp(), shelf)
    shelve([Keep("cards")], model, shelf)
    act(model, "cards play 0", shelf)
    act(model, "deal " + json.dumps({f"kind-{n}": "person" for n in range(4)}), shelf)
    assert shown(model) == {webp()}
    record = games.write(on_table(model))
    assert "data:image" not in record
    del model
    assert not pictures.of(cast(CardSet, games.read(record).deal.content))
    again = Model()
    keeping.load(again, tab(box), games.read(record))
    assert shown(again) == {webp()}
    elsewhere = Model()
    act(elsewhere, f"open {record}", tab(box))
    assert shown(elsewhere) == {webp()}


def test_cards_read_out_as_they_do_without_a_picture() -> None:
    model = given(webp())
    before = re.findall('aria-label="([^"]+)"', drawn(model))
    give(model, "")
    assert before == re.findall('aria-label="([^"]+)"', drawn(model))


def test_a_set_with_pictures_is_saved_with_them() -> None:
    model = given(webp())
    [kept] = model.own.of(KEY)
    assert webp() in card_file.write(cast(CardSet, kept), "toml")


def test_where_there_is_no_room_the_page_says_so() -> None:
    box = Box()
    shelf = tab(box)
    box.room = 20_000
    model = given(webp(more=bytes(5_500)), shelf)
    for card in range(1, 4):
        act(model, f"cards edit card {card}", shelf)
        give(model, webp(card, 9, more=bytes(5_500)), shelf)
    shelve([Keep("cards")], model, shelf)
    assert "This browser cannot save these cards: save them as a file instead." in drawn(model)
