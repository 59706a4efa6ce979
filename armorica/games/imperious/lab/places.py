"""Starts, regions and turns."""

from collections.abc import Iterator

from armorica.games.imperious.rules import earnings
from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.chronicle import events
from armorica.lab.statistic import COMPARED, Placed, Played, Sample, Statistic

SOURCES = ("regions", "majorities", "whole regions", "cities", "glory", "wiped out")
"""What brings tokens, in the order of `earnings.SOURCES`."""


def _starts(game: Played) -> Iterator[tuple[int, str]]:
    """Yield each seat with the territory in which it starts [I5]."""
    for event in events(game.match):
        if event.data["do"] == "start":
            yield event.data["seat"], event.data["territory"]


def _board(game: Played) -> Board:
    board: Board = game.match.state.board
    return board


def named(id: str) -> str:
    """Write the name of a territory or region, which is Latin in every language."""
    return id.replace("-", " ").title()


class StartRegions(Statistic):
    """Measure which region is good to start in."""

    title = "Wins by region of the start"
    note = "How often whoever starts in a region wins [I5]."
    columns = ("region",)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the share of the win by the region of the start."""
        for seat, territory in _starts(game):
            board = _board(game)
            region = board.regions[board.region[board.number[territory]]]
            yield Sample((named(region),), game.won[seat], 1 / len(game.won))


class Starts(Statistic):
    """Measure which territory is good to start in."""

    title = "Wins by start"
    note = "How often whoever starts in a territory wins."
    columns = ("territory",)
    plot = ""

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the share of the win by the territory of the start."""
        for seat, territory in _starts(game):
            yield Sample((named(territory),), game.won[seat], 1 / len(game.won))


class Regions(Statistic):
    """Measure what each region pays."""

    title = "Regions"
    note = "How often a region, when a turn is scored, is the majority of one player [I20]."
    columns = ("region",)
    target = (0.2, 1.0)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each scored turn and region whether somebody has the majority."""
        for event in events(game.match):
            if event.gains:
                held = {region for gains in event.gains for region in gains.majorities}
                for number, region in enumerate(_board(game).regions):
                    yield Sample((named(region),), float(number in held))


class Sources(Placed):
    """Measure where victory tokens come from."""

    title = "Victory tokens by source"
    note = "How many tokens winners and others gain in a game [I17] [I20], and lose [I21]."
    no_target = COMPARED
    columns = ("source", "who")
    is_share = False

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each seat the tokens of each source."""
        gained = [dict.fromkeys(earnings.SOURCES, 0) for _ in game.won]
        for earning in earnings.earnings(events(game.match), len(gained), _board(game)):
            gained[earning.seat][earning.source] += earning.vt
        for won, each in zip(game.won, gained, strict=True):
            who = "winners" if won else "others"
            for place, (name, vt) in enumerate(zip(SOURCES, each.values(), strict=True)):
                yield Sample((place, name, who), vt)


class Turns(Statistic):
    """Measure how many turns a game has."""

    title = "Turns"
    note = "The number of turns."
    no_target = "Nothing is expected: a game may be long or short."
    columns = ("count",)
    is_share = False
    plot = ""

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the number of turns."""
        yield Sample(("turns",), game.states[-1].turn)
