"""The cheapest cards that bring the most: what "Add matching cards" adds to a combo."""

from collections.abc import Sequence

from armorica.games.imperious.rules.combos import (
    ADVANCE,
    COLONIZE,
    CONVERT,
    DESTROY,
    DISPERSE,
    GLORY,
    RECIPES,
    reach_of,
)
from armorica.games.imperious.rules.state import (
    CARDS,
    CITY,
    KINDS,
    NONE,
    Counts,
    State,
    added,
    counted,
    plus,
)

ENDLESS = 10**6
"""A strength that no combo reaches."""


def fitting(s: State) -> Counts:
    """Return the cards to add to those chosen for the combo under way, which is not Advance.

    They bring all of the effect that the hand can have on this map, by the fewest cards that do;
    of equals, cards that the hand has the most of.
    """
    hand = s.hands[s.mover]
    if s.combo == GLORY:
        chosen = [kind for kind in KINDS if s.played[kind]]
        kind = chosen[0] if chosen else hand.index(max(hand))
        return added(NONE, kind, hand[kind])
    recipe = RECIPES[s.combo]
    x = sum(s.played[kind] for kind in recipe.counting)
    useful = _useful(s) - recipe.bonus - s.advances[s.mover][recipe.advance]
    more = _most_of(hand, recipe.counting, useful - x)
    idle = [kind for kind in recipe.kinds if kind not in recipe.counting]
    for kinds in (idle, recipe.counting):  # up to the least number of cards
        lacking = recipe.least - sum(s.played) - sum(more)
        left = tuple(n - taken for n, taken in zip(hand, more, strict=True))
        more = plus(more, _most_of(left, kinds, lacking))
    return more


def adds_all(s: State, kinds: Sequence[int]) -> bool:
    """Return whether the types of some cards are those that suit the combo under way best."""
    chooses = s.step == CARDS and s.combo != ADVANCE and len(kinds) > 0
    return chooses and counted(tuple(kinds)) == fitting(s)


def _most_of(hand: Counts, kinds: tuple[int, ...] | list[int], count: int) -> Counts:
    """Take up to so many cards of some types from a hand, each of the type it then has most of."""
    taken = NONE
    while sum(taken) < count:
        kind = max(kinds, key=lambda kind: hand[kind] - taken[kind])
        if hand[kind] == taken[kind]:
            break
        taken = added(taken, kind)
    return taken


def _useful(s: State) -> int:
    """Return the largest strength of the combo under way that changes more than a smaller one."""
    seat = s.mover
    if s.combo in (DISPERSE, COLONIZE):
        return sum(s.chits[seat])
    if s.combo not in (DESTROY, CONVERT):
        return ENDLESS
    reach = reach_of(s, seat)
    if s.combo == CONVERT and not all(s.weight(t) for t in reach):
        return ENDLESS  # an empty territory takes any number of chits
    return max(
        sum(s.chits[other][t] + CITY * (s.cities[t] == other) for t in reach)
        for other in range(len(s.order))
        if other != seat
    )
