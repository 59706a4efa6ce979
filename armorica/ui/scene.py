"""The scene: the contents of one drawing of the table, for one viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from armorica.core.match import Match
from armorica.core.rules import D, GameState, Obs, Observation, S
from armorica.ui.advice import Answer, Solution
from armorica.ui.analysis import Analysis, Fall, Finding, falls
from armorica.ui.html import Safe

E = TypeVar("E")
Seen = TypeVar("Seen", bound=GameState, covariant=True)
E_out = TypeVar("E_out", covariant=True)


class Seal(NamedTuple):
    """Hold a commitment to what is hidden; `opened` is the text behind it, once it is over."""

    digest: str
    opened: str = ""


@dataclass(frozen=True, slots=True)
class Scene(Generic[Seen, E_out]):
    """Hold what a game's views may draw, which is only what the viewer may know.

    Attributes:
        state: the position that is shown, as `eyes` may know it.
        past: returns the position at a ply, as `eyes` may know it.
        chosen_in: returns the position at a ply as the seat to move knew it, once the game is over.
        events: the events up to `ply`, as `eyes` may know them.
        ply: how many moves have been made in the game.
        review_ply: how many of them are shown in a review; None without a review.
        review_fell: whether the reviewed position is to show why a win chance fell.
        names: the players' names by their seats, as `html.named` marks them.
        levels: the opponents' levels by their seats, "" for a person.
        viewer: the seat that the table is laid out for.
        seats: the seat that made each of the `ply` moves.
        viewer_ply: how many moves had been made after the viewer's latest one, 0 before it.
        eyes: the seat whose hidden cards may be shown; None for no seat's.
        mover: the seat to move in `state`, None when the game is over there.
        over: whether the game itself is over, even if a review shows an earlier position.
        people: the seats in which people sit.
        person_to_move: whether the game waits for a person; never during a review.
        is_stuck: whether the opponent to move cannot, by a fault of ours.
        legal: the legal moves as text; none unless a person to move may see the hidden cards.
        selection: the cards selected for a move, by the game's own numbers.
        standing: the answer of `eyes` that stands for later questions, "" for none.
        pending_move: the move as text that waits to be confirmed, "" for none.
        notice: the sentence about the latest refusal; "" for none.
        refused_card: the card that the refusal concerns.
        confirms_every: whether every move waits to be confirmed.
        coarse: whether people point with fingers.
        hint_wanted: whether a hint is to be shown.
        hint: the adviser's answer about the position so far.
        chance: the seat that the adviser last judged, and its win chance from 0 to 1; None if not
            wanted.
        analysis: of a game that is over; None before a person wants it.
        solution: that of a puzzle that is over; None elsewhere.
        score_cell: the cell of the final score whose cards are shown, "" for none.
        new_turn: the turn that has just begun by a move; None if none has.
        taken_back: whether hidden information was undone.
        seal: the commitment to what is hidden; None if the game has none.
        coached: whether the coach of the lesson is there, who offers the next game.
        game_buttons: the buttons that review, save and share the game.
    """

    state: Seen
    past: Callable[[int], Seen]
    chosen_in: Callable[[int], Seen]
    events: Sequence[E_out]
    ply: int
    review_ply: int | None
    review_fell: bool
    names: list[str]
    levels: tuple[str, ...]
    viewer: int
    seats: Sequence[int]
    viewer_ply: int
    eyes: int | None
    mover: int | None
    over: bool
    people: tuple[int, ...]
    person_to_move: bool
    is_stuck: bool
    legal: list[str]
    selection: Sequence[int]
    standing: str
    pending_move: str
    notice: str
    refused_card: int | None
    confirms_every: bool
    coarse: bool
    hint_wanted: bool
    hint: Answer | None
    chance: tuple[int, float] | None
    analysis: Analysis | None
    solution: Solution | None
    score_cell: str
    new_turn: int | None
    taken_back: bool
    seal: Seal | None
    coached: bool
    game_buttons: Safe

    @property
    def shown_ply(self) -> int:
        """Return how many moves have been made in the position that is shown."""
        return self.ply if self.review_ply is None else self.review_ply

    @property
    def finding(self) -> Finding | None:
        """Return the finding about the choice after the reviewed position, if it is to be shown."""
        findings = self.analysis.findings if self.analysis and not self.analysis.left else ()
        found = next((each for each in findings if each.ply == self.review_ply), None)
        return None if self.fall else found

    @property
    def falls(self) -> list[Fall]:
        """List what made people's win chances fall without a mistake, once all is judged."""
        if not self.analysis or self.analysis.left:
            return []
        return falls(self.analysis, self.people, self.seats)

    @property
    def fall(self) -> Fall | None:
        """Return the fall that the reviewed position is to show, if any."""
        found = self.falls if self.review_fell else []
        return next((each for each in found if each.shown == self.review_ply), None)

    @property
    def shares_screen(self) -> bool:
        """Return whether several people share this screen."""
        return len(self.people) > 1

    @property
    def waits_for_device(self) -> bool:
        """Return whether the person to move must take the device before hidden cards are shown."""
        return self.person_to_move and self.eyes != self.mover

    @property
    def waits_for(self) -> str:
        """Return who is to move: a "person", an "opponent", or "nobody"."""
        if self.mover is None or self.review_ply is not None or self.is_stuck:
            return "nobody"
        return "person" if self.person_to_move else "opponent"


AnyScene = Scene[GameState, object]
"""The type of any scene, to code that draws what all tables share."""

ShellScene = Scene[Observation, object]
"""The type of a scene that is made for the game on the table, whatever it is."""


class Course(NamedTuple, Generic[Obs]):
    """Hold the course of a game as a seat may know it.

    `moves` are the moves made, `at` returns the position after the first of them, and `over` is
    whether the game is over.
    """

    moves: Sequence[int]
    at: Callable[[int], Obs]
    over: bool


def course(match: Match[D, S, Obs], seat: int) -> Course[Obs]:
    """Return the course of a match up to its ply, as a seat may know it."""
    over = match.rules.to_move(match.state) is None
    return Course(match.moves[: match.ply], partial(match.observation, seat), over)
