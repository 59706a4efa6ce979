"""Hints, the win chance and the coach, without a worker."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.ai.messages import read_question, write_answer
from armorica.core.problem import IllegalMove
from armorica.i18n import Translator
from armorica.ui import playing, requests
from armorica.ui.advice import Answer, Choice, Coach, add_answer, read_answer
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.test_review import played

T = Translator()


def page(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


def thought(model: Model, question: str, iterations: int) -> Answer:
    """Think about a question as a worker would, but not to the end."""
    assert model.table.match
    thought = read_question(games.game_of(model.table.match), question)
    thought.run(iterations)
    answer = read_answer(write_answer(thought))
    return answer._replace(done=True)


def test_a_hint_names_the_best_moves_and_why() -> None:
    model = played("person", "settler", moves=0)
    while not model.person_to_move:
        playing.advance(model)
    assert not requests.adviser_request(model)
    act(model, "hint")
    assert page(model)["table"].one("div", id="hint").text == "Thinking…"
    request = requests.adviser_request(model)
    assert request
    answer = thought(model, request.text, 40)
    requests.advise(model, request, answer)
    assert not requests.adviser_request(model)
    drawn = page(model)["table"].one("div", id="hint")
    lines = drawn.all("li")
    assert len(lines) == min(3, len(model.legal()))
    for line in lines:
        assert "at the end:" in line.text
    assert drawn.all("b")[0].text in {name_of(model, answer.move), "Pass"}
    act(model, "hint")
    assert not page(model)["table"].all("div", id="hint")


def name_of(model: Model, move: str) -> str:
    assert model.table.match
    cards = model.table.match.deal.card_set
    return cards.cards[cards.number[move.split(" ")[1]]].name if "pass" not in move else "Pass"


def test_a_move_takes_the_hint_away_and_the_next_position_is_thought_about_anew() -> None:
    model = played("person", "settler", moves=0)
    act(model, "set chance on")
    while not model.person_to_move:
        playing.advance(model)
    first = requests.adviser_request(model)
    assert first
    requests.advise(model, first, thought(model, first.text, 20))
    act(model, f"play {model.legal()[0]}")
    assert not model.advice.hinting and not model.advice.advised
    while not model.person_to_move:
        assert not requests.adviser_request(model)
        playing.advance(model)
    assert requests.adviser_request(model) not in (None, first)


def test_the_win_chance_stands_with_the_seat_it_is_of() -> None:
    model = played("person", "person", moves=0)
    act(model, "set chance on")
    seat = model.mover
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer("", True, 0.416, ()))
    own = page(model)["table"].one("section", id=f"seat-{seat}")
    assert own.one("meter")["value"] == "42"
    assert "Chance to win: 42%" in own.text
    playing.play(model, model.legal()[0])
    assert not page(model)["table"].all("meter")


def test_hints_can_be_switched_off() -> None:
    model = played("person", "person", moves=0)
    assert page(model)["header"].all("button", id="do-hint")
    act(model, "set hints off")
    assert not page(model)["header"].all("button", id="do-hint")
    act(model, "hint")
    assert not model.advice.hinting


def over(*kinds: str) -> Model:
    model = played(*kinds, moves=0)
    while model.mover is not None:
        if not playing.advance(model):
            playing.play(model, model.legal()[0])
    return model


def test_the_coach_looks_at_every_choice_of_people_and_tells_the_costliest() -> None:
    model = over("person", "settler")
    act(model, "coach")
    assert model.table.match and model.advice.coach
    plies = model.advice.coach.left
    assert plies
    for ply in plies:
        state = model.table.match.state_at(ply)
        assert model.is_person(model.table.match.rules.to_move(state) or 0)
        assert len(model.table.match.rules.legal(state)) > 1
    bar = page(model)["table"].one("progress")
    assert (bar["value"], bar["max"]) == ("0", str(len(plies)))
    while lesson := requests.adviser_request(model):
        state = model.table.match.state_at(model.advice.coach.left[0])
        game = games.game_of(model.table.match)
        played = game.rules.format_move(state, model.table.match.moves[model.advice.coach.left[0]])
        others = [
            m
            for m in (game.rules.format_move(state, m) for m in game.rules.legal(state))
            if m != played
        ]
        worth = Choice(others[0], 400, float(len(model.advice.coach.left)), 0.9)
        answer = Answer(worth.move, True, 0.9, (worth, Choice(played, 400, -1.0, 0.1)))
        requests.advise(model, lesson, answer)
        assert requests.adviser_request(model) != lesson
    drawn = page(model)["table"].one("div", id="coach")
    assert [f.ply for f in model.advice.coach.findings] == list(plies[:3])
    assert [b["data-do"] for b in drawn.all("button")] == [f"retry {ply}" for ply in plies[:3]]
    act(model, f"retry {plies[1]}")
    assert model.table.match.ply == plies[1] == len(model.table.match.moves)
    assert not model.advice.coach


def test_the_coach_keeps_silent_about_noise_and_about_good_moves() -> None:
    model = over("person", "person")
    assert model.table.match
    match = model.table.match
    played = match.rules.format_move(match.state_at(0), match.moves[0])
    coach = Coach((0, 1), 2)
    close = (Choice("gaul pass", 50, 1.0, 0.5), Choice(played, 50, 0.0, 0.5))
    assert not add_answer(coach, match, Answer("gaul pass", True, 0.5, close)).findings
    assert not add_answer(coach, match, Answer(played, True, 0.5, close[::-1])).findings
    unseen = (Choice("gaul pass", 50, 9.0, 0.5), Choice(played, 0, 0.0, 0.0))
    assert not add_answer(coach, match, Answer("gaul pass", True, 0.5, unseen)).findings
    far = (Choice("gaul pass", 50, 9.0, 0.5), Choice(played, 50, 0.0, 0.1))
    [finding] = add_answer(coach, match, Answer("gaul pass", True, 0.5, far)).findings
    assert (finding.ply, finding.played, finding.cost) == (0, played, 9.0)


def test_the_coach_can_say_that_nothing_was_wrong() -> None:
    model = over("person", "settler")
    model.advice.coach = Coach((), 5)
    assert "No clear mistakes" in page(model)["table"].one("p", id="coach").text
    act(model, "coach")
    assert model.advice.coach and model.advice.coach.left


def test_opponents_alone_need_no_coach() -> None:
    model = over("settler", "settler")
    assert not page(model)["table"].all("button", id="do-coach")


def answer_text(**changes: object) -> str:
    """Write an answer with some fields changed, those of its only move included."""
    ranked = {"move": "gaul pass", "visits": 3, "margin": -1.5, "win": 0.25}
    data = {"move": "gaul pass", "done": True, "win": 0.5, "ranked": [ranked]}
    for name, value in changes.items():
        place = ranked if name in ("visits", "margin", "ranked_win") else data
        place[name.removeprefix("ranked_")] = value
    return json.dumps(data)


def test_an_answer_is_read_as_it_was_written() -> None:
    choice = Choice("gaul pass", 3, -1.5, 0.25)
    assert read_answer(answer_text()) == Answer("gaul pass", True, 0.5, (choice,))


@pytest.mark.parametrize(
    "text",
    [
        *(answer_text(win=win) for win in (float("nan"), float("inf"), -0.1, 1.1, True, "1", None)),
        *(answer_text(ranked_win=win) for win in (float("nan"), 2)),
        *(answer_text(visits=visits) for visits in (float("inf"), -1, 0.5, True, 10**400, "3")),
        *(answer_text(margin=margin) for margin in (float("inf"), float("nan"), 10**400, "0")),
        *(answer_text(move=move) for move in (None, 7, ["gaul pass"])),
        answer_text(done=1),
        answer_text(done=None),
        answer_text().replace("0.5", "1e999"),
        answer_text().replace("0.5", "9" * 5_000),
        " " * 10**7 + answer_text(),
        None,
        7,
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
def test_invalid_answers_are_refused(text: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_answer(text)


def test_a_move_that_nobody_could_make_is_refused_and_changes_nothing() -> None:
    model = played("legate", "person", moves=0)
    while model.person_to_move:
        playing.play(model, model.legal()[0])
    assert model.table.match
    ply = model.table.match.ply
    request = requests.opponent_request(model)
    assert request
    assert json.loads(request.text)["level"] == "legate"
    with pytest.raises(IllegalMove):
        playing.advance(model, "roman nobody")
    assert model.table.match.ply == ply
