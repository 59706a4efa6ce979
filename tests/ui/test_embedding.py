"""The dialog that writes what somebody puts into a page of theirs."""

from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.i18n import Translator, translator
from armorica.ui import embedding
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read
from tests.ui.shelves import dealt

T = Translator()
PAGE = "https://example.org/a&b/index.html"
HOSTILE = "\"><script>alert(1)</script><x y='"


def opened(session: Session, *choices: str) -> Session:
    embedding.do(session, "", PAGE)
    for choice in choices:
        embedding.do(session, choice, PAGE)
    return session


def playing(match: Match[Any, Any], looking: int | None = None) -> Session:
    session = Session()
    session.show(match)
    session.looking = looking
    return session


def dialog(session: Session) -> Node:
    return read(views(session, T)["embedding"])


def element(session: Session) -> Node:
    return read(embedding.snippets(session, T).element).one("armorica-game")


def frame(session: Session) -> Node:
    return read(embedding.snippets(session, T).frame).one("iframe")


def pressed(session: Session, name: str) -> list[str]:
    buttons = dialog(session).all("button", aria_pressed="true")
    return [do for do in (b["data-do"] for b in buttons) if do.startswith(f"embed {name} ")]


def test_a_new_game_with_seats_level_language_theme_and_start() -> None:
    session = opened(Session(), "seats 4", "level novice", "lang fr", "theme dark", "start now")
    made = element(session)
    assert made.attributes == {
        "lang": "fr",
        "theme": "dark",
        "seats": "4",
        "level": "novice",
        "start": "now",
        "title": "Armorica",
    }
    src = urlsplit(frame(session)["src"])
    asked = {name: values[0] for name, values in parse_qs(src.query).items()}
    wanted = {name: made[name] for name in ("lang", "theme", "seats", "level")}
    assert asked == {"embed": "1", **wanted}
    assert src.path == "/a&b/index.html"
    script = read(embedding.snippets(session, T).element).one("script")
    assert script["src"] == "https://example.org/a&b/embed.js"
    assert dialog(session).one("iframe", id="preview")["src"] == frame(session)["src"]
    embedding.do(session, "close", PAGE)
    assert not views(session, T)["embedding"]


def test_a_new_game_of_imperious() -> None:
    session = Session()
    session.do("game imperious")
    opened(session)
    assert pressed(session, "seats") == ["embed seats 4"]
    assert not dialog(session).all("button", data_do="embed level legate")
    embedding.do(session, "seats 6", PAGE)
    embedding.do(session, "level merchant", PAGE)
    made = element(session)
    assert [made[name] for name in ("game", "seats", "level")] == ["imperious", "6", "merchant"]
    assert (made["title"], made["label"]) == ("Imperious", "Play Imperious")
    query = urlsplit(frame(session)["src"]).query
    assert query == "embed=1&game=imperious&seats=6&level=merchant&start=click"


def test_what_cannot_be_chosen_changes_nothing() -> None:
    session = opened(Session())
    before = session.embedding
    for text in ("seats 9", "level random", "what game", "home x", "copied x", "theme", "x y", ""):
        embedding.do(session, text, "elsewhere")
        assert session.embedding == before


def test_the_game_the_position_and_the_diagram() -> None:
    session = opened(playing(dealt(plies=5)))
    assert pressed(session, "what") == ["embed what game"]
    assert not dialog(session).all("button", data_do="embed seats 3")
    assert element(session)["link"] == "g=" + games.link(dealt(plies=5), 5)
    assert frame(session)["src"].endswith("&start=click#" + element(session)["link"])
    session = opened(playing(dealt(plies=5), looking=3))
    session.notes = {3: Note("Here")}
    assert pressed(session, "what") == ["embed what diagram"]
    link = element(session)["link"]
    assert link.startswith("n=")
    assert games.read_link(link[2:])[1:] == (3, {3: Note("Here")})
    embedding.do(session, "what position", PAGE)
    assert element(session)["link"] == "g=" + games.link(dealt(plies=3), 3)


@given(st.text(max_size=40).map(lambda text: text + HOSTILE))
def test_hostile_names_stay_text(name: str) -> None:
    match = dealt(players=("Ana", "Bob"), plies=2)
    session = opened(playing(Match(match.game, match.deal._replace(players=(name, HOSTILE)))))
    session.embedding = session.embedding and session.embedding._replace(what="diagram")
    for made in (element(session), frame(session)):
        assert name.replace("\0", "\ufffd") in made["title"].replace("\0", "\ufffd")
    for text in embedding.snippets(session, T)[:2]:
        assert "alert(1)</script>" not in text
    assert not dialog(session).all("script") + dialog(session).all("x")
    shown = dialog(session).one("textarea", id="snippet-frame").text
    assert "<script" not in unescape(shown).replace(unescape(HOSTILE), "")


def test_what_was_copied_is_said_and_what_was_not_is_to_be_copied_by_hand() -> None:
    session = Session()
    embedding.copied(session, "frame", True)
    assert session.embedding is None
    opened(session)
    said = {True: "Copied.", False: "Copy the selected text by hand."}
    for done, words in said.items():
        embedding.copied(session, "frame", done)
        status = dialog(session).all("span", role="status")
        assert [node.text for node in status] == ["", words]
    embedding.do(session, "seats 2", PAGE)
    assert not any(node.text for node in dialog(session).all("span", role="status"))


def test_a_deal_by_hand_fits_no_page_but_a_new_game_does() -> None:
    match = dealt(plies=2)
    by_hand = Match(match.game, match.deal._replace(seed=2))
    session = opened(playing(by_hand, looking=0))
    assert dialog(session).one("p", role="alert").text
    embedding.do(session, "what new", PAGE)
    assert not dialog(session).all("p", role="alert")


@pytest.mark.parametrize("language", ["fr", "de", "ru"])
def test_the_title_is_in_the_writers_language(language: str) -> None:
    session = opened(playing(dealt(players=("Player 1", "Bob"), plies=2)))
    made = embedding.snippets(session, translator(language))
    assert read(made.frame).one("iframe")["title"].startswith("Armorica")
    assert "Player" not in made.frame
