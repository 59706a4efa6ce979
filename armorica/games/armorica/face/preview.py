"""The effect of taking a card, in numbers."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from armorica.games.armorica.rules.play import apply
from armorica.games.armorica.rules.scoring import MAJORITIES, Score, points, score, sets_vp
from armorica.games.armorica.rules.state import State


class Preview(NamedTuple):
    """Hold the effect of a card for the seat to move, before anyone else moves.

    `vp`, `sets` and `coins` are changes of that seat's score in VP, `others` is the change of all
    other scores together. `size` is the size of the set that the card joins, and `closed` that of
    the set it ends, 0 where it ends none [A15]. `majorities` lists the icons whose majority pays
    the seat another amount [A17], each with its VP before and after. `short` is the number of cards
    that winter would take [A11], `left` what is then left of the change in VP, and `seats` the
    number of the players.
    """

    vp: int
    sets: int
    coins: int
    others: int
    size: int
    closed: int
    majorities: tuple[tuple[str, int, int], ...]
    short: int
    left: int
    seats: int


def preview(s: State, card: int, now: Score | None = None) -> Preview:
    """Return the effect of a legal card; pass the present score as `now` if it is at hand."""
    seat = s.mover
    after_move = s.copy()
    apply(after_move, card)
    scores = now or score(s), score(after_move)
    before, after = (x.seats[seat] for x in scores)
    vp = after.total - before.total
    size = len(after.runs[-1])
    return Preview(
        vp=vp,
        sets=after.sets - before.sets,
        coins=after.coins - before.coins,
        others=sum(x.total for x in scores[1].seats) - sum(x.total for x in scores[0].seats) - vp,
        size=size,
        closed=len(before.runs[-1]) if size == 1 else 0,
        majorities=tuple(
            (icon, getattr(before, icon), getattr(after, icon))
            for icon in MAJORITIES
            if getattr(before, icon) != getattr(after, icon)
        ),
        short=after_move.starving(seat),
        left=after_winter(after_move, seat) - before.total,
        seats=len(s.displays),
    )


def after_winter(s: State, seat: int) -> int:
    """Return a seat's VP after the winter that costs it least [A11], if nothing else changes."""
    return max(left for _, left in _winters(s, seat))


def fed(s: State, seat: int) -> State:
    """Return the position after the winter that costs a seat least [A11]."""
    loss, _ = max(_winters(s, seat), key=lambda each: each[1])
    return without(s, seat, loss)


def without(s: State, seat: int, cards: Sequence[int]) -> State:
    """Return the position if a seat had given up some cards."""
    s = s.copy()
    s.displays[seat] = tuple([card for card in s.displays[seat] if card not in cards])
    s.totals[seat] -= sum([s.card_set.packed[card] for card in cards])
    return s


def may_keep(s: State, card: int) -> bool:
    """Return whether a legal card would be kept in a winter that costs the mover least [A11]."""
    seat, after_move = s.mover, s.copy()
    apply(after_move, card)
    winters = _winters(after_move, seat)
    least = max(left for _, left in winters)
    return any(card not in loss for loss, left in winters if left == least)


def _winters(s: State, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """List the cards that a winter may take from a seat now, each time with the VP left."""
    card_set, display = s.card_set, s.displays[seat]
    short = s.starving(seat)
    bare = [card for card in display if card_set.bare[card]] if short else []
    totals, sets = s.totals[:], [0] * len(s.displays)
    winters = []
    for loss in combinations(bare, short):
        sets[seat] = sets_vp(card_set, tuple([card for card in display if card not in loss]))
        totals[seat] = s.totals[seat] - sum([card_set.packed[card] for card in loss])
        winters.append((loss, points(totals, sets, s.house_rules)[seat]))
    return winters
