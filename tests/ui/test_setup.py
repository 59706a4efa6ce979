"""The form that seats the players."""

import json

from armorica.ai.levels import LEVELS
from armorica.i18n import Translator
from armorica.ui.chairs import ABSENT, PERSON
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = Translator()


def form(session: Session) -> Node:
    return read(views(session, T)["table"]).one("form", data_do="deal")


def chosen(form: Node) -> dict[str, str]:
    """Read the fields as a browser would send them."""
    fields = {
        select["name"]: next(o["value"] for o in select.all("option") if "selected" in o.attributes)
        for select in form.all("select")
    }
    return fields | {field["name"]: field["value"] for field in form.all("input")}


def test_the_form_offers_every_kind_of_player_at_every_chair() -> None:
    kinds = [PERSON, *(key for key, level in LEVELS.items() if level.offered), ABSENT]
    selects = form(Session()).all("select")
    assert [select["name"] for select in selects] == [f"kind-{n}" for n in range(4)]
    for select in selects:
        assert [option["value"] for option in select.all("option")] == kinds


def test_every_field_has_a_label() -> None:
    drawn = form(Session())
    labels = {label["for"]: label.text for label in drawn.all("label")}
    for field in drawn.all("select") + drawn.all("input"):
        assert labels[field["id"]]


def test_what_the_form_shows_is_what_was_chosen() -> None:
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
    session = Session()
    assert session.choose_seats(json.dumps(fields))
    drawn = form(session)
    assert chosen(drawn) == fields
    assert not drawn.all("script")
    assert {field["maxlength"] for field in drawn.all("input")} == {"40"}
    assert {field["autocomplete"] for field in drawn.all("input")} == {"off"}


def test_the_form_as_it_stands_can_be_dealt() -> None:
    session = Session()
    assert session.choose_seats(json.dumps(chosen(form(session))))


def test_too_few_players_are_told() -> None:
    session = Session()
    assert form(session).one("p", id="notice").text == ""
    session.choose_seats('{"kind-0": "person"}')
    said = form(session).one("p", id="notice").text
    assert "2 to 4" in said
    assert "1 would sit" in said


def test_the_way_back_is_there_when_a_game_is() -> None:
    session = Session()
    assert not form(session).all("button", data_do="back")
    session.start(1)
    session.do("new")
    assert form(session).one("button", data_do="back").text == "Back to the game"


def test_the_game_is_told_in_a_few_lines() -> None:
    how = read(views(Session(), T)["table"]).one("details", **{"class": "how"})
    assert how.one("summary").text == "How it is played"
    assert 8 <= len(how.all("li")) <= 12
    assert len(how.all("p", **{"class": "legend"})[0].all("span")) == 6 * 3
