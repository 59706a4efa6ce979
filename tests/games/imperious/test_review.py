"""The review of a finished game: whole plans are judged, and the better ones drawn."""

import re
from functools import cache
from typing import cast

from armorica import games
from armorica.ai.levels import Thought
from armorica.ai.messages import read_question, write_answer, write_question
from armorica.core.match import Match, write_line
from armorica.core.rng import Rng
from armorica.games.imperious.face import analysis, choices
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.face.words import place_name
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.chronicle import events
from armorica.games.imperious.rules.state import ACTION, CARDS, START, TARGET
from armorica.i18n import LANGUAGES, translator
from armorica.ui import kept_analysis, playing, requests
from armorica.ui.advice import ADVISER, Choice, read_answer
from armorica.ui.analysis import Analysis, Finding, Judged
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import OfChoice
from armorica.ui.viewing import scene
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act

T = translator("en")
game = load("imperious")
STRUCK = ("Ana", *["merchant"] * 5), 3, "50"
"""The players, the seed and the tokens of a game in which a piece of Ana's is taken."""
MOST = 32
"""The most words of what would have been better."""


@cache
def record(players: tuple[str, ...], seed: int = 3, tokens: str = "25") -> str:
    """Play a short game to its end."""
    match = Match(game.rules, game.rules.deal(seated(players), seed, {"tokens": tokens}))
    while game.rules.to_move(match.state) is not None:
        seen = game.rules.observe(match.state, match.state.mover)
        match.play(seen.mover, game.bot.choose(seen, Rng(match.ply)))
    return games.write(match)


def over(*kinds: str) -> Model:
    return reopened(record((*kinds, *["settler"] * (4 - len(kinds)))))


def reopened(text: str) -> Model:
    model = Model()
    playing.show(model, games.read(text), played=True)
    return model


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


def thought(request: requests.Request) -> Thought:
    found = read_question(game, request.text)
    assert isinstance(found, Thought)
    return found


def reviewed(model: Model, cost: float = 9.0, step: int = ACTION) -> list[Finding]:
    """Review a game by few tries; the first choice of Ana in a step cost so much."""
    act(model, "analyse")
    match = on_table(model)
    own = [each for each in choices(match) if match.seats[each.start] == 0]
    costly = next(each for each in own if match.state_at(each.start).step == step)
    while request := requests.adviser_request(model):
        trying = thought(request)
        trying.run(6)
        answer = read_answer(write_answer(trying))._replace(done=True)
        if request.about == OfChoice(costly.start):
            state = on_table(model).state_at(costly.start)
            moves = on_table(model).moves[costly.start : costly.stop]
            played = Choice("", 99, 0.0, 0.1, tuple(write_line(game.rules, state, moves)))
            other = next(each for each in answer.ranked if each.moves != played.moves)
            ranked = other._replace(margin=cost, visits=99), played
            answer = answer._replace(move=other.move, ranked=ranked)
        requests.advise(model, request, answer)
    assert model.advice.analysis
    return [each for each in model.advice.analysis.findings if each.ply == costly.start]


def test_a_choice_is_a_start_or_a_whole_combo_or_to_stop_where_one_could_be_played() -> None:
    match = on_table(over("Ana"))
    found = choices(match)
    begun = {each.start for each in found}
    assert len(begun) > 10
    for ply in range(match.ply):
        s = match.state_at(ply)
        could_play = s.step == ACTION and bool(combos.playable(s))
        assert (ply in begun) == (s.step == START or could_play)
    for plies in found:
        steps = {match.state_at(ply).step for ply in plies}
        assert steps <= {ACTION, CARDS, TARGET} or steps == {START}
        assert plies.stop == match.ply or match.state_at(plies.stop).step not in (CARDS, TARGET)


def test_the_plan_that_was_played_is_tried_to_the_end() -> None:
    model = over("Ana")
    act(model, "analyse")
    assert model.advice.analysis
    model.advice.analysis = model.advice.analysis._replace(left=model.advice.analysis.left[4:])
    request = requests.adviser_request(model)
    assert request
    trying = thought(request)
    trying.run(trying.left)
    plies = choices(on_table(model))[4]
    moves = on_table(model).moves[plies.start : plies.stop]
    [own] = [choice for choice in trying.ranked() if [*choice.line] == moves]
    best = trying.ranked()[0]
    assert own == best or own.visits >= best.visits - 1


def test_a_costly_plan_leads_to_its_position_where_the_better_one_is_drawn() -> None:
    model = over("Ana")
    assert table(model).one("button", id="do-analyse").text == "What could have been better?"
    [finding] = reviewed(model)
    drawn = table(model).one("section", id="analysis")
    assert len(drawn.one("tbody").all("tr")) == 4
    [line, *_] = drawn.all("li")
    turn = on_table(model).state_at(finding.ply).turn
    assert line.text.startswith(f"1 Ana, turn {turn}: ")
    assert " better " in line.text
    assert [b["data-do"] for b in line.all("button")] == [
        f"{verb} {finding.ply}" for verb in ("look", "retry")
    ]
    act(model, f"look {finding.ply}")
    drawn = table(model)
    assert drawn.one("div", id="hint").text.startswith(f"Ana, turn {turn}: ")
    assert drawn.all("g", id=f"better-{finding.ply}")
    act(model, "look on")
    assert not table(model).all("div", id="hint")


def test_what_would_have_been_better_is_one_sentence_in_every_language() -> None:
    model = over("Ana")
    act(model, "analyse")
    match = on_table(model)
    lines = {each.start: match.moves[each.start : each.stop] for each in choices(match)}
    tables = [Table(cast("ImperiousScene", scene(model, t)), t) for t in map(translator, LANGUAGES)]
    sentences = 0
    while request := requests.adviser_request(model):
        trying = thought(request)
        trying.run(6)
        answer = read_answer(write_answer(trying))._replace(done=True)
        assert isinstance(request.about, OfChoice)
        ply = request.about.ply
        state = match.state_at(ply)
        played = tuple(write_line(game.rules, state, lines[ply]))
        for other in answer.ranked:
            if other.moves == played:
                continue
            finding = Finding(ply, played[0], other.move, 7.6, line=other.line)
            for drawn in tables:
                said = analysis.sentence(drawn, finding)
                assert said.endswith(".")
                assert said.count(". ") == 0, said
                assert len(re.findall(r"\w+", said)) <= MOST, said
                sentences += 1
        requests.advise(model, request, answer)
    assert sentences > 100


def test_a_start_is_judged_by_games_that_are_played_on_from_it() -> None:
    match = on_table(over("Ana"))
    ply = match.seats.index(0)
    s = match.state_at(ply)
    other = next(move for move in game.rules.legal(s) if move != match.moves[ply])
    trying = read_question(game, write_question(game, s, ADVISER, (other,)))
    assert isinstance(trying, Thought)
    iterations = trying.left
    trying.run(iterations)
    judged = [choice for choice in trying.ranked() if choice.move == other]
    assert len(judged) == 1
    assert len(trying.ranked()) == 2
    assert 0 < judged[0].visits < iterations / 20  # a try takes long, and its margin varies much


def test_a_costly_start_is_named_and_the_better_one_drawn() -> None:
    model = over("Ana")
    [finding] = reviewed(model, step=START)
    [line, *_] = table(model).one("section", id="analysis").all("li")
    match = on_table(model)
    started = place_name(match.state.board.ids[match.moves[finding.ply]])
    assert line.text.startswith("1 Ana, setup: better ")
    assert f" than {started}, worth about " in line.text
    act(model, f"look {finding.ply}")
    assert table(model).all("g", id=f"better-{finding.ply}")


def test_a_review_at_a_shared_screen_names_each_person() -> None:
    model = over("Ana", "Ben")
    [finding] = reviewed(model)
    for holder in (0, 1):
        model.table.holder = holder
        act(model, f"look {finding.ply}")
        said = table(model).one("div", id="hint").text
        assert said.startswith("Ana, turn ")
        assert " better " in said
        act(model, "look end")


def test_a_kept_review_names_whole_plans() -> None:
    model = over("Ana")
    [finding] = reviewed(model)
    kept = model.advice.analysed
    assert kept and kept_analysis.recalled(kept, on_table(model)) == model.advice.analysis
    assert len(finding.line) > 1
    rest = [each for each in kept.analysis.findings if each != finding]
    for line in (finding.line[:-1], ()):  # a part of a plan cannot be named
        part = kept.analysis._replace(findings=(finding._replace(line=line), *rest))
        assert kept_analysis.recalled(kept._replace(analysis=part), on_table(model)) is None


def test_a_review_says_where_the_chance_fell_without_a_mistake_and_who_has_struck() -> None:
    model = reopened(record(*STRUCK))
    match = on_table(model)
    own = [each.start for each in choices(match) if match.seats[each.start] == 0]
    strike = next(event.ply for event in events(match) if event.data.get("victim") == 0)
    before, after = max(ply for ply in own if ply < strike), min(p for p in own if p >= strike)
    judged = Judged(before, 0, 0.6, 0.6), Judged(after, 0, 0.3, 0.3)
    model.advice.analysis = Analysis((), 2, judged=judged)
    [line] = [li for li in table(model).one("section", id="analysis").all("li")]
    assert "chance to win −30 percentage points after a good choice. " in line.text
    assert " Ana" in line.text.partition("good choice. ")[2]
    [show] = line.all("button")
    act(model, show["data-do"])
    assert "after a good choice" in table(model).one("div", id="hint").text


def test_no_chance_is_said_to_fall_after_a_start_whose_estimate_changes_most() -> None:
    model = over("Ana")
    match = on_table(model)
    start, after = [each.start for each in choices(match) if match.seats[each.start] == 0][:2]
    assert match.state_at(start).step == START
    model.advice.analysis = Analysis(
        (), 2, judged=(Judged(start, 0, 0.6, 0.6), Judged(after, 0, 0.2, 0.2))
    )
    assert "good choice" not in table(model).one("section", id="analysis").text


def test_the_curve_has_the_best_of_uncertain_estimates_only_for_costly_choices() -> None:
    model = over("Ana")
    match = on_table(model)
    own = [each.start for each in choices(match) if match.seats[each.start] == 0]
    judged = tuple(Judged(ply, 0, 0.9, 0.4) for ply in own[:3])

    def points(*findings: Finding) -> int:
        model.advice.analysis = Analysis((), 3, findings, judged)
        curve = table(model).one("section", id="analysis").all("figure")[0]
        [line] = [g for g in curve.all("g") if g["class"] == "line seat-0"]
        return len(line.one("path")["d"].split())

    s = match.state_at(own[1])
    played, better = (game.rules.format_move(s, move) for move in game.rules.legal(s)[:2])
    assert points(Finding(own[1], played, better, 9.0)) == points() + 2
