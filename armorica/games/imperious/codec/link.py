"""A game of Imperious as a link: its seed gives the turn order and all decks, on a map."""

from armorica.core.game_link import GameLink
from armorica.games.imperious import rules
from armorica.games.imperious.codec import map_file
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.board import board
from armorica.games.imperious.rules.state import Deal, Observation, State

LINK: GameLink[Deal, State, Observation] = GameLink(
    rules, INFO, lambda: board().name, lambda deal: len((deal.content or board()).ids), map_file
)

read = LINK.read
write = LINK.write
