"""A game of Armorica as a link: its seed and the set of cards give the deal."""

from armorica.core.game_link import GameLink
from armorica.games.armorica import rules
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.state import Deal, Observation, State

LINK: GameLink[Deal, State, Observation] = GameLink(
    rules, INFO, lambda: house_set().name, lambda deal: len(deal.card_set.cards), card_file
)

read = LINK.read
write = LINK.write
