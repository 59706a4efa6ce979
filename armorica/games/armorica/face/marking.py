"""The marks of notes: they mark cards."""

from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator

ID_PREFIX = "card-"
"""The prefix of the HTML ids of elements that can be marked; a card's id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Return the label of the choice of a mark, and a hint how to mark by a click."""
    return t("Card"), t("You can also click a card to mark it.")


def ids(s: State) -> list[str]:
    """List the ids of all cards; links write a mark by its index here."""
    return [card.id for card in s.card_set.cards]


def name(s: State, number: int) -> str:
    """Name a card by its index in `ids`."""
    return s.card_set.cards[number].name


def on_table(s: State) -> list[int]:
    """List the cards that lie on the table."""
    return [card for row in (*s.rows, *s.displays) for card in row]
