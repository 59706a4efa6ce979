"""What a study has measured, as tables: in the terminal, as JSON and as CSV."""

import csv
import json
from collections.abc import Iterable, Iterator
from io import StringIO
from math import isinf
from typing import Any, NamedTuple

from armorica.lab.run import Tallies, statistics_of
from armorica.lab.statistic import Row, Statistic
from armorica.lab.statistics import WinsByPlayer
from armorica.lab.study import Study

FIELDS = (
    "game", "players", "line-up", "first seed", "statistic", "what",
    "games", "value", "low", "high", "expected from", "expected to",
)  # fmt: skip
"""The columns of the CSV file."""

MEASURED = ("games", "value", "low", "high", "expected")
"""What the JSON file says of each number."""


class Table(NamedTuple):
    """Hold what a statistic has measured."""

    statistic: Statistic
    rows: list[Row]


class CostOfBans(Statistic):
    """Show how rarely each banned player wins: that much is worth what is forbidden."""

    title = "What is forbidden to one player"
    note = "How often whoever may not do something wins. What costs most is worth most."
    columns = ("forbidden",)


class Measurement(NamedTuple):
    """Hold all that a study has measured."""

    study: Study
    tables: list[Table]


def measurement(study: Study, tallies: Tallies) -> Measurement:
    """Tabulate the sums of a study; what was not observed is left out."""
    tables = [
        Table(statistic, [*statistic.rows(tallies[statistic.title])])
        for statistic in statistics_of(study)
    ]
    return Measurement(study, [table for table in tables if table.rows])


def banned(study: Study) -> str:
    """Return what is forbidden to the first player of a study; "" for nothing."""
    name, prefix = study.line_up[0], f"{study.line_up[-1]}-"
    return name.removeprefix(prefix) if name.startswith(prefix) else ""


def cost_of_bans(measurements: Iterable[Measurement]) -> Table:
    """Gather how the players fared who were forbidden something."""
    rows = [
        row._replace(labels=(banned(study),))
        for study, tables in measurements
        for table in tables
        for row in table.rows
        if isinstance(table.statistic, WinsByPlayer)
        and banned(study)
        and row.labels[0] == study.line_up[0]
    ]
    return Table(CostOfBans(), rows)


def number(value: float, is_share: bool) -> str:
    """Write a number; a share, 0 to 1, in percent."""
    return f"{100 * value:.1f}%" if is_share else f"{value:.2f}"


def interval(row: Row, is_share: bool) -> str:
    """Write the 95% interval of a row; "-" if there is none, for want of games."""
    if isinf(row.low):
        return "-"
    return f"[{number(row.low, is_share)}, {number(row.high, is_share)}]"


def expectation(row: Row, is_share: bool) -> str:
    """Write what a row's number should be; "" if there is no such thing."""
    if not row.expected:
        return ""
    low, high = (number(value, is_share) for value in row.expected)
    return low if low == high else f"{low} to {high}"


def earlier(row: Row, is_share: bool) -> tuple[str, str]:
    """Write the number and the interval of an earlier report; "" where it has none."""
    if not row.before:
        return "", ""
    return number(row.before.value, is_share), interval(row.before, is_share)


def lines(table: Table) -> Iterator[str]:
    """Yield a table as lines for the terminal."""
    is_share = table.statistic.is_share
    rows = [
        (
            ", ".join(row.labels),
            str(row.games),
            number(row.value, is_share),
            interval(row, is_share),
            expectation(row, is_share),
            *earlier(row, is_share),
        )
        for row in table.rows
    ]
    before = "before" if any(row.before for row in table.rows) else ""
    head = (table.statistic.title, "games", "", "95% interval", "expected", before, "")
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for name, *numbers in (head, *rows):
        cells = (cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True))
        yield f"{name.ljust(widths[0])}  {'  '.join(cells)}".rstrip()


def to_json(measurements: Iterable[Measurement]) -> str:
    """Write measurements as JSON; shares are from 0 to 1."""
    data = [
        {
            "game": study.key,
            "line-up": study.line_up,
            "games": study.games,
            "first seed": study.seed,
            "statistics": [
                {
                    "title": table.statistic.title,
                    "note": table.statistic.note,
                    "no target": table.statistic.no_target,
                    "rows": [_fields(table, row) for row in table.rows],
                }
                for table in tables
            ],
        }
        for study, tables in measurements
    ]
    return json.dumps(data, indent=1, allow_nan=False)


def _fields(table: Table, row: Row) -> dict[str, object]:
    what = dict(zip(table.statistic.columns, row.labels, strict=True))
    return {"what": what, **dict(zip(MEASURED, _rounded(row), strict=True))}


def _rounded(row: Row) -> list[Any]:
    """Return all but the labels; beyond six digits sums depend on the order of the games.

    None stands for the ends of an interval that there is not.
    """
    numbers = (None if isinf(number) else round(number, 6) for number in row[2:5])
    return [row.games, *numbers, row.expected and [round(end, 6) for end in row.expected]]


def to_csv(measurements: Iterable[Measurement]) -> str:
    """Write measurements as CSV, a line for each number; shares are from 0 to 1."""
    text = StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(FIELDS)
    for study, tables in measurements:
        first = (study.key, len(study.line_up), " ".join(study.line_up), study.seed)
        for table in tables:
            for row in table.rows:
                *numbers, expected = _rounded(row)
                what = ", ".join(row.labels)
                ends = expected or ("", "")
                out.writerow((*first, table.statistic.title, what, *numbers, *ends))
    return text.getvalue()
