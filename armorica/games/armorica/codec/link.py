"""A game of Armorica as a link: its seed and the house set of cards give the deal."""

from armorica.core.game_link import GameLink
from armorica.games.armorica import rules
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.state import Deal, Observation, State


def _content() -> tuple[str, int]:
    return house_set().name, len(house_set().cards)


LINK: GameLink[Deal, State, Observation] = GameLink(rules, INFO, _content)

read = LINK.read
write = LINK.write
