"""What the page asks of a game: how it looks, what it says, and what clicks on it mean."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from armorica.core.game import Game
from armorica.core.match import Match
from armorica.core.problem import Problem
from armorica.core.rules import D, GameState, S
from armorica.i18n import Translator
from armorica.ui.html import Safe
from armorica.ui.scene import E, Scene, Seal

# ---- what a click on the table asks for


class Play(NamedTuple):
    """Make a move, as text."""

    move: str


class Select(NamedTuple):
    """Select these cards for a move, and no others."""

    cards: list[int]


class Refuse(NamedTuple):
    """Say why not, and mark the card it concerns."""

    problem: Problem
    card: int | None = None


class Back(NamedTuple):
    """Take back so many moves of the seat to move."""

    plies: int


class Hold(NamedTuple):
    """Let the person to move hold the device."""


Act = Play | Select | Refuse | Back | Hold


# ---- what is drawn


class Drawing(NamedTuple):
    """Hold one drawing of a match: the table, the log, and the sentence that is announced."""

    table: Safe
    log: Safe
    live: str


class HouseRule(NamedTuple):
    """Say what a house rule is called, and each of its choices by its value."""

    label: str
    choices: dict[str, str]


class Key(NamedTuple):
    """Say what keys are for.

    `keys` are single characters, or names that stand for themselves where keys.mjs, the browser or
    the bar of a look back binds them. `act` is what a click would ask for, or `say WHAT`, or `focus
    WHERE`; it ends in " *" where the key itself comes into it, and is "" for keys bound elsewhere.
    """

    keys: tuple[str, ...]
    act: str
    label: str


Group = tuple[str, list[Key]]
"""Keys under a title."""


class Keys(Protocol[S, E]):
    """Bind keys to a game's table."""

    def groups(self, scene: Scene[S, E] | None, t: Translator) -> list[Group]:
        """List the keys of the table in groups; no scene where no match is on the table."""
        ...

    def selector(self, scene: Scene[S, E], where: str) -> str:
        """Return the CSS selector of what `focus WHERE` leads to."""
        ...

    def spoken(self, scene: Scene[S, E], t: Translator, what: str) -> str:
        """Return what `say WHAT` reads out."""
        ...


S_in = TypeVar("S_in", bound=GameState, contravariant=True)


class Marking(Protocol[S_in]):
    """Name what notes can mark; its numbers stand in links."""

    @property
    def ID_PREFIX(self) -> str:
        """Return what the id of an element begins with that can be marked; its own id follows."""

    def labels(self, t: Translator) -> tuple[str, str]:
        """Say what is marked, and how else it is done."""
        ...

    def ids(self, s: S_in) -> list[str]:
        """List the ids of all that can be marked."""
        ...

    def name(self, s: S_in, number: int) -> str:
        """Name what can be marked, by its place among the ids."""
        ...

    def on_table(self, s: S_in) -> list[int]:
        """List what is on the table in a position, in the order in which it is offered."""
        ...


LEARNER = 0
"""The seat of whoever plays the lesson."""


class LessonPage(NamedTuple):
    """Hold what the coach says at once.

    `number` counts it among all, `shown` is a selector of what it speaks of, `task` what it asks
    the learner to do, and `comment` what it says of the learner's latest move.
    """

    title: str
    text: str
    number: int
    shown: str = ""
    task: str = ""
    comment: str = ""


class Lesson(Protocol[D, S]):
    """Coach a learner's first game."""

    @property
    def LENGTH(self) -> int:
        """Return how many pages there are in all."""

    def pages(self, match: Match[D, S], t: Translator, names: list[str]) -> list[LessonPage]:
        """List what the coach says at the position that a match has come to."""
        ...


class Reading(NamedTuple):
    """Hold what was tried last in one example of the rules, and the steps gone in the other."""

    tried: str = ""
    step: int = 0

    def turned(self, verb: str, rest: str) -> "Reading":
        """Return what "try GROUP WHAT" or "step" "on" or "back" makes of it."""
        if verb == "try":
            return self._replace(tried=rest.rpartition(" ")[2])
        return self._replace(step=max(0, self.step + (1 if rest == "on" else -1)))


class Face(Protocol[D, S, E]):
    """Show one game and hear clicks on it: a game's `face` package satisfies it.

    What the page does not need at its start is loaded by the last of these functions when it is
    first wanted.
    """

    @property
    def HIDDEN_HANDS(self) -> bool:
        """Return whether seats hold hidden cards, so that people hand the device on."""

    # ---- what is drawn

    def events(self, match: Match[D, S], eyes: int | None) -> list[E]:
        """List what has happened in a match, as a seat may know it; None for what all know."""
        ...

    def seal(self, deal: D, over: bool) -> Seal | None:
        """Return the commitment to what is hidden, opened once the game is over; None for none."""
        ...

    def views(self, scene: Scene[S, E], t: Translator) -> Drawing:
        """Draw the table, the log, and the sentence that is announced."""
        ...

    def pauses(self, match: Match[D, S]) -> bool:
        """Return whether the latest move is to be seen for a while."""
        ...

    def outcome(self, match: Match[D, S]) -> str:
        """Name the kind of the latest move for its sound, "over" at the end; ply 1 or more."""
        ...

    # ---- what clicks mean

    def click(self, s: S, selection: list[int], verb: str, rest: str) -> list[Act]:
        """Say what a click on the table means in a position; nothing for an unknown one."""
        ...

    def refused_card(self, s: S, move: str) -> int | None:
        """Return the card that a refused move concerns, None for none."""
        ...

    def is_forced(self, s: S) -> bool:
        """Return whether the seat to move need not be asked."""
        ...

    def needs_confirmation(self, s: S, move: str, every: bool) -> bool:
        """Return whether an open move waits to be confirmed; `every` where people want that."""
        ...

    def was_decision(self, match: Match[D, S], ply: int) -> bool:
        """Return whether the seat that made the move at a ply had to be asked."""
        ...

    def reveals_hidden(self, match: Match[D, S], people: list[int], ply: int) -> bool:
        """Return whether one of the people has seen something hidden since a ply."""
        ...

    # ---- words

    def refusal(self, t: Translator, p: Problem) -> str | None:
        """Say in one sentence why a move is refused; None for what every game refuses."""
        ...

    def record_faults(self, t: Translator, p: Problem) -> Mapping[str, str]:
        """Say what only this game's records can have wrong, by code."""
        ...

    def seats_hint(self, t: Translator) -> str:
        """Say how many play."""
        ...

    def level_words(self, t: Translator, level: str) -> str:
        """Describe a level that people meet."""
        ...

    def how_to(self, t: Translator) -> list[str]:
        """Tell the game in short lines."""
        ...

    def legend(self, t: Translator) -> Safe:
        """Draw what the game's signs mean."""
        ...

    def card_face(self, t: Translator, id: str) -> Safe:
        """Draw the face of a card, which the page fills in wherever the card lies."""
        ...

    def house_rules(self, t: Translator) -> Mapping[str, HouseRule]:
        """Name the game's house rules, by their names in `Info.house_rules`."""
        ...

    def in_link(self, t: Translator) -> str:
        """Say what a link to a game gives away."""
        ...

    # ---- what is loaded later

    def load_keys(self) -> Keys[S, E]:
        """Load the keys of the table."""
        ...

    def load_marking(self) -> Marking[S]:
        """Load what notes can mark."""
        ...

    def load_lesson(self) -> Lesson[D, S] | None:
        """Load the first game with a coach, where there is one."""
        ...

    @property
    def HAS_LESSON(self) -> bool:
        """Return whether there is a lesson, without loading it."""

    def rules_page(self, reading: Reading, t: Translator) -> Safe:
        """Draw the book of rules."""
        ...

    def explanations(self, t: Translator) -> list[tuple[str, str]]:
        """List selectors of what is drawn, inner parts before outer ones, and what each means."""
        ...

    def text_view(self, scene: Scene[S, E], t: Translator) -> list[str]:
        """Tell the table in lines of text, for a terminal."""
        ...

    def text_replay(self, match: Match[D, S], names: list[str], t: Translator) -> Iterator[str]:
        """Tell a game in lines of text, for a terminal."""
        ...


@dataclass(frozen=True)
class TableGame(Game[D, S], Generic[D, S, E]):
    """Hold all parts of a game, its face too, which is loaded when it is first wanted."""

    load_face: Callable[[], Face[D, S, E]]

    @property
    def face(self) -> Face[D, S, E]:
        """Return what shows the game."""
        return self.load_face()


AnyFace = Face[Any, Any, Any]
