"""The form that seats the players."""

import json

import pytest

from armorica import games
from armorica.core.seats import PERSON, Seat
from armorica.i18n import Translator
from armorica.ui import playing, seating
from armorica.ui.chairs import ABSENT
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.ui.markup import Node, read
from tests.ui.models import act, follow
from tests.ui.shelves import Box, tab

T = Translator()


def form(model: Model) -> Node:
    return read(views(model, T)["table"]).one("form", data_do="deal")


def chosen(form: Node) -> dict[str, str]:
    """Read the fields as a browser would send them."""
    fields = {
        select["name"]: next(o["value"] for o in select.all("option") if "selected" in o.attributes)
        for select in form.all("select")
    }
    return fields | {field["name"]: field["value"] for field in form.all("input")}


def test_the_form_offers_every_kind_of_player_at_every_chair() -> None:
    kinds = [PERSON, *games.infos()["armorica"].levels, ABSENT]
    selects = form(Model()).all("select")
    assert [select["name"] for select in selects] == [f"kind-{n}" for n in range(4)]
    for select in selects:
        assert [option["value"] for option in select.all("option")] == kinds


def test_every_field_has_a_label() -> None:
    drawn = form(Model())
    labels = {label["for"]: label.text for label in drawn.all("label")}
    for field in drawn.all("select") + drawn.all("input"):
        assert labels[field["id"]]


def test_the_form_shows_the_chosen_seats() -> None:
    fields = {
        "kind-0": "settler",
        "kind-1": "person",
        "kind-2": "absent",
        "kind-3": "person",
        "name-0": "Ana",
        "name-1": "<script>\"'{x}",
        "name-2": "&lt;",
        "name-3": "x" * 40,
    }
    model = Model()
    assert seating.choose_seats(model, json.dumps(fields))
    drawn = form(model)
    assert chosen(drawn) == fields
    assert not drawn.all("script")
    assert {field["maxlength"] for field in drawn.all("input")} == {"40"}
    assert {field["autocomplete"] for field in drawn.all("input")} == {"off"}


def test_the_form_as_it_stands_can_be_dealt() -> None:
    model = Model()
    assert seating.choose_seats(model, json.dumps(chosen(form(model))))


def test_too_few_players_are_told() -> None:
    model = Model()
    assert form(model).one("p", id="notice").text == ""
    seating.choose_seats(model, '{"kind-0": "person"}')
    text = form(model).one("p", id="notice").text
    assert "2 to 4 players, not 1" in text


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("y" * 41, "Seat 2: a name has at most 40 characters."),
        ("Ann\u202egro", "Seat 2: this name contains an invisible character."),
        ("\0", "Seat 2: this name contains an invisible character."),
        ("\ud800", "Seat 2: this name contains an invisible character."),
        ("\u3164", "Seat 2: this name contains an invisible character."),
        ("A" + "\u0301" * 39, "Seat 2: this name has more than 4 accents on one letter."),
    ],
)
def test_a_bad_name_is_told_by_its_seat_and_nothing_is_lost(name: str, start: str) -> None:
    model = Model()
    fields = chosen(form(model)) | {"kind-1": "person", "name-0": "Zoe", "name-1": name}
    assert not seating.choose_seats(model, json.dumps(fields))
    drawn = form(model)
    assert drawn.one("p", id="notice").text.startswith(start)
    assert chosen(drawn) == fields
    assert [field["id"] for field in drawn.all("input", aria_invalid="true")] == ["name-1"]
    assert seating.choose_seats(model, json.dumps(fields | {"kind-1": "settler"}))


def test_nobody_is_dealt_cards_under_a_bad_name() -> None:
    model = Model()
    seating.choose_seats(model, '{"kind-0": "person", "name-0": "\u3164", "kind-1": "settler"}')
    follow(model, tab(Box()), "#d", 20_800)
    assert model.table.match
    assert model.table.match.deal.players[0] == Seat()


def test_the_way_back_is_there_when_a_game_is() -> None:
    model = Model()
    assert not form(model).all("button", data_do="back")
    playing.start(model, 1)
    act(model, "new")
    assert form(model).one("button", data_do="back").text == "Back to the game"


def test_the_game_is_told_in_a_few_lines() -> None:
    how = read(views(Model(), T)["table"]).one("details", **{"class": "how"})
    assert how.one("summary").text == "How to play"
    assert 8 <= len(how.all("li")) <= 12
    assert len(how.all("p", **{"class": "legend"})[0].all("span")) == 6 * 3


def test_a_level_of_another_game_sits_nowhere() -> None:
    model = Model()
    act(model, "game imperious")
    kinds = ("person", "settler", "settler", "settler", "decurion")
    assert seating.choose_seats(model, json.dumps({f"kind-{n}": k for n, k in enumerate(kinds)}))
    playing.start(model, 1)
    assert model.table.match
    assert [seat.kind for seat in model.table.match.deal.players] == [*kinds[:4]]
    assert games.read(games.write(model.table.match)).deal == model.table.match.deal
