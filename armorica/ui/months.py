"""Months of the calendar, since days are only numbers here: days since 1 January 1970."""

from typing import NamedTuple

from armorica.i18n import Translator

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


def name(t: Translator, month: Month) -> str:
    """Name a month with its year."""
    year = month.year
    return [
        t("January {year}", year=year),
        t("February {year}", year=year),
        t("March {year}", year=year),
        t("April {year}", year=year),
        t("May {year}", year=year),
        t("June {year}", year=year),
        t("July {year}", year=year),
        t("August {year}", year=year),
        t("September {year}", year=year),
        t("October {year}", year=year),
        t("November {year}", year=year),
        t("December {year}", year=year),
    ][month.number - 1]


def weekdays(t: Translator) -> list[str]:
    """Return short names of the days of a week, from Monday on."""
    return [t("Mon"), t("Tue"), t("Wed"), t("Thu"), t("Fri"), t("Sat"), t("Sun")]
