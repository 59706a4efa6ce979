"""What a person chooses for this device, and what it changes."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui import settings, statistics
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.settings import CHOICES, Settings
from tests.ui.markup import Node, read
from tests.ui.shelves import NESTED, Box, tab
from tests.ui.test_session import settle, started

T = Translator()


def page(session: Session) -> dict[str, Node]:
    return {root: read(text) for root, text in views(session, T).items()}


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_can_be_made_and_is_read_again(name: str) -> None:
    assert getattr(Settings(), name) in CHOICES[name]
    session = Session(panel="settings")
    for value in CHOICES[name]:
        session.do(f"set {name} {value}")
        assert getattr(session.settings, name) == value
        pressed = page(session)["settings"].all("button", aria_pressed="true")
        assert f"set {name} {value}" in [button["data-do"] for button in pressed]
        assert len(pressed) == len(CHOICES)
        assert settings.read(json.loads(json.dumps(settings.written(session.settings)))) == (
            session.settings
        )


def test_the_panel_offers_every_choice_once() -> None:
    offered = [b["data-do"] for b in page(Session(panel="settings"))["settings"].all("button")]
    for name, values in CHOICES.items():
        for value in values:
            assert offered.count(f"set {name} {value}") == 1


@pytest.mark.parametrize("text", ["set", "set theme", "set theme pink", "set nothing on", "set  "])
def test_an_odd_choice_changes_nothing(text: str) -> None:
    session = Session()
    session.do(text)
    assert session.settings == Settings()


@pytest.mark.parametrize(
    "data", [{}, {"theme": "pink"}, {"theme": ["dark"]}, {"theme": None, "x": {}}, {"panel": "on"}]
)
def test_unknown_settings_are_as_at_first(data: dict[str, Any]) -> None:
    assert settings.read(data) == Settings()
    assert settings.read({**data, "sounds": "on"}) == Settings(sounds="on")


def test_the_panel_opens_and_closes() -> None:
    session = started("person", "person")
    assert not page(session)["settings"].text
    session.do("settings")
    assert page(session)["settings"].one("h2", id="settings-title")
    session.do("erase")
    session.do("close")
    assert not page(session)["settings"].text
    assert not session.erasing


def test_the_next_deal_follows_the_rule_that_was_chosen() -> None:
    session = started("person", "person")
    session.do("set four_way_tie two_each")
    assert session.match
    assert session.match.deal.four_way_tie == "none"
    session.start(2)
    assert session.match.deal.four_way_tie == "two_each"
    assert json.loads(games.write(session.match))["rules"] == {"four_way_tie": "two_each"}


# ---- asking before a move


def asking() -> Session:
    session = started("person", "person")
    session.do("set confirm on")
    return session


def ply(session: Session) -> int:
    assert session.match
    return session.match.ply


def test_a_move_waits_until_it_is_chosen_once_more() -> None:
    session = asking()
    card = session.legal()[0]
    session.do(f"play {card}")
    assert ply(session) == 0
    drawn = page(session)
    assert drawn["table"].one("button", id="confirm")["data-do"] == f"play {card}"
    asked = drawn["table"].one("p", id="question").text
    assert asked.startswith(drawn["table"].one("button", data_do="wait").text) is False
    assert drawn["live"].text.startswith(asked)
    session.do(f"play {card}")
    assert ply(session) == 1
    assert not page(session)["table"].all("button", id="confirm")


def test_another_move_is_asked_about_in_its_turn() -> None:
    session = asking()
    card, other, *_ = session.legal()
    session.do(f"play {card}")
    session.do(f"play {other}")
    assert (ply(session), session.asked) == (0, other)
    session.do("wait")
    assert (ply(session), session.asked) == (0, "")
    assert not page(session)["table"].all("button", id="confirm")


def test_a_pass_is_asked_about_and_names_who_moves_on() -> None:
    session = asking()
    session.do("play gaul pass")
    table = page(session)["table"]
    gone = table.one("button", id="pass").one("small").text
    assert gone in table.one("p", id="question").text
    session.do("play gaul pass")
    assert ply(session) == 1


def test_a_refused_move_is_refused_at_once() -> None:
    session = asking()
    session.do("play gaul nobody")
    assert session.notice
    assert not session.asked


def test_without_the_setting_nothing_is_asked() -> None:
    session = started("person", "person")
    session.do(f"play {session.legal()[0]}")
    assert ply(session) == 1


# ---- several people at one device


def call(session: Session) -> list[str]:
    """Read the call to the next person, which the live region says too."""
    drawn = page(session)
    said = [p.text for p in drawn["table"].all("p") if "hand-over" in p.classes]
    assert all(text in drawn["live"].text for text in said)
    return said


def test_the_next_person_is_called_by_name() -> None:
    session = started("person", "person")
    assert session.match
    names = session.match.deal.players
    ids = set()
    for _ in range(3):
        assert session.mover is not None
        (said,) = call(session)
        assert names[session.mover] in said
        table = page(session)["table"]
        assert table.one("section", id=f"seat-{session.mover}").classes >= {"own", "moves"}
        ids |= {p["id"] for p in table.all("p") if "hand-over" in p.classes}
        before = session.mover
        session.do(f"play {session.legal()[0]}")
        if session.mover == before:
            assert call(session) == []
            break
    assert len(ids) > 1  # a new element each time


def test_one_person_alone_is_never_called() -> None:
    session = started("person", "settler", "settler")
    settle(session)
    assert call(session) == []


# ---- keeping it


def test_a_document_is_found_again() -> None:
    box = Box()
    chosen = Settings(theme="dark")
    tab(box).keep_document("settings", settings.read, settings.written(chosen))
    assert json.loads(box.texts["settings"])["v"] == 1
    assert tab(box).document("settings", settings.read) == chosen
    assert tab(box).document("statistics", statistics.read) is None
    assert not tab(box).unread


@pytest.mark.parametrize("text", ["x", NESTED, "[]", '{"v":2}', '{"v":1,"games":-1}'])
def test_a_document_that_cannot_be_read_is_put_aside(text: str) -> None:
    box = Box(statistics=text)
    shelf = tab(box)
    assert shelf.document("statistics", statistics.read) is None
    assert shelf.unread_text() == text
    fresh = {"armorica": statistics.Statistics(games=1)}
    shelf.keep_document("statistics", statistics.read, statistics.written(fresh))
    assert shelf.document("statistics", statistics.read) == fresh
    assert shelf.unread_text() == text


def test_without_room_an_unreadable_document_stays() -> None:
    box = Box(statistics="x" * 5000)
    box.room = 5100
    shelf = tab(box)
    shelf.keep_document("statistics", statistics.read, {"games": 1})
    assert box.texts == {"statistics": "x" * 5000}
