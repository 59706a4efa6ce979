"""What a position promises a seat: regions, cities and pieces over the turns to come, and cards."""

from functools import lru_cache

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.scoring import WON
from armorica.games.imperious.rules.state import KINDS, TECHNOLOGY, Counts, State, added

TURNS = 6.0  # at most that many are planned for
LEAST_INCOME = 5  # of a seat that has hardly begun, for guessing when the game ends
RIVAL, LEADER = 0.06, 0.3  # how much a token of another seat's, or the leader's, counts against one
CHIT = (0.0, 0.5, 0.75, 0.9, 1.0)  # what the chits in a territory are worth; more add CROWDED each
CROWDED = 0.07
CITY = 3.0  # beside the tokens it brings: it is hard to take, and lets a card be kept
CARD = 0.2  # of any card, beside the combos it helps
COUNTS = 0.08  # of each card that makes up the X of a combo
SHARES = (1.0, 0.6, 0.3, 0.1, 0.1)  # of the best combos in a hand, for not all are played
BEGUN, LATER = 0.3, 0.35  # what all this is worth at once, and in each turn to come
ADVANCED = 0.8  # an advance, a turn to come; a card in each draw is worth twice that
HOPES = {  # what a whole combo is worth, a turn to come
    combos.DESTROY: 1.2,
    combos.GROW: 1.0,
    combos.CONVERT: 2.6,
    combos.DISPERSE: 1.8,
    combos.COLONIZE: 1.2,
}
HOPE_BUILD, HOPE_GLORY = 2.2, 1.0


class Outlook:
    """Weigh a position for a seat.

    `turns` are those to come, this one included; `weights` say what a token in each turn to come
    counts for each seat; `counts` are the territories of each seat in each region.
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
        self.turns = TURNS
        for vt, gain in zip(s.vt, income, strict=True):
            self.turns = min(self.turns, max(1.0, (WON - vt) / max(LEAST_INCOME, gain)))
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
        """Weigh another position by the same scales, so that only what has changed counts."""
        other = Outlook.__new__(Outlook)
        other.s, other.seat, other.counts = s, self.seat, _counts(s)
        other.turns, other.threat, other.weights = self.turns, self.threat, self.weights
        return other

    def change(self, territory: int, comes: int | None, goes: int | None = None) -> float:
        """Value that a seat comes to a territory where it is not, and another leaves it."""
        region = self.s.board.region[territory]
        before = self.counts[region]
        after = before[:]
        if comes is not None:
            after[comes] += 1
        if goes is not None:
            after[goes] -= 1
        size = len(self.s.board.members[region])
        return self._region(after, size) - self._region(before, size)

    def _region(self, counts: list[int], size: int) -> float:
        value = 0.0
        for points, weight in zip(_points(counts, size), self.weights, strict=True):
            value += weight * points
        return value

    def holds(self, seat: int, territory: int) -> bool:
        """Tell whether a seat has a piece in a territory."""
        return self.s.chits[seat][territory] > 0 or self.s.cities[territory] == seat

    def frontier(self, territory: int) -> float:
        """Value what could be reached from a territory by one more link."""
        best = 0.0
        for other in self.s.board.neighbours[territory]:
            if not self.holds(self.seat, other):
                best = max(best, self.change(other, self.seat))
        return best

    def value(self) -> float:
        """Estimate how well the seat stands, in victory tokens at the end."""
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
        """Value what is best kept of the seat's hand at the end of the turn [I10]."""
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
    """Value one more chit where there are n."""
    return _chits(n + 1) - _chits(n)


@lru_cache(20_000)
def _hand(cards: Counts) -> float:
    """Value cards by the combos they make or nearly make."""
    whole = []
    for combo, hope in HOPES.items():
        suit = combos.SUITS[combo]
        have = counting = 0
        for kind in suit.kinds:
            have += cards[kind]
        for kind in suit.counting:
            counting += cards[kind]
        part = min(1.0, have / suit.least)
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
    """Take cards away, the one that is missed least first, until no more than so many are left."""
    if sum(cards) <= most:
        return cards
    return _kept(added(cards, weakest(cards), -1), most)


def weakest(cards: Counts) -> int:
    """Choose the card of a hand that is missed least."""
    best, chosen = -1.0, 0
    for kind in KINDS:
        if cards[kind]:
            value = _hand(added(cards, kind, -1))
            if value > best:
                best, chosen = value, kind
    return chosen
