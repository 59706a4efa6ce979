"""The game embedded in another page."""

import json

from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.seats import PERSON
from armorica.i18n import Translator
from armorica.ui import playing, seating
from armorica.ui.commands.frame import seats_form
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.page import views
from tests.ui.markup import read
from tests.ui.models import act

T = Translator()


def players(key: str = "armorica", **query: str) -> list[str]:
    model = Model()
    act(model, f"game {key}")
    form = seats_form(query, key)
    assert form
    assert seating.choose_seats(model, form)
    playing.start(model, 1)
    assert model.table.match
    return [player.kind for player in model.table.match.deal.players]


def test_seats_are_as_asked_or_else_as_at_first() -> None:
    assert players(seats="4", level="novice") == ["person", *["novice"] * 3]
    assert players(seats="2") == ["person", "settler"]
    assert players(seats="99", level="random") == ["person", "settler", "settler"]
    assert players(seats="２", level="<b>") == ["person", "settler", "settler"]
    assert seats_form({"embed": "1"}, "armorica") is None


def test_each_game_has_its_own_seats_and_levels() -> None:
    sat = players("imperious", game="imperious", seats="6", level="merchant")
    assert sat == ["person", *["merchant"] * 5]
    assert players("imperious", game="imperious") == ["person", *["settler"] * 3]
    assert players("imperious", seats="3", level="consul") == ["person", *["settler"] * 3]


NAMES = st.sampled_from(["seats", "level", "theme", "lang", "start", "embed"]) | st.text()


@given(st.dictionaries(NAMES, st.text() | st.sampled_from(["2", "4", "legate", "random", "dark"])))
def test_any_query_gives_valid_seats_and_settings(
    query: dict[str, str],
) -> None:
    form = seats_form(query, "armorica")
    if form:
        model = Model()
        assert seating.choose_seats(model, form)
        playing.start(model, 1)
        assert model.table.match
        person, *others = model.table.match.deal.players
        assert (person.is_person, len(others) in (1, 2, 3)) == (True, True)
        assert all(other.kind in games.infos()["armorica"].levels for other in others)
        assert [chair.kind for chair in model.setup.chairs].count(PERSON) == 1
    model = Model()
    act(model, f"frame {json.dumps(query)}")
    themes = ("auto", "light", "dark")
    given = query.get("theme", "")
    assert model.device.settings["theme"] == (given if given in themes else "auto")


def test_an_embedded_page_has_no_menus_and_leads_to_the_full_one() -> None:
    model = Model(device=Device(embedded=True))
    playing.start(model, 1)
    drawn = {root: read(text) for root, text in views(model, T).items()}
    assert not drawn["header"].all("button")
    assert not drawn["log"].children
    assert [button["data-do"] for button in drawn["footer"].all("button")] == ["rules", "full"]
