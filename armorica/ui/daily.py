"""The results of deals of the day: only the first one of each counts."""

import re
from typing import Any

from armorica import games
from armorica.core.limits import POINTS
from armorica.core.match import AnyMatch
from armorica.core.seats import place_of
from armorica.core.untrusted import is_whole
from armorica.i18n import Translator
from armorica.ui.deals import DAYS, FIRST, opponents, own_day_of
from armorica.ui.model.sharing import Dailies, Daily, Result
from armorica.ui.naming import game_name

REMEMBERED = 400  # days


def fragment(key: str, day: str = "") -> str:
    """Return the part of a link to a game's deal of the day, from `#` on; "" for today's."""
    if day:
        return f"#d={key}.{day}"
    return "#d" if key == games.GAMES[0] else f"#d={key}"


def read_day(text: str, today: int) -> int | None:
    """Read the day that a link names, "" for today; None if that is none, or still to come."""
    day = int(text) if re.fullmatch("[0-9]{5}", text) else today if not text else -1
    return day if day == today or (day in DAYS and day < today) else None


def count(results: Daily, match: AnyMatch, today: int) -> Daily:
    """Add the result of a match, if it is over, of today's deal, one's own, and the first."""
    day = own_day_of(match)
    counts = day == today and day not in results
    if day is None or not counts or match.rules.to_move(match.state) is not None:
        return results
    points = match.rules.scores(match.state)
    place = place_of(match.rules.ranking_scores(match.state), 0)
    days = {**results, day: Result(points[0], place)}
    return dict(sorted(days.items())[-REMEMBERED:])


def streak(results: Daily, day: int) -> int:
    """Count the days played in a row up to this one."""
    length = 0
    while day - length in results:
        length += 1
    return length


def longest(results: Daily) -> int:
    """Count the days of the longest row of days that were played."""
    return max((streak(results, day) for day in results if day + 1 not in results), default=0)


def outcome(t: Translator, key: str, result: Result) -> str:
    """Say the points and the place of a result of a game."""
    return t.n(
        "{count} point, place {place} of {seats}",
        "{count} points, place {place} of {seats}",
        result.points,
        place=result.place,
        seats=len(opponents(key)) + 1,
    )


def share_text(results: Daily, t: Translator, match: AnyMatch, address: str) -> str:
    """Write the result of a match as lines to share, without giving any card away."""
    day = match.deal.seed
    lines = [
        t(
            "{game}, deal of the day {number}",
            game=game_name(t, match.key),
            number=day - FIRST + 1,
        ),
        outcome(t, match.key, results[day]),
        t.n("{count} day in a row", "{count} days in a row", streak(results, day)),
        address + fragment(match.key, str(day)),  # it opens the same deal tomorrow
    ]
    return "\n".join(lines)


def read(data: dict[str, Any]) -> Dailies | None:
    """Read kept results; None if anything in them is wrong."""
    by_game = data.get("days")
    if not isinstance(by_game, dict):
        return None
    results = {}
    for key, rows in by_game.items():
        days = _read_days(key, rows) if key in games.GAMES else None
        if days is None:
            return None
        results[key] = days
    return results


def _read_days(key: str, rows: Any) -> Daily | None:
    if not isinstance(rows, list):
        return None
    results, places = {}, range(1, len(opponents(key)) + 2)
    for row in rows[-REMEMBERED:]:
        if not isinstance(row, list) or len(row) != 3:
            return None
        if not all(map(is_whole, row, (DAYS, range(-POINTS, POINTS + 1), places))):
            return None
        day, points, place = row
        results[day] = Result(points, place)
    return results


def written(results: Dailies) -> dict[str, Any]:
    """Return results as plain data for `read`."""
    return {
        "days": {
            key: [[day, *result] for day, result in sorted(days.items())]
            for key, days in results.items()
        }
    }
