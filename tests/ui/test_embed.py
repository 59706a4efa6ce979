"""The game as a part of somebody else's page."""

from hypothesis import given
from hypothesis import strategies as st

from armorica.ai.levels import LEVELS
from armorica.i18n import Translator
from armorica.ui.chairs import PERSON
from armorica.ui.embed import seats
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.settings import Settings
from tests.ui.markup import read

T = Translator()


def players(key: str = "armorica", **asked: str) -> tuple[str, ...]:
    session = Session()
    session.do(f"game {key}")
    form = seats(asked, key)
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
    assert seats({"embed": "1"}, "armorica") is None


def test_each_game_has_its_own_seats_and_levels() -> None:
    sat = players("imperious", game="imperious", seats="6", level="merchant")
    assert sat == ("Player 1", *["merchant"] * 5)
    assert players("imperious", game="imperious") == ("Player 1", *["settler"] * 3)
    assert players("imperious", seats="3", level="legate") == ("Player 1", *["settler"] * 3)


NAMES = st.sampled_from(["seats", "level", "theme", "lang", "start", "embed"]) | st.text()


@given(st.dictionaries(NAMES, st.text() | st.sampled_from(["2", "4", "legate", "random", "dark"])))
def test_whatever_is_asked_nothing_strange_is_dealt_or_set(
    asked: dict[str, str],
) -> None:
    form = seats(asked, "armorica")
    if form:
        session = Session()
        assert session.choose_seats(form)
        session.start(1)
        assert session.match
        person, *others = session.match.deal.players
        assert (person in LEVELS, len(others) in (1, 2, 3)) == (False, True)
        assert all(LEVELS[other].offered for other in others)
        assert [chair.kind for chair in session.chairs].count(PERSON) == 1
    assert Settings().having("theme", asked.get("theme")).theme in ("auto", "light", "dark")


def test_an_embedded_page_has_no_menus_and_leads_to_the_full_one() -> None:
    session = Session(embedded=True)
    session.start(1)
    drawn = {root: read(text) for root, text in views(session, T).items()}
    assert not drawn["header"].all("button")
    assert not drawn["log"].children
    assert [button["data-do"] for button in drawn["footer"].all("button")] == ["rules", "full"]
