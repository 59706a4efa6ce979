"""How the first game is taken up, shown and left."""

from armorica.i18n import Translator
from armorica.ui import tutorial
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.shelf import Shelf
from tests.ui.markup import Node, read
from tests.ui.shelves import Box, advance, tab

T = Translator()


def begun() -> tuple[Session, Shelf]:
    session, shelf = Session(), tab(Box())
    tutorial.begin(session, shelf)
    return session, shelf


def panels(session: Session) -> list[Node]:
    return read(views(session, T)["table"]).all("section", id="tutorial")


def acts(panel: Node) -> list[str]:
    return [button["data-do"] for button in panel.all("button")]


def test_a_first_visit_and_the_form_offer_it() -> None:
    session = Session()
    session.open()
    assert read(views(session, T)["header"]).all("button", data_do="tutorial")
    session.do(f"play {session.legal()[0]}")
    assert not read(views(session, T)["header"]).all("button", data_do="tutorial")
    session.do("new")
    assert read(views(session, T)["table"]).all("button", data_do="tutorial")


def test_other_games_have_no_coach() -> None:
    session = Session()
    session.open()
    assert not panels(session)


def test_pages_are_turned_and_told_aloud() -> None:
    session, _ = begun()
    told = []
    for expected in (
        ["turn-page", "new", "rules"],
        ["turn-page", "new", "rules"],
        ["new", "rules"],
    ):
        [panel] = panels(session)
        assert acts(panel) == expected
        live = views(session, T)["live"]
        assert panel.one("h2").text in live
        told.append(live)
        session.do("turn-page")
    assert len(set(told)) == 3
    assert "take a Gaul" in told[0]  # what the table says at the start of a turn is heard, once
    assert "take a Gaul" not in told[1]
    session.do("turn-page")
    assert acts(panels(session)[0]) == ["new", "rules"]


def test_a_move_brings_the_first_of_the_next_pages() -> None:
    session, _ = begun()
    session.do("turn-page")
    session.do("play gaul blussus")
    assert "What Romans want" not in views(session, T)["live"]
    session.advance()
    assert "What Romans want" in views(session, T)["live"]
    session.do("undo")
    assert "Your village" in views(session, T)["live"]


def test_the_coach_is_silent_while_one_looks_back() -> None:
    session, _ = begun()
    session.do("play gaul blussus")
    session.do("look back")
    assert not panels(session)


def test_it_is_left_and_gone_on_with() -> None:
    session, shelf = begun()
    session.do("play gaul blussus")
    assert session.match
    shelf.keep(session.match)
    session.do("new")
    assert not panels(session)
    session.start(7)
    shelf.begin()
    shelf.keep(session.match)
    tutorial.begin(session, shelf)
    assert session.coached
    assert session.match.ply == 1


def test_once_played_to_its_end_it_begins_anew() -> None:
    session, shelf = begun()
    assert session.match
    advance(session.match, 1000)
    shelf.keep(session.match)
    assert panels(session)
    tutorial.begin(session, shelf)
    assert session.match.ply == 0
