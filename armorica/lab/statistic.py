"""What a statistic is: a small class that turns games into samples, and their sums into rows."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from armorica.core.interval import normal, wilson
from armorica.core.match import Match
from armorica.lab.deals import Deals, mean_by_deals, share_by_deals

Key: TypeAlias = tuple[str | int, ...]
"""What a sample is about: a seat, a card and a turn, and so on."""

COMPARED = "Winners are compared with the others, and nothing else is expected."
"""Why nothing is expected of numbers that stand for winners and for others."""


class Played(NamedTuple):
    """Hold a game that is over.

    Attributes:
        match: the game; its deal names the players.
        states: the position before each move, and the last one; nobody may change them.
        won: each seat's share of the win, 0 to 1.
        leads: each seat's final lead over the best of the others, in points.
        seconds: the processor time that each seat took, in seconds.
    """

    match: Match[Any, Any, Any]
    states: list[Any]
    won: list[float]
    leads: list[float]
    seconds: list[float]


class Sample(NamedTuple):
    """Hold one observed number; `expected` is what it would be on average if nothing mattered."""

    key: Key
    value: float
    expected: float | None = None


class Sums:
    """Sum up the samples of one key.

    `games` counts the games that they come from. `deals` has the sums of each deal where deals are
    played several times; elsewhere it is empty.
    """

    __slots__ = ("deals", "expected", "games", "n", "squares", "total")

    def __init__(self) -> None:
        self.n = self.games = 0
        self.total = self.squares = 0.0
        self.expected: float | None = 0.0
        self.deals: Deals = {}

    def add(self, sample: Sample, deal: int | None = None) -> None:
        """Add a sample; the caller counts the games.

        Args:
            sample: of the key.
            deal: the seed of a deal that is played several times; None if it is played once.
        """
        self.n += 1
        self.total += sample.value
        self.squares += sample.value * sample.value
        if deal is not None:
            self._add_to_deal(deal, (1, sample.value, sample.value * sample.value))
        if sample.expected is None:
            self.expected = None
        elif self.expected is not None:
            self.expected += sample.expected

    def merge(self, other: "Sums") -> None:
        """Add the samples of other games."""
        self.n += other.n
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        for deal, sums in other.deals.items():
            self._add_to_deal(deal, sums)
        if other.expected is None:
            self.expected = None
        elif self.expected is not None:
            self.expected += other.expected

    def _add_to_deal(self, deal: int, sums: tuple[int, float, float]) -> None:
        n, total, squares = self.deals.get(deal, (0, 0.0, 0.0))
        self.deals[deal] = n + sums[0], total + sums[1], squares + sums[2]

    def interval(self, is_share: bool) -> tuple[float, float]:
        """Return the 95% interval of the mean, which may be a share."""
        if is_share:
            return share_by_deals(*self.rate, self.deals) if self.deals else wilson(*self.rate)
        if self.deals:
            return mean_by_deals(self.deals)
        return normal(self.total, self.squares, self.n, self.games)

    @property
    def mean(self) -> float:
        """Return the mean of the samples."""
        return self.total / self.n

    @property
    def rate(self) -> tuple[float, int]:
        """Return shares as successes and trials: all samples of one game count as one trial."""
        return self.mean * self.games, self.games


Tally: TypeAlias = dict[Key, Sums]
"""The sums of one statistic."""


class Row(NamedTuple):
    """Hold one measured number.

    Attributes:
        labels: what it is about, one for each of the statistic's `columns`.
        games: how many games it comes from.
        value: the number.
        low: the lower end of its 95% interval.
        high: the upper end.
        expected: the ends of the range that it should be in, which are alike where it is one
            number, such as what it would be if nothing mattered; None if nothing is expected.
        before: the same of an earlier report; None if it has no such number.
    """

    labels: tuple[str, ...]
    games: int
    value: float
    low: float
    high: float
    expected: tuple[float, float] | None = None
    before: "Row | None" = None


class Statistic:
    """Measure one thing; each is a small class of its own.

    Attributes:
        title: what it measures, in a few words.
        note: how to read it, in one or two sentences.
        columns: what each label of a row is.
        is_share: whether the numbers are shares from 0 to 1, or differences of such.
        plot: how it is drawn: "dots", "slopes", "heat", "ribbons"; "" for a table alone.
        target: the range that all its numbers should be in.
        no_target: why nothing is expected of some or all of its numbers, in a sentence; "" if each
            has an expected value.
    """

    title = ""
    note = ""
    columns: tuple[str, ...] = ()
    is_share = True
    plot = "dots"
    target: tuple[float, float] | None = None
    no_target = ""

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield what is observed in a game."""
        raise NotImplementedError

    def rows(self, tally: Tally) -> Iterator[Row]:
        """Yield the rows of the table; by default one for each key, in the order of the keys."""
        for key in sorted(tally):
            yield self.row(key, tally[key])

    def row(self, key: Key, sums: Sums) -> Row:
        """Return the row of a key."""
        expected = self.target
        if expected is None and sums.expected is not None:
            expected = (sums.expected / sums.n,) * 2
        ends = sums.interval(self.is_share)
        return Row(self.labels(key), sums.games, sums.mean, *ends, expected)

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the parts of a key."""
        return tuple(map(str, key))


class Placed(Statistic):
    """Measure things whose keys begin with a number that only puts the rows in order."""

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the parts of a key after its place."""
        return tuple(map(str, key[1:]))


def tallied(statistic: Statistic, game: Played, tally: Tally, deal: int | None = None) -> None:
    """Add a game to the sums of a statistic.

    Args:
        statistic: that measures the game.
        game: that is over.
        tally: the sums.
        deal: as for `Sums.add`.
    """
    seen = set()
    for sample in statistic.samples(game):
        sums = tally.get(sample.key)
        if sums is None:
            sums = tally[sample.key] = Sums()
        sums.add(sample, deal)
        if sample.key not in seen:
            seen.add(sample.key)
            sums.games += 1


def merged(into: Tally, other: Tally) -> None:
    """Add the sums of other games."""
    for key, sums in other.items():
        if key in into:
            into[key].merge(sums)
        else:
            into[key] = sums
