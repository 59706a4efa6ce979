"""The report: one page that needs nothing else, with every plot and every table."""

from datetime import date
from html import escape
from pathlib import Path

from armorica import __version__, games
from armorica.lab.output import (
    Measurement,
    Table,
    banned,
    cost_of_bans,
    earlier,
    expectation,
    interval,
    number,
    to_csv,
    to_json,
)
from armorica.lab.plots import is_wide, plot
from armorica.lab.registry import file_option
from armorica.lab.statistic import Row
from armorica.lab.statistics import SUMMARY

STYLE = Path(__file__).with_name("report.css")
HEAD = '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'


def write(measurements: list[Measurement], folder: Path) -> list[Path]:
    """Write the measurements about a game as KEY.json, KEY.csv and KEY.html; return their paths."""
    key = measurements[0].study.key
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"json": to_json(measurements), "csv": to_csv(measurements), "html": page(measurements)}
    paths = []
    for ending, text in texts.items():
        path = folder / f"{key}.{ending}"
        path.write_text(text, "utf-8")
        paths.append(path)
    return paths


def page(measurements: list[Measurement]) -> str:
    """Return the page, as HTML, with what was measured of one game."""
    title = games.infos()[measurements[0].study.key].title
    groups = {len(each.study.line_up): None for each in measurements}
    links = "".join(f'<li><a href="#players-{n}">{n} players</a></li>' for n in groups)
    sections = "".join(
        _section(n, [each for each in measurements if len(each.study.line_up) == n]) for n in groups
    )
    return (
        f"{HEAD}"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}: report of the laboratory</title>\n"
        f"<style>{STYLE.read_text('utf-8')}</style>\n</head>\n<body>\n<header><h1>{title}</h1>"
        f"<p>{_guide(measurements)}</p><p>{_origin(measurements)}</p><nav><ul>{links}</ul></nav></header>\n<main>{sections}</main>\n"
        "</body>\n</html>\n"
    )


def _guide(measurements: list[Measurement]) -> str:
    ring = " A ring is what an earlier report measured." if _has_before(measurements) else ""
    return (
        "A dot is what was measured, its line the 95% interval, and the grey mark or band behind "
        f"it what is expected.{ring} Red means that the interval excludes what is expected; by "
        "chance that happens to one number in twenty. All games are between opponents of the "
        "computer."
    )


def _has_before(measurements: list[Measurement]) -> bool:
    rows = (row for _, tables in measurements for table in tables for row in table.rows)
    return any(row.before for row in rows)


def _origin(measurements: list[Measurement]) -> str:
    """Say what wrote the report, when, and with which options."""
    study, line_ups = measurements[0].study, [each.study.line_up for each in measurements]
    played = {
        "even": any(len({*line_up}) == 1 for line_up in line_ups),
        "contest": any(
            len({*study.line_up}) > 1 and not banned(study) for study, _ in measurements
        ),
        "bans": any(banned(study) for study, _ in measurements),
    }
    options = {
        "game": study.key,
        "players": ",".join(dict.fromkeys(str(len(line_up)) for line_up in line_ups)),
        "games": study.games,
        "level": study.line_up[-1],
        "studies": ",".join(name for name, is_played in played.items() if is_played),
        "seed": study.seed,
    }
    words = " ".join(f"--{name} {value}" for name, value in options.items())
    words += f" {file_option(study.key)} FILE" if study.content else ""
    words += " --before FILE" if _has_before(measurements) else ""
    command = f"<code>python -m armorica lab {escape(words)}</code>"
    return f"Armorica {__version__}, {date.today().isoformat()}: {command}"


def _section(players: int, measurements: list[Measurement]) -> str:
    """Draw all studies with a number of players; those with a ban share a table."""
    parts = []
    for study, tables in measurements:
        if not banned(study):
            even = len({*study.line_up}) == 1
            shown = [table for table in tables if even or table.statistic not in SUMMARY]
            body = "".join(_figure(table) for table in shown)
            what = f"{study.games:,} games, {study.title}, deals from seed {study.seed}."
            parts.append(f'<p>{escape(what)}</p><div class="grid">{body}</div>')
    forbidden = cost_of_bans(measurements)
    if forbidden.rows:
        parts.append(f'<div class="grid">{_figure(forbidden)}</div>')
    return f'<section id="players-{players}"><h2>{players} players</h2>{"".join(parts)}</section>'


def _figure(table: Table) -> str:
    statistic = table.statistic
    all_zero = not statistic.is_share and not any(row.value for row in table.rows)
    drawn = "" if all_zero else plot(table)
    wide, scrolls = "", ""
    if is_wide(table):
        wide, scrolls = ' class="wide"', _scrolls(f"{statistic.title}: plot")
    note = f"{statistic.note} {statistic.no_target}".rstrip()
    label = escape(f"{statistic.title}; the numbers are in the table")
    figure = f'<div role="img" aria-label="{label}">{drawn}</div>'
    picture = f'<div class="plot"{scrolls}>{figure}</div>' if drawn else ""
    if all_zero:
        picture = "<p>None in these games.</p>"
    shown = "" if drawn else " open"
    return (
        f"<article{wide}><h3>{escape(statistic.title)}</h3><p>{escape(note)}</p>"
        f"{picture}<details{shown}><summary>Numbers</summary>{_table(table)}</details></article>"
    )


def _scrolls(label: str) -> str:
    """Return the attributes of a box that the keyboard, too, can scroll."""
    return f' role="region" aria-label="{escape(label)}" tabindex="0"'


def _table(table: Table) -> str:
    is_share = table.statistic.is_share
    expected = any(row.expected for row in table.rows)
    before = any(row.before for row in table.rows)
    heads = [*table.statistic.columns, "games", "measured", "95% interval"]
    heads += ["expected"] * expected + ["before", "95% interval"] * before
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    rows = "".join(f"<tr>{_cells(row, is_share, expected, before)}</tr>" for row in table.rows)
    scrolls = _scrolls(f"{table.statistic.title}: numbers")
    return f'<div class="scroll"{scrolls}><table><tr>{head}</tr>{rows}</table></div>'


def _cells(row: Row, is_share: bool, expected: bool, before: bool) -> str:
    names = "".join(f"<th>{escape(label)}</th>" for label in row.labels)
    numbers = [
        f"{row.games:,}",
        number(row.value, is_share),
        interval(row, is_share),
        *[expectation(row, is_share)] * expected,
        *earlier(row, is_share) * before,
    ]
    return names + "".join(f"<td>{text}</td>" for text in numbers)
