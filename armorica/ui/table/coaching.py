"""The course of a lesson: which of its steps are due at a position, and what was said before."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from armorica.core.match import Match
from armorica.core.rules import S
from armorica.i18n import Translator
from armorica.ui.face import LEARNER, LessonPage

P = TypeVar("P")

AT_FIRST, AT_ONCE = 3, 2
"""The most steps at the first position of a game, and at any other."""


class Ask(NamedTuple, Generic[P]):
    """Hold a task: to make one of some moves; there is no task where none of them is legal.

    `text` gets the names of these moves, `well` comments on one of them, `instead` on another.
    """

    moves: Callable[[P], list[int]]
    text: Callable[[Translator, str], str]
    well: Callable[[Translator], str]
    instead: Callable[[Translator], str]


class Step(NamedTuple, Generic[P]):
    """Hold a step of the lesson, which appears once, at the first position where it is `due`.

    `selector` is the CSS selector of the parts of the table that the text is about.
    """

    due: Callable[[P], bool]
    title: Callable[[Translator], str]
    text: Callable[[Translator, P], str]
    selector: str
    ask: Ask[P] | None = None


class Script(NamedTuple, Generic[S, P]):
    """Hold the words of a game's lesson.

    Attributes:
        steps: the lesson's, in the order in which those are told that are due at once.
        position: describes a state, with the players' names, and whether the learner's main
            pointer is a finger.
        page: draws a step's page, without its number.
        watching: what to say while others move.
        advised: adds a suggestion to a page without a task.
        gained: says why the learner's points have changed between two states; "" if they have not.
    """

    steps: Sequence[Step[P]]
    position: Callable[[S, list[str], bool], P]
    page: Callable[[Translator, P, Step[P]], LessonPage]
    watching: Callable[[Translator, P], LessonPage]
    advised: Callable[[Translator, P, LessonPage], LessonPage]
    gained: Callable[[Translator, S, S], str]


class _Course(Generic[S, P]):
    """Follow a match from its start; `on` is called with each of its moves in turn.

    `judged` is the latest task, with whether the learner did it; `acted` is the state before the
    learner's latest move.
    """

    def __init__(self, script: Script[S, P], state: S) -> None:
        self.script = script
        self.made: list[int] = []
        self.acted = self.state = state
        self.taught: list[Step[P]] = []
        self.judged: tuple[Ask[P], bool] | None = None
        self._look(state.mover)

    def _look(self, mover: int | None) -> None:
        """Find the steps that are due: few at once, those with a task last."""
        at = self.script.position(self.state, [], False)
        due = [s for s in self.script.steps if s not in self.taught and s.due(at)]
        due = due[: AT_ONCE if self.made else AT_FIRST] if mover in (LEARNER, None) else []
        self.due = sorted(due, key=lambda step: step.ask is not None)
        self.taught += self.due

    def on(self, match: Match[Any, S], move: int) -> None:
        """Make a move."""
        if self.state.mover == LEARNER:
            at = self.script.position(self.state, [], False)
            self.acted, self.judged = self.state.copy(), None
            for step in self.due:
                if step.ask and (moves := step.ask.moves(at)):
                    self.judged = step.ask, move in moves
        match.rules.apply(self.state, move)
        self.made.append(move)
        self._look(match.rules.to_move(self.state))


_latest: tuple[Any, _Course[Any, Any]] | None = None
"""The deal and the course that was followed last, which goes on with further moves."""


def _course(script: Script[S, P], match: Match[Any, S]) -> _Course[S, P]:
    global _latest
    moves = match.moves[: match.ply]
    deal, course = _latest or (None, None)
    if not course or deal != match.deal or course.made != moves[: len(course.made)]:
        course = _Course(script, match.rules.new(match.deal))
    for move in moves[len(course.made) :]:
        course.on(match, move)
    _latest = match.deal, course
    return course


def pages(
    script: Script[S, P], match: Match[Any, S], t: Translator, names: list[str], coarse: bool
) -> list[LessonPage]:
    """Say what the coach tells at a match's ply.

    All that has happened settles it: each step comes once, where it first matters.
    """
    course = _course(script, match)
    at = script.position(course.state, names, coarse)
    first = len(course.taught) - len(course.due) + 1
    told = [script.page(t, at, step) for step in course.due]
    mover = match.rules.to_move(course.state)
    if not told:
        nothing_new = LessonPage(t("Your turn"), t("Nothing new here: play as you like."), 0)
        told = [nothing_new if mover == LEARNER else script.watching(t, at)]
        first -= 1
    told = [page._replace(number=number) for number, page in enumerate(told, first)]
    if mover == LEARNER and not told[-1].task:
        told[-1] = script.advised(t, at, told[-1])
    ask, well = course.judged or (None, False)
    comment = "" if not ask else ask.well(t) if well else ask.instead(t)
    points = script.gained(t, course.acted, course.state)
    return [told[0]._replace(comment=" ".join(filter(None, [comment, points]))), *told[1:]]
