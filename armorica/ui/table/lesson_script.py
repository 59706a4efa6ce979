"""The course of a lesson: which of its steps are due at a position, and what was said before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from armorica.core.rules import Obs
from armorica.i18n import Translator
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.scene import Course

P = TypeVar("P", bound="Position[Any]")

AT_FIRST, AT_ONCE = 3, 2
"""The most steps at the first position of a game, and at any other."""


class Position(Generic[Obs]):
    """Describe a position before a move, as the steps of a lesson need it.

    `coarse` says whether the learner points with a finger. `good` are the good moves, the best
    first, and `line` is the best with those that belong to it; none while they are not known.
    """

    def __init__(self, state: Obs, known: Known, made: tuple[int, ...]) -> None:
        self.s = state
        self.names = known.names
        self.coarse = known.coarse
        good = known.good.get(made, ())
        self.line = good[0] if good else ()
        self.good = [move for move, *_ in good]


class Task(NamedTuple, Generic[P]):
    """Hold a task: to make one of some moves; it is left out where none of them is legal.

    Attributes:
        moves: lists the moves that fulfil it at a position.
        text: asks for moves, by their names.
        well: praises the learner for making one of them.
        instead: comments on any other move.
        exactly: comments on one of them more exactly than `well`; "" to leave it to `well`.
    """

    moves: Callable[[P], list[int]]
    text: Callable[[Translator, str], str]
    well: Callable[[Translator], str]
    instead: Callable[[Translator], str]
    exactly: Callable[[Translator, P, int], str] = lambda t, at, move: ""


class Step(NamedTuple, Generic[P]):
    """Hold a step of the lesson, which appears once, at the first position where it is due.

    Attributes:
        due: returns whether a position is the right one for it.
        title: of its page.
        text: of its page, at a position.
        selector: the CSS selector of the parts of the table that the text is about.
        task: what the learner is asked to do; None for nothing.
        aside: whether it is about something else than what is to be done now, so that another page
            follows for that.
    """

    due: Callable[[P], bool]
    title: Callable[[Translator], str]
    text: Callable[[Translator, P], str]
    selector: str
    task: Task[P] | None = None
    aside: bool = False


class _Followed(Generic[Obs, P]):
    """Follow a game move by move, and find the steps of a script that are due.

    `acted` and `moved` are the states before and after the learner's latest move, `before` is how
    many moves came before it, and `tasks` are the tasks that it was to fulfil. `begun` is where the
    learner began what the latest move goes on with: the state, and how many moves came before it.
    `under_way` holds the latest step as long as the learner goes on with what that is about.
    """

    def __init__(self, script: "Script[Obs, P]", start: Obs) -> None:
        self.script = script
        self.made: list[int] = []
        self.start = self.acted = self.moved = self.state = start
        self.taught: list[Step[P]] = []
        self.due: list[Step[P]] = []
        self.under_way: list[Step[P]] = []
        self.before = 0
        self.begun = start, 0
        self.tasks: list[Task[P]] = []
        self._look(start.mover)

    def _look(self, mover: int | None) -> None:
        """Find the steps that are due: few at once, those with a task last.

        None is where the learner has no choice, as nobody stops there to read.
        """
        reads = mover in (LEARNER, None) and self.script.chooses(self.state)
        at = self.script.position(self.state, Known(), tuple(self.made))
        due = [s for s in self.script.steps if s not in self.taught and s.due(at)]
        due = due[: AT_ONCE if self.made else AT_FIRST] if reads else []
        self.under_way = [*self.under_way, *self.due][-1:] if self._goes_on(mover) else []
        self.due = sorted(due, key=lambda step: step.task is not None)
        self.taught += self.due

    def _goes_on(self, mover: int | None) -> bool:
        """Return whether the learner goes on with what the latest step was about."""
        latest = mover == self.acted.mover == LEARNER and len(self.made) == self.before + 1
        return latest and self.script.goes_on(self.acted, self.state)

    def on(self, move: int, state: Obs, mover: int | None) -> None:
        """Make a move, which leads to a state with a seat to move."""
        if self.state.mover == LEARNER and self.script.chooses(self.state):
            self.acted, self.moved, self.before = self.state, state, len(self.made)
            self.tasks = [step.task for step in self.due if step.task]
            if self.script.begins(self.acted):
                self.begun = self.acted, self.before
        self.state = state
        self.made.append(move)
        self._look(mover)


@dataclass
class Script(Generic[Obs, P]):
    """Coach a first game by a list of steps; each comes once, where it first matters.

    Attributes:
        steps: the lesson's; where several are due at once, their order counts.
        position: describes a state, with what the coach knows, and all moves made before.
        asked: lists those moves of a task that the coach asks for.
        page: draws a step's page, without its number.
        watching: what to say while others move.
        advised: adds a suggestion to a page without a task.
        gained: says why the learner's points have changed up to a position, from the states before
            and after the learner's latest move; "" if they have not.
        own_turn: what to say where nothing is new.
        goes_on: whether the learner goes on, in the latter of two states, with what was begun in
            the former; the step of the lesson then stays.
        chooses: whether the seat to move has a choice; a move without one changes no comment.
        begins: whether a move begins something, instead of going on with what was begun.
        lost: says what the learner has lost where something was begun, by the move that began it,
            up to the state after the latest move; "" for nothing, or as long as it goes on.
    """

    steps: Sequence[Step[P]]
    position: Callable[[Obs, Known, tuple[int, ...]], P]
    asked: Callable[[P, Task[P]], list[int]]
    page: Callable[[Translator, P, Step[P]], LessonPage]
    watching: Callable[[Translator, P], LessonPage]
    advised: Callable[[Translator, P, LessonPage], LessonPage]
    gained: Callable[[Translator, P, Obs, Obs], str]
    own_turn: Callable[[Translator, P], LessonPage] = lambda t, at: LessonPage(
        t("Your turn"), "", 0
    )
    goes_on: Callable[[Obs, Obs], bool] = lambda before, now: False
    chooses: Callable[[Obs], bool] = lambda s: True
    begins: Callable[[Obs], bool] = lambda s: True
    lost: Callable[[Translator, P, int, Obs], str] = lambda t, at, move, moved: ""
    _latest: _Followed[Obs, P] | None = None  # goes on with further moves

    @property
    def LENGTH(self) -> int:
        """Return the number of pages."""
        return len(self.steps)

    def _follow(self, course: Course[Obs]) -> _Followed[Obs, P]:
        followed, moves, start = self._latest, course.moves, course.at(0)
        known = followed.made if followed and followed.start == start else None
        if not followed or known is None or known != moves[: len(known)]:
            followed = self._latest = _Followed(self, start)
        for ply, move in enumerate(moves[len(followed.made) :], len(followed.made) + 1):
            state = course.at(ply)
            over = course.over and ply == len(moves)
            followed.on(move, state, None if over else state.mover)
        return followed

    def _judged(self, followed: _Followed[Obs, P], t: Translator, known: Known) -> str:
        """Comment on how the learner did the latest task; "" if there was none."""
        before = followed.before
        at = self.position(followed.acted, known, tuple(followed.made[:before]))
        comment = ""
        for task in followed.tasks:
            move = followed.made[before]
            if wanted := self.asked(at, task):
                instead = "" if move in task.moves(at) else task.instead(t)
                well = task.exactly(t, at, move) or task.well(t)
                comment = well if move in wanted else instead
        return comment

    def _lost(self, followed: _Followed[Obs, P], t: Translator, known: Known) -> str:
        state, ply = followed.begun
        if ply == len(followed.made):  # the game begins
            return ""
        at = self.position(state, known, tuple(followed.made[:ply]))
        return self.lost(t, at, followed.made[ply], followed.moved)

    def wanted(self, state: Obs, known: Known, made: tuple[int, ...]) -> int | None:
        """Return the move that the coach asks for after some moves; None if no adviser has one."""
        return next(iter(self.position(state, known, made).line), None)

    def pages(self, course: Course[Obs], t: Translator, known: Known) -> list[LessonPage]:
        """List the coach's pages at the end of a course; all that has happened settles them."""
        followed = self._follow(course)
        at = self.position(followed.state, known, tuple(followed.made))
        learner_moves = not course.over and followed.state.mover == LEARNER and known.asked
        steps = followed.due or followed.under_way if learner_moves or course.over else []
        pages = [self.page(t, at, step) for step in steps]
        if not pages:
            pages = [self.own_turn(t, at) if learner_moves else self.watching(t, at)]
        # The end is the last page, also where steps never mattered.
        taught = self.LENGTH if course.over else len(followed.taught)
        first = taught + 1 - max(1, len(followed.due))
        pages = [page._replace(number=number) for number, page in enumerate(pages, first)]
        if learner_moves and steps and steps[-1].aside:
            pages.append(self.own_turn(t, at)._replace(number=pages[-1].number))
        if learner_moves and not pages[-1].task:
            pages[-1] = self.advised(t, at, pages[-1])
            if not pages[-1].text and not pages[-1].task and tuple(followed.made) in known.good:
                pages[-1] = pages[-1]._replace(text=t("Nothing new here: play as you like."))
        points = self.gained(t, at, followed.acted, followed.moved)
        said = [self._judged(followed, t, known), self._lost(followed, t, known), points]
        comments = filter(None, said)
        return [pages[0]._replace(comment=" ".join(comments)), *pages[1:]]
