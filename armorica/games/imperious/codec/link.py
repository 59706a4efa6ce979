"""A game of Imperious as a link: its seed gives the turn order and all decks."""

from armorica.core.game_link import GameLink
from armorica.games.imperious import rules
from armorica.games.imperious.rules.board import board
from armorica.games.imperious.rules.play import SEATS
from armorica.games.imperious.rules.state import Deal, State

LEVELS = ("novice", "settler", "merchant", "random")
"""Links write a level by its index: only add at the end."""


def _content() -> tuple[str, int]:
    return board().id, len(board().ids)


LINK: GameLink[Deal, State] = GameLink(rules, SEATS, LEVELS, _content)

read = LINK.read
write = LINK.write
