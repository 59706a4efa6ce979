"""The deal of the day, the same for all: its seed is the day; only its first result counts."""

from typing import Any

from armorica import games
from armorica.core.match import AnyMatch
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui.model.sharing import Daily, Result

GAME = games.GAMES[0]
"""The key of the game that is dealt."""

OPPONENTS = Seat("merchant"), Seat("settler")
FIRST = 20_454  # 1 January 2026, in days since 1970; the first day's number is 1
DAYS = range(FIRST, 2 * FIRST)
REMEMBERED = 400
MOST = 999  # points, more than anybody can score


def day_of(match: AnyMatch) -> int | None:
    """Return the day, in days since 1970, whose deal this is; None for any other deal."""
    first, *opponents = match.deal.players
    alone = first.is_person and tuple(opponents) == OPPONENTS
    is_daily = match.key == GAME and alone and match.deal.seed in DAYS
    return match.deal.seed if is_daily else None


def count(results: Daily, match: AnyMatch, today: int) -> Daily:
    """Add the result of a match, if it is over, of today's deal, one's own, and the first."""
    day = day_of(match)
    counts = day == today and not match.from_link and day not in results
    if day is None or not counts or match.rules.to_move(match.state) is not None:
        return results
    points = match.rules.scores(match.state)
    ranks = match.rules.ranking_scores(match.state)
    place = 1 if ranks[0] == max(ranks) else 1 + max(1, sum(score > points[0] for score in points))
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


def outcome(t: Translator, result: Result) -> str:
    """Say the points and the place of a result."""
    return t.n(
        "{count} point, place {place} of {seats}",
        "{count} points, place {place} of {seats}",
        result.points,
        place=result.place,
        seats=len(OPPONENTS) + 1,
    )


def share_text(results: Daily, t: Translator, day: int, address: str) -> str:
    """Write a day's result as lines to share, without giving any card away."""
    lines = [
        t("Armorica, deal of the day {number}", number=day - FIRST + 1),
        outcome(t, results[day]),
        t.n("{count} day in a row", "{count} days in a row", streak(results, day)),
        address,
    ]
    return "\n".join(lines)


def read(data: dict[str, Any]) -> Daily | None:
    """Read kept results; None if anything in them is wrong."""
    days = data.get("days")
    if not isinstance(days, list):
        return None
    results = {}
    for row in days[-REMEMBERED:]:
        if not isinstance(row, list) or len(row) != 3 or any(type(n) is not int for n in row):
            return None
        day, points, place = row
        if day not in DAYS or not 0 <= points <= MOST or not 1 <= place <= len(OPPONENTS) + 1:
            return None
        results[day] = Result(points, place)
    return results


def written(results: Daily) -> dict[str, Any]:
    """Return results as plain data for `read`."""
    return {"days": [[day, *result] for day, result in sorted(results.items())]}
