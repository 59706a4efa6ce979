"""The parts of a game: its rules, its codec and its bot, each with a protocol."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol

from armorica.core.match import Match
from armorica.core.notes import Note, Notes
from armorica.core.rng import Rng
from armorica.core.rules import D, Info, Rules, S


class Codec(Protocol[D, S]):
    """Write and read games as text: records, links, and observations for a worker."""

    def write(self, match: Match[D, S]) -> str:
        """Write a match's record as one line of text."""
        ...

    def read(self, text: str) -> Match[D, S]:
        """Read a match from its record.

        Raises:
            RecordError: with the place and the problem; nothing is loaded.
        """
        ...

    def to_record(self, match: Match[D, S]) -> dict[str, Any]:
        """Return a match's record as plain data for JSON."""
        ...

    def write_link(self, match: Match[D, S], number: int, notes: Notes | None = None) -> str:
        """Write a match up to its ply as a link, with a number (0 to 2**20 - 1) and notes.

        Raises:
            LinkError: `link_none`, where the deal does not come from its seed, or `link_long`.
        """
        ...

    def read_link(self, text: str) -> tuple[Match[D, S], int, dict[int, Note]]:
        """Read a match from its link, with the number and the notes.

        Raises:
            LinkError: with the problem; nothing is loaded.
        """
        ...

    def pack(self, seen: S) -> dict[str, Any]:
        """Return an observation as plain data for JSON, without what it hides."""
        ...

    def unpack(self, data: Any) -> S:
        """Read an observation from plain data.

        Raises:
            ValueError: the data is no observation, or an impossible one.
        """
        ...


class Choice(NamedTuple):
    """Hold a move with its tries, its mean final margin in points and its win chance (0 to 1)."""

    move: int
    visits: int
    margin: float
    win: float


class Line(NamedTuple):
    """Hold moves that belong together, and an estimate in points of what they gain."""

    moves: tuple[int, ...]
    gain: float


class Lines(NamedTuple, Generic[S]):
    """Hold the lines that are worth trying from `start`, which lies `made` moves back."""

    start: S
    made: tuple[int, ...]
    lines: list[Line]


class Searching(Protocol):
    """Search for a move in any number of slices.

    Attributes:
        extra: how many iterations it takes on top of those of its level; fewer, if below 0.
        solved: whether more iterations change nothing.
    """

    @property
    def extra(self) -> int: ...  # noqa: D102

    @property
    def solved(self) -> bool: ...  # noqa: D102

    def run(self, iterations: int) -> None:
        """Search on."""
        ...

    def ranked(self) -> list[Choice]:
        """List the moves, the best first."""
        ...

    def best(self) -> int:
        """Return the best move so far."""
        ...

    def win_chance(self) -> float:
        """Return the win chance of the seat to move, from 0 to 1."""
        ...


class Bot(Protocol[S]):
    """Judge states and moves for opponents; it gets observations, or states dealt from them."""

    def choose(self, seen: S, rng: Rng, knobs: Mapping[str, Any]) -> int:
        """Choose a legal move by the game's own policy, without a search."""
        ...

    def evaluate(self, s: S, seat: int) -> float:
        """Estimate how good the state is for a seat, in points; higher is better."""
        ...

    def lines(self, seen: S, rng: Rng) -> Lines[S] | None:
        """List whole lines of moves worth trying, one or more; None to search move by move.

        A line goes on from the moves made since `Lines.start`, or has another beginning: only the
        former can be chosen, and there is one. Where the last choice was made in the same `start`,
        what was found there still holds.
        """
        ...

    def candidates(self, s: S) -> list[int]:
        """List the legal moves that are worth searching; none when the game is over."""
        ...

    def move_priors(self, s: S, moves: list[int]) -> list[int]:
        """Estimate the value of each of some legal moves for the seat to move, in 1/100 point."""
        ...

    def rollout(self, s: S, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
        """Play a state on, in place, by a quick policy.

        Args:
            s: the state, changed in place.
            rng: the source of all chance.
            turns: how many turns to play before the rest is estimated.
            random_percent: how many of 100 moves are random.

        Returns:
            The final `ranking_scores`, and the lead, in 1/100 point, at which the win estimate is
            75 %: 0 when the game is over.
        """
        ...

    def chance_successors(self, s: S, move: int) -> list[S]:
        """Return the states that a move may lead to, all equally likely.

        None unless the game is so near its end that all of it can be played out.
        """
        ...

    def drawn_anew(self, before: S, move: int, after: S, rng: Rng) -> tuple[S, S] | None:
        """Return two states after a move, which differ only in the cards that it revealed.

        In the first they are drawn anew, in the second they are those of `after`; all else that is
        hidden is dealt at random, and alike. None if the move has revealed none, or if the game
        does not tell luck from skill.

        Args:
            before: the state before the move, as everybody may know it.
            move: the move made.
            after: the state that came, as everybody may know it.
            rng: the source of all chance.
        """
        ...


@dataclass(frozen=True)
class Game(Generic[D, S]):
    """Hold a game's parts; codec and bot are loaded when first needed."""

    info: Info
    rules: Rules[D, S]
    load_codec: Callable[[], Codec[D, S]]
    load_bot: Callable[[], Bot[S]]

    @property
    def codec(self) -> Codec[D, S]:
        """Return the game's codec."""
        return self.load_codec()

    @property
    def bot(self) -> Bot[S]:
        """Return the game's bot."""
        return self.load_bot()
