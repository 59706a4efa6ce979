"""The protocol of a game's page side: how it looks, what it says, and what clicks mean."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from armorica.core.game import Bot, Codec, Game
from armorica.core.late import late, loaded
from armorica.core.match import Match
from armorica.core.problem import Problem
from armorica.core.rules import Content, D, Deal, GameState, Info, Obs, Observation, Rules, S
from armorica.i18n import Translator
from armorica.ui.acts import Act
from armorica.ui.html import Safe
from armorica.ui.lesson import Lesson, LessonDeal
from armorica.ui.scene import E, Scene, Seal

with late():
    from armorica.ui import editor as own_editor

Seen = TypeVar("Seen", bound=GameState, contravariant=True)
E_in = TypeVar("E_in", contravariant=True)

# ---- the drawing


class Drawing(NamedTuple):
    """Hold the table, the log, and the sentence that screen readers announce."""

    table: Safe
    log: Safe
    live: str


class HouseRule(NamedTuple):
    """Hold the label of a house rule, and the labels of its choices by value."""

    label: str
    choices: dict[str, str]


class Key(NamedTuple):
    """Bind keys to a command.

    Attributes:
        keys: characters, or names of other keys, such as "Enter" or "left".
        act: the text of a click, with "*" for the character; or `say WHAT`, or `focus WHERE`. It is
            "" for keys that do what scripts or the browser say, and are only listed.
        label: what the keys do, in words.
        anywhere: whether they also work away from the table.
    """

    keys: tuple[str, ...]
    act: str
    label: str
    anywhere: bool = False


Group = tuple[str, list[Key]]
"""Keys under a title."""


class Keys(Protocol[Seen, E_in]):
    """Bind keys to a game's table."""

    def groups(self, scene: Scene[Seen, E_in] | None, t: Translator) -> list[Group]:
        """List the keys of the table in groups; `scene` is None without a match."""
        ...

    def selector(self, scene: Scene[Seen, E_in], where: str) -> str:
        """Return the CSS selector of the element that `focus WHERE` focuses."""
        ...

    def spoken(self, scene: Scene[Seen, E_in], t: Translator, what: str) -> str:
        """Return the text that `say WHAT` reads out."""
        ...


class Marking(Protocol[Seen]):
    """List the things that notes can mark; links store their indices."""

    @property
    def ID_PREFIX(self) -> str:
        """Return the prefix of the HTML ids of things that can be marked."""

    def labels(self, t: Translator) -> tuple[str, str]:
        """Return the label of the choice of things, and a hint how else to mark one."""
        ...

    def ids(self, seen: Seen) -> list[str]:
        """List the ids of all things that can be marked."""
        ...

    def name(self, seen: Seen, number: int) -> str:
        """Name a thing by its index in `ids`."""
        ...

    def on_table(self, seen: Seen) -> list[int]:
        """List the indices of the things on the table, in the order in which they are offered."""
        ...


class Reading(NamedTuple):
    """Hold the state of the rules' examples: the option tried last, and the step reached."""

    tried: str = ""
    step: int = 0

    def after(self, verb: str, rest: str) -> "Reading":
        """Return the state after "try GROUP WHAT", "step on" or "step back"."""
        if verb == "try":
            return self._replace(tried=rest.rpartition(" ")[2])
        return self._replace(step=max(0, self.step + (1 if rest == "on" else -1)))


class Achievements(Protocol[D, S, Obs]):
    """List what is worth achieving in a game."""

    def words(self, t: Translator) -> Mapping[str, tuple[str, str]]:
        """Return a title and a sentence for each achievement, by its key."""
        ...

    def earned(self, match: Match[D, S, Obs], seat: int) -> list[str]:
        """List the keys of those that a seat has earned in a match that is over."""
        ...


class Prepared(NamedTuple):
    """Hold a puzzle: a link that leads to the position, the one right move, and its lead in points.

    In the link a person sits in the seat to move.
    """

    link: str
    move: str
    lead: float


class PuzzleFace(Protocol[Seen]):
    """Say what puzzles are about, and list those that come with the game."""

    def prepared(self) -> Sequence[Prepared]:
        """Return the puzzles of which each day shows one; none if the game has none."""
        ...

    def move_name(self, t: Translator, seen: Seen, move: str) -> str:
        """Name a move, as text."""
        ...

    def question(self, t: Translator, seen: Seen, played: str) -> str:
        """Ask for a better move than the one that was played, "" for the best of all."""
        ...

    def effect(self, t: Translator, seen: Seen, move: str) -> str:
        """Say in a sentence what a legal move brings at once; "" if there is nothing to say."""
        ...

    def lost(self, t: Translator, seen: Seen, wrong: str, best: str) -> str:
        """Say what a wrong move lacks at once that the best has, unnamed; "" if nothing shows."""
        ...

    def amount(self, t: Translator, count: int) -> str:
        """Say a number of the points of the game, by their name there."""
        ...


class Stops(NamedTuple):
    """Hold the plies at which looking back stops: after an event, and at the end of a turn.

    The first and the last position of a match are stops by themselves.
    """

    events: Iterable[int]
    turns: Iterable[int] = ()


class Face(Protocol[D, S, Obs, E]):
    """Show one game and interpret clicks on it: a game's `face` package satisfies this protocol."""

    # ---- the drawing

    def events(self, match: Match[D, S, Obs], eyes: int | None) -> list[E]:
        """List the events of a match as a seat may know them; for None, as everybody may."""
        ...

    def seal(self, deal: D, over: bool) -> Seal | None:
        """Return the commitment to what is hidden, opened once the game is over; None if none."""
        ...

    def views(self, scene: Scene[Obs, E], t: Translator) -> Drawing:
        """Draw the table, the log, and the sentence that screen readers announce."""
        ...

    def stops(self, match: Match[D, S, Obs]) -> Stops:
        """List the plies at which looking back stops."""
        ...

    def curve(self, scene: Scene[Obs, E], stops: Sequence[int]) -> Safe | None:
        """Draw the course of a game that is over, one unit wide from each stop to the next.

        Return None if there is no such drawing.
        """
        ...

    def pauses(self, match: Match[D, S, Obs]) -> int:
        """Return how many of the usual pauses the page makes after the latest move."""
        ...

    def outcome(self, match: Match[D, S, Obs]) -> str:
        """Return the kind of the latest move, for its sound; "over" at the end; ply 1 or more."""
        ...

    # ---- what clicks mean

    def click(self, seen: Obs, selection: list[int], verb: str, rest: str) -> list[Act]:
        """Return the meaning of a click on the table; empty for an unknown verb.

        A double click on `play MOVE`, or on `settle HOW`, which is for `Stand`, counts once.
        """

    def refused_card(self, seen: Obs, move: str) -> int | None:
        """Return the card that a refused move concerns; None if none."""
        ...

    def hides_hands(self, s: S) -> bool:
        """Return whether seats hold or held hidden cards, so that people hand the device on."""
        ...

    def is_forced(self, s: S, shared: bool) -> bool:
        """Return whether the seat to move has no real choice, so that nobody is asked.

        If several people share the screen, this must tell the others nothing about hidden cards.
        """
        ...

    def standing_move(self, seen: Obs, answer: str, people: Collection[int]) -> str:
        """Return the move by which a standing answer answers for the seat to move; "" if none.

        `people` are the seats of the people at this screen.
        """
        ...

    def standing_after(self, before: str, answer: str) -> str:
        """Return what stands once an answer is given after another of the same person.

        Args:
            before: the answer that may still stand, "" if none.
            answer: the later one; "" withdraws both.
        """
        ...

    def needs_confirmation(self, seen: Obs, move: str, every: bool) -> bool:
        """Return whether a legal move needs confirmation; `every` if people want it for all."""
        ...

    def turn(self, s: S) -> int | None:
        """Return the number of the turn, 0 before the first; None if the game counts none."""
        ...

    def was_decision(self, match: Match[D, S, Obs], ply: int) -> bool:
        """Return whether the move at a ply was a real choice, see `is_forced`."""
        ...

    def choices(self, match: Match[D, S, Obs]) -> Sequence[range]:
        """List the choices to analyse in a match, each as the plies of the moves that made it.

        Only those where something else was possible; the lines of the game's bot are as long.
        """
        ...

    def reveals_hidden(self, match: Match[D, S, Obs], people: list[int], ply: int) -> bool:
        """Return whether one of the people has seen hidden information since a ply."""
        ...

    # ---- words

    def refusal(self, t: Translator, p: Problem) -> str | None:
        """Say in one sentence why a move is refused; None for a problem that all games share."""
        ...

    def record_faults(self, t: Translator, p: Problem) -> Mapping[str, str]:
        """Return words for the problems that only this game's records have, by code."""
        ...

    def seats_hint(self, t: Translator) -> str:
        """Say how many can play."""
        ...

    def begin_label(self, t: Translator) -> str:
        """Return the label of the button that begins a game."""
        ...

    def level_words(self, t: Translator, level: str) -> str:
        """Describe a level of opponents."""
        ...

    def how_to(self, t: Translator) -> list[str]:
        """Explain the game in short lines."""
        ...

    def legend(self, t: Translator) -> Safe:
        """Draw the legend of the game's signs."""
        ...

    def picture(self, t: Translator, content: Content | None) -> Safe | None:
        """Draw the empty board, for those who choose a game; None if it has none.

        `content` is what the game will be played with; None for its own.
        """
        ...

    def static_part(self, t: Translator, id: str) -> Safe:
        """Draw what never changes, such as a card's face; the page puts it where views name it."""
        ...

    def house_rules(self, t: Translator) -> Mapping[str, HouseRule]:
        """Return words for the game's house rules, by their names in `Info.house_rules`."""
        ...

    def in_link(self, t: Translator) -> str:
        """Say what a link to a game gives away."""
        ...

    # ---- parts that the page does not need at its start: `armorica.core.late` puts them off

    @property
    def keys(self) -> Keys[Obs, E]:
        """Return the keys of the table."""

    @property
    def marking(self) -> Marking[Obs]:
        """Return the things that notes can mark."""

    @property
    def lesson(self) -> Lesson[Obs] | None:
        """Return the deal of the lesson; None if the game has no lesson."""

    @property
    def achievements(self) -> Achievements[D, S, Obs] | None:
        """Return what is worth achieving; None if nothing is."""

    @property
    def puzzles(self) -> PuzzleFace[Obs] | None:
        """Return what puzzles need; None if the game has none."""

    @property
    def editor(self) -> "own_editor.Editor | None":
        """Return what edits the cards of one's own; None if the game has no other cards."""

    @property
    def LESSON_DEAL(self) -> LessonDeal | None:
        """Return what the lesson is about, without loading it; None if there is none."""

    def rules_page(self, reading: Reading, t: Translator) -> Safe:
        """Draw the book of rules."""
        ...

    def crib_sheet(self, t: Translator) -> Safe:
        """Draw the whole game on one screen: what one looks up while playing."""
        ...

    def explanations(self, t: Translator) -> list[tuple[str, str]]:
        """List CSS selectors of signs and numbers, inner before outer, each with its meaning."""
        ...

    def text_view(self, scene: Scene[Obs, E], t: Translator) -> list[str]:
        """Describe the table in lines of text, for a terminal."""
        ...

    def text_replay(
        self, match: Match[D, S, Obs], names: list[str], t: Translator
    ) -> Iterator[str]:
        """Describe a whole game in lines of text, for a terminal."""
        ...


class TableGame(Game[D, S, Obs], Generic[D, S, Obs, E]):
    """Hold all parts of a game: those of a `Game`, and its face, which may be put off, too."""

    def __init__(
        self,
        info: Info,
        rules: Rules[D, S, Obs],
        codec: Codec[D, S, Obs],
        bot: Bot[S, Obs],
        face: Face[D, S, Obs, E],
    ) -> None:
        super().__init__(info, rules, codec, bot)
        self._face = face

    @property
    def face(self) -> Face[D, S, Obs, E]:
        """Return the game's page side, and import it if it was put off."""
        return loaded(self._face)


AnyFace = Face[Deal, GameState, Observation, object]
"""The type of a face of whatever game."""

AnyTableGame = TableGame[Deal, GameState, Observation, object]
"""The type of a whole game of whatever kind."""
