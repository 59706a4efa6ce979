"""The protocol of a game's lesson: its deal, its pages, and what the coach knows."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from armorica.core.rules import NO_HOUSE_RULES, Obs
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui.scene import Course

LEARNER = 0
"""The learner's seat in a lesson."""


class LessonDeal(NamedTuple):
    """Hold the seed and the seats of a lesson's game, and the house rules that are not usual.

    `advised` says whether the adviser tells the coach which moves are good, `confirms` whether what
    the coach asks for waits to be confirmed like any other move.
    """

    seed: int
    seats: tuple[Seat, ...]
    house_rules: Mapping[str, str] = NO_HOUSE_RULES
    advised: bool = False
    confirms: bool = True


class Known(NamedTuple):
    """Hold what the coach knows beside the course of the game.

    Attributes:
        names: the players', by their seats.
        coarse: whether the learner's main pointer is a finger.
        good: the good choices at a position, the best first, by all moves made before; each is a
            move with those that belong to it. Nothing is there for positions that the adviser has
            not judged, and no choice where it has failed.
        asked: whether the learner is to choose, if it is their turn: no answer given before chooses
            for them.
    """

    names: Sequence[str] = ()
    coarse: bool = False
    good: Mapping[tuple[int, ...], Sequence[tuple[int, ...]]] = MappingProxyType({})
    asked: bool = True


class LessonPage(NamedTuple):
    """Hold one page of the coach's words.

    `number` counts the pages of the lesson from 1, `selector` is a CSS selector of what the page is
    about, `task` asks the learner to do something, `target` selects what does it, and `comment`
    judges the learner's latest move.
    """

    title: str
    text: str
    number: int
    selector: str = ""
    task: str = ""
    target: str = ""
    comment: str = ""


class Lesson(Protocol[Obs]):
    """Coach a learner's first game."""

    @property
    def LENGTH(self) -> int:
        """Return the number of pages."""

    def pages(self, course: Course[Obs], t: Translator, known: Known) -> list[LessonPage]:
        """List the coach's pages at the end of a course."""
        ...

    def wanted(self, state: Obs, known: Known, made: tuple[int, ...]) -> int | None:
        """Return the move that the coach asks for after some moves; None if no adviser has one."""
        ...
