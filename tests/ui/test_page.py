"""The page around a game."""

import json

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = Translator()
ROOTS = {"header", "table", "log", "live", "footer", "settings", "embedding"}


def started(*kinds: str) -> Session:
    session = Session()
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    assert session.choose_seats(json.dumps(fields))
    session.start(1)
    return session


def page(session: Session) -> dict[str, Node]:
    return {root: read(text) for root, text in views(session, T).items()}


def test_every_root_is_drawn_with_and_without_a_game() -> None:
    assert set(views(Session(), T)) == ROOTS
    assert set(views(started("person", "person"), T)) == ROOTS


def test_choosing_seats_shows_no_table() -> None:
    drawn = page(Session())
    assert drawn["table"].one("div", id="seats")
    assert [button["data-do"] for button in drawn["header"].all("button")] == ["settings"]
    assert not drawn["log"].text
    assert not drawn["live"].text


def test_footer_tells_the_build_and_about_playing_offline() -> None:
    session = Session(build="1.2.3+abcdef0")

    def said() -> tuple[str, int]:
        footer = page(session)["footer"]
        return footer.one("p", role="status").text, len(footer.all("button", id="update"))

    assert "1.2.3+abcdef0" in page(session)["footer"].text
    assert said() == ("", 0)
    session.worker = "ready"
    assert said() == ("Ready offline", 0)
    session.worker = "waiting"
    assert said() == ("A new version is ready", 1)


@pytest.mark.parametrize("key", games.GAMES)
def test_the_footer_leads_to_the_rules_of_each_game(key: str) -> None:
    session = Session()
    session.do(f"game {key}")
    assert page(session)["footer"].all("button", data_do="rules")
    session.do("rules")
    assert key.capitalize() in page(session)["table"].one("h2", id="rulebook-title").text


def test_undo_and_redo_are_open_only_where_they_lead_somewhere() -> None:
    session = started("person", "person")

    def opened() -> list[str]:
        buttons = page(session)["header"].all("button")
        return [b["data-do"] for b in buttons if b.get("aria-disabled") is None]

    assert opened() == ["new", "hint", "settings"]
    session.do("play gaul pass")
    assert opened() == ["new", "undo", "hint", "settings"]
    session.do("undo")
    assert opened() == ["new", "redo", "hint", "settings"]


def test_ids_are_unique_on_the_whole_page() -> None:
    for session in (Session(), started("person", "settler", "settler", "settler")):
        ids = [
            node["id"] for root in page(session).values() for node in root.walk() if node.get("id")
        ]
        assert len(ids) == len(set(ids))
        assert not set(ids) & ROOTS


def notices(session: Session) -> dict[str, list[str]]:
    """Read the notices by their ids, as what their buttons do."""
    place = page(session)["header"].one("div", id="notices")
    return {p["id"]: [button["data-do"] for button in p.all("button")] for p in place.all("p")}


def test_a_kept_game_needs_no_notice() -> None:
    assert notices(started("person", "person")) == {}


def test_each_trouble_with_keeping_a_game_has_its_notice_and_its_way_on() -> None:
    session = started("person", "person")
    session.saving = "refused"
    assert notices(session) == {"unsaved": []}
    refused = page(session)["header"].one("p", id="unsaved").text
    session.saving = "full"
    assert notices(session) == {"unsaved": ["save"]}
    assert page(session)["header"].one("p", id="unsaved").text != refused
    session.unread = session.elsewhere = True
    assert list(notices(session)) == ["elsewhere", "unsaved", "unread"]
    session.saving = "kept"
    assert notices(session) == {
        "elsewhere": ["take-over"],
        "unread": ["save-unread", "drop-unread"],
    }
