"""A game in progress: checked moves, undo and redo."""

from collections.abc import Iterable, Sequence
from typing import Generic

from armorica.core.limits import MOVES
from armorica.core.problem import IllegalMove, problem
from armorica.core.rules import D, Deal, GameState, Obs, Observation, Rules, S


class Match(Generic[D, S, Obs]):
    """Play a game from its deal; undo and redo by replay.

    `moves` are the moves made, then the undone ones, until a new move replaces these; `ply` is the
    number of moves made. `undid_past_hidden` is True once a person who plays against opponents
    alone has undone past hidden information that they had seen, `from_link` if it was opened from a
    link, `from_challenge` if its deal came as a challenge, and `new_try` if it goes on from a
    position of another game; the record does not contain these four.

    `state` must be changed by these methods alone; to try moves out, change a copy of it.

    Args:
        rules: of the game.
        deal: what is settled before the first move.

    Examples:
        >>> game = load("armorica")
        >>> match = Match(game.rules, game.rules.deal((Seat(), Seat()), seed=5))
        >>> match.rules.to_move(match.state), match.ply, match.moves
        (0, 0, [])
    """

    def __init__(self, rules: Rules[D, S, Obs], deal: D) -> None:
        self.rules = rules
        self.deal = deal
        self.state = rules.new(deal)
        self.moves: list[int] = []
        self.seats: list[int] = []  # the seat that made each move
        self.ply = 0
        self.undid_past_hidden = False
        self.from_link = self.from_challenge = False
        self.new_try = False

    def play(self, seat: int, move: int) -> None:
        """Make a move for a seat.

        Args:
            seat: from 0; it must be the seat to move.
            move: one of `Rules.legal`.

        Raises:
            IllegalMove: the rules refuse it, or the match is full; nothing has changed.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.play(0, match.rules.parse_move(match.state, "gaul pass"))
            >>> match.seats, match.ply
            ([0], 1)
            >>> match.play(0, match.moves[0])
            Traceback (most recent call last):
            armorica.core.problem.IllegalMove: not_your_turn: seat 0, mover 1
        """
        rules = self.rules
        state = self.state
        if self.full:
            raise IllegalMove(problem("too_many_moves", most=MOVES))
        if refusal := rules.why_not(state, seat, move):
            raise IllegalMove(refusal)
        rules.apply(state, move)
        moves = self.moves
        ply = self.ply
        if ply < len(moves):
            del moves[ply:], self.seats[ply:]
        moves.append(move)
        self.seats.append(seat)
        self.ply = ply + 1

    @property
    def key(self) -> str:
        """Return the key of the game.

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"]).key
            'armorica'
        """
        return self.rules.KEY

    @property
    def full(self) -> bool:
        """Return whether the match has 12,000 moves, so that no other can be made.

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"]).full
            False
        """
        return self.ply >= MOVES

    def state_at(self, ply: int) -> S:
        """Return the state after the first moves.

        Args:
            ply: how many, undone ones too, as the end of a slice: more than there are mean all of
                them, and -1 means all but the last.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.state_at(0) == match.state
            True
        """
        state = self.rules.new(self.deal)
        for move in self.moves[:ply]:
            self.rules.apply(state, move)
        return state

    def observation(self, seat: int | None, ply: int | None = None) -> Obs:
        """Return what a seat may know of the state; for None, what everybody may know.

        Args:
            seat: from 0, or None.
            ply: as for `state_at`; None for the present state.

        Examples:
            >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
            >>> match.observation(0) == match.rules.observe(match.state, 0)
            True
        """
        state = self.state if ply is None else self.state_at(ply)
        return self.rules.observe(state, seat)

    def go(self, ply: int) -> None:
        """Undo or redo up to a ply.

        Args:
            ply: from 0 to len(moves).

        Raises:
            ValueError: it is out of this range; nothing has changed.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.play(0, match.rules.legal(match.state)[0])
            >>> match.go(0)
            >>> match.ply, len(match.moves)
            (0, 1)
        """
        if not 0 <= ply <= len(self.moves):
            raise ValueError(f"ply is from 0 to {len(self.moves)}, not {ply}")
        self.state = self.state_at(ply)
        self.ply = ply

    def branch(self, ply: int) -> "Match[D, S, Obs]":
        """Return another match of the same deal with the first moves.

        `undid_past_hidden` is carried over: whoever plays on from there knows what was hidden. So
        are `from_challenge`, and `from_link` unless no move is.

        Args:
            ply: how many moves, undone ones too, from 0 to len(moves).

        Raises:
            ValueError: it is out of this range.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.play(0, match.rules.legal(match.state)[0])
            >>> match.branch(0).moves
            []
        """
        other = Match(self.rules, self.deal)
        other.undid_past_hidden = self.undid_past_hidden
        other.from_link = self.from_link and ply > 0
        other.from_challenge = self.from_challenge
        other.moves, other.seats = self.moves[:ply], self.seats[:ply]
        other.go(ply)
        return other

    def meets(self, other: "Match[D, S, Obs]", ply: int) -> bool:
        """Return whether two matches have the same deal, and the same state after so many moves.

        The moves may differ: records may list simultaneous choices in another order.

        Args:
            other: of the same game.
            ply: as for `state_at`.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.meets(match.branch(0), 0)
            True
        """
        return self.deal == other.deal and self.state_at(ply) == other.state_at(ply)


AnyMatch = Match[Deal, GameState, Observation]
"""The type of a match of whatever game."""


def legal_texts(rules: Rules[D, S, Obs], s: S | Obs) -> list[str]:
    """List every legal move as text, in the order of `Rules.legal`."""
    return [rules.format_move(s, move) for move in rules.legal(s)]


def read_move(rules: Rules[D, S, Obs], s: S | Obs, text: str) -> int:
    """Read a legal move of the seat to move.

    Raises:
        IllegalMove: the text names no move, or one that the rules refuse.
    """
    move = rules.parse_move(s, text)
    if refusal := rules.why_not(s, s.mover, move):
        raise IllegalMove(refusal)
    return move


def read_line(
    rules: Rules[Deal, GameState, Observation], s: GameState, texts: Iterable[str]
) -> tuple[int, ...]:
    """Read legal moves that are made one after another from a state on.

    Raises:
        IllegalMove: as for `read_move`.
    """
    moves: list[int] = []
    s = s.copy()
    for text in texts:
        for before in moves[-1:]:  # not the last one of all: it may need cards that are hidden
            rules.apply(s, before)
        moves.append(read_move(rules, s, text))
    return tuple(moves)


def write_line(
    rules: Rules[Deal, GameState, Observation], s: GameState, moves: Sequence[int]
) -> list[str]:
    """Write moves that are made one after another from a state on, as text."""
    texts: list[str] = []
    s = s.copy()
    for n, move in enumerate(moves):
        for before in moves[n - 1 : n]:  # not the last one of all, as above
            rules.apply(s, before)
        texts.append(rules.format_move(s, move))
    return texts
