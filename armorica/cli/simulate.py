"""Play games between opponents and sum them up."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle, islice
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import AnyMatch, Match
from armorica.core.seats import Seat


class Series(NamedTuple):
    """Define a series: the game's key, the numbers of players and of games, and the first seed.

    Each deal after the first has the next seed.
    """

    key: str
    players: int
    games: int
    seed: int


def play(players: tuple[str, ...], seed: int, key: str = games.GAMES[0]) -> AnyMatch:
    """Play a whole game of opponents."""
    game = games.load(key)
    match: AnyMatch = Match(game.rules, game.rules.deal(tuple(map(Seat, players)), seed))
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, reply(game, match))
    return match


def interval(wins: float, n: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share (Wilson 1927); a win shared by n counts 1/n."""
    if not n:
        return 0.0, 1.0
    z = 1.96
    share = wins / n
    centre = (share + z * z / 2 / n) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / 4 / n / n)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(slots=True)
class Tally:
    """Count the games, wins and score parts of a seat, a place or a level."""

    games: int = 0
    wins: float = 0.0
    parts: Counter[str] = field(default_factory=Counter)

    def row(self, name: str) -> str:
        """Return the tally as a line of the summary table."""
        low, high = interval(self.wins, self.games)
        share = self.wins / self.games
        means = "".join(f"{self.parts[part] / self.games:8.2f}" for part in self.parts)
        return f"{name:12}{self.games:7}{share:8.1%}  [{low:5.1%}, {high:5.1%}]{means}"


def summarize(matches: Iterable[AnyMatch]) -> str:
    """Tabulate win rates and mean scores by seat, by place in turn order and by level."""
    tallies: dict[str, Tally] = {}
    for match in matches:
        deal = match.deal
        standings = match.rules.ranking_scores(match.state)
        best = max(standings)
        seats = games.load(match.key).rules.parts(match.state)
        for seat, (level, _) in enumerate(deal.players):
            for name in (f"seat {seat + 1}", f"start {deal.order.index(seat) + 1}", level):
                tally = tallies.setdefault(name, Tally())
                tally.games += 1
                tally.wins += (standings[seat] == best) / standings.count(best)
                for part, points in seats[seat].items():
                    tally.parts[part] += points
    head = f"{'':12}{'played':>7}{'won':>8}  {'95 % interval':16}" + "".join(
        f"{part:>8}" for part in next(iter(tallies.values())).parts
    )
    order = {"seat": 0, "start": 1}
    names = sorted(tallies, key=lambda name: (order.get(name.split()[0], 2), name))
    return "\n".join([head, *(tallies[name].row(name) for name in names)])


def simulate(series: Series, levels: list[str], records: Path | None) -> str:
    """Play games and return the summary.

    Args:
        series: the games.
        levels: of the seats in turn, shifted by one seat with each game.
        records: a file for the games' records, one line each.
    """

    def matches() -> Iterator[AnyMatch]:
        with ExitStack() as stack:
            out = stack.enter_context(records.open("w", encoding="utf-8")) if records else None
            for n in range(series.games):
                first = n % len(levels)
                seats = tuple(islice(cycle(levels), first, first + series.players))
                match = play(seats, series.seed + n, series.key)
                if out:
                    out.write(games.write(match) + "\n")
                _progress(n + 1, series.games)
                yield match

    return summarize(matches())


def _progress(done: int, count: int) -> None:
    """Draw a progress bar, on a terminal only."""
    if sys.stderr.isatty() and (done == count or not done % 10):
        filled = 40 * done // count
        end = "\n" if done == count else ""
        bar = "#" * filled + "." * (40 - filled)
        print(f"\r[{bar}] {done}/{count}", end=end, file=sys.stderr, flush=True)
