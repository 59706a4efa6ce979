"""Months of the calendar, since days are only numbers here: days since 1 January 1970."""

from typing import NamedTuple

from armorica.ui.html import Safe, html

WEEK = 7
_THURSDAY = 3  # the weekday of 1 January 1970; Monday is 0


class Month(NamedTuple):
    """Hold a month: its year, its number from 1, its first day and the first day after it."""

    year: int
    number: int
    first: int
    end: int

    def weeks(self) -> list[list[int | None]]:
        """List its days by weeks, which begin on Mondays; None for days of other months."""
        monday = self.first - (self.first + _THURSDAY) % WEEK
        return [
            [day if self.first <= day < self.end else None for day in range(start, start + WEEK)]
            for start in range(monday, self.end, WEEK)
        ]


def _first(months: int) -> int:
    """Return the first day of a month, which is counted from January of the year 0."""
    # Years that begin in March have their leap day at the end.
    year, month = divmod(months - 2, 12)
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 - 719_468


def month_of(day: int, back: int = 0) -> Month:
    """Return the month of a day, or one that is so many months earlier."""
    months = 12 * 1970 + day // 31
    while _first(months + 1) <= day:
        months += 1
    months -= back
    return Month(months // 12, months % 12 + 1, _first(months), _first(months + 1))


def name(month: Month) -> Safe:
    """Draw a month's name with its year, which the page's script writes in its language."""
    return html('<time datetime="{date}"></time>', date=f"{month.year}-{month.number:02}")


def date(day: int) -> Safe:
    """Draw a day with its month, which the page's script writes in its language."""
    month = month_of(day)
    written = f"{month.year}-{month.number:02}-{day - month.first + 1:02}"
    return html('<time datetime="{date}"></time>', date=written)


def weekdays() -> list[Safe]:
    """Draw short names of the days of a week, from Monday on, which the script writes."""
    monday = 5  # of January 1970
    return [
        html('<time class="weekday" datetime="{date}"></time>', date=f"1970-01-{day:02}")
        for day in range(monday, monday + WEEK)
    ]
