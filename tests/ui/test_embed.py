"""The game as a part of somebody else's page."""

from armorica.i18n import Translator
from armorica.ui.embed import seats
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import read

T = Translator()


def players(**asked: str) -> tuple[str, ...]:
    session = Session()
    form = seats(asked)
    assert form
    assert session.choose_seats(form)
    session.start(1)
    assert session.match
    players: tuple[str, ...] = session.match.deal.players
    return players


def test_seats_are_as_asked_or_else_as_at_first() -> None:
    assert players(seats="4", level="novice") == ("Player 1", *["novice"] * 3)
    assert players(seats="2") == ("Player 1", "settler")
    assert players(seats="99", level="random") == ("Player 1", "settler", "settler")
    assert players(seats="２", level="<b>") == ("Player 1", "settler", "settler")
    assert seats({"embed": "1"}) is None


def test_an_embedded_page_has_no_menus_and_leads_to_the_full_one() -> None:
    session = Session(embedded=True)
    session.start(1)
    drawn = {root: read(text) for root, text in views(session, T).items()}
    assert not drawn["header"].all("button")
    assert not drawn["log"].children
    assert [button["data-do"] for button in drawn["footer"].all("button")] == ["rules", "full"]
