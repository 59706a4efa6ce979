"""The first game with a coach, played as the coach asks or otherwise; what the coach says."""

import re
from collections.abc import Callable
from functools import cache

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games.armorica.face import LESSON_DEAL
from armorica.games.armorica.face.lesson import STEPS, pages
from armorica.games.armorica.rules.play import winter_move
from armorica.games.armorica.rules.state import PASS, WINTER
from armorica.i18n import Translator
from armorica.ui.advice import good
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.scene import course
from tests.inside import AnyMatch, load
from tests.ui.models import advice_on

game = load("armorica")

T = Translator()
NAMES = ["Ana", "Cassius"]
TITLES = {step.title(T) for step in STEPS}

Choose = Callable[[AnyMatch, LessonPage], int]
Tell = Callable[[AnyMatch], list[LessonPage]]

_good: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
"""The good moves at the lesson's positions, by the moves made before, as far as they were asked."""


def known(match: AnyMatch, coarse: bool = False) -> Known:
    """Return what the coach knows, with the good moves at a position where the learner moves."""
    made = tuple(match.moves[: match.ply])
    if game.rules.to_move(match.state) == LEARNER and made not in _good:
        moves = good(advice_on(match))
        _good[made] = [(game.rules.parse_move(match.state, move),) for (move,) in moves]
    return Known(NAMES, coarse, _good)


def told(match: AnyMatch, coarse: bool = False) -> list[LessonPage]:
    return pages(course(match, LEARNER), T, known(match, coarse))


def unadvised(match: AnyMatch) -> list[LessonPage]:
    return pages(course(match, LEARNER), T, Known(NAMES))


def first_game() -> AnyMatch:
    return Match(game.rules, game.rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed))


def task_cards(match: AnyMatch, page: LessonPage) -> list[int]:
    """List the cards that the task of a lesson's page names, the first one first."""
    cards = match.state.card_set.cards
    named = [n for n, card in enumerate(cards) if re.search(rf"#card-{card.id}\b", page.target)]
    return sorted(named, key=lambda card: page.task.index(cards[card].name))


def obey(match: AnyMatch, page: LessonPage) -> int:
    """Do what the coach says: take the card named first, give up those that are named, or pass."""
    assert page.task
    cards = task_cards(match, page)
    if match.state.phase == WINTER:
        return winter_move(cards)
    return [*cards, PASS][0]


def played(choose: Choose, tell: Tell = told) -> AnyMatch:
    """Play the first game to its end."""
    match = first_game()
    while (mover := game.rules.to_move(match.state)) is not None:
        learns = mover == LEARNER
        match.play(mover, choose(match, tell(match)[-1]) if learns else answer(match))
    return match


@cache
def obeyed() -> AnyMatch:
    return played(obey)


def answer(match: AnyMatch) -> int:
    return reply(games.game_of(match), match)


def lessons_of(match: AnyMatch, tell: Tell = told) -> list[list[LessonPage]]:
    """List the lesson's pages at each of the learner's moves and the end."""
    lessons = []
    for ply in range(len(match.moves) + 1):
        match.go(ply)
        if game.rules.to_move(match.state) in (LEARNER, None):
            lessons.append(tell(match))
    return lessons


def comments(lessons: list[list[LessonPage]]) -> list[str]:
    """List what the coach said of the learner's moves, without their points and winter."""
    said = [
        re.sub(r"\s*(Your move: .*|Cassius moved: .*|Winter: all fed\.)", "", at[0].comment)
        for at in lessons
    ]
    return [text for text in said if text]


def told_at(match: AnyMatch, ply: int) -> list[LessonPage]:
    match.go(ply)
    return told(match)


def task_at(match: AnyMatch, ply: int) -> str:
    match.go(ply)
    return told(match)[-1].task
