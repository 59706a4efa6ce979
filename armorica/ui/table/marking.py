"""The marks of notes on cards."""

from collections.abc import Sequence

from armorica.core.rules import GameState
from armorica.i18n import Translator


def card_labels(t: Translator) -> tuple[str, str]:
    """Return the label of the choice of a card, and a hint how to mark one by a click."""
    return t("Card"), t("You can also choose a card on the table to mark it.")


class CardMarking:
    """List the cards that notes can mark; their ids are their names."""

    ID_PREFIX = "card-"

    def __init__(self, markable: Sequence[str]) -> None:
        self.markable = markable

    def labels(self, t: Translator) -> tuple[str, str]:
        """Return the label of the choice of a card, and a hint how to mark one by a click."""
        return card_labels(t)

    def ids(self, s: GameState) -> list[str]:
        """List the ids of the cards."""
        return list(self.markable)

    def name(self, s: GameState, number: int) -> str:
        """Name a card by its index."""
        return self.markable[number]

    def on_table(self, s: GameState) -> list[int]:
        """List the indices of all cards."""
        return list(range(len(self.markable)))
