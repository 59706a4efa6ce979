"""An earlier report, whose numbers stand beside those of a later one."""

import json
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

from armorica.lab.output import Measurement, Table
from armorica.lab.statistic import Row
from armorica.lab.study import Study

Before: TypeAlias = dict[tuple[str, tuple[str, ...], str], list[Row]]
"""The rows of each table of an earlier report, by game, line-up and title of the statistic."""


def read(path: Path) -> Before:
    """Read a report that was written as JSON.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no report of the laboratory.
    """
    try:
        return {
            (study["game"], tuple(study["line-up"]), table["title"]): [*map(_row, table["rows"])]
            for study in json.loads(path.read_text("utf-8"))
            for table in study["statistics"]
        }
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise ValueError(f"{path} is no report of the laboratory as JSON.") from None


def _row(fields: dict[str, Any]) -> Row:
    low, high, expected = fields["low"], fields["high"], fields["expected"]
    return Row(
        tuple(map(str, fields["what"].values())),
        int(fields["games"]),
        float(fields["value"]),
        -inf if low is None else float(low),
        inf if high is None else float(high),
        expected and (float(expected[0]), float(expected[1])),
    )


def has(before: Before, study: Study) -> bool:
    """Return whether an earlier report has a study of the same game and line-up."""
    return any((key, line_up) == (study.key, study.line_up) for key, line_up, _ in before)


def beside(measurement: Measurement, before: Before) -> Measurement:
    """Put the numbers of an earlier report beside those of the same study."""
    study, tables = measurement
    return Measurement(study, [_beside(study, table, before) for table in tables])


def _beside(study: Study, table: Table, before: Before) -> Table:
    rows = before.get((study.key, study.line_up, table.statistic.title), [])
    by_labels = {row.labels: row for row in rows}
    return table._replace(
        rows=[row._replace(before=by_labels.get(row.labels)) for row in table.rows]
    )
