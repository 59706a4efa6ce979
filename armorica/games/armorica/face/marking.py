"""The marks of notes: they mark cards."""

from armorica.games.armorica.rules.state import Observation
from armorica.ui.table.marking import card_labels as labels

ID_PREFIX = "card-"
"""The prefix of the HTML ids of elements that can be marked; a card's id follows."""


def ids(seen: Observation) -> list[str]:
    """List the ids of all cards; links write a mark by its index here."""
    return [card.id for card in seen.card_set.cards]


def name(seen: Observation, number: int) -> str:
    """Name a card by its index in `ids`."""
    return seen.card_set.cards[number].name


def on_table(seen: Observation) -> list[int]:
    """List the cards that lie on the table."""
    return [card for row in (*seen.rows, *seen.displays) for card in row]


__all__ = ["ID_PREFIX", "ids", "labels", "name", "on_table"]
