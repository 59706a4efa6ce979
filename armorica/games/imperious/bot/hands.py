"""What cards are worth: by the combos that they make or nearly make, and what is best kept.

All values are victory tokens.
"""

from functools import lru_cache

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.state import KINDS, Counts, added

CARD = 0.2  # of any card, on top of the combos it helps
COUNTS = 0.08  # of each card that counts for the X of a combo
SHARES = (1.0, 0.6, 0.3, 0.1, 0.1)  # of the combos in a hand, best first, as few are played
HOPES = {  # of a complete combo, for each turn to come
    combos.DESTROY: 1.2,
    combos.GROW: 1.4,
    combos.CONVERT: 2.6,
    combos.DISPERSE: 1.8,
    combos.COLONIZE: 1.2,
}
HOPE_BUILD, HOPE_GLORY, HOPE_ADVANCE = 3.5, 1.0, 4.0


@lru_cache(50_000)
def value(cards: Counts) -> float:
    """Value cards, for each turn to come in which they can be played."""
    whole = []
    for combo, hope in HOPES.items():
        recipe = combos.RECIPES[combo]
        a, b, c = recipe.kinds
        have = cards[a] + cards[b] + cards[c]
        a, b = recipe.counting
        counting = cards[a] + cards[b]
        part = min(1.0, have / recipe.least)
        whole.append(hope * (part * part * part + COUNTS * min(counting, 8)))
    part = (len(KINDS) - cards.count(0)) / len(KINDS)
    whole.append(HOPE_BUILD * part * part * part * part)
    most = max(cards)
    part = min(1.0, most / 3)
    whole.append(HOPE_GLORY * part * part * part * max(1, most - 2))
    part = min(1.0, most / 5)
    whole.append(HOPE_ADVANCE * part * part * part)
    whole.sort(reverse=True)
    total = CARD * sum(cards)
    for share, hope in zip(SHARES, whole, strict=False):
        total += share * hope
    return total


@lru_cache(50_000)
def kept(cards: Counts, most: int) -> Counts:
    """Return the `most` cards of a hand that are best kept."""
    if sum(cards) <= most:
        return cards
    return kept(added(cards, weakest(cards), -1), most)


def weakest(cards: Counts) -> int:
    """Return the type of the card in a hand whose loss costs least."""
    best, chosen = -1.0, 0
    for kind in KINDS:
        if cards[kind]:
            left = value(added(cards, kind, -1))
            if left > best:
                best, chosen = left, kind
    return chosen
