"""An evaluation of positions: regions, cities and pieces over the turns to come, and cards.

All values are victory tokens, unless a comment says otherwise.
"""

from functools import lru_cache

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.scoring import ending
from armorica.games.imperious.rules.state import KINDS, TECHNOLOGY, Counts, State, added

TURNS = 6.0  # the most turns to look ahead
LEAST_INCOME = 5  # tokens a turn, at the least, for guessing when the game ends
RIVAL, LEADER = 0.06, 0.3  # the cost of each token of another seat, and of the leader
CHIT = (0.0, 0.5, 0.75, 0.9, 1.0)  # by the number of chits in a territory; each more adds CROWDED
CROWDED = 0.07
CITY = 3.0  # on top of the tokens it brings: it is hard to take, and lets a card be kept
CARD = 0.2  # of any card, on top of the combos it helps
COUNTS = 0.08  # of each card that counts for the X of a combo
SHARES = (1.0, 0.6, 0.3, 0.1, 0.1)  # of the combos in a hand, best first, as few are played
BEGUN, LATER = 0.3, 0.35  # factors of a hand's value: once, and for each turn to come
ADVANCED = 0.8  # of an advance, for each turn to come; one in technology counts twice
HOPES = {  # of a complete combo, for each turn to come
    combos.DESTROY: 1.2,
    combos.GROW: 1.0,
    combos.CONVERT: 2.6,
    combos.DISPERSE: 1.8,
    combos.COLONIZE: 1.2,
}
HOPE_BUILD, HOPE_GLORY = 2.2, 1.0


class Outlook:
    """Evaluate a position for a seat.

    `turns` is the expected number of turns to come, with this one. `threat[seat]` is the cost of a
    token of another seat, `weights[seat]` the value of a token a turn that a seat gains in all
    those turns. `counts[region][seat]` is the number of territories in which a seat has a piece.
    """

    def __init__(self, s: State, seat: int, rivalry: float = 1.0) -> None:
        self.s = s
        self.seat = seat
        self.counts = _counts(s)
        seats = range(len(s.order))
        sizes = [len(members) for members in s.board.members]
        income = [s.cities.count(other) for other in seats]
        for counts, size in zip(self.counts, sizes, strict=True):
            for other, points in enumerate(_points(counts, size)):
                income[other] += points
        self.turns, end = TURNS, ending(s)
        for vt, gain in zip(s.vt, income, strict=True):
            self.turns = min(self.turns, max(1.0, (end - vt) / max(LEAST_INCOME, gain)))
        ahead = [vt + self.turns * gain for vt, gain in zip(s.vt, income, strict=True)]
        best = max(value for other, value in enumerate(ahead) if other != seat)
        self.threat = [
            0.0
            if other == seat
            else rivalry * (LEADER if ahead[other] == best and best > 0 else RIVAL)
            for other in seats
        ]
        self.weights = [
            self.turns * (1.0 if other == seat else -self.threat[other]) for other in seats
        ]

    def of(self, s: State) -> "Outlook":
        """Evaluate another position with the same weights, so that the values can be compared."""
        other = Outlook.__new__(Outlook)
        other.s, other.seat, other.counts = s, self.seat, _counts(s)
        other.turns, other.threat, other.weights = self.turns, self.threat, self.weights
        return other

    def change(self, territory: int, entering: int | None, leaving: int | None = None) -> float:
        """Value the change when one seat enters a territory and another leaves it.

        A seat enters where it has no piece, and leaves with its last one; either may be None.
        """
        region = self.s.board.region[territory]
        before = self.counts[region]
        after = before[:]
        if entering is not None:
            after[entering] += 1
        if leaving is not None:
            after[leaving] -= 1
        size = len(self.s.board.members[region])
        return self._region(after, size) - self._region(before, size)

    def _region(self, counts: list[int], size: int) -> float:
        value = 0.0
        for points, weight in zip(_points(counts, size), self.weights, strict=True):
            value += weight * points
        return value

    def holds(self, seat: int, territory: int) -> bool:
        """Return whether a seat has a piece in a territory."""
        return self.s.chits[seat][territory] > 0 or self.s.cities[territory] == seat

    def frontier(self, territory: int) -> float:
        """Value the best territory one link away from a territory."""
        best = 0.0
        for other in self.s.board.neighbours[territory]:
            if not self.holds(self.seat, other):
                best = max(best, self.change(other, self.seat))
        return best

    def value(self) -> float:
        """Estimate the seat's victory tokens at the end, less what the others' tokens cost it."""
        s, seat = self.s, self.seat
        value = float(s.vt[seat])
        for other, vt in enumerate(s.vt):
            value -= self.threat[other] * vt
        for counts, members in zip(self.counts, s.board.members, strict=True):
            value += self._region(counts, len(members))
        for owner in s.cities:
            if owner >= 0:
                value += self.weights[owner] + (CITY if owner == seat else 0)
        for other, row in enumerate(s.chits):
            worth = 1.0 if other == seat else -self.threat[other]
            for n in row:
                if n:
                    value += worth * _chits(n)
        learned = sum(s.advances[seat]) + s.advances[seat][TECHNOLOGY]
        return value + ADVANCED * (self.turns - 1) * learned + self.kept()

    def hand(self, cards: Counts) -> float:
        """Value the cards of a hand."""
        return _hand(cards) * (BEGUN + LATER * self.turns)

    def kept(self) -> float:
        """Value the cards that the seat would best keep at the end of the turn [I10]."""
        most = KEPT + self.s.cities.count(self.seat)
        return self.hand(_kept(self.s.hands[self.seat], most))


def _counts(s: State) -> list[list[int]]:
    """Count the territories of each seat in each region."""
    seats = len(s.order)
    region = s.board.region
    counts = [[0] * seats for _ in s.board.members]
    for seat, row in enumerate(s.chits):
        for territory, n in enumerate(row):
            if n:
                counts[region[territory]][seat] += 1
    for territory, owner in enumerate(s.cities):
        if owner >= 0 and not s.chits[owner][territory]:
            counts[region[territory]][owner] += 1
    return counts


def _points(counts: list[int], size: int) -> list[int]:
    """Score a region by how many of its territories each seat occupies [I20]."""
    most = max(counts)
    alone = counts.count(most) == 1
    return [n and 1 + (alone and n == most) + (n == size) for n in counts]


def _chits(n: int) -> float:
    return CHIT[n] if n < len(CHIT) else CHIT[-1] + CROWDED * (n - len(CHIT) + 1)


def chit(n: int) -> float:
    """Value one more chit in a territory with n."""
    return _chits(n + 1) - _chits(n)


@lru_cache(20_000)
def _hand(cards: Counts) -> float:
    """Value cards by the combos that they make or nearly make."""
    whole = []
    for combo, hope in HOPES.items():
        recipe = combos.RECIPES[combo]
        have = counting = 0
        for kind in recipe.kinds:
            have += cards[kind]
        for kind in recipe.counting:
            counting += cards[kind]
        part = min(1.0, have / recipe.least)
        whole.append(hope * (part * part * part + COUNTS * min(counting, 8)))
    some = 0
    for n in cards:
        some += n > 0
    part = some / len(KINDS)
    whole.append(HOPE_BUILD * part * part * part * part)
    most = max(cards)
    part = min(1.0, most / 3)
    whole.append(HOPE_GLORY * part * part * part * max(1, most - 2))
    whole.sort(reverse=True)
    value = CARD * sum(cards)
    for share, hope in zip(SHARES, whole, strict=False):
        value += share * hope
    return value


@lru_cache(20_000)
def _kept(cards: Counts, most: int) -> Counts:
    """Return the `most` cards of a hand that are best kept."""
    if sum(cards) <= most:
        return cards
    return _kept(added(cards, weakest(cards), -1), most)


def weakest(cards: Counts) -> int:
    """Return the type of the card in a hand whose loss costs least."""
    best, chosen = -1.0, 0
    for kind in KINDS:
        if cards[kind]:
            value = _hand(added(cards, kind, -1))
            if value > best:
                best, chosen = value, kind
    return chosen
