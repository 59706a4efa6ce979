"""Hints, the win chance and the analysis, without a worker."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from armorica import games
from armorica.ai.chance import corrected
from armorica.ai.messages import read_question, write_answer
from armorica.ai.outlook import LookAhead, Outlook
from armorica.core.problem import IllegalMove
from armorica.i18n import Translator
from armorica.ui import playing, requests
from armorica.ui.advice import Answer, Choice, read_answer, solved
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import on_table
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.reviews import played

T = Translator()


def test_of_a_solved_puzzle_the_best_other_move_lacks_the_cost() -> None:
    margins = {"a": 1.0, "b": 3.0, "c": 2.0, "d": -5.0}
    ranked = tuple(Choice(move, 10, margin, 0.5) for move, margin in margins.items())
    for cost in (4.0, 9.0):
        done = solved(Answer("b", True, 0.5, ranked), ["a"], "", cost)
        assert done.move == "a"
        assert {each.move: each.margin for each in done.ranked} == {
            "a": 1.0,
            "b": 1.0 - cost,
            "c": -cost,
            "d": -7.0 - cost,
        }


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
    assert page(model)["header"].one(id="do-hint")["aria-pressed"] == "false"
    act(model, "hint")
    assert page(model)["header"].one(id="do-hint")["aria-pressed"] == "true"
    assert "Thinking…" in page(model)["table"].one("div", id="hint").text
    request = requests.adviser_request(model)
    assert request
    answer = thought(model, request.text, 40)
    requests.advise(model, request, answer)
    look_ahead(model)
    table = page(model)["table"]
    drawn = table.one("div", id="hint")
    lines = drawn.all("li")
    assert len(lines) == min(3, len(model.legal()))
    assert lines[0].text == f"1 Choice 1: {name_of(model, answer.move)}"
    assert lines[0].one("b", **{"class": "rank"})["aria-hidden"] == "true"
    assert drawn.one("p").text.endswith(".")
    for place, choice in enumerate(answer.best_of(model.legal()), 1):
        button = table.one("button", **{"data-do": f"play {choice.move}"})
        assert button.one("b", **{"class": "rank"}).text == str(place)
        assert f"hint {place}" in button.name
    close = drawn.one("button")
    assert (close["aria-label"], close["aria-keyshortcuts"]) == ("Close the hint", "Escape")
    act(model, close["data-do"])
    assert not page(model)["table"].all("div", id="hint")
    assert not page(model)["table"].all("b", **{"class": "rank"})


def look_ahead(model: Model) -> None:
    """Look ahead as a worker would, in two slices."""
    match, request = model.table.match, requests.adviser_request(model)
    assert match and request and request.about == "outlook"
    thought = read_question(games.game_of(match), request.text)
    assert isinstance(thought, LookAhead)
    for playouts in (4, thought.left):
        assert model.advice.advised and model.advice.advised.outlooks is None
        thought.run(playouts)
        requests.advise(model, request, read_answer(write_answer(thought)))
    assert model.advice.advised and len(model.advice.advised.outlooks or ()) == 2
    assert not requests.adviser_request(model)


def hinted() -> Model:
    """Return a model with a final hint."""
    model = played("person", "settler", moves=0)
    while not model.person_to_move:
        playing.advance(model)
    act(model, "hint")
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, thought(model, request.text, 40))
    return model


def said(
    model: Model, margins: list[float], outlooks: Any, wins: Sequence[float] = (0.5,) * 3
) -> tuple[list[str], str]:
    """Return the lines and the reason of a hint that was made up, by the moves' margins."""
    legal = model.legal()
    ranked = tuple(Choice(legal[n], 100 - n, margin, wins[n]) for n, margin in enumerate(margins))
    model.advice.advised = Answer(legal[0], True, 0.5, ranked, outlooks)
    drawn = page(model)["table"].one("div", id="hint")
    return [line.text for line in drawn.one("ol").all("li")], drawn.one("p").text


def test_a_hint_never_contradicts_its_order() -> None:
    model = hinted()
    lines, why = said(model, [4.0, 1.0, 3.4], None)
    assert why == "Thinking…"
    seen = "Litugena lengthens your set to 2 cards."  # on the table, whatever was not tried
    for margins, outlooks, expected in (
        ([4.0, 1.0, 2.6], (), seen),
        ([4.0, 1.0, 4.4], (), "Choices 1 and 2 are about even."),
    ):
        lines, why = said(model, margins, outlooks)
        assert expected in why
        assert [line.split()[0] for line in lines] == ["1", "2", "3"]
        assert "3 points worse" in lines[2]
    lines, why = said(model, [4.0, 2.0], (), wins=[0.62, 0.52])
    assert why == "Your chance to win is 62% with choice 1, 52% with choice 2."
    assert len(lines) == 2
    _, why = said(model, [4.0, 3.9, 4.1], ())
    assert "Choices 1, 2 and 3 are about even." in why


def test_a_hint_lists_moves_by_their_points() -> None:
    model = hinted()
    lines, _ = said(model, [4.0, 1.0, 4.4], ())
    assert lines[1] == f"2 Choice 2: {name_of(model, model.legal()[2])}"


def test_a_hint_whose_best_move_is_not_in_its_list_is_drawn_without_points() -> None:
    model = hinted()
    said(model, [4.0, 1.0, 2.6], ())
    assert model.advice.advised
    model.advice.advised = model.advice.advised._replace(move="chess e4")
    assert "worse" not in page(model)["table"].one("div", id="hint").text


def test_a_hint_is_looked_ahead_from_once() -> None:
    model = hinted()
    look_ahead(model)
    for _ in range(2):
        act(model, "hint")
        assert not requests.adviser_request(model)


def test_a_hint_for_a_position_that_undo_leads_back_to_is_not_thought_about_anew() -> None:
    model = hinted()
    look_ahead(model)
    advised = model.advice.advised
    act(model, f"play {model.legal()[0]}")
    assert not model.advice.advised
    act(model, "undo")
    assert model.advice.advised == advised
    act(model, "hint")
    assert model.advice.hinting
    assert not requests.adviser_request(model)


def test_a_hint_that_was_hidden_meanwhile_needs_no_look_ahead() -> None:
    model = hinted()
    request = requests.adviser_request(model)
    assert request and request.about == "outlook"
    act(model, "hint")
    assert not requests.is_current(model, request)
    assert not requests.adviser_request(model)


@pytest.mark.parametrize("points", [None, ({},), ({"sets": 1.0}, {}), ({"x": 1.0},) * 3])
def test_a_look_ahead_of_other_parts_says_nothing(points: Any) -> None:
    outlooks = points and tuple(map(Outlook, points))
    model = hinted()
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer(min(request.legal), True, 0.0, (), outlooks))
    assert page(model)["table"].all("div", id="hint")
    assert not requests.adviser_request(model)


def name_of(model: Model, move: str) -> str:
    assert model.table.match
    cards = on_table(model).deal.card_set
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
    by = games.infos()["armorica"].chances[2, "merchant"]  # as a person plays, for all we know
    percent = round(100 * corrected(0.416, by))
    assert percent != 42
    assert own.one("meter")["value"] == f"{percent}"
    assert f"Chance to win: {percent}%" in own.text
    playing.play(model, model.legal()[0])
    assert not page(model)["table"].all("meter")


def test_the_next_game_begins_without_the_chance_of_the_last_one() -> None:
    model = played("person", "person", moves=0)
    act(model, "set chance on")
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer("", True, 0.416, ()))
    act(model, "rematch")
    assert not page(model)["table"].all("meter")


def test_neither_an_earlier_position_nor_the_end_has_a_chance_to_win() -> None:
    model = played("person", "settler", moves=4)
    act(model, "set chance on")
    while not model.person_to_move:
        playing.advance(model)
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer("", True, 0.416, ()))
    assert page(model)["table"].all("meter")
    act(model, "look 1")
    assert not page(model)["table"].all("meter")
    act(model, "look end")
    assert page(model)["table"].all("meter")
    while model.mover is not None:
        if model.person_to_move:
            playing.play(model, model.legal()[0])
        else:
            playing.advance(model)
    assert model.advice.chance
    assert not page(model)["table"].all("meter")


def test_an_only_move_says_nothing_about_the_chance() -> None:
    model = played("person", "person", moves=0)
    act(model, "set chance on")
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer("", True, 0.0, (Choice("gaul pass", 0, 0.0, 0.0),)))
    assert not page(model)["table"].all("meter")


def test_hints_can_be_switched_off() -> None:
    model = played("person", "person", moves=0)
    assert page(model)["header"].all("button", id="do-hint")
    act(model, "set hints off")
    assert not page(model)["header"].all("button", id="do-hint")
    act(model, "hint")
    assert not model.advice.hinting


def answer_text(**changes: object) -> str:
    """Write an answer with some fields changed, those of its only move included."""
    ranked = {"move": "gaul pass", "visits": 3, "margin": -1.5, "win": 0.25}
    data = {"move": "gaul pass", "done": True, "win": 0.5, "ranked": [ranked]}
    for name, value in changes.items():
        place = ranked if name in ("visits", "margin", "ranked_win", "line") else data
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
        *(answer_text(ranked=ranked) for ranked in ("", None)),
        *(answer_text(line=line) for line in ("", "ab", {"gaul pass": 1}, None)),
        *(answer_text(**{field: ""}) for field in ("luck", "chances", "outlooks", "dropped")),
        *(answer_text(balance=sums) for sums in ("", [""])),
        answer_text(luck=[2]),
        answer_text(luck=7),
        answer_text(outlooks=[7]),
        answer_text(outlooks=[{"sets": 1}]),
        answer_text(outlooks=[{"points": {"sets": "x"}, "had": {}}]),
        answer_text(outlooks=[{"points": {}, "had": {"x": [2]}}]),
        answer_text(outlooks=[{"points": {}, "had": {"x": 1}}]),
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
