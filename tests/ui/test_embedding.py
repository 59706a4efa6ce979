"""The dialog that writes HTML for embedding a game."""

from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.i18n import Translator, translator
from armorica.ui import embedding, playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.i18n.catalogues import FOREIGN
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.shelves import dealt

T = Translator()
PAGE = "https://example.org/a&b/index.html"
HOSTILE = "\"><script>alert(1)</script><x y='"


def opened(model: Model, *choices: str) -> Model:
    model.sharing.address = PAGE
    act(model, "embed")
    for choice in choices:
        act(model, f"embed {choice}")
    return model


def at_play(match: AnyMatch, looking: int | None = None) -> Model:
    model = Model()
    playing.show(model, match)
    model.review.ply = looking
    return model


def dialog(model: Model) -> Node:
    return read(views(model, T)["embedding"])


def element(model: Model) -> Node:
    return read(embedding.snippets(model, T).element).one("armorica-game")


def frame(model: Model) -> Node:
    return read(embedding.snippets(model, T).frame).one("iframe")


def pressed(model: Model, name: str) -> list[str]:
    buttons = dialog(model).all("button", aria_pressed="true")
    return [do for do in (b["data-do"] for b in buttons) if do.startswith(f"embed {name} ")]


def test_a_new_game_with_seats_level_language_theme_and_start() -> None:
    model = opened(Model(), "seats 4", "level novice", "lang fr", "theme dark", "start now")
    attributes = element(model)
    assert attributes.attributes == {
        "lang": "fr",
        "theme": "dark",
        "seats": "4",
        "level": "novice",
        "start": "now",
        "title": "Armorica",
    }
    src = urlsplit(frame(model)["src"])
    query = {name: values[0] for name, values in parse_qs(src.query).items()}
    expected = {name: attributes[name] for name in ("lang", "theme", "seats", "level")}
    assert query == {"embed": "1", **expected}
    assert src.path == "/a&b/index.html"
    script = read(embedding.snippets(model, T).element).one("script")
    assert script["src"] == "https://example.org/a&b/embed.js"
    assert dialog(model).one("iframe")["src"] == frame(model)["src"]
    act(model, "embed close")
    assert not views(model, T)["embedding"]


def test_embedding_warns_of_what_its_link_reveals() -> None:
    model = opened(at_play(dealt(plies=3)))
    for what, holds in (("new", 0), ("diagram", 1), ("game", 1)):
        act(model, f"embed what {what}")
        assert dialog(model).text.count("anyone who decodes it") == holds


def test_what_is_over_is_not_offered_to_be_played_on() -> None:
    whole = dealt(plies=1000)
    assert whole.rules.to_move(whole.state) is None
    assert embedding.contents(at_play(whole)) == ["new", "diagram"]
    assert embedding.contents(at_play(whole, whole.ply)) == ["new", "diagram"]
    assert embedding.contents(at_play(whole, 3)) == ["new", "position", "diagram"]
    assert embedding.contents(at_play(dealt(plies=3), 3)) == ["new", "game", "position", "diagram"]


def test_a_new_game_of_imperious() -> None:
    model = Model()
    act(model, "game imperious")
    opened(model)
    assert pressed(model, "seats") == ["embed seats 4"]
    levels = [f"embed level {level}" for level in games.infos()["imperious"].levels]
    assert [
        button["data-do"] for button in dialog(model).all("button") if "level" in button["data-do"]
    ] == levels
    act(model, "embed seats 6")
    act(model, "embed level merchant")
    made = element(model)
    assert [made[name] for name in ("game", "seats", "level")] == ["imperious", "6", "merchant"]
    assert made["title"] == "Imperious"
    assert "label" not in made.attributes  # embed.js knows it
    query = urlsplit(frame(model)["src"]).query
    assert query == "embed=1&game=imperious&seats=6&level=merchant&start=click"


def test_invalid_options_change_nothing() -> None:
    model = opened(Model())
    before = model.dialogs.embedding
    for text in ("seats 9", "level random", "what game", "home x", "copied x", "theme", "x y", ""):
        act(model, f"embed {text}")
        assert model.dialogs.embedding == before


def test_the_game_the_position_and_the_diagram() -> None:
    model = opened(at_play(dealt(plies=5)))
    assert pressed(model, "what") == ["embed what game"]
    assert not dialog(model).all("button", data_do="embed seats 3")
    assert element(model)["link"] == "g=" + games.write_link(dealt(plies=5), 5)
    assert frame(model)["src"].endswith("&start=click#" + element(model)["link"])
    model = opened(at_play(dealt(plies=5), looking=3))
    model.review.notes = {3: Note("Here")}
    assert pressed(model, "what") == ["embed what diagram"]
    link = element(model)["link"]
    assert link.startswith("n=")
    assert games.read_link(link[2:])[1:] == (3, {3: Note("Here")})
    act(model, "embed what position")
    assert element(model)["link"] == "g=" + games.write_link(dealt(plies=3), 3)


MARKS = "\u2066\u2067\u2068\u2069"  # no name has them, and they stand around names


@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters=MARKS), max_size=40).map(
        lambda text: text + HOSTILE
    )
)
def test_hostile_names_stay_text(name: str) -> None:
    match = dealt(players=("Ana", "Bob"), plies=2)
    model = opened(
        at_play(Match(match.rules, match.deal._replace(players=seated((name, HOSTILE)))))
    )
    model.dialogs.embedding = model.dialogs.embedding and model.dialogs.embedding._replace(
        what="diagram"
    )
    for attributes in (element(model), frame(model)):
        assert name.replace("\0", "\ufffd") in attributes["title"].replace("\0", "\ufffd")
    for text in embedding.snippets(model, T)[:2]:
        assert "alert(1)</script>" not in text
    assert not dialog(model).all("script") + dialog(model).all("x")
    text = dialog(model).one("textarea", id="snippet-frame").text
    assert "<script" not in unescape(text).replace(unescape(HOSTILE), "")


def test_a_copied_snippet_is_reported_and_a_refused_one_selected() -> None:
    model = Model()
    act(model, "copied frame x")
    assert model.dialogs.embedding is None
    opened(model)
    answers = {True: "Copied.", False: "Copy the selected text by hand."}
    act(model, "copy frame")
    for done, words in answers.items():
        act(model, "copied frame x" if done else "failed copy frame x")
        status = dialog(model).all("span", role="status")
        assert [node.text for node in status] == ["", words]
    act(model, "embed seats 2")
    assert not any(node.text for node in dialog(model).all("span", role="status"))
    act(model, "copied frame x")  # late: it was another one
    assert not any(node.text for node in dialog(model).all("span", role="status"))


def test_a_deal_by_hand_fits_no_page_but_a_new_game_does() -> None:
    match = dealt(plies=2)
    by_hand = Match(match.rules, match.deal._replace(seed=2))
    model = opened(at_play(by_hand, looking=0))
    assert dialog(model).one("p", role="alert").text
    act(model, "embed what new")
    assert not dialog(model).all("p", role="alert")


@pytest.mark.parametrize("language", FOREIGN)
def test_the_title_is_in_the_writers_language(language: str) -> None:
    model = opened(at_play(dealt(players=("", "Bob"), plies=2)))
    attributes = embedding.snippets(model, translator(language))
    assert read(attributes.frame).one("iframe")["title"].startswith("Armorica")
    assert "Player" not in attributes.frame
