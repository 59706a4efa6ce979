"""The review of a finished game: its progress, the win chance, the costly choices, and luck."""

import re

import pytest

from armorica import games
from armorica.ai.chance import corrected, correction
from armorica.ai.levels import Thought, level_for
from armorica.ai.messages import read_question, write_answer
from armorica.ai.outlook import Luck
from armorica.core.facts import Correction
from armorica.games.armorica.face.case import named_apart
from armorica.i18n import Translator
from armorica.ui import playing, requests
from armorica.ui.advice import ADVISER, Answer, Choice, read_answer
from armorica.ui.analysis import (
    Analysis,
    Draw,
    Finding,
    Judged,
    add_answer,
    choices,
)
from armorica.ui.effects import Focus
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import OfDraw
from tests.inside import AnyMatch, on_table, read_match
from tests.seats import played as simulated
from tests.seats import seated
from tests.ui.analyses import GAME, judge, over, review
from tests.ui.markup import Node, read
from tests.ui.models import act

T = Translator()


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


def test_the_analysis_looks_at_every_choice_and_names_the_costliest_of_people() -> None:
    model = over("person", "settler")
    assert Focus("#analysis") in act(model, "analyse")
    assert model.table.match and model.advice.analysis
    assert model.advice.analysis.left == choices(model.table.match)
    plies = [each.start for each in model.advice.analysis.left]
    for ply in plies:
        assert len(model.table.match.rules.legal(model.table.match.state_at(ply))) > 1
    judge(model)
    drawn = table(model).one("section", id="analysis")
    bar = drawn.one("progress")
    assert (bar["value"], bar["max"]) == ("1", str(len(plies)))
    assert drawn.one("label").text == f"Reviewing: choice 2 of {len(plies)}"
    assert "so far" in drawn.text
    assert not drawn.one("div", role="status").text
    while requests.adviser_request(model):
        judge(model)
    drawn = table(model).one("section", id="analysis")
    assert not drawn.all("progress")
    assert "so far" not in drawn.text
    assert drawn.one("div", role="status").text == "Your most costly choices"  # without the list
    mine = [ply for ply in plies if model.table.match.seats[ply] == 0][:3]
    assert [finding.ply for finding in model.advice.analysis.findings] == mine
    assert [b["data-do"] for b in drawn.all("button")] == [
        f"{verb} {ply}" for ply in mine for verb in ("look", "retry")
    ]
    assert [g["data-do"] for g in drawn.all("g", **{"class": "mark"})] == [
        f"look {ply}" for ply in mine
    ]
    assert all(line.text[2:].startswith("Player 1, turn") for line in drawn.all("li"))
    assert all("seat-0" in line.classes for line in drawn.all("li"))  # whose colour they have


def test_an_analysis_can_be_ended_and_begun_again() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    assert requests.adviser_request(model)
    cancel = table(model).one("section", id="analysis").one("button")
    assert cancel.text == "Cancel"
    assert Focus("#do-analyse") in act(model, cancel["data-do"])
    assert not requests.adviser_request(model)
    assert not table(model).all("section", id="analysis")
    act(model, table(model).one("button", id="do-analyse")["data-do"])
    assert requests.adviser_request(model)


def test_an_analysis_that_was_ended_goes_on_where_it_was_when_begun_again() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    judge(model)
    judge(model)
    before = model.advice.analysis
    assert before and len(before.judged) == 2
    act(model, "analyse stop")
    act(model, "analyse stop")  # a second click that comes too late
    act(model, "analyse")
    assert model.advice.analysis == before
    while requests.adviser_request(model):
        judge(model)
    other = over("person", "novice")
    other.advice = model.advice
    playing.show(other, on_table(other), played=True)
    act(other, "analyse")
    assert other.advice.analysis and not other.advice.analysis.judged


def test_choices_that_cost_most_of_the_win_chance_come_first() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    judge(model, cost=2.0, win=0.1)
    judge(model, cost=2.0, win=0.1)  # one of the two is the person's
    assert model.advice.analysis
    [first] = model.advice.analysis.findings
    while requests.adviser_request(model):
        judge(model, cost=40.0, win=0.6)
    [found, *others] = model.advice.analysis.findings
    assert found == first
    assert found.cost < min(each.cost for each in others)
    drawn = table(model).one("section", id="analysis")
    first_line, *lines = [line.text for line in drawn.all("li")]
    assert "Chance to win: −50 percentage points." in first_line
    assert all("Chance to win" not in line for line in lines)


def test_names_beside_the_curve_of_a_shared_screen_are_whole() -> None:
    names = ("Ш" * 40, "W" * 40)
    model = over("person", "person")
    match = on_table(model)
    match.deal = match.deal._replace(players=seated(names))
    act(model, "analyse")
    [whose] = table(model).one("section", id="analysis").all("p", **{"class": "whose"})
    assert [name for name in names if name in whose.text] == list(names)


def test_a_finding_leads_to_its_position_and_shows_the_better_move_there() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    while requests.adviser_request(model):
        judge(model)
    assert model.advice.analysis
    for finding in model.advice.analysis.findings:
        act(model, f"look {finding.ply}")
        drawn = table(model)
        hint = drawn.one("div", id="hint")
        assert " better " in hint.text
        differ = hint.all("ul", **{"class": "differ"})
        if differ and "pass" not in finding.better:  # cards may bring the same
            break
    title, first, second = differ[0].all("li")
    assert re.match(
        "Better (right after the move|only at first): .+, by [0-9]+ points?\\.$", title.text
    )
    moves = [finding.better, finding.played]
    called = named_apart(T, on_table(model).deal.card_set, moves)
    for line, name in zip((first, second), called, strict=True):
        assert line.text.startswith(f"{name}: ")
    [mark] = drawn.all("b", **{"class": "rank"})
    assert mark.text == "1"
    card = finding.better.rpartition(" ")[2]
    assert mark in drawn.one(id=f"card-{card}").all("b")
    taken = finding.played.rpartition(" ")[2]
    assert taken == "pass" or "named" in drawn.one(id=f"card-{taken}").classes
    act(model, f"look {finding.ply + 1}")
    assert not table(model).all("div", id="hint")
    act(model, "look end")
    assert table(model).all("section", id="analysis")
    act(model, f"retry {finding.ply}")
    assert model.table.match and model.table.match.ply == finding.ply
    assert not model.advice.analysis


def test_a_finished_review_is_there_again_when_one_comes_back_to_its_game() -> None:
    model = over("person", "settler")
    match = model.table.match
    act(model, "analyse")
    while model.advice.analysis and model.advice.analysis.left:
        judge(model)
    review = model.advice.analysis
    assert match and review
    act(model, f"retry {review.findings[0].ply}")
    assert model.table.match and model.table.match is not match
    assert model.advice.analysis is None
    again = read_match(games.write(match))
    playing.show(model, again, played=True)
    assert model.advice.analysis == review
    other = over("person", "settler", "settler").table.match
    assert other
    playing.show(model, other, played=True)
    assert model.advice.analysis is None


def test_people_who_share_a_screen_are_named() -> None:
    model = over("person", "person")
    model.advice.analysis = Analysis((), 5, (Finding(0, "gaul pass", model_move(model), 4.0),))
    drawn = table(model).one("section", id="analysis")
    assert drawn.all("li")[0].text.startswith("1 Player")
    assert [head.text for head in drawn.one("tbody").all("th")] == ["Player 1", "Player 2"]


def model_move(model: Model) -> str:
    assert model.table.match
    state = model.table.match.state_at(0)
    return model.table.match.rules.format_move(state, model.table.match.rules.legal(state)[0])


def test_the_analysis_keeps_silent_about_noise_and_about_good_moves() -> None:
    model = over("person", "person")
    assert model.table.match
    match = model.table.match
    seat = match.seats[0]
    own = match.rules.format_move(match.state_at(0), match.moves[0])
    analysis = Analysis((range(1), range(1, 2)), 2)

    def found(answer: Answer) -> tuple[Finding, ...]:
        return add_answer(analysis, match, answer, {seat}).findings

    close = (Choice("gaul pass", 50, 1.0, 0.5), Choice(own, 50, 0.0, 0.5))
    assert not found(Answer("gaul pass", True, 0.5, close))
    assert not found(Answer(own, True, 0.5, close[::-1]))
    unseen = (Choice("gaul pass", 50, 9.0, 0.5), Choice(own, 0, 0.0, 0.0))
    assert not found(Answer("gaul pass", True, 0.5, unseen))
    far = (Choice("gaul pass", 50, 9.0, 0.5), Choice(own, 50, 0.0, 0.1))
    [finding] = found(Answer("gaul pass", True, 0.5, far))
    assert (finding.ply, finding.played, finding.cost) == (0, own, 9.0)
    assert not add_answer(analysis, match, Answer("gaul pass", True, 0.5, far), set()).findings


def test_the_analysis_can_say_that_nothing_was_wrong() -> None:
    model = over("person", "settler")
    model.advice.analysis = Analysis((), 5)
    assert "No clear mistakes" in table(model).one("section", id="analysis").text
    act(model, "analyse")
    assert model.advice.analysis and model.advice.analysis.left


def test_opponents_alone_need_no_analysis() -> None:
    model = over("settler", "settler")
    assert not table(model).all("button", id="do-analyse")


def game_of(choose: dict[int, int], seed: int) -> AnyMatch:
    """Play a game of two seats, each by iterations of the adviser; with 0 it passes."""
    match = simulated(("settler", "settler"), seed).branch(0)
    while (seat := GAME.rules.to_move(match.state)) is not None:
        legal = GAME.rules.legal(match.state)
        move = legal[-1]
        if choose[seat] and len(legal) > 1:
            level = level_for(GAME, ADVISER)._replace(iterations=choose[seat])
            thought = Thought(GAME, level, GAME.rules.observe(match.state, seat))
            thought.run(thought.left)
            move = thought.best()
        match.play(seat, move)
    return match


def test_the_best_moves_are_fully_accurate_and_passing_is_not() -> None:
    match = game_of({0: 60, 1: 0}, 3)
    assert review(match, 0, 60).accuracy(0) == 1
    passes = review(match, 1, 60).accuracy(1)
    assert passes is not None and passes < 0.8


def test_a_choice_that_loses_a_game_as_good_as_won_counts() -> None:
    blunder = Judged(0, 0, 1.0, 0.0)
    rest = Judged(2, 0, 0.0, 0.0), Judged(4, 1, 1.0, 1.0)
    review = Analysis((), 3, judged=(blunder, *rest))
    assert review.accuracy(0) == pytest.approx(0, abs=0.01)
    assert review.accuracy(1) is None


def test_an_accuracy_falls_with_the_odds_and_leaves_decided_games_out() -> None:
    half = Judged(0, 0, 0.5, 1 / 3)  # odds of 1 to 1, and of 1 to 2
    best, lost = Judged(2, 0, 0.4, 0.4), Judged(4, 0, 0.01, 0.0)
    other = Judged(1, 1, 0.5, 0.5)
    assert Analysis((), 4, judged=(half, other)).accuracy(0) == pytest.approx(0.25)
    assert Analysis((), 4, judged=(half, other, best, lost)).accuracy(0) == pytest.approx(0.625)
    assert Analysis((), 4, judged=(other, lost)).accuracy(0) is None


def test_a_choice_that_halves_the_odds_counts_however_weak_the_opponents_are() -> None:
    model = over("person", "novice")
    act(model, "analyse")
    while requests.adviser_request(model):
        judge(model, win=3 / 7)  # odds of 3 to 2, and of 3 to 4
    review = model.advice.analysis
    assert review
    assert review.accuracy(0) == pytest.approx(0.25)
    assert review.accuracy(1) == pytest.approx(0.25)


def test_the_luck_of_all_draws_is_asked_for_one_after_another() -> None:
    model = over("person", "settler", "settler")
    match = on_table(model)
    act(model, "analyse")
    draws, luck = [], [0.0] * 3
    while request := requests.adviser_request(model):
        answer = Answer(min(request.legal), True, 0.0, ())
        if isinstance(request.about, OfDraw):
            thought = read_question(GAME, request.text)
            assert isinstance(thought, Luck)
            thought.run(4)
            assert not requests.advise(model, request, read_answer(write_answer(thought)))
            thought.run(thought.left)
            answer = read_answer(write_answer(thought))
            draws.append(request.about.ply)
            assert sum(answer.luck) == pytest.approx(0.0)
            luck = [sum(pair) for pair in zip(luck, answer.luck, strict=True)]
        requests.advise(model, request, answer)
    first = choices(match)[0].start
    states = [match.state_at(ply) for ply in range(match.ply + 1)]
    moved = [n for n in range(first, match.ply) if states[n].drawn != states[n + 1].drawn]
    assert draws == moved
    assert model.advice.analysis
    changes = [draw.luck for draw in model.advice.analysis.draws]
    assert [*map(sum, zip(*changes, strict=True))] == pytest.approx(luck)
    assert any(luck)


def test_luck_of_other_seats_than_there_are_is_dropped() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    request = requests.adviser_request(model)
    assert request and isinstance(request.about, OfDraw)
    odd = Answer(min(request.legal), True, 0.0, (), luck=(0.5,), chances=(0.5,))
    requests.advise(model, request, odd)
    assert model.advice.analysis
    assert not model.advice.analysis.luck
    assert requests.adviser_request(model) != request


def test_luck_adds_up_and_what_one_seat_gains_the_others_lose() -> None:
    assert Analysis((), 1).luck == ()
    draws = Draw(0, (0.25, -0.25), (0.5, 0.5)), Draw(2, (0.3, -0.3), (0.8, 0.2))
    assert Analysis((), 1, draws=draws).luck == pytest.approx((0.55, -0.55))


def test_the_review_shows_accuracy_and_luck_of_every_player() -> None:
    model = over("person", "settler")
    judged = Judged(0, 0, 0.5, 0.5), Judged(1, 1, 0.5, 1 / 3)
    draw = Draw(1, (0.12, -0.12), (0.6, 0.4))
    model.advice.analysis = Analysis((), 2, judged=judged, draws=(draw,))
    rows = table(model).one("section", id="analysis").one("tbody").all("tr")
    assert rows[0].text == "Player 1 100% +10"
    assert rows[1].text.endswith("25% −10")


def test_a_choice_that_a_try_shows_above_the_best_costs_nothing() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    while requests.adviser_request(model):
        judge(model, cost=0.0, win=0.7)  # better by noise than the best one, with 60 %
    review = model.advice.analysis
    assert review and review.judged
    assert {(each.best, each.played) for each in review.judged} == {(0.6, 0.6)}
    assert not any(each.lost for each in review.findings)


def test_chances_are_corrected_by_the_levels_of_the_others() -> None:
    info = games.infos()["armorica"]
    strong, weak = (corrected(0.5, correction(info, [level])) for level in ("decurion", "novice"))
    assert weak > 0.8 > strong
    assert correction(info, ["settler"]) == info.chances[2, "settler"]
    assert correction(info, ["person"]) == info.chances[2, "merchant"]
    new = {"consul": info.levels["legate"], **info.levels}
    assert correction(info._replace(levels=new), ["person"]) == info.chances[2, "merchant"]
    assert correction(info, ["consul"]) == Correction()
    only = info._replace(chances={(2, "settler"): Correction(1.0, 2.0)})
    assert correction(only, ["settler"] * 3) == Correction(1.0, 2.0)  # of the nearest number
    assert correction(info._replace(chances={}), ["settler"]) == Correction()
