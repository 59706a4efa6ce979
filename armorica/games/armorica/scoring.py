"""Scoring [A15]-[A18]."""

from itertools import accumulate
from typing import NamedTuple

from armorica.games.armorica.cards import SUITS, CardSet
from armorica.games.armorica.state import State

SET_VP = tuple(accumulate(range(7)))  # [A15]: 0, 1, 3, 6, 10, 15, 21
MAJORITIES = {
    "grapes": 8,
    "olives": 16,
    "sheep": 24,
}  # [A17], with the icon's place in packed totals
PLACES = tuple(MAJORITIES.values())
COINS = 32


class Majority(NamedTuple):
    """Say who holds the most of an icon: each seat's count, the holders, and what each gets."""

    icon: str
    counts: tuple[int, ...]
    holders: tuple[int, ...]
    vp: int


class SeatScore(NamedTuple):
    """Break one seat's score down; `runs` are its sets as card numbers."""

    runs: tuple[tuple[int, ...], ...]
    sets: int
    coins: int
    grapes: int
    olives: int
    sheep: int
    total: int


class Score(NamedTuple):
    """Break the score of the table down; `tie_break` is "none", "coins" or "shared" [A18]."""

    seats: tuple[SeatScore, ...]
    majorities: tuple[Majority, ...]
    winners: tuple[int, ...]
    tie_break: str


def runs(card_set: CardSet, display: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Cut a display into its sets, left to right [A15]."""
    found: list[tuple[int, ...]] = []
    current: list[int] = []
    colours = 0
    for card in display:
        colour = 1 << card_set.suit[card]
        if colours & colour:
            found.append(tuple(current))
            current = []
            colours = 0
        current.append(card)
        colours |= colour
    if current:
        found.append(tuple(current))
    return found


def _joined(colours: int, suit: int) -> int:
    """Add a suit's colour to an open set, or begin the next set with it [A15]."""
    if suit >= len(SUITS):
        return colours
    colour = 1 << suit
    return colour if colours & colour else colours | colour


# An open set is 8 times the bits of its colours, so that adding a suit's number finds what follows,
# and adding that of a pass finds the set as it was.
NEXT_SET = tuple(8 * _joined(at >> 3, at & 7) for at in range(512))
SET_SIZE = tuple((at >> 3).bit_count() for at in range(512))


def open_set(card_set: CardSet, display: tuple[int, ...]) -> tuple[int, int]:
    """Return a display's last set as an index of NEXT_SET, and the VP of all its sets [A15]."""
    suit = card_set.suit
    at = vp = 0
    for card in display:
        at = NEXT_SET[at + suit[card]]
        vp += SET_SIZE[at]  # a set of n is worth 1 + 2 + ... + n
    return at, vp


def sets_vp(card_set: CardSet, display: tuple[int, ...]) -> int:
    """Add up the VP of a display's sets [A15]."""
    return open_set(card_set, display)[1]


def majority(s: State, icon: str) -> Majority:
    """Find who holds the most of an icon, and what it pays [A17]."""
    counts, most, vp = _most(s.totals, MAJORITIES[icon], s.four_way_tie)
    holders = tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()
    return Majority(icon, tuple(counts), holders, vp)


def _most(totals: list[int], place: int, four_way_tie: str) -> tuple[list[int], int, int]:
    """Count an icon by its place in totals; return the counts, the most, and what that pays."""
    counts = [total >> place & 255 for total in totals]
    most = max(counts)
    tied = counts.count(most)
    if not most or (tied == 4 and four_way_tie == "none"):
        return counts, most, 0
    return counts, most, 4 if tied == 1 else 2


def scores(s: State) -> list[int]:
    """Return each seat's total as it stands."""
    sets = [sets_vp(s.card_set, display) for display in s.displays]
    return points(s.totals, sets, s.four_way_tie)


def points(totals: list[int], sets: list[int], four_way_tie: str) -> list[int]:
    """Add up each seat's points by its packed icons and the VP of its sets [A15]-[A17]."""
    found = [vp + (total >> COINS & 255) for vp, total in zip(sets, totals, strict=True)]
    for place in PLACES:
        counts, most, vp = _most(totals, place, four_way_tie)
        if vp == 4:
            found[counts.index(most)] += 4
        elif vp:
            for seat, count in enumerate(counts):
                if count == most:
                    found[seat] += vp
    return found


def score(s: State) -> Score:
    """Break down the score as it stands, final when the game is over."""
    majorities = tuple(majority(s, icon) for icon in MAJORITIES)
    seats = []
    for seat, display in enumerate(s.displays):
        sets = sets_vp(s.card_set, display)
        coins = s.totals[seat] >> COINS & 255  # [A16]
        grapes, olives, sheep = (m.vp if seat in m.holders else 0 for m in majorities)
        total = sets + coins + grapes + olives + sheep
        parts = tuple(runs(s.card_set, display))
        seats.append(SeatScore(parts, sets, coins, grapes, olives, sheep, total))
    best = max(seat.total for seat in seats)
    tied = [n for n, seat in enumerate(seats) if seat.total == best]
    coins = max(seats[n].coins for n in tied)
    winners = tuple(n for n in tied if seats[n].coins == coins)  # [A18]
    tie_break = "none" if len(tied) == 1 else "coins" if len(winners) == 1 else "shared"
    return Score(tuple(seats), majorities, winners, tie_break)


def parts(s: State) -> list[dict[str, int]]:
    """Return what makes up each seat's points, by name."""
    names = ("sets", "coins", "grapes", "olives", "sheep", "total")
    return [{name: getattr(seat, name) for name in names} for seat in score(s).seats]
