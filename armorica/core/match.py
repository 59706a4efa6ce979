"""A game as it is played: checked moves, and a history that can be walked."""

from typing import Generic

from armorica.core.game import D, Game, S
from armorica.core.problem import IllegalMove


class Match(Generic[D, S]):
    """Play a game from its deal; undo and redo by replay.

    `moves` are all moves known, `ply` how many of them have been made: behind it lie the undone
    ones, until a new move takes their place. `marked` tells that undo has led back past something
    hidden that a person had seen, against opponents alone; it is no part of the record.
    """

    def __init__(self, game: Game[D, S], deal: D) -> None:
        self.game = game
        self.deal = deal
        self.state = game.new(deal)
        self.moves: list[int] = []
        self.seats: list[int] = []  # that made them
        self.ply = 0
        self.marked = False

    def play(self, seat: int, move: int) -> None:
        """Make a move for a seat.

        Raises:
            IllegalMove: the rules refuse it; nothing has changed.
        """
        game = self.game
        state = self.state
        if refusal := game.why_not(state, seat, move):
            raise IllegalMove(refusal)
        game.apply(state, move)
        moves = self.moves
        ply = self.ply
        if ply < len(moves):
            del moves[ply:], self.seats[ply:]
        moves.append(move)
        self.seats.append(seat)
        self.ply = ply + 1

    def state_at(self, ply: int) -> S:
        """Return the state after the first moves; ply from 0 to len(moves)."""
        state = self.game.new(self.deal)
        for move in self.moves[:ply]:
            self.game.apply(state, move)
        return state

    def go(self, ply: int) -> None:
        """Undo or redo up to a ply; ply from 0 to len(moves)."""
        self.state = self.state_at(ply)
        self.ply = ply

    def branch(self, ply: int) -> "Match[D, S]":
        """Return another match of the same deal with the first moves; ply from 0 to len(moves)."""
        other = Match(self.game, self.deal)
        other.moves, other.seats = self.moves[:ply], self.seats[:ply]
        other.go(ply)
        return other

    def movers(self) -> list[int]:
        """Return the seat that makes each of the moves, the undone ones too."""
        return self.seats[:]
