"""Statistics of the games played on this device."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from armorica.core.match import Match
from armorica.games import GAMES

MIXED = "mixed"
"""The key for tables with opponents of several levels."""

REMEMBERED = 200
"""How many of the latest deals are remembered, so as not to count one twice."""


class Tally(NamedTuple):
    """Count the games of one kind, and the best score in them."""

    played: int = 0
    won: int = 0
    best: int = 0


class Statistics(NamedTuple):
    """Count the finished games of one of GAMES.

    `games` counts all of them; `tables` those of one person against opponents, by the opponents'
    level and the number of seats. Of these, `streak` counts the latest wins in a row, and `longest`
    the most there ever were. `counted` holds the seeds of the latest deals.
    """

    games: int = 0
    tables: Mapping[tuple[str, int], Tally] = MappingProxyType({})
    streak: int = 0
    longest: int = 0
    counted: tuple[int, ...] = ()


ByGame = Mapping[str, Statistics]
"""Statistics by the keys of games; a game that was never played has none."""


def count(by_game: ByGame, match: Match[Any, Any]) -> ByGame:
    """Add a match if it is over; a deal counts once, even if its end is undone or replayed."""
    key = match.key
    before = by_game.get(key, Statistics())
    if match.rules.to_move(match.state) is not None or match.deal.seed in before.counted:
        return by_game
    return {**by_game, key: _counted(before, match)}


def _counted(statistics: Statistics, match: Match[Any, Any]) -> Statistics:
    seed, players = match.deal.seed, match.deal.players
    statistics = statistics._replace(
        games=statistics.games + 1, counted=(*statistics.counted, seed)[-REMEMBERED:]
    )
    levels = {player.kind for player in players if not player.is_person}
    people = [seat for seat, player in enumerate(players) if player.is_person]
    if len(people) != 1:
        return statistics
    standings, points = match.rules.ranking_scores(match.state), match.rules.scores(match.state)
    won = standings[people[0]] == max(standings)
    table = levels.pop() if len(levels) == 1 else MIXED, len(players)
    old = statistics.tables.get(table, Tally())
    best = max(old.best, points[people[0]])
    streak = statistics.streak + 1 if won else 0
    return statistics._replace(
        tables={**statistics.tables, table: Tally(old.played + 1, old.won + won, best)},
        streak=streak,
        longest=max(statistics.longest, streak),
    )


def read(data: dict[str, Any]) -> ByGame | None:
    """Read kept statistics; None if anything in them is wrong.

    An earlier version wrote only those of the first of GAMES, without its key.
    """
    by_game = data.get("by_game", {GAMES[0]: data})
    if not isinstance(by_game, dict):
        return None
    try:
        return {_game(key): _read(part) for key, part in by_game.items()}
    except (KeyError, TypeError, ValueError):
        return None


def _read(data: dict[str, Any]) -> Statistics:
    tables = {}
    for level, seats, *numbers in data["tables"]:
        tables[_text(level), _number(seats)] = Tally(*map(_number, numbers))
    return Statistics(
        games=_number(data["games"]),
        tables=tables,
        streak=_number(data["streak"]),
        longest=_number(data["longest"]),
        counted=tuple(map(_number, data["counted"])),
    )


def _game(key: str) -> str:
    if key not in GAMES:
        raise ValueError
    return key


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 2**53:
        raise ValueError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def written(by_game: ByGame) -> dict[str, Any]:
    """Return statistics as plain data for `read`."""
    return {"by_game": {key: _written(statistics) for key, statistics in by_game.items()}}


def _written(statistics: Statistics) -> dict[str, Any]:
    return {
        "games": statistics.games,
        "tables": [
            [level, seats, tally.played, tally.won, tally.best]
            for (level, seats), tally in sorted(statistics.tables.items())
        ],
        "streak": statistics.streak,
        "longest": statistics.longest,
        "counted": list(statistics.counted),
    }
