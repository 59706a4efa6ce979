"""What notes can mark: the cards."""

from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator

ID_PREFIX = "card-"
"""What the id of an element begins with that can be marked; its own id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Say what is marked, and how else it is done."""
    return t("Card"), t("A click on a card marks it too.")


def ids(s: State) -> list[str]:
    """List the ids of all that can be marked; its places in the list stand in links."""
    return [card.id for card in s.card_set.cards]


def name(s: State, number: int) -> str:
    """Name what can be marked, by its place among the ids."""
    return s.card_set.cards[number].name


def on_table(s: State) -> list[int]:
    """List what is on the table in a position."""
    return [card for row in (*s.rows, *s.displays) for card in row]
