"""The seal on the decks, as the page shows it."""

from armorica.games.armorica.codec.seal import seal, sealed_text
from armorica.games.armorica.rules.state import Deal
from armorica.ui.scene import Seal


def commitment(deal: Deal, over: bool) -> Seal:
    """Return the seal on the decks, with the text under it once the game is over."""
    return Seal(seal(deal), sealed_text(deal) if over else "")
