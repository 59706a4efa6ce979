"""The first game with a coach, played as the coach asks and otherwise."""

import random
from collections.abc import Callable

import pytest

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games.armorica.face import LESSON_DEAL
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.tutorial import STEPS, pages
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import PASS, WINTER, State
from armorica.i18n import Translator
from armorica.ui.face import LEARNER, LessonPage
from armorica.ui.scene import course
from tests.inside import AnyMatch, load

game = load("armorica")

T = Translator()
NAMES = ["Ana", "Cassius"]
TITLES = {step.title(T) for step in STEPS}

Choose = Callable[[AnyMatch, LessonPage], int]


def first_game() -> AnyMatch:
    return Match(game.rules, game.rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed))


def task_cards(match: AnyMatch, page: LessonPage) -> list[int]:
    """List the cards that the task of a lesson's page names, the first one first."""
    if match.state.phase == WINTER or not page.task:
        return []
    cards = match.state.card_set.cards
    within = [move for move in legal(match.state) if move != PASS]
    named = [card for card in within if f"#card-{cards[card].id}" in page.selector]
    return sorted(named, key=lambda card: page.task.index(cards[card].name))


def cheapest(s: State) -> int:
    """Return the move in winter that leaves the most points."""

    def left(move: int) -> int:
        after = s.copy()
        apply(after, move)
        return score(after).seats[LEARNER].total

    return max(legal(s), key=left)


def obey(match: AnyMatch, page: LessonPage) -> int:
    """Do what the coach says: take the card named first, or else pass."""
    assert page.task
    if match.state.phase == WINTER:
        return cheapest(match.state)
    return [*task_cards(match, page), PASS][0]


def defy(match: AnyMatch, page: LessonPage) -> int:
    others = [move for move in legal(match.state) if move not in task_cards(match, page)]
    return others[0]


def played(choose: Choose) -> AnyMatch:
    """Play the first game to its end."""
    match = first_game()
    while (mover := game.rules.to_move(match.state)) is not None:
        learns = mover == LEARNER
        move = (
            choose(match, pages(course(match, LEARNER), T, NAMES, False)[-1])
            if learns
            else answer(match)
        )
        match.play(mover, move)
    return match


def answer(match: AnyMatch) -> int:
    return reply(games.game_of(match), match)


def play(choose: Choose) -> list[list[LessonPage]]:
    """Play the first game; list the lesson's pages at each of the learner's moves and the end."""
    match = played(choose)
    lessons = []
    for ply in range(len(match.moves) + 1):
        match.go(ply)
        if game.rules.to_move(match.state) in (LEARNER, None):
            lessons.append(pages(course(match, LEARNER), T, NAMES, False))
    return lessons


def comments(lessons: list[list[LessonPage]]) -> list[str]:
    """List what the coach said of the learner's moves, without their points."""
    said = [at[0].comment.partition("Points:")[0].strip() for at in lessons]
    return [text for text in said if text]


def test_every_step_comes_once_and_its_task_can_be_done() -> None:
    lessons = play(obey)
    steps = [page for at in lessons for page in at if page.title in TITLES]
    assert sorted(page.title for page in steps) == sorted(TITLES)
    assert [page.number for page in steps] == list(range(1, len(STEPS) + 1))
    assert lessons[0][0].title == "Your village"
    assert lessons[-1][-1].title == "The final score"
    assert comments(lessons) == [s.ask.well(T) for s in STEPS if s.ask]


def test_whoever_follows_the_coach_wins() -> None:
    match = played(obey)
    learner, opponent = (seat.total for seat in score(match.state).seats)
    assert learner > opponent + 10


def test_all_that_the_coach_says_at_a_choice_ends_in_something_to_do() -> None:
    for at in play(obey)[:-1]:
        assert at[-1].task
        assert not any(page.task for page in at[:-1])


def test_every_change_of_the_points_is_explained() -> None:
    match = played(obey)
    before = 1
    explained = 0
    for ply in range(1, len(match.moves) + 1):
        match.go(ply)
        if game.rules.to_move(match.state) != LEARNER:
            continue
        now = score(match.state).seats[LEARNER].total
        comment = pages(course(match, LEARNER), T, NAMES, False)[0].comment
        assert (f"Points: {before} before, {now} now (" in comment) == (before != now)
        before, explained = now, explained + 1
    assert explained > 14


def test_a_finger_is_not_asked_to_point() -> None:
    match = played(obey)

    def said(coarse: bool) -> str:
        texts = []
        for ply in range(len(match.moves) + 1):
            match.go(ply)
            texts += [page.text for page in pages(course(match, LEARNER), T, NAMES, coarse)]
        return " ".join(texts)

    assert "A first tap" in said(coarse=True)
    assert "Point at" not in said(coarse=True)
    assert "tap" not in said(coarse=False)


def test_the_suggestion_says_what_the_card_would_bring() -> None:
    match = played(obey)
    match.go(next(p for p in range(len(match.moves)) if "A good choice" in task_at(match, p)))
    [card] = task_cards(match, pages(course(match, LEARNER), T, NAMES, False)[-1])
    assert f"+{preview(match.state, card).vp} point" in task_at(match, match.ply)


def task_at(match: AnyMatch, ply: int) -> str:
    match.go(ply)
    return pages(course(match, LEARNER), T, NAMES, False)[-1].task


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
    before = pages(course(match, LEARNER), T, NAMES, False)
    match.play(LEARNER, PASS)
    watching = pages(course(match, LEARNER), T, NAMES, False)
    assert [(page.selector, page.task, page.comment != "") for page in watching] == [("", "", True)]
    match.go(0)
    assert pages(course(match, LEARNER), T, NAMES, False) == before
