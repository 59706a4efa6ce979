"""Points, sets, winters and majorities."""

from collections.abc import Iterable, Iterator

from armorica.games.armorica.rules.scoring import PARTS, score
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN
from armorica.lab.statistic import (
    COMPARED,
    Key,
    Placed,
    Played,
    Row,
    Sample,
    Statistic,
    Sums,
)


class Sources(Placed):
    """Measure which part of the winners' points comes from what."""

    title = "Winners' points by source"
    note = (
        "The share of each source in the winners' points. Sets should bring 45 to 70%; of the "
        "other sources the share in the points of all players is expected."
    )
    columns = ("source",)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the shares of the winners' points."""
        results = score(game.states[-1]).seats
        for place, name in enumerate(PARTS):
            shares = [getattr(points, name) / max(1, points.total) for points in results]
            for won, share in zip(game.won, shares, strict=True):
                if won:
                    yield Sample((place, name), share, sum(shares) / len(shares))

    def row(self, key: Key, sums: Sums) -> Row:
        """Return a row; only sets have a target."""
        row = super().row(key, sums)
        return row._replace(expected=(0.45, 0.70)) if key[1] == "sets" else row


class SetLengths(Statistic):
    """Measure how long sets become."""

    title = "Sets by length"
    note = "How many sets of each length a player has in the end, and winners have."
    no_target = COMPARED
    columns = ("length", "who")
    is_share = False

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each seat how many of its sets have each length."""
        for won, points in zip(game.won, score(game.states[-1]).seats, strict=True):
            lengths = [len(run) for run in points.runs]
            for length in range(1, 7):
                yield Sample((length, "winners" if won else "others"), lengths.count(length))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the length."""
        return f"{key[0]} cards" if key[0] != 1 else "1 card", str(key[1])


class Winter(Statistic):
    """Measure how often winter bites."""

    title = "Winter by turn"
    note = (
        "How many players must give up cards in the winter of each turn [A11]. Over all turns it"
        " should be 33 to 67%."
    )
    no_target = "Of single turns nothing is expected: cards pile up, and winter may bite later."
    columns = ("turn",)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each player and winter whether it bites."""
        hit: set[tuple[int, int]] = set()
        turns = 0
        for state, move in zip(game.states, game.match.moves, strict=False):
            turns = state.turn
            if state.phase not in (GAUL, ROMAN) and move != PASS:
                hit.add((turns, state.mover))
        seats = range(len(game.won))
        for turn in range(1, turns + 1):
            for seat in seats:
                yield Sample((turn,), float((turn, seat) in hit))
                yield Sample((0,), float((turn, seat) in hit))

    def row(self, key: Key, sums: Sums) -> Row:
        """Return a row; only all turns together have a target."""
        return super().row(key, sums)._replace(expected=None if key[0] else (1 / 3, 2 / 3))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the turn."""
        return (f"turn {key[0]}" if key[0] else "all turns",)


class Passes(Placed):
    """Measure how often players pass although a card is within reach."""

    title = "Passes"
    note = "How often players pass although they could take a card [A9]."
    columns = ("phase",)
    target = (0.0, 0.2)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each such choice whether it is a pass."""
        legal = game.match.rules.legal
        for state, move in zip(game.states, game.match.moves, strict=False):
            if state.phase in (GAUL, ROMAN) and len(legal(state)) > 1:
                name = "Gauls" if state.phase == GAUL else "Romans"
                yield Sample((state.phase, name), float(move == PASS))


class Majorities(Statistic):
    """Measure how often a majority has one holder."""

    title = "Majorities decided"
    note = "How often one player alone has the most [A17]: in at least 60% of games."
    columns = ("majority",)
    target = (0.6, 1.0)

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield whether each majority is decided."""
        for majority in score(game.states[-1]).majorities:
            yield Sample((majority.icon,), float(len(majority.holders) == 1))


class MajorityWorth(Statistic):
    """Measure how much a majority helps to win."""

    title = "Wins with a majority"
    note = "How often whoever alone has a majority wins, and whoever shares it."
    columns = ("majority", "holders")

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the holders' shares of the win."""
        for majority in score(game.states[-1]).majorities:
            who = "alone" if len(majority.holders) == 1 else "shared"
            for seat in majority.holders:
                yield Sample((majority.icon, who), game.won[seat], 1 / len(game.won))
