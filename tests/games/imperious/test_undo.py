"""Undo: never past what somebody has seen, free against opponents, and then marked."""

from armorica.games.imperious.state import ACTION, ANSWER, OFFER, START
from armorica.i18n import translator
from armorica.ui import undo
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.games.imperious.test_view import play_on, sat_down
from tests.ui.markup import read

T = translator("en")


def settle(session: Session) -> int:
    """Let opponents move and the device be handed over; return the step."""
    while session.advance():
        pass
    session.do("mine")
    assert session.match
    return int(session.match.state.step)


def play_to(session: Session, step: int) -> None:
    """Play on as an opponent would until a person is at a step."""
    while settle(session) != step or not session.person_to_move:
        assert play_on(session)


def undo_button(session: Session) -> tuple[bool, str]:
    """Tell whether the button is open, and what it says otherwise."""
    button = read(views(session, T)["header"]).one(id="do-undo")
    return button.get("aria-disabled") is None, button.get("title") or ""


def test_ones_own_steps_are_taken_back_freely() -> None:
    session = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(session, OFFER)
    assert session.match
    begun = session.match.ply
    session.play("offer all")
    session.play(session.legal()[-1])
    assert undo_button(session) == (True, "")
    session.do("undo")
    session.do("undo")
    assert session.match.ply == begun
    assert not session.match.marked
    session.do("redo")
    session.do("redo")
    assert session.match.ply == begun + 2


def test_nobody_undoes_what_another_person_has_seen_or_done() -> None:
    session = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(session, START)
    session.play(session.legal()[0])
    while session.advance():
        pass
    assert undo_button(session)[0]  # the device has not been handed on yet
    session.do("mine")
    assert session.match
    ply = session.match.ply
    opened, why = undo_button(session)
    assert not opened
    assert "hidden" in why
    session.do("undo")
    assert session.match.ply == ply
    assert why in read(views(session, T)["table"]).one(id="notice").text


def test_nobody_undoes_a_drawn_card_where_several_play() -> None:
    session = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(session, ACTION)
    session.play("action draw")
    assert not undo_button(session)[0]


def test_against_opponents_undo_is_free_but_marked() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    play_to(session, OFFER)
    assert session.match
    session.play("offer all")
    session.do("undo")
    assert not session.match.marked
    assert "With take-backs" not in views(session, T)["log"]
    play_to(session, ACTION)
    ply = session.match.ply
    session.play("action draw")
    settle(session)
    assert undo_button(session)[0]
    while session.match.ply > ply:
        session.do("undo")
    assert session.match.marked
    assert "With take-backs" in views(session, T)["log"]


def test_the_mark_is_shown_at_the_end() -> None:
    session = sat_down(*["merchant"] * 4)
    assert session.match
    while session.advance():
        pass
    assert "With take-backs" not in views(session, T)["table"]
    session.match.marked = True
    assert "With take-backs" in views(session, T)["table"]


def test_undo_does_not_stop_at_answers_that_nobody_was_asked_for() -> None:
    session = sat_down("Ana", *["merchant"] * 5)
    forced = 0
    for _ in range(120):
        while session.advance():
            pass
        match = session.match
        assert match
        back = undo.undo_ply(session)
        if back is not None and back < match.ply - 1:
            last = max(n for n in range(match.ply) if match.seats[n] == 0)
            state = match.state_at(last)
            if last != back:
                assert state.step == ANSWER
                forced += 1
                session.do("undo")
                assert session.person_to_move
                session.do("redo")
                assert match.ply > back
        if not play_on(session):
            break
    assert forced


def test_redo_goes_on_to_the_next_choice() -> None:
    session = sat_down("Ana", *["merchant"] * 5)
    for _ in range(60):
        play_on(session)
    settle(session)
    match = session.match
    assert match
    end = match.ply
    for _ in range(10):
        session.do("undo")
    known = match.moves[:]
    while undo.redo_ply(session) is not None:
        session.do("redo")
        assert match.ply == end or session.person_to_move
    assert match.ply == end
    assert match.moves == known
