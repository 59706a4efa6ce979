"""Hints, the win chance and the coach, as far as they need no worker."""

import json

import pytest

from armorica.ai.messages import answer, consider
from armorica.core.problem import IllegalMove
from armorica.i18n import Translator
from armorica.ui import questions
from armorica.ui.advice import Answer, Choice, Coach, learnt, read_answer
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read
from tests.ui.test_review import played

T = Translator()


def page(session: Session) -> dict[str, Node]:
    return {root: read(text) for root, text in views(session, T).items()}


def thought(session: Session, question: str, iterations: int) -> Answer:
    """Think about a question as a worker would, but not to the end."""
    assert session.match
    thought = consider(session.match.game, question)
    thought.run(iterations)
    told = read_answer(answer(thought))
    return told._replace(done=True)


def test_a_hint_names_the_best_moves_and_why() -> None:
    session = played("person", "settler", moves=0)
    while not session.person_to_move:
        session.advance()
    assert not questions.doubt(session)
    session.do("hint")
    assert page(session)["table"].one("div", id="hint").text == "Thinking it over …"
    told = thought(session, questions.doubt(session), 40)
    questions.advise(session, told)
    assert not questions.doubt(session)
    drawn = page(session)["table"].one("div", id="hint")
    lines = drawn.all("li")
    assert len(lines) == min(3, len(session.legal()))
    for line in lines:
        assert "at the end:" in line.text
    assert drawn.all("b")[0].text in {name_of(session, told.move), "Pass"}
    session.do("hint")
    assert not page(session)["table"].all("div", id="hint")


def name_of(session: Session, move: str) -> str:
    assert session.match
    cards = session.match.deal.card_set
    return cards.cards[cards.number[move.split(" ")[1]]].name if "pass" not in move else "Pass"


def test_a_move_takes_the_hint_away_and_the_next_position_is_thought_about_anew() -> None:
    session = played("person", "settler", moves=0)
    session.do("set chance on")
    while not session.person_to_move:
        session.advance()
    first = questions.doubt(session)
    questions.advise(session, thought(session, first, 20))
    session.do(f"play {session.legal()[0]}")
    assert not session.hinting and not session.advised
    while not session.person_to_move:
        assert not questions.doubt(session)
        session.advance()
    assert questions.doubt(session) not in ("", first)


def test_the_win_chance_stands_with_the_seat_it_is_of() -> None:
    session = played("person", "person", moves=0)
    session.do("set chance on")
    seat = session.mover
    questions.advise(session, Answer("", True, 0.416, ()))
    own = page(session)["table"].one("section", id=f"seat-{seat}")
    assert own.one("meter")["value"] == "42"
    assert "Win chance 42 %" in own.text
    session.play(session.legal()[0])
    assert not page(session)["table"].all("meter")


def test_hints_can_be_switched_off() -> None:
    session = played("person", "person", moves=0)
    assert page(session)["header"].all("button", id="do-hint")
    session.do("set hints off")
    assert not page(session)["header"].all("button", id="do-hint")
    session.do("hint")
    assert not session.hinting


def over(*kinds: str) -> Session:
    session = played(*kinds, moves=0)
    while session.mover is not None:
        if not session.advance():
            session.play(session.legal()[0])
    return session


def test_the_coach_looks_at_every_choice_of_people_and_tells_the_costliest() -> None:
    session = over("person", "settler")
    session.do("coach")
    assert session.match and session.coach
    plies = session.coach.left
    assert plies
    for ply in plies:
        state = session.match.state_at(ply)
        assert session.is_person(session.match.game.to_move(state) or 0)
        assert len(session.match.game.legal(state)) > 1
    bar = page(session)["table"].one("progress")
    assert (bar["value"], bar["max"]) == ("0", str(len(plies)))
    while lesson := questions.lesson(session):
        state = session.match.state_at(session.coach.left[0])
        game = session.match.game
        made = game.format_move(state, session.match.moves[session.coach.left[0]])
        others = [m for m in (game.format_move(state, m) for m in game.legal(state)) if m != made]
        worth = Choice(others[0], 400, float(len(session.coach.left)), 0.9)
        questions.learn(
            session, Answer(worth.move, True, 0.9, (worth, Choice(made, 400, -1.0, 0.1)))
        )
        assert questions.lesson(session) != lesson
    drawn = page(session)["table"].one("div", id="coach")
    assert [f.ply for f in session.coach.findings] == list(plies[:3])
    assert [b["data-do"] for b in drawn.all("button")] == [f"retry {ply}" for ply in plies[:3]]
    session.do(f"retry {plies[1]}")
    assert session.match.ply == plies[1] == len(session.match.moves)
    assert not session.coach


def test_the_coach_keeps_silent_about_noise_and_about_good_moves() -> None:
    session = over("person", "person")
    assert session.match
    match = session.match
    made = match.game.format_move(match.state_at(0), match.moves[0])
    coach = Coach((0, 1), 2)
    close = (Choice("gaul pass", 50, 1.0, 0.5), Choice(made, 50, 0.0, 0.5))
    assert not learnt(coach, match, Answer("gaul pass", True, 0.5, close)).findings
    assert not learnt(coach, match, Answer(made, True, 0.5, close[::-1])).findings
    unseen = (Choice("gaul pass", 50, 9.0, 0.5), Choice(made, 0, 0.0, 0.0))
    assert not learnt(coach, match, Answer("gaul pass", True, 0.5, unseen)).findings
    far = (Choice("gaul pass", 50, 9.0, 0.5), Choice(made, 50, 0.0, 0.1))
    [finding] = learnt(coach, match, Answer("gaul pass", True, 0.5, far)).findings
    assert (finding.ply, finding.played, finding.cost) == (0, made, 9.0)


def test_the_coach_can_say_that_nothing_was_wrong() -> None:
    session = over("person", "settler")
    session.coach = Coach((), 5)
    assert "No pick cost more" in page(session)["table"].one("p", id="coach").text
    session.do("coach")
    assert session.coach and session.coach.left


def test_opponents_alone_need_no_coach() -> None:
    session = over("settler", "settler")
    assert not page(session)["table"].all("button", id="do-coach")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"move": "x", "done": true, "win": 1}',
        '{"move": "x", "done": true, "win": "a", "ranked": []}',
        '{"move": "x", "done": true, "win": 1, "ranked": [{"move": "x"}]}',
        '{"move": "x", "done": true, "win": 1, "ranked": 7}',
        "[" * 10_000,
    ],
)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_answer(text)


def test_a_move_that_nobody_could_make_is_refused_and_changes_nothing() -> None:
    session = played("legate", "person", moves=0)
    while session.person_to_move:
        session.play(session.legal()[0])
    assert session.match
    ply = session.match.ply
    assert json.loads(questions.question(session))["level"] == "legate"
    with pytest.raises(IllegalMove):
        session.advance("roman nobody")
    assert session.match.ply == ply
