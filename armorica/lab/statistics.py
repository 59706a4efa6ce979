"""The statistics that any game has."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil

from armorica.lab.luck import LuckAndSkill
from armorica.lab.statistic import COMPARED, Key, Placed, Played, Sample, Statistic

STAGES = 10
"""Into how many stages of equal length a game is divided."""

RANKS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def fair(game: Played) -> float:
    """Return the share of the win that each seat would have if nothing mattered."""
    return 1 / len(game.won)


def players(game: Played) -> list[str]:
    """List the players by their seats."""
    return [seat.kind for seat in game.match.deal.players]


class WinsBySeat(Statistic):
    """Measure whether a seat is better than another."""

    title = "Wins by seat"
    note = "Every seat should win its fair share."
    columns = ("seat",)

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield each seat's share of the win."""
        for seat, won in enumerate(game.won):
            yield Sample((seat + 1,), won, fair(game))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the seat."""
        return (f"seat {key[0]}",)


class WinsByStart(Statistic):
    """Measure whether it matters who begins."""

    title = "Wins by turn order"
    note = "Whoever begins, or comes last, should win the fair share."
    columns = ("place",)

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield the share of the win by the place in the order of the first turn."""
        for place, seat in enumerate(game.match.deal.order, 1):
            yield Sample((place,), game.won[seat], fair(game))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the place."""
        return (f"start {key[0]}",)


class WinsByPlayer(Statistic):
    """Measure how decisive skill is: whether the better player wins."""

    title = "Wins by player"
    note = "The better player should win more than the fair share."
    columns = ("player",)

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield each player's share of the win."""
        for kind, won in zip(players(game), game.won, strict=True):
            yield Sample((kind,), won, fair(game))


class LeadByPlayer(Statistic):
    """Measure by how much the better player wins."""

    title = "Lead by player"
    note = (
        "The lead over the best of the others, in points. If nothing mattered, it would be the "
        "mean over all players."
    )
    columns = ("player",)
    is_share = False

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield each player's final lead."""
        mean = sum(game.leads) / len(game.leads)
        for kind, lead in zip(players(game), game.leads, strict=True):
            yield Sample((kind,), lead, mean)


class ThinkingByPlayer(Statistic):
    """Measure how long players think."""

    title = "Thinking time by player"
    note = "Processor time of a move, in milliseconds."
    no_target = "Nothing is expected: it depends on the computer."
    columns = ("player",)
    is_share = False
    plot = ""

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield each seat's mean time of a move."""
        for seat, kind in enumerate(players(game)):
            moves = game.match.seats.count(seat)
            yield Sample((kind,), 1000 * game.seconds[seat] / max(1, moves))


class Result(Placed):
    """Measure what the result is made of."""

    title = "Result"
    note = "What winners and others have in the end."
    no_target = COMPARED
    columns = ("what", "who")
    is_share = False

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield each part of a seat's result."""
        rows = game.match.rules.parts(game.states[-1])
        for seat, row in enumerate(rows):
            who = "winners" if game.won[seat] else "others"
            for place, (name, points) in enumerate(row.items()):
                yield Sample((place, name, who), points)


class Freedom(Statistic):
    """Measure how much there is to decide."""

    title = "Forced moves"
    note = "The share of moves that are the only legal one. Fewer are better."
    columns = ("moves",)
    target = (0.0, 0.35)

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield for each move whether it was forced."""
        legal = game.match.rules.legal
        for state in game.states[:-1]:
            yield Sample(("forced",), float(len(legal(state)) == 1))


class Length(Statistic):
    """Measure how long games are."""

    title = "Length"
    note = "Moves in a game."
    no_target = "Nothing is expected: a game may be long or short."
    columns = ("count",)
    is_share = False
    plot = ""

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield the number of moves."""
        yield Sample(("moves",), len(game.states) - 1)


def stages(game: Played) -> list[list[int]]:
    """Return each seat's points after each stage, from the first to the last."""
    moves, scores = len(game.states) - 1, game.match.rules.scores
    return [scores(game.states[ceil(moves * n / STAGES)]) for n in range(1, STAGES + 1)]


class Standing(Statistic):
    """Measure how much a lead is worth, from the beginning to the end of a game."""

    title = "Win chance by standing"
    note = (
        "How often whoever is first, second and so on in points wins in the end. The lines should "
        "part slowly: then the game stays open."
    )
    columns = ("game played, in %", "standing")
    plot = "ribbons"

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield at each stage the share of the win by the rank; equal seats share their ranks."""
        for stage, points in enumerate(stages(game)[:-1], 1):
            for rank, own in enumerate(sorted(points, reverse=True), 1):
                shares = [won for won, other in zip(game.won, points, strict=True) if other == own]
                share = sum(shares) / len(shares)
                yield Sample((100 * stage // STAGES, rank), share, fair(game))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the stage and the rank."""
        return str(key[0]), RANKS[int(key[1]) - 1]


class Drama(Statistic):
    """Measure how open games are."""

    title = "Lead and drama"
    note = (
        "How often the lead changes, how far the winner was behind on average (as Browne's drama, "
        "2008, in points), and by how much the winner won."
    )
    no_target = (
        "Nothing is expected: these numbers are for comparing one set of cards with another."
    )
    columns = ("measure",)
    is_share = False
    plot = ""

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the changes of the lead, the winners' arrears and the final lead."""
        path = stages(game)
        leaders = [{n for n, own in enumerate(row) if own == max(row)} for row in path]
        alone = [row for row in leaders if len(row) == 1]
        changes = sum(a != b for a, b in pairwise(alone))
        yield Sample(("changes of the lead",), changes)
        winners = [n for n, won in enumerate(game.won) if won]
        for seat in winners:
            behind = [max(row) - row[seat] for row in path[:-1]]
            yield Sample(("winner behind, in points",), sum(behind) / len(behind))
        first, second = sorted(path[-1])[:-3:-1]
        yield Sample(("final lead, in points",), first - second)


class Comebacks(Statistic):
    """Measure how often the leader of a stage does not win."""

    title = "Comebacks"
    note = "Games whose winner was not in the lead at half time, and shortly before the end."
    columns = ("when",)
    target = (0.1, 0.6)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield whether the winner was behind."""
        path = stages(game)
        for name, stage in (("at half time", STAGES // 2), ("at nine tenths", STAGES - 1)):
            row = path[stage - 1]
            best = max(row[seat] for seat, won in enumerate(game.won) if won)
            yield Sample((name,), float(best < max(row)))


SUMMARY: tuple[Statistic, ...] = (WinsBySeat(), WinsByStart(), Result())
"""What every study measures."""

COMPARISONS: tuple[Statistic, ...] = (
    WinsByPlayer(),
    LeadByPlayer(),
    LuckAndSkill(),
    ThinkingByPlayer(),
)
"""What a study of different players measures."""

STATISTICS: tuple[Statistic, ...] = (Standing(), Comebacks(), Drama(), Freedom(), Length())
"""What a study of like players measures."""
