"""The page around a game."""

import json
from unittest.mock import Mock

import pytest

from armorica import games
from armorica.i18n import Translator, translator
from armorica.ui import playing, seating
from armorica.ui.commands import dispatch
from armorica.ui.effects import DropUnread
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.page import views
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.shelves import Box, dealt, tab

T = Translator()
ROOTS = {"header", "table", "log", "live", "footer", "settings", "embedding"}


def started(*kinds: str) -> Model:
    model = Model()
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    assert seating.choose_seats(model, json.dumps(fields))
    playing.start(model, 1)
    return model


def page(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


def test_every_root_is_drawn_with_and_without_a_game() -> None:
    assert set(views(Model(), T)) == ROOTS
    assert set(views(started("person", "person"), T)) == ROOTS


def test_choosing_seats_shows_no_table() -> None:
    drawn = page(Model())
    assert drawn["table"].one("div", id="seats")
    assert [button["data-do"] for button in drawn["header"].all("button")] == ["settings"]
    assert not drawn["log"].text
    assert not drawn["live"].text


def test_footer_tells_the_build_and_about_playing_offline() -> None:
    model = Model(device=Device(build="1.2.3+abcdef0"))

    def status() -> tuple[str, int]:
        footer = page(model)["footer"]
        return footer.one("p", role="status").text, len(footer.all("button", id="update"))

    assert "1.2.3+abcdef0" in page(model)["footer"].text
    assert status() == ("", 0)
    model.device.offline = "ready"
    assert status() == ("Ready to play offline", 0)
    model.device.offline = "waiting"
    assert status() == ("A new version is ready", 1)
    model.device.saving = "full"
    assert status() == ("A new version is ready", 0)  # it would reload the page
    model.device.saving, model.device.unsaved = "kept", {"bots": "full"}
    assert status() == ("A new version is ready", 0)
    model.device.unsaved = {}
    act(model, "cards change own")
    assert status() == ("A new version is ready", 1)
    act(model, "cards edit name ")
    assert status() == ("A new version is ready", 0)  # what is wrong is kept nowhere else


@pytest.mark.parametrize("key", games.GAMES)
def test_the_footer_leads_to_the_rules_of_each_game(key: str) -> None:
    model = Model()
    act(model, f"game {key}")
    assert page(model)["footer"].all("button", data_do="rules")
    act(model, "rules")
    assert key.capitalize() in page(model)["table"].one("h2", id="rulebook-title").text


def test_the_footer_leads_to_the_documents_where_there_are_some() -> None:
    model = Model()
    assert not page(model)["footer"].all("a", id="docs")
    model.device.docs = "./docs/index.html"
    link = page(model)["footer"].one("a", id="docs")
    assert (link["href"], link["target"]) == ("./docs/index.html", "_blank")


def test_the_footer_leads_to_the_licences_and_not_away_from_the_game() -> None:
    link = page(Model())["footer"].one("a", id="licences")
    assert (link["href"], link["target"]) == ("./licences.html", "_blank")
    assert link.text == "Licences"


def test_undo_and_redo_are_open_only_where_they_lead_somewhere() -> None:
    model = started("person", "person")

    def opened() -> list[str]:
        buttons = page(model)["header"].all("button")
        return [b["data-do"] for b in buttons if b.get("aria-disabled") is None]

    assert opened() == ["new", "hint", "crib", "settings"]
    act(model, "play gaul pass")
    assert opened() == ["new", "undo", "hint", "crib", "settings"]
    act(model, "undo")
    assert opened() == ["new", "redo", "hint", "crib", "settings"]


def test_ids_are_unique_on_the_whole_page() -> None:
    for model in (Model(), started("person", "settler", "settler", "settler")):
        ids = [
            node["id"] for root in page(model).values() for node in root.walk() if node.get("id")
        ]
        assert len(ids) == len(set(ids))
        assert not set(ids) & ROOTS


def notices(model: Model) -> dict[str, list[str]]:
    """Return the commands of each notice's buttons, by the notice's id."""
    place = page(model)["header"].one("div", id="notices")
    return {p["id"]: [button["data-do"] for button in p.all("button")] for p in place.all("p")}


def test_a_kept_game_needs_no_notice() -> None:
    assert notices(started("person", "person")) == {}


def test_each_trouble_with_keeping_a_game_has_its_notice_and_its_way_on() -> None:
    model = started("person", "person")
    model.device.saving = "refused"
    assert notices(model) == {"unsaved": []}
    refused = page(model)["header"].one("p", id="unsaved").text
    model.device.saving = "full"
    assert notices(model) == {"unsaved": ["save"]}
    assert page(model)["header"].one("p", id="unsaved").text != refused
    model.device.unread = model.device.elsewhere = True
    assert list(notices(model)) == ["elsewhere", "unsaved", "unread"]
    model.device.saving = "kept"
    assert notices(model) == {
        "elsewhere": ["take-over"],
        "unread": ["save-unread", "drop-unread"],
    }


def test_what_cannot_be_read_is_deleted_after_a_question() -> None:
    model = started("person", "person")
    model.device.unread = True
    shelf = tab(Box())
    shelf.drop_unread = Mock()  # type: ignore[method-assign]
    for asked, effects in ((True, []), (False, []), (True, []), (False, [DropUnread()])):
        verb = "drop-unread-now" if effects else "drop-unread"
        done = dispatch(model, verb, Env(T, shelf))
        assert [each for each in done if isinstance(each, DropUnread)] == effects
        model.device.unread = True
        assert ("drop-unread-now" in notices(model)["unread"]) is asked
    act(model, "drop-unread")
    act(model, "new")
    assert not model.dialogs.dropping


@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_of_a_file_cannot_disturb_the_sentence_about_it(language: str) -> None:
    t, model = translator(language), Model()
    record = json.loads(games.write(dealt(1)))
    record["players"][0] = {"kind": "\u202eevil"}
    act(model, "open " + json.dumps(record))
    said = read(views(model, t)["header"]).one("p", id="unopened").text
    assert "\\u202eevil" in said
    act(model, "cards")
    act(model, "open [1")
    said = read(views(model, t)["table"]).one("div", id="own-faults").text
    assert "\\u00a0" not in said  # French has such spaces
