"""The first game with a coach, played as the coach asks and otherwise."""

import random
from collections.abc import Callable

import pytest

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica import GAME as game
from armorica.games.armorica.face import LESSON_DEAL
from armorica.games.armorica.face.tutorial import STEPS, pages
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.state import PASS, Deal, State
from armorica.i18n import Translator
from armorica.ui.face import LEARNER, LessonPage

T = Translator()
NAMES = ["Ana", "Cassius"]
TITLES = {step.title(T) for step in STEPS}

Choose = Callable[[Match[Deal, State], LessonPage], int]


def first_game() -> Match[Deal, State]:
    return Match(game.rules, game.rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed))


def task_cards(match: Match[Deal, State], page: LessonPage) -> list[int]:
    """List the moves that fulfil the task of a lesson's page."""
    cards = match.state.card_set.cards
    within = [move for move in legal(match.state) if move != PASS] if page.task else []
    return [card for card in within if f"#card-{cards[card].id}" in page.shown]


def obey(match: Match[Deal, State], page: LessonPage) -> int:
    best = game.bot.choose(match.state, Rng(0), {})
    wanted = task_cards(match, page)
    return best if best in wanted or not wanted else wanted[0]


def defy(match: Match[Deal, State], page: LessonPage) -> int:
    others = [move for move in legal(match.state) if move not in task_cards(match, page)]
    return others[0] if page.task else game.bot.choose(match.state, Rng(0), {})


def play(choose: Choose) -> list[list[LessonPage]]:
    """Play the first game; list the lesson's pages at each of the learner's moves and the end."""
    match = first_game()
    lessons = []
    while (mover := game.rules.to_move(match.state)) is not None:
        if mover == LEARNER:
            lessons.append(pages(match, T, NAMES))
        match.play(
            mover,
            choose(match, lessons[-1][-1])
            if mover == LEARNER
            else reply(games.game_of(match), match),
        )
    return [*lessons, pages(match, T, NAMES)]


def comments(lessons: list[list[LessonPage]]) -> list[str]:
    return [at[0].comment for at in lessons if at[0].comment]


def test_every_step_comes_once_and_its_task_can_be_done() -> None:
    lessons = play(obey)
    steps = [page for at in lessons for page in at if page.shown]
    assert sorted(page.title for page in steps) == sorted(TITLES)
    assert [page.number for page in steps] == list(range(1, len(STEPS) + 1))
    assert lessons[0][0].title == "Your village"
    assert lessons[-1][-1].title == "The final score"
    assert comments(lessons) == [s.ask.well(T) for s in STEPS if s.ask]
    assert len([page for page in steps if page.task]) == len(comments(lessons))


def test_other_moves_are_explained() -> None:
    lessons = play(defy)
    assert comments(lessons) == [step.ask.instead(T) for step in STEPS if step.ask]
    assert {page.title for at in lessons for page in at} >= TITLES


@pytest.mark.parametrize("seed", range(5))
def test_any_moves_lead_through_every_step(seed: int) -> None:
    chance = random.Random(seed)
    lessons = play(lambda match, page: chance.choice(legal(match.state)))
    assert {page.title for at in lessons for page in at} >= TITLES


def test_the_learner_starts_and_few_things_are_told_at_once() -> None:
    lessons = play(obey)
    assert first_game().deal.start_player == LEARNER
    assert [len(at) for at in lessons[:3]] == [3, 2, 2]
    assert max(len(at) for at in lessons[1:]) == 2


def test_what_is_told_depends_on_the_moves_alone() -> None:
    match = first_game()
    before = pages(match, T, NAMES)
    match.play(LEARNER, PASS)
    watching = pages(match, T, NAMES)
    assert [(page.shown, page.comment != "") for page in watching] == [("", True)]
    match.go(0)
    assert pages(match, T, NAMES) == before
