"""Scoring [A15]-[A18]."""

from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from armorica.games.armorica.rules.cards import COINS, SUITS, CardSet
from armorica.games.armorica.rules.state import State

SET_VP = tuple(accumulate(range(7)))  # [A15]: 0, 1, 3, 6, 10, 15, 21
MAJORITIES = {
    "grapes": 8,
    "olives": 16,
    "sheep": 24,
}  # [A17], with the icon's shift in packed totals
PARTS = ("sets", "coins", *MAJORITIES)  # of a seat's points [A15]-[A17], as in SeatScore
TIE = "four_way_tie"  # the house rule
PAYS = {"none": (0, 4, 2, 2, 0), "two_each": (0, 4, 2, 2, 2)}  # VP, by number of holders [A17]
_MASKS = tuple(255 << shift for shift in MAJORITIES.values())


class Majority(NamedTuple):
    """Hold a majority: each seat's count of an icon, the holders of the most, the VP of each."""

    icon: str
    counts: tuple[int, ...]
    holders: tuple[int, ...]
    vp: int


class SeatScore(NamedTuple):
    """Hold the parts of a seat's score in VP; `runs` are its sets as card numbers."""

    runs: tuple[tuple[int, ...], ...]
    sets: int
    coins: int
    grapes: int
    olives: int
    sheep: int
    total: int


class Score(NamedTuple):
    """Hold the scores of all seats; `tie_break` is "none", "coins" or "shared" [A18]."""

    seats: tuple[SeatScore, ...]
    majorities: tuple[Majority, ...]
    winners: tuple[int, ...]
    tie_break: str


def runs(card_set: CardSet, display: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Split a display into its sets, left to right [A15]."""
    finished: list[tuple[int, ...]] = []
    current: list[int] = []
    colours = 0
    for card in display:
        colour = 1 << card_set.suit[card]
        if colours & colour:
            finished.append(tuple(current))
            current = []
            colours = 0
        current.append(card)
        colours |= colour
    if current:
        finished.append(tuple(current))
    return finished


class OpenSet:
    """Hold the colours in the last set of a display as bits, and their number, `size`.

    `after[suit]` is the open set after a card of that suit; its last entry, for a pass, is itself.
    """

    __slots__ = ("after", "colours", "size")

    after: tuple["OpenSet", ...]

    def __init__(self, colours: int) -> None:
        self.colours = colours
        self.size = colours.bit_count()


def _open_sets() -> list[OpenSet]:
    """List all open sets, indexed by their colours, each linked to its successors [A15]."""
    open_sets = [OpenSet(colours) for colours in range(1 << len(SUITS))]
    for last in open_sets:
        bits = [1 << suit for suit in range(len(SUITS))]
        joined = [bit if last.colours & bit else last.colours | bit for bit in bits]
        last.after = (*(open_sets[colours] for colours in joined), last)
    return open_sets


EMPTY = _open_sets()[0]


def open_set(card_set: CardSet, display: tuple[int, ...]) -> tuple[OpenSet, int]:
    """Return a display's last set, and the VP of all its sets [A15]."""
    suit = card_set.suit
    last = EMPTY
    vp = 0
    for card in display:
        last = last.after[suit[card]]
        vp += last.size  # a set of n pays 1 + 2 + ... + n
    return last, vp


def sets_vp(card_set: CardSet, display: tuple[int, ...]) -> int:
    """Add up the VP of a display's sets [A15]."""
    return open_set(card_set, display)[1]


def majority(s: State, icon: str) -> Majority:
    """Return the majority of an icon [A17]."""
    shift = MAJORITIES[icon]
    holders = _holders(s.totals, 255 << shift)
    counts = tuple(total >> shift & 255 for total in s.totals)
    return Majority(icon, counts, tuple(holders), PAYS[s.house_rules[TIE]][len(holders)])


def _holders(totals: list[int], mask: int) -> list[int]:
    """List the seats with the most of an icon; masked totals compare like its counts."""
    most = 1  # more than none, which is not the most [A17]
    holders: list[int] = []
    for seat, total in enumerate(totals):
        count = total & mask
        if count >= most:
            if count > most:
                most = count
                holders = []
            holders.append(seat)
    return holders


def scores(s: State) -> list[int]:
    """Return each seat's present points."""
    sets = []
    for display in s.displays:
        sets.append(open_set(s.card_set, display)[1])
    return points(s.totals, sets, s.house_rules)


def ranking_scores(s: State) -> list[int]:
    """Return each seat's points in 1/100; the last two digits break ties by coins [A18]."""
    return ranked(s.totals, scores(s))


def ranked(totals: list[int], scores: list[int]) -> list[int]:
    """Return each seat's ranking score from its packed icons and its points."""
    coins = [total >> COINS & 255 for total in totals]
    if max(coins) > 99:  # which would be points: count who has fewer
        coins = [sum([other < own for other in coins]) for own in coins]
    return [100 * own + tie for own, tie in zip(scores, coins, strict=True)]


def points(totals: list[int], sets: list[int], house_rules: Mapping[str, str]) -> list[int]:
    """Return each seat's points from its packed icons and the VP of its sets [A15]-[A17]."""
    result = []
    for seat, total in enumerate(totals):
        result.append(sets[seat] + (total >> COINS & 255))
    pays = PAYS[house_rules[TIE]]
    for mask in _MASKS:
        holders = _holders(totals, mask)
        vp = pays[len(holders)]
        for seat in holders:
            result[seat] += vp
    return result


def score(s: State) -> Score:
    """Return the present score in its parts; it is final when the game is over."""
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
    """Return for each seat the parts of its points by name, and the total."""
    names = (*PARTS, "total")
    return [{name: getattr(seat, name) for name in names} for seat in score(s).seats]
