"""How much of a result is skill, and how much the deal: by deals that are played repeatedly."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from armorica.core.interval import Z
from armorica.lab.statistic import Played, Row, Sample, Statistic, Tally

GROUPS = 20
"""Into how many groups the deals are divided, to see how much the result depends on them."""

SEAT, PLAYER = "seat", "player"
"""What keys begin with."""

NAMES = ("skill: who plays", "luck: the deal and the seat", "the rest: how they meet")


class Parts(NamedTuple):
    """Hold the parts of the variance of the final lead, in points squared."""

    skill: float
    luck: float
    rest: float

    def shares(self) -> tuple[float, ...]:
        """Return the parts as shares of their sum."""
        whole = sum(self) or 1.0
        return tuple(part / whole for part in self)


class LuckAndSkill(Statistic):
    """Divide the variance of the final lead between the players, the deals and the rest.

    Each deal is played in every rotation of the line-up. So every player has every hand once, and
    an analysis of variance (Fisher 1925) tells the two apart.
    """

    title = "Luck and skill"
    note = (
        "Why final leads differ: because of who plays, because of the deal and the seat, which are "
        "the same for everybody in turn, and because of how the two meet."
    )
    columns = ("cause",)
    no_target = "Nothing is expected: how much luck a game should have is a matter of taste."

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield each final lead by seat, and by player; the sums have both by deals."""
        for seat, (player, lead) in enumerate(
            zip(game.match.deal.players, game.leads, strict=True)
        ):
            yield Sample((SEAT, seat), lead)
            yield Sample((PLAYER, player.kind), lead)

    def rows(self, tally: Tally) -> Iterator[Row]:
        """Yield a row for each cause; its interval comes from leaving out groups of deals."""
        first = tally[SEAT, 0]
        deals = sorted(first.deals)
        if len(deals) < 2 * GROUPS:
            return
        whole = parts(tally, deals).shares()
        less = [
            parts(tally, [deal for n, deal in enumerate(deals) if n % GROUPS != group]).shares()
            for group in range(GROUPS)
        ]
        for name, value, others in zip(NAMES, whole, zip(*less, strict=True), strict=True):
            mean = sum(others) / GROUPS
            spread = sum((other - mean) ** 2 for other in others)
            half = Z * sqrt(spread * (GROUPS - 1) / GROUPS)  # the jackknife (Tukey 1958)
            yield Row((name,), first.games, value, max(0.0, value - half), min(1.0, value + half))


def parts(tally: Tally, deals: Iterable[int]) -> Parts:
    """Estimate the parts of the variance in some deals.

    Args:
        tally: the sums of LuckAndSkill.
        deals: the seeds of the deals.
    """
    chosen = {*deals}
    cells: list[tuple[int, float, float]] = []
    players: list[tuple[int, float]] = []
    for (what, _), sums in tally.items():
        of_deals = [sums.deals[deal] for deal in chosen if deal in sums.deals]
        if what == SEAT:
            cells += of_deals
        else:
            players.append((sum(n for n, _, _ in of_deals), sum(total for _, total, _ in of_deals)))
    count = sum(n for n, _, _ in cells)
    mean = sum(total for _, total, _ in cells) / count
    cell_size = count / len(cells)
    whole = sum(squares for _, _, squares in cells) - count * mean * mean
    luck = sum(n * (total / n - mean) ** 2 for n, total, _ in cells)
    skill = sum(n * (total / n - mean) ** 2 for n, total in players)
    freedom = max(1, count - len(cells) - len(players) + 1)
    rest = max(0.0, whole - luck - skill) / freedom
    by_luck = max(0.0, (luck / (len(cells) - 1) - rest) / cell_size)
    by_skill = max(0.0, (skill - (len(players) - 1) * rest) / count)
    return Parts(by_skill, by_luck, rest)
