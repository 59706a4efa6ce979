"""The meanings of a click on the table, which a game's face returns."""

from typing import NamedTuple

from armorica.core.problem import Problem


class Play(NamedTuple):
    """Make a move, as text."""

    move: str


class Select(NamedTuple):
    """Select these cards for a move, and no others."""

    cards: list[int]


class Refuse(NamedTuple):
    """Refuse the click with a problem, and mark the card concerned."""

    problem: Problem
    card: int | None = None


class Back(NamedTuple):
    """Take back so many moves."""

    plies: int


class Hold(NamedTuple):
    """Let the person to move hold the device."""


class Stand(NamedTuple):
    """Let an answer of the player to move stand for later questions, too; "" withdraws it.

    `everyone` is for all people at the table, but for those whose own answer stands.
    """

    answer: str
    everyone: bool = False


Act = Play | Select | Refuse | Back | Hold | Stand
