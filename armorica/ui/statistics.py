"""Statistics of the games played on this device."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from armorica import games
from armorica.core.match import AnyMatch
from armorica.core.seats import BOT
from armorica.core.untrusted import whole
from armorica.games import GAMES
from armorica.ui.people import only_person
from armorica.ui.rating import rated

T = TypeVar("T")

MIXED = "mixed"
"""The key for tables with opponents of several levels."""

REMEMBERED = 200
"""How many of the latest deals and ratings are remembered."""

IN_A_ROW = 3
"""After so many wins in a row against a level, the next one is suggested."""


class Tally(NamedTuple):
    """Count the games of one kind, and the best score in them."""

    played: int = 0
    won: int = 0
    best: int = 0


Tallies = Mapping[tuple[str, int], Tally]
"""Tallies by the opponents' level and the number of seats."""


class Statistics(NamedTuple):
    """Count the finished games of one of GAMES.

    `games` counts all of them; `tables` those of one person against opponents, by the opponents'
    level and the number of seats, and `short` the same of games that a house rule makes shorter.
    Of the former, `streak` counts the latest wins in a row, and `longest`
    the most there ever were. `counted` holds the seeds of the latest deals.

    The rest is about games of one's own: of one person, with every move made here, none taken back,
    and no card known before. `known` holds the seeds of deals of which this cannot be said. Ratings
    and wins in a row are about whole games.

    Attributes:
        ratings: the rating after each of the latest games.
        in_a_row: how many of the latest games against each level alone were won.
        declined: the levels after which no stronger one is suggested any more.
        earned: the keys of achievements.
    """

    games: int = 0
    tables: Tallies = MappingProxyType({})
    streak: int = 0
    longest: int = 0
    counted: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    ratings: tuple[int, ...] = ()
    in_a_row: Mapping[str, int] = MappingProxyType({})
    declined: tuple[str, ...] = ()
    earned: tuple[str, ...] = ()
    short: Tallies = MappingProxyType({})

    def against(self, level: str) -> Tally:
        """Add up the games against a level alone, at tables of any size."""
        tallies = [tally for (kind, _), tally in self.tables.items() if kind == level]
        return Tally(
            sum(tally.played for tally in tallies),
            sum(tally.won for tally in tallies),
            max((tally.best for tally in tallies), default=0),
        )


ByGame = Mapping[str, Statistics]
"""Statistics by the keys of games; a game that was never played has none."""


def count(by_game: ByGame, match: AnyMatch) -> ByGame:
    """Add a match if it is over; a deal counts once, even if its end is undone or replayed.

    A game with cards, a map or a bot of one's own does not count, nor one that goes on from
    somebody else's moves as a new try.
    """
    key = match.key
    if match.new_try and match.from_link:
        return by_game
    if games.is_custom(match) or any(seat.kind == BOT for seat in match.deal.players):
        return by_game
    before = by_game.get(key, Statistics())
    if match.rules.to_move(match.state) is not None or match.deal.seed in before.counted:
        return by_game
    if unanswered := suggestion(before, [*games.infos()[key].levels]):  # it is made once
        before = before._replace(declined=(*before.declined, unanswered[0]))
    statistics = _counted(before, match)
    seat = only_person(match)
    if seat is not None and match.deal.seed not in before.known:
        statistics = _own(statistics, match, seat)
    return {**by_game, key: statistics}


def mark_known(by_game: ByGame, match: AnyMatch) -> ByGame:
    """Remember that cards of a deal are known too early, so that no game of it is one's own."""
    key, seed = match.key, match.deal.seed
    before = by_game.get(key, Statistics())
    if seed in (*before.known, *before.counted):
        return by_game
    return {**by_game, key: before._replace(known=(*before.known, seed)[-REMEMBERED:])}


def _own(statistics: Statistics, match: AnyMatch, seat: int) -> Statistics:
    """Add a game of one's own, with the person in a seat."""
    if games.infos()[match.key].is_whole(match.deal.house_rules):
        statistics = _compared(statistics, match, seat)
    achievements = games.face(match.key).achievements
    earned = achievements.earned(match, seat) if achievements else []
    new = [key for key in earned if key not in statistics.earned]
    return statistics._replace(earned=(*statistics.earned, *new))


def _compared(statistics: Statistics, match: AnyMatch, seat: int) -> Statistics:
    """Add what a whole game says about a person against the levels."""
    players, levels = match.deal.players, games.infos()[match.key].levels
    standings = match.rules.ranking_scores(match.state)
    own, won = standings[seat], standings[seat] == max(standings)
    results = [
        (levels[player.kind].rating, (own > other) + 0.5 * (own == other))
        for player, other in zip(players, standings, strict=True)
        if player.kind in levels
    ]
    if len(results) == len(players) - 1 and all(rating for rating, _ in results):
        ratings = *statistics.ratings, rated(statistics.ratings, results)
        statistics = statistics._replace(ratings=ratings[-REMEMBERED:])
    others = {player.kind for player in players if not player.is_person}
    if len(others) == 1:
        (level,) = others
        wins = statistics.in_a_row.get(level, 0) + 1 if won else 0
        statistics = statistics._replace(in_a_row={**statistics.in_a_row, level: wins})
    return statistics


def suggestion(statistics: Statistics, levels: Sequence[str]) -> tuple[str, str] | None:
    """Return a level that was beaten often enough, and the next stronger one; None if none.

    Args:
        statistics: of a game.
        levels: of the game, from the weakest to the strongest.
    """
    played = {kind for kind, _ in statistics.tables}
    for level, stronger in reversed([*pairwise(levels)]):
        if stronger in played or level in statistics.declined:
            return None
        if statistics.in_a_row.get(level, 0) >= IN_A_ROW:
            return level, stronger
    return None


def _counted(statistics: Statistics, match: AnyMatch) -> Statistics:
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
    whole = games.infos()[match.key].is_whole(match.deal.house_rules)
    tables = statistics.tables if whole else statistics.short
    old = tables.get(table, Tally())
    best = max(old.best, points[people[0]])
    tables = {**tables, table: Tally(old.played + 1, old.won + won, best)}
    if not whole:
        return statistics._replace(short=tables)
    streak = statistics.streak + 1 if won else 0
    return statistics._replace(
        tables=tables,
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
    return Statistics(
        games=_number(data["games"]),
        tables=_tables(data["tables"]),
        streak=_number(data["streak"]),
        longest=_number(data["longest"]),
        counted=tuple(map(_number, data["counted"])),
        known=_latest(_number, data.get("known", [])),
        ratings=_latest(_number, data.get("ratings", [])),
        in_a_row={_text(level): _number(wins) for level, wins in data.get("in_a_row", [])},
        declined=_latest(_text, data.get("declined", [])),
        earned=_latest(_text, data.get("earned", [])),
        short=_tables(data.get("short", [])),
    )


def _tables(rows: Any) -> dict[tuple[str, int], Tally]:
    return {
        (_text(level), _number(seats)): Tally(*map(_number, numbers))
        for level, seats, *numbers in rows
    }


def _latest(read_one: Callable[[Any], T], values: Any) -> tuple[T, ...]:
    if not isinstance(values, list):
        raise TypeError
    return tuple(map(read_one, values[-REMEMBERED:]))


def _game(key: str) -> str:
    if key not in GAMES:
        raise ValueError
    return key


def _number(value: Any) -> int:
    return whole(value, 2**53)


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
        "tables": _rows(statistics.tables),
        "streak": statistics.streak,
        "longest": statistics.longest,
        "counted": [*statistics.counted],
        "known": [*statistics.known],
        "ratings": [*statistics.ratings],
        "in_a_row": [[level, wins] for level, wins in sorted(statistics.in_a_row.items())],
        "declined": [*statistics.declined],
        "earned": [*statistics.earned],
        "short": _rows(statistics.short),
    }


def _rows(tables: Tallies) -> list[list[str | int]]:
    return [
        [level, seats, tally.played, tally.won, tally.best]
        for (level, seats), tally in sorted(tables.items())
    ]
