"""The first game with a coach, played as the coach suggests and otherwise."""

import random
from collections.abc import Callable
from functools import cache

import pytest

from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games.imperious.face import LESSON_DEAL, counsel
from armorica.games.imperious.face.clicks import is_forced
from armorica.games.imperious.face.tutorial import AIM, STEPS, pages
from armorica.games.imperious.rules.scoring import ending
from armorica.games.imperious.rules.state import ANSWER, Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.scene import course
from tests.inside import load, on_table
from tests.ui.markup import read
from tests.ui.models import act

game = load("imperious")

T = Translator()
KNOWN = Known(["Ana", "Cassius", "Flavia", "Marcellus"])
RARE = {"An offer to you", "Advances", "Convert", "Colonize", "Grow", "Destroy", "Neighbours"}
"""The steps that wait for something that need not happen in one game."""

Lessons = list[list[LessonPage]]


def played(choose: Callable[[State], int]) -> tuple[Match[Deal, State, Observation], Lessons]:
    """Play the first game; return it, and the pages at each of the learner's moves and the end."""
    deal = game.rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed, LESSON_DEAL.house_rules)
    match = Match(game.rules, deal)
    lessons = []
    while (mover := game.rules.to_move(match.state)) is not None:
        if mover == LEARNER:
            lessons.append(pages(course(match, LEARNER), T, KNOWN))
            match.play(mover, choose(match.state))
        else:
            match.play(mover, reply(game, match))
    return match, [*lessons, pages(course(match, LEARNER), T, KNOWN)]


def defy(s: State) -> int:
    """Do what the coach did not suggest, where there is something else to do."""
    best, moves = counsel.best(s), game.rules.legal(s)
    return next((move for move in moves if move not in best), moves[0])


@cache
def obeyed() -> tuple[Match[Deal, State, Observation], Lessons]:
    return played(lambda s: counsel.best(s)[0])


def test_a_short_game_brings_the_steps_in_their_order() -> None:
    match, lessons = obeyed()
    assert ending(match.state) == 25
    assert match.state.turn <= 7
    titles = [page.title for at in lessons for page in at]
    taught = [title for title in titles if title in {step.title(T) for step in STEPS}]
    assert len(taught) == len({*taught})
    assert {*taught} >= {step.title(T) for step in STEPS} - RARE
    assert taught[0] == "The map"
    assert taught.index("Your start") < taught.index("Trade") < taught.index("Combos")
    assert taught.index("Combos") < taught.index("Scoring")
    assert taught[-1] == "The final score"


def test_whoever_follows_the_coach_is_not_last() -> None:
    match, _ = obeyed()
    assert match.state.vt[LEARNER] > min(match.state.vt)


def test_all_that_the_coach_says_at_a_choice_ends_in_something_to_do() -> None:
    _, lessons = obeyed()
    for at in lessons[:-1]:
        assert at[-1].task
        assert '[data-do="' in at[-1].target
        assert not any(page.task for page in at[:-1])


def test_tasks_are_judged() -> None:
    asks = [step.ask for step in STEPS if step.ask]
    _, lessons = obeyed()
    praise = {ask.well(T) for ask in asks}
    assert len(praise & {at[0].comment.partition(" Tokens:")[0] for at in lessons}) >= 5
    _, lessons = played(defy)
    said = " ".join(at[0].comment for at in lessons)
    assert asks[0].instead(T) in said
    assert AIM.well(T) not in said


@pytest.mark.parametrize("seed", range(3))
def test_any_moves_lead_to_the_end(seed: int) -> None:
    chance = random.Random(seed)
    _, lessons = played(lambda s: chance.choice(game.rules.legal(s)))
    assert lessons[-1][-1].title == "The final score"


def test_a_finger_taps_and_a_mouse_clicks() -> None:
    match, _ = obeyed()
    match.go(0)
    for coarse in (False, True):
        said = " ".join(
            page.text for page in pages(course(match, LEARNER), T, KNOWN._replace(coarse=coarse))
        )
        assert ("tap" in said) == coarse
        assert ("click" in said) != coarse


def test_what_the_coach_marks_can_be_clicked() -> None:
    model = Model()
    act(model, "game imperious")
    act(model, "tutorial")
    match = on_table(model)
    rest, _ = obeyed()
    while match.ply < rest.ply:
        if match.state.mover == LEARNER and not is_forced(match.state):
            for _ in range(3):
                act(model, "turn-page")
            drawn = read(views(model, T)["table"])
            coach = drawn.one("section", id="tutorial")
            dos = {n["data-do"] for n in drawn.walk() if n.get("data-do")}
            assert any(f'"{do}"' in coach["data-target"] for do in dos), coach["data-target"]
        match.play(match.state.mover, rest.moves[match.ply])
        model.table.revise()


def test_an_offer_is_accepted_only_if_it_helps() -> None:
    match, _ = obeyed()
    s = match.state_at(4)
    s.step, s.mover = ANSWER, LEARNER
    s.turn_index = s.order.index(1)
    s.give, s.get = (0, 0, 0, 1, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0)
    assert counsel.best(s) == [1]
    s.give, s.get = (1, 0, 0, 0, 0, 0, 0), (0, 0, 0, 2, 0, 0, 0)
    assert counsel.best(s) == [0]
