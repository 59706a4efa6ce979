"""The first game with its coach, played as the coach suggests or otherwise."""

from collections.abc import Callable
from functools import cache

from armorica.ai.levels import reply
from armorica.core.match import Match, read_line
from armorica.games.imperious.face import LESSON_DEAL
from armorica.games.imperious.face.lesson import pages, wanted
from armorica.i18n import Translator
from armorica.ui.advice import good
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.scene import course
from tests.inside import AnyMatch, load
from tests.ui.models import advice_on

game = load("imperious")

T = Translator()
NAMES = ["Ana", "Cassius", "Flavia", "Marcellus"]
Lessons = list[list[LessonPage]]

GOOD: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
"""The good choices at the lesson's positions, by the moves made before, as far as known."""


def known(match: AnyMatch, coarse: bool = False) -> Known:
    """Return what the coach knows, with the good choices where the learner moves."""
    made = tuple(match.moves[: match.ply])
    if game.rules.to_move(match.state) == LEARNER and made not in GOOD:
        GOOD[made] = [read_line(match.rules, match.state, line) for line in good(advice_on(match))]
        best = GOOD[made][0]
        for n in range(1, len(best)):
            GOOD[made + best[:n]] = [best[n:]]
    return Known(NAMES, coarse, GOOD)


def told(match: AnyMatch, coarse: bool = False) -> list[LessonPage]:
    return pages(course(match, LEARNER), T, known(match, coarse))


def begun() -> AnyMatch:
    deal = game.rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed, LESSON_DEAL.house_rules)
    return Match(game.rules, deal)


def unadvised(match: AnyMatch) -> list[LessonPage]:
    return pages(course(match, LEARNER), T, Known(NAMES))


def best(match: AnyMatch) -> int:
    """Return the move that the coach asks for."""
    move = wanted(match.observation(LEARNER), known(match), tuple(match.moves[: match.ply]))
    assert move is not None
    return move


def played(
    choose: Callable[[AnyMatch], int], tell: Callable[[AnyMatch], list[LessonPage]] = told
) -> tuple[AnyMatch, Lessons]:
    """Play the first game; return it, and the pages at each of the learner's moves and the end."""
    match = begun()
    lessons = []
    while (mover := game.rules.to_move(match.state)) is not None:
        if mover == LEARNER:
            lessons.append(tell(match))
            match.play(mover, choose(match))
        else:
            match.play(mover, reply(game, match))
    return match, [*lessons, tell(match)]


@cache
def obeyed() -> tuple[AnyMatch, Lessons]:
    return played(best)
