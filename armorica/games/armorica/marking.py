"""What notes can mark: the cards."""

from armorica.core.match import Match
from armorica.games.armorica.state import Deal, State
from armorica.i18n import Translator

ELEMENT = "card-"
"""What the id of an element begins with that can be marked; its own id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Say what is marked, and how else it is done."""
    return t("Card"), t("A click on a card marks it too.")


def ids(match: Match[Deal, State]) -> list[str]:
    """List the ids of all that can be marked; its places in the list stand in links."""
    return [card.id for card in match.deal.card_set.cards]


def name(match: Match[Deal, State], number: int) -> str:
    """Name what can be marked, by its place among the ids."""
    return match.deal.card_set.cards[number].name


def seen(match: Match[Deal, State]) -> list[int]:
    """List what is on the table now."""
    return [card for row in (*match.state.rows, *match.state.displays) for card in row]
