from hashlib import sha256

from armorica.games.armorica.rules import deal
from armorica.games.armorica.seal import decks, seal


def test_the_decks_that_are_opened_have_the_seal() -> None:
    dealt = deal(("A", "B"), 7)
    gaul, roman = decks(dealt).split("\n")
    assert len(gaul.split()) == len(roman.split()) == 30
    first = dealt.card_set.cards[dealt.orders[0][0]]
    assert gaul.startswith(f"gaul {first.id} ")
    assert seal(dealt) == sha256(f"{gaul}\n{roman}".encode()).hexdigest()


def test_another_deal_has_another_seal() -> None:
    assert len({seal(deal(("A", "B"), seed)) for seed in range(20)}) == 20
