"""Starts, regions and turns."""

from collections.abc import Iterator

from armorica.games.imperious.rules.board import board
from armorica.games.imperious.rules.chronicle import events
from armorica.lab.statistic import Key, Played, Sample, Statistic


def _starts(game: Played) -> Iterator[tuple[int, str]]:
    """Yield each seat with the territory in which it starts [I5]."""
    for event in events(game.match):
        if event.data["do"] == "start":
            yield event.data["seat"], event.data["territory"]


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
            region = board().regions[board().region[board().number[territory]]]
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
                for number, region in enumerate(board().regions):
                    yield Sample((named(region),), float(number in held))


class Turns(Statistic):
    """Measure how many turns a game has."""

    title = "Turns"
    note = "The number of turns."
    columns = ("count",)
    rate = False
    plot = ""

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the number of turns."""
        yield Sample(("turns",), game.states[-1].turn)

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name what is counted."""
        return (str(key[0]),)
