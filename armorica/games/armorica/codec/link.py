"""A game of Armorica as a link: its seed and the house set of cards give the deal."""

from armorica.core.game_link import GameLink
from armorica.games.armorica import rules
from armorica.games.armorica.codec.record import TIES
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.play import SEATS
from armorica.games.armorica.rules.state import Deal, State

LEVELS = ("novice", "settler", "merchant", "decurion", "legate", "random")
"""Links write a level by its index: only add at the end."""


def _content() -> tuple[str, int]:
    return house_set().id, len(house_set().cards)


LINK: GameLink[Deal, State] = GameLink(
    rules,
    SEATS,
    LEVELS,
    _content,
    {"four_way_tie": TIES},
    lambda deal: {"four_way_tie": deal.four_way_tie},
)

read = LINK.read
write = LINK.write
