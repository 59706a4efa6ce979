"""Looking back, playing on from there, and games that begin from other games."""

import json

import pytest

from armorica import games
from armorica.core.problem import IllegalMove
from armorica.i18n import Translator
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = Translator()


def played(*kinds: str, moves: int = 12) -> Session:
    """Make some moves at a new table, always the first one."""
    session = Session()
    assert session.choose_seats(json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)}))
    session.start(1)
    for _ in range(moves):
        if not session.advance():
            session.play(session.legal()[0])
    return session


def record(session: Session) -> str:
    assert session.match
    return games.write(session.match)


def page(session: Session) -> dict[str, Node]:
    return {root: read(text) for root, text in views(session, T).items()}


def shown_ply(session: Session) -> int:
    return int(page(session)["table"].one("div", id="board")["data-ply"])


def test_steps_lead_through_the_game_and_stop_at_its_ends() -> None:
    session = played("person", "person")
    before = record(session)
    for step, ply in [
        ("back", 11),
        ("back", 10),
        ("on", 11),
        ("first", 0),
        ("back", 0),
        ("7", 7),
        ("last", 12),
        ("on", 12),
        ("0", 0),
        ("12", 12),
    ]:
        session.do(f"look {step}")
        assert session.looking == ply
        assert shown_ply(session) == ply
        assert record(session) == before
    session.do("look end")
    assert session.looking is None
    assert session.person_to_move


@pytest.mark.parametrize(
    "where", ["", "13", "-1", "1.5", "1e1", "x", "९", "9" * 5000, "7 7", "look", "None", "\0"]
)
def test_a_bad_place_to_look_at_is_ignored(where: str) -> None:
    session = played("person", "person")
    session.do(f"look {where}")
    assert session.looking is None
    session.do("look 4")
    session.do(f"look {where}")
    assert session.looking == 4


def test_without_a_game_there_is_nothing_to_look_at() -> None:
    session = Session()
    for text in ("look 0", "look back", "fork", "again"):
        session.do(text)
    session.rematch(1)
    assert session.looking is None
    assert session.match is None


def test_nothing_moves_while_one_looks_back() -> None:
    session = played("person", "settler", "settler")
    before = record(session)
    move = next(iter(session.legal()), "gaul pass")
    session.do("look 3")
    assert session.legal() == []
    assert not session.advance()
    with pytest.raises(IllegalMove) as refusal:
        session.play(move)
    assert refusal.value.problem.code == "looking"
    for text in (f"play {move}", "undo", "redo", "starve", "pick litumaros"):
        session.do(text)
    assert record(session) == before
    assert session.looking == 3
    header = page(session)["header"]
    for verb in ("undo", "redo"):
        assert header.one("button", id=f"do-{verb}")["aria-disabled"] == "true"


def test_the_table_that_is_looked_back_at_offers_no_move_and_says_why() -> None:
    session = played("person", "person")
    for ply in range(13):
        session.do(f"look {ply}")
        board = page(session)["table"].one("div", id="board")
        cards = [b for b in board.all("button") if b["data-do"].startswith("play ")]
        assert cards
        for card in cards:
            assert card["aria-disabled"] == "true"
            assert "looking back" in card["aria-label"]
    session.do(cards[0]["data-do"])
    assert "looking back" in page(session)["table"].one("p", id="notice").text


def test_the_bar_tells_where_one_is_and_leads_on() -> None:
    session = played("person", "person")
    assert not page(session)["table"].all("section", id="review")

    def bar() -> Node:
        return page(session)["table"].one("section", id="review")

    def opened() -> list[str]:
        return [b["data-do"] for b in bar().all("button") if not b.get("aria-disabled")]

    session.do("look 5")
    assert "move 5 of 12" in bar().text
    assert page(session)["live"].text in bar().text
    both = ["look end", "fork"]
    assert opened() == ["look first", "look back", "look on", "look last", *both]
    session.do("look first")
    assert opened() == ["look on", "look last", *both]
    session.do("look last")
    assert opened() == ["look first", "look back", *both]
    assert all(button.name for button in bar().all("button"))


def test_playing_on_from_there_is_another_game() -> None:
    session = played("person", "person")
    old, before = session.match, record(session)
    session.do("fork")  # nowhere to fork from
    assert session.match is old
    session.do("look 5")
    session.do("fork")
    assert session.match is not old
    assert session.match
    assert old
    assert session.looking is None
    assert session.match.moves == old.moves[:5]
    assert session.person_to_move
    session.play(session.legal()[-1])
    assert games.write(old) == before


def test_the_same_deal_again_and_a_rematch() -> None:
    session = played("person", "settler")
    assert session.match
    deal = session.match.deal
    session.do("again")
    assert session.match.moves == []
    assert session.match.deal is deal
    session.rematch(99)
    assert session.match.moves == []
    assert session.match.deal.players == deal.players
    assert session.match.deal.seed == 99


def test_a_record_from_a_file_is_opened_whole_or_not_at_all() -> None:
    session = played("person", "person")
    before = record(session)
    other = record(played("person", "person", "person", moves=5))
    for wrong in ("", "{}", other[:-5], "[" * 100_000, other.replace("gaul", "roman")):
        session.do(f"open {wrong}")
        assert record(session) == before
        said = page(session)["header"].one("p", id="unopened")
        assert said.text.startswith("This record")
        session.do(said.one("button")["data-do"])
        assert not page(session)["header"].all("p", id="unopened")
    session.do("open {")
    session.do(f"open {other}")
    assert record(session) == other
    assert not page(session)["header"].all("p", id="unopened")


def test_a_file_can_be_opened_at_every_time() -> None:
    playing = played("person", "person")
    for session in (Session(), playing):
        roots = page(session).values()
        assert [field for root in roots for field in root.all("input", type="file")]
    assert playing.match
    while playing.mover is not None:
        playing.play(playing.legal()[0])
    assert page(playing)["table"].one("input", type="file")
