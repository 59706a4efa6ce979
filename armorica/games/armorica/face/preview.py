"""The effect of taking a card, in numbers."""

from typing import NamedTuple

from armorica.games.armorica.rules.play import apply
from armorica.games.armorica.rules.scoring import MAJORITIES, Score, score
from armorica.games.armorica.rules.state import State


class Preview(NamedTuple):
    """Hold the effect of a card for the seat to move, before anyone else moves.

    `vp`, `sets` and `coins` are changes of that seat's score in VP, `others` is the change of all
    other scores together. `size` is the size of the set that the card joins, and `closed` that of
    the set it ends, 0 where it ends none [A15]. `majorities` lists the icons whose majority pays
    the seat another amount [A17], each with its VP before and after. `short` is the number of cards
    that winter would take [A11], and `seats` that of the players.
    """

    vp: int
    sets: int
    coins: int
    others: int
    size: int
    closed: int
    majorities: tuple[tuple[str, int, int], ...]
    short: int
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
        seats=len(s.displays),
    )
