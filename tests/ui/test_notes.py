"""Notes and diagrams: written while one looks back, read without anybody moving."""

import sys
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.notes import LONGEST, MOST_MARKS, Mark, Note, plain
from armorica.i18n import Translator
from armorica.ui import links, notes
from armorica.ui.notices import notices
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read
from tests.ui.shelves import dealt, records
from tests.ui.test_links import DAY, bring, table

T = Translator()
HOSTILE = "</textarea><img src=x onerror=alert(1)>\"&' <script>"


def follow(fragment: str) -> Session:
    session, shelf, box = table()
    session.show(dealt(seed=9, plies=3))
    links.follow(session, shelf, fragment, DAY)
    assert not box.texts
    return session


def diagram(match: Match[Any, Any], ply: int, written: dict[int, Note]) -> Session:
    return follow(f"#n={games.link(match, ply, written)}")


def drawn(session: Session) -> dict[str, Node]:
    return {root: read(text) for root, text in views(session, T).items()}


def shared(session: Session, kind: str) -> str:
    links.share(session, T, kind, "x:y")
    assert isinstance(session.linked, links.Shared)
    return session.linked.text.removeprefix("x:y")


def writing(match: Match[Any, Any], ply: int) -> Session:
    session = Session()
    session.show(match)
    session.do(f"look {ply}")
    session.do("annotate")
    return session


def test_a_diagram_is_stepped_through_and_nobody_moves() -> None:
    match = dealt(plies=5, players=("Ana", "settler"))
    session = diagram(match, 2, {2: Note("Look!"), 4: Note("", (Mark(9, 9),))})
    assert session.looking == 2
    assert not session.opponent_to_move
    assert not session.person_to_move
    assert not session.advance()
    shown = drawn(session)
    assert shown["table"].one("p", **{"class": "comment"}).text == "Look!"
    assert "Look!" in shown["live"].text
    assert not shown["table"].all("button", id="annotate")
    for step, ply in (("on", 3), ("last", 5), ("back", 4), ("first", 0), ("end", 0)):
        session.do(f"look {step}")
        assert session.looking == ply
    for refused in ("annotate", "note x", "mark blussus"):
        session.do(refused)
    assert session.notes == {2: Note("Look!"), 4: Note("", (Mark(9, 9),))}


def test_a_diagram_leads_on_to_a_new_game_or_back_to_ones_own() -> None:
    session = diagram(dealt(plies=5), 3, {3: Note("Here")})
    mine = session.diagram and session.diagram.before
    assert mine
    again = session
    notes.show(again, dealt(seed=4, plies=2), 99, {})
    assert again.looking == 2
    notes.leave(again)
    assert again.match is mine
    session = diagram(dealt(plies=5), 3, {3: Note("Here")})
    session.do("fork")
    assert session.match
    assert (session.match.ply, session.diagram, session.notes) == (3, None, {})
    assert session.person_to_move


def test_an_embedded_diagram_has_no_way_back_and_no_log() -> None:
    session = diagram(dealt(plies=5), 3, {})
    session.embedded = True
    shown = drawn(session)
    asked = [button["data-do"] for button in shown["table"].all("button", type="button")]
    assert "fork" in asked
    assert "leave" not in asked
    assert shared(session, "game").startswith("#n=")


def test_a_game_of_ones_own_gets_notes_and_becomes_a_diagram() -> None:
    session = writing(dealt(plies=5), 2)
    assert session.match
    first, second = (session.match.deal.card_set.cards[n].id for n in (1, 2))
    session.do("note  Look\tat\r\n\n this\x07 ")
    session.do(f"mark {first}")
    session.do(f'mark {{"card": "{first}", "to": "{second}"}}')
    session.do(f'mark {{"card": "{second}", "to": ""}}')
    session.do(f"mark {second}")  # takes it off again
    for nothing in ("mark nobody", "mark", "mark 7", "mark []", f"mark {first} nobody"):
        session.do(nothing)
    note = Note("Look at\nthis", (Mark(1, 1), Mark(1, 2)))
    assert session.notes == {2: note}
    text = shared(session, "notes")
    assert text in drawn(session)["table"].one("textarea", id="shared-text").text
    other = follow(text)
    assert (other.notes, other.looking) == ({2: note}, 2)
    assert drawn(other)["table"].one("svg", id="marks")["data-marks"] == (
        f"card-{first}>card-{first} card-{first}>card-{second}"
    )
    session.do("note ")
    for mark in (first, f"{first} {second}"):
        session.do(f"mark {mark}")
    assert session.notes == {}


def test_the_link_of_ones_own_game_brings_its_notes_back() -> None:
    session = writing(dealt(plies=5), 2)
    session.do("note Mine")
    other, shelf, box = table()
    links.follow(other, shelf, shared(session, "game"), DAY)
    assert other.notes == {2: Note("Mine")}
    assert other.diagram is None
    bring(other, shelf, dealt(seed=3))
    assert other.notes == {}
    assert len(records(box)) == 1


def test_notes_on_moves_that_are_played_otherwise_go() -> None:
    session = writing(dealt(plies=4), 4)
    session.do("note Late")
    session.do("look 1")
    session.do("note Early")
    session.do("look end")
    session.do("undo")
    session.do(f"play {session.legal()[-1]}")
    assert session.notes == {1: Note("Early")}


def test_kept_notes_come_back_to_their_game_and_to_no_other() -> None:
    session = writing(dealt(plies=4), 3)
    session.do("note Mine")
    kept = notes.read(notes.written(session))
    assert kept
    for match, found in (
        (dealt(plies=4), session.notes),
        (dealt(plies=6), session.notes),
        (dealt(plies=3), {}),
        (dealt(seed=5, plies=4), {}),
    ):
        session = Session()
        session.show(match)
        notes.recall(session, kept)
        assert session.notes == found


@pytest.mark.parametrize("broken", [{}, {"link": 7}, {"link": "armorica.1.x"}])
def test_broken_kept_notes_are_none(broken: dict[str, Any]) -> None:
    assert notes.read(broken) is None


def test_kept_notes_on_a_game_that_has_not_come_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = games.part("imperious", "rules").deal(("Ana", "Bob", "Cid", "Dot"), 1)
    link = games.link(Match(games.load("imperious"), deal), 0, {0: Note("Here")})
    monkeypatch.setitem(sys.modules, "armorica.games.imperious.link", None)
    kept = notes.read({"link": link})
    assert kept
    session = Session()
    session.show(dealt(plies=2))
    notes.recall(session, kept)
    assert session.notes == {}


def test_hostile_notes_are_plain_text() -> None:
    session = diagram(dealt(plies=5), 3, {3: Note(HOSTILE)})
    shown = drawn(session)["table"]
    assert shown.one("p", **{"class": "comment"}).text == HOSTILE
    assert not shown.all("img") + shown.all("script")
    session = writing(dealt(players=(HOSTILE[:30], "Bob"), plies=5), 3)
    session.do(f"note {HOSTILE}")
    shown = drawn(session)["table"]
    assert shown.one("textarea", id="note-text").text == HOSTILE
    assert not shown.all("img") + shown.all("script")


def test_marks_are_bounded() -> None:
    session = writing(dealt(plies=3), 3)
    assert session.match
    for card in session.match.deal.card_set.cards[: MOST_MARKS + 3]:
        session.do(f"mark {card.id}")
    assert len(session.notes[3].marks) == MOST_MARKS


def test_notes_that_fit_no_link_are_said_to_be_too_long() -> None:
    session = writing(dealt(plies=1000), 0)
    assert session.match
    for ply in range(session.match.ply):
        session.do(f"look {ply}")
        session.do("note " + "".join(chr(19968 + (ply * 601 + n * 37) % 9000) for n in range(600)))
    links.share(session, T, "notes", "x:y")
    assert "too long" in read(notices(session, T)).one("p", id="linked").text


@example("0\n\0 0")
@given(st.text())
def test_a_comment_is_plain_once_and_for_all(text: str) -> None:
    shown = plain(text)
    assert plain(shown) == shown
    assert len(shown) <= LONGEST
    assert all(c.isprintable() or c == "\n" for c in shown)


CARDS = st.integers(0, 61)
NOTES = st.dictionaries(
    st.integers(0, 5),
    st.builds(
        Note,
        st.text(max_size=LONGEST).map(plain),
        st.lists(st.builds(Mark, CARDS, CARDS), max_size=MOST_MARKS, unique=True).map(tuple),
    ).filter(lambda note: note != Note()),
)


@given(NOTES, st.integers(0, 5))
def test_notes_survive_a_round_trip(written: dict[int, Note], ply: int) -> None:
    match = dealt(plies=5)
    try:
        text = games.link(match, ply, written)
    except LinkError as error:
        assert error.problem.code == "link_long"
        return
    again, *beside = games.read_link(text)
    assert (games.write(again), *beside) == (games.write(match), ply, written)


@given(st.text(max_size=60))
def test_what_is_no_diagram_changes_nothing(text: str) -> None:
    session, shelf, _ = table()
    session.show(dealt(plies=2))
    before = session.match
    links.follow(session, shelf, "#n=" + text, DAY)
    assert isinstance(session.linked, links.Refused)
    assert session.match is before


@pytest.mark.parametrize(
    "written",
    [
        {6: Note("beyond the end")},
        {0: Note()},
        {0: Note("x" * (LONGEST + 1))},
        {0: Note(" not plain ")},
        {0: Note("\u202ereversed")},
        {0: Note("\0two")},
        {0: Note("", (Mark(1, 1), Mark(1, 1)))},
        {0: Note("", tuple(Mark(n, n) for n in range(MOST_MARKS + 1)))},
    ],
)
def test_notes_that_nobody_can_have_written_are_refused(written: dict[int, Note]) -> None:
    with pytest.raises(LinkError, match="link_damaged"):
        games.read_link(games.link(dealt(plies=5), 0, written))


def test_the_first_diagram_of_a_visit_leads_nowhere_back() -> None:
    session = Session()
    notes.show(session, dealt(plies=2), 0, {})
    notes.leave(session)
    assert session.diagram


def test_territories_are_marked_as_cards_are() -> None:
    deal = games.part("imperious", "rules").deal(("Ana", "Bob", "Cid", "Dot"), 1)
    session = Session()
    session.show(Match(games.load("imperious"), deal))
    session.play(session.legal()[0])
    session.do("look 1")
    session.do("annotate")
    session.do("note Here")
    session.do("mark latium")
    session.do("mark latium campania")
    session.do("mark nowhere")
    shown = drawn(session)["table"]
    assert "Latium → Campania" in shown.text
    assert len([o for o in shown.all("option") if o["value"] == "latium"]) == 2
    other = follow(shared(session, "notes"))
    assert other.notes == session.notes
    shown = drawn(other)["table"]
    assert shown.one("p", **{"class": "comment"}).text == "Here"
    marks = shown.one("svg", id="marks")["data-marks"]
    assert marks == "at-latium>at-latium at-latium>at-campania"
