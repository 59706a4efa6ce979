"""An evaluation of positions: regions, cities and pieces over the turns to come, and cards.

All values are victory tokens, unless a comment says otherwise.
"""

from itertools import compress

from armorica.games.imperious.bot import hands
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.scoring import ending, paid
from armorica.games.imperious.rules.state import Counts, State

TURNS = 9.0  # the most turns to look ahead
LEAST_INCOME = 9  # tokens a turn, at the least, for guessing when the game ends
RIVAL, LEADER = 0.06, 0.5  # the cost of each token of another seat, and of the leader
CHIT = (0.0, 0.8, 1.2, 1.5, 1.8)  # by the number of chits in a territory; each more adds CROWDED
CROWDED = 0.2
CITY, KEEPING = 8.0, 2.0  # on top of its tokens, and for each turn to come: it lets a card be kept
BEGUN, LATER = 0.3, 0.35  # factors of a hand's value: once, and for each turn to come
ADVANCED = (2.0, 2.5, 2.5, 2.5, 7.0, 2.4, 2.8)  # of an advance of each type, for each turn to come


class Evaluation:
    """Evaluate a position for a seat; trial moves can be made in it and taken back.

    `turns` is the expected number of turns to come, with this one. `threat[seat]` is the cost of a
    token of another seat, `weights[seat]` the value of a token a turn that a seat gains in all
    those turns. `counts[region][seat]` is the number of territories in which a seat has a piece,
    `owners[territory]` the seats with a piece in a territory, as bits, `income[seat]` the tokens
    that a seat gains in a turn, and `row` the seat's own chits, with trial moves. `aims` are the
    targets found for combos so far, by combo, strength and number of ways.
    """

    __slots__ = (
        "_changes",
        "_reach",
        "_tried",
        "ahead",
        "aims",
        "counts",
        "income",
        "lasting",
        "later",
        "owners",
        "region",
        "row",
        "s",
        "seat",
        "sizes",
        "threat",
        "turns",
        "weights",
    )

    def __init__(self, s: State, seat: int, rivalry: float = 1.0) -> None:
        self.s = s
        self.seat = seat
        self.region = s.board.region
        self.sizes = s.board.sizes
        self.counts, self.owners = present(s)
        self.income = paid(self.counts, self.sizes, s.cities)
        self.row = s.chits[seat][:]
        self._tried: list[tuple[int, int, int]] = []
        self._reach: list[int] = []
        self.turns = turns_to_come(s, self.income)
        self.later = self.turns - 1.0
        self.lasting = min(1.0, self.later)
        self.ahead = self.later / self.turns
        expected = [vt + self.turns * gain for vt, gain in zip(s.vt, self.income, strict=True)]
        expected[seat] = 0.0
        best = max(expected)
        self.threat = [
            rivalry * (LEADER if value == best and best > 0 else RIVAL) for value in expected
        ]
        self.threat[seat] = 0.0
        self.weights = [-self.turns * threat for threat in self.threat]
        self.weights[seat] = self.turns
        self._changes: list[dict[int, float]] = [{} for _ in self.sizes]
        self.aims: dict[tuple[int, int, int], list[list[tuple[int, float]]]] = {}

    @property
    def reach(self) -> list[int]:
        """Return the seat's territories and their neighbours, ascending."""
        if self.s.reach:
            return [*self.s.reach]
        if not self._reach:
            near = set()
            for t, owners in enumerate(self.owners):
                if owners >> self.seat & 1:
                    near.add(t)
                    near.update(self.s.board.neighbours[t])
            self._reach = sorted(near)
        return self._reach

    def shift(self, territory: int, seat: int, by: int) -> None:
        """Count, on trial, a territory as entered or left by a seat."""
        region = self.region[territory]
        self.counts[region][seat] += by
        self.owners[territory] ^= 1 << seat
        self._changes[region] = {}
        self._tried.append((territory, seat, by))

    def enter(self, territory: int) -> bool:
        """Add a chit of the seat on trial; return whether it is its first piece there."""
        self.row[territory] += 1
        if self.holds(territory):
            return False
        self.shift(territory, self.seat, 1)
        return True

    def leave(self, territory: int) -> bool:
        """Remove a chit of the seat on trial; return whether it was its last piece there."""
        self.row[territory] -= 1
        if self.row[territory] or self.s.cities[territory] == self.seat:
            return False
        self.shift(territory, self.seat, -1)
        return True

    def take_back(self) -> None:
        """Take back all trial moves."""
        while self._tried:
            territory, seat, by = self._tried.pop()
            self.shift(territory, seat, -by)
            self._tried.pop()
        self.row = self.s.chits[self.seat][:]

    def change(self, territory: int, entering: int, leaving: int = -1) -> float:
        """Value the change when one seat enters a territory and another leaves it.

        A seat enters where it has no piece, and leaves with its last one; -1 stands for no seat.
        """
        region = self.region[territory]
        known = self._changes[region]
        key = entering * 16 + leaving
        value = known.get(key)
        if value is None:
            counts, size = self.counts[region], self.sizes[region]
            value = -self._region(counts, size)
            if entering >= 0:
                counts[entering] += 1
            if leaving >= 0:
                counts[leaving] -= 1
            value += self._region(counts, size)
            if entering >= 0:
                counts[entering] -= 1
            if leaving >= 0:
                counts[leaving] += 1
            known[key] = value
        return value

    def _region(self, counts: list[int], size: int) -> float:
        value = 0.0
        most = max(counts)
        if most:
            for n, weight in zip(counts, self.weights, strict=True):
                if n:
                    value += weight
                    if n == size:
                        value += weight
            if counts.count(most) == 1:
                value += self.weights[counts.index(most)]
        return value

    def holds(self, territory: int) -> bool:
        """Return whether the seat has a piece in a territory."""
        return self.owners[territory] >> self.seat & 1 > 0

    def frontier(self, territory: int) -> float:
        """Value the best territory one link away from a territory."""
        best = 0.0
        seat, owners = self.seat, self.owners
        for other in self.s.board.neighbours[territory]:
            if not owners[other] >> seat & 1:
                value = self.change(other, seat)
                if value > best:
                    best = value
        return best * self.ahead

    def chit(self, n: int) -> float:
        """Value one more chit in a territory with n."""
        return self.lasting * (CHIT[n + 1] - CHIT[n] if n + 1 < len(CHIT) else CROWDED)

    def city(self) -> float:
        """Value a city, with the tokens that it brings."""
        return self.turns + city(self.later)

    def kept(self, cards: Counts, cities: int) -> float:
        """Value the cards of a hand that would best be kept at the end of the turn [I10]."""
        return in_hand(hands.kept(cards, KEPT + cities), self.later)


def present(s: State) -> tuple[list[list[int]], list[int]]:
    """Return who is where: `counts` and `owners` of an evaluation."""
    seats = range(len(s.order))
    region, cities = s.board.region, s.cities
    counts = [[0 for _ in seats] for _ in s.board.sizes]
    owners = [0] * len(cities)
    numbers = range(len(cities))
    for seat, row in enumerate(s.chits):
        for territory in compress(numbers, row):
            counts[region[territory]][seat] += 1
            owners[territory] |= 1 << seat
    if max(cities) >= 0:
        for territory, owner in enumerate(cities):
            if owner >= 0 and not s.chits[owner][territory]:
                counts[region[territory]][owner] += 1
                owners[territory] |= 1 << owner
    return counts, owners


def turns_to_come(s: State, income: list[int]) -> float:
    """Estimate the number of turns until somebody has enough tokens, with this one."""
    turns, end = TURNS, ending(s)
    for vt, gain in zip(s.vt, income, strict=True):
        turns = min(turns, (end - vt) / max(LEAST_INCOME, gain))
    return max(1.0, turns)


def city(turns: float) -> float:
    """Value a city on top of the tokens it brings, by the turns to come."""
    return CITY * min(1.0, turns) + KEEPING * turns


def in_hand(cards: Counts, turns: float) -> float:
    """Value the cards of a hand, by the turns in which they can be played."""
    return hands.value(cards) * (BEGUN * min(1.0, turns) + LATER * turns)


def learned(advances: Counts, turns: float) -> float:
    """Value advances by how many there are of each type, and by the turns to come."""
    value = 0.0
    for n, worth in zip(advances, ADVANCED, strict=True):
        value += worth * n
    return turns * value
