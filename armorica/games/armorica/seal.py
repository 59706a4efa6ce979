"""A seal on the decks: shown at the deal, and opened at the end, so that anyone can check them."""

from functools import lru_cache
from hashlib import sha256

from armorica.games.armorica.cards import PEOPLES
from armorica.games.armorica.state import Deal


@lru_cache(4)
def decks(deal: Deal) -> str:
    """Write both decks in the order drawn, a line for each: the people, then card ids."""
    lines = []
    for people, order in zip(PEOPLES, deal.orders, strict=True):
        lines.append(" ".join([people, *(deal.card_set.cards[card].id for card in order)]))
    return "\n".join(lines)


@lru_cache(4)
def seal(deal: Deal) -> str:
    """Return the SHA-256 of `decks`, 64 hexadecimal digits: it tells nothing of them beforehand."""
    return sha256(decks(deal).encode()).hexdigest()
