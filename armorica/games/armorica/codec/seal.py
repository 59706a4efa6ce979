"""A seal on the decks: shown at the deal, and opened at the end, so that anyone can check them."""

from hashlib import sha256

from armorica.games.armorica.rules.cards import PEOPLES
from armorica.games.armorica.rules.state import Deal


def opened(deal: Deal) -> str:
    """Write what is sealed, a line each: both peoples with their cards as drawn, and the secret.

    The secret comes from the seed, so that it needs no place in a record or a link. Without it the
    few orders of the last cards could be tried one by one; with it 2**53 seeds must be, which the
    cards that lie open would tell apart as well as the seal does.
    """
    lines = [
        " ".join([people, *(deal.card_set.cards[card].id for card in order)])
        for people, order in zip(PEOPLES, deal.orders, strict=True)
    ]
    secret = sha256(f"armorica seal {deal.seed}".encode()).hexdigest()[:32]
    return "".join(f"{line}\n" for line in [*lines, f"secret {secret}"])


def seal(deal: Deal) -> str:
    """Return the SHA-256 of `opened`, 64 hexadecimal digits.

    It binds whoever shows it to the decks, and hides them from who does not know the seed.
    """
    return sha256(opened(deal).encode()).hexdigest()
