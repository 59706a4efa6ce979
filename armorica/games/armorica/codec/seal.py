"""The seal on the decks: a hash shown at the deal, and its text at the end, for anyone to check."""

from hashlib import sha256

from armorica.games.armorica.rules.cards import PEOPLES
from armorica.games.armorica.rules.state import Deal


def sealed_text(deal: Deal) -> str:
    """Return the text under the seal: a line with each people's cards as drawn, and a secret.

    The secret is made from the seed, so that records and links need not hold it. Without a secret
    one could try the few orders of the last cards. With it one must try 2**53 seeds, and those
    could be told apart by the open cards anyway.
    """
    lines = [
        " ".join([people, *(deal.card_set.cards[card].id for card in order)])
        for people, order in zip(PEOPLES, deal.orders, strict=True)
    ]
    secret = sha256(f"armorica seal {deal.seed}".encode()).hexdigest()[:32]
    return "".join(f"{line}\n" for line in [*lines, f"secret {secret}"])


def seal(deal: Deal) -> str:
    """Return the SHA-256 of `sealed_text` in 64 hexadecimal digits.

    The decks cannot be changed without changing it, and it does not reveal them.
    """
    return sha256(sealed_text(deal).encode()).hexdigest()
