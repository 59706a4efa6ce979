"""Plots that read without a legend, as SVG: drawn by Altair, coloured by the page that holds them.

Colours are variables of the page's style, so that the same plot is for light and dark.
"""

from typing import Any

import altair as alt
import vl_convert

from armorica.lab.output import Table
from armorica.lab.statistic import Row

WIDTH, HEIGHT = 200, 170  # pixels of a plot of lines
CARD = 330  # pixels of a card of the report
RIBBONS = CARD - 90  # beside its numbers and names
STEP = 15  # pixels from one row of a plot to the next
SERIES = ("var(--a)", "var(--b)", "var(--c)", "var(--d)")
INK, SOFT, LINE, BAND = "var(--ink)", "var(--soft)", "var(--line)", "var(--band)"
GAP = 11  # pixels between the names of two lines
CELL = 11  # pixels of the side of a cell of a heat map
MOST = 30  # rows in a plot of dots; more make several plots, side by side
LEAST = 20  # games that a cell of a heat map or a point of a line needs


def plot(table: Table) -> str:
    """Draw a table as the statistic wants it; "" for a table alone."""
    draw = {"dots": dots, "slopes": slopes, "heat": heat, "ribbons": ribbons}
    kind = table.statistic.plot
    return draw[kind](table) if kind else ""


def _svg(chart: Any) -> str:
    configured = (
        chart.configure(background="transparent", font="sans-serif", padding=2)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            titleColor=SOFT,
            gridColor=LINE,
            tickColor=LINE,
            domain=False,
            labelFontSize=11,
            titleFontSize=11,
            titleFontWeight="normal",
            labelLimit=150,
            labelPadding=6,
            labelFlush=False,
            aria=False,
        )
    )
    return vl_convert.vegalite_to_svg(configured.to_dict())


def _axis(table: Table) -> alt.Axis:
    form = "~%" if table.statistic.is_share else ",.2~f"
    return alt.Axis(format=form, title=None, tickCount=5)


def is_wide(table: Table) -> bool:
    """Return whether a plot takes the whole width of the page."""
    kind = table.statistic.plot
    return kind in ("slopes", "heat") or (kind == "dots" and len(table.rows) > MOST)


def dots(table: Table) -> str:
    """Draw each number as a dot with its interval, and what is expected as a band behind it."""
    rows, reach = table.rows, _reach(table.rows)
    ends = [end for row in rows for end in (*_cut(row, reach), *(row.expected or ()))]
    ends += [row.before.value for row in rows if row.before]
    x = alt.X("value:Q", axis=_axis(table), scale=_inside(min(ends), max(ends)))
    plots = [_dots(rows[n : n + MOST], x, reach) for n in range(0, len(rows), MOST)]
    return "".join(plots)


def _inside(low: float, high: float) -> alt.Scale:
    return alt.Scale(domain=[low, high], nice=True) if low < high else alt.Scale(zero=False)


def _cut(row: Row, reach: float) -> tuple[float, float]:
    """Return the ends of an interval as it is drawn."""
    return max(row.low, row.value - reach), min(row.high, row.value + reach)


def _dots(rows: list[Row], x: alt.X, reach: float) -> str:
    data = alt.Data(
        values=[
            {
                "name": ", ".join(row.labels),
                "value": row.value,
                "low": _cut(row, reach)[0],
                "high": _cut(row, reach)[1],
                "from": row.expected[0] if row.expected else row.value,
                "to": row.expected[1] if row.expected else row.value,
                "known": bool(row.expected),
                "strange": strange(row),
                "before": row.before and row.before.value,
            }
            for row in rows
        ]
    )
    base = alt.Chart(data).encode(
        y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, grid=False))
    )
    ends = {"x": alt.X("low:Q"), "x2": "high:Q"}
    colour = alt.condition("datum.strange", alt.value("var(--a)"), alt.value(INK))
    layers = [
        base.mark_rule(strokeWidth=2, aria=False).encode(color=colour, **ends),
        base.mark_circle(size=36, opacity=1, aria=False).encode(x=x, color=colour),
    ]
    if any(row.expected for row in rows):
        known = base.transform_filter("datum.known")
        band = known.mark_bar(color=BAND, opacity=1, height=STEP, aria=False)
        mark = known.mark_tick(color=SOFT, thickness=2, size=STEP, aria=False)
        edges = [mark.encode(x="from:Q"), mark.encode(x="to:Q")]
        layers = [band.encode(x="from:Q", x2="to:Q"), *edges, *layers]
    if any(row.before for row in rows):
        ring = base.transform_filter("datum.before !== null").mark_point(
            color=SOFT, size=50, opacity=1, aria=False
        )
        layers.append(ring.encode(x="before:Q"))
    inside = alt.AutoSizeParams(type="fit-x", contains="padding")
    return _svg(alt.layer(*layers).properties(width=CARD, height={"step": STEP}, autosize=inside))


def _reach(rows: list[Row]) -> float:
    """Return how far from its number an interval is drawn: one too wide would squeeze the rest."""
    values = [row.value for row in rows] + [end for row in rows for end in row.expected or ()]
    return 2 * (max(values) - min(values)) or 1e9


def strange(row: Row) -> bool:
    """Return whether the interval of a number excludes what is expected."""
    return bool(row.expected and (row.high < row.expected[0] or row.low > row.expected[1]))


def _lines(table: Table) -> dict[str, list[Row]]:
    """Gather the rows of each line: the last label names it, the one before is its place in x."""
    found: dict[str, list[Row]] = {}
    for row in table.rows:
        if row.games >= LEAST:
            found.setdefault(row.labels[-1], []).append(row)
    return found


def _names(ends: dict[str, float], low: float, high: float) -> dict[str, float]:
    """Move the names at the ends of lines apart, so that none covers another."""
    gap = GAP * (high - low) / HEIGHT
    moved: dict[str, float] = {}
    last = low - gap
    for name in sorted(ends, key=lambda name: ends[name]):
        last = moved[name] = max(ends[name], last + gap)
    top = high + gap
    for name in reversed([*moved]):
        top = moved[name] = min(moved[name], top - gap)
    return moved


def _lined(table: Table, lines: dict[str, list[Row]], ribbon: bool) -> Any:
    """Draw lines with their names at the end."""
    rows = [row for line in lines.values() for row in line]
    ends = [row.value for row in rows] + [x for row in rows for x in row.expected or ()]
    ends += [end for row in rows for end in (row.low, row.high)] if ribbon else []
    low, high = min(ends), max(ends)
    stops = sorted({int(row.labels[-2]) for row in rows})
    axis = alt.Axis(grid=False, format="d", values=stops[:: 1 + len(stops) // 10])
    inside = alt.Scale(domain=[stops[0], stops[-1]], nice=False)
    x = alt.X("x:Q", title=table.statistic.columns[-2], axis=axis, scale=inside)
    y = alt.Y("y:Q", axis=_axis(table), scale=alt.Scale(domain=[low, high], nice=False))
    names = _names({name: line[-1].value for name, line in lines.items()}, low, high)
    layers = _expected(rows[0], y)
    for n, (name, line) in enumerate(lines.items()):
        colour = SERIES[n % len(SERIES)]
        values = [
            {"x": int(row.labels[-2]), "y": row.value, "low": row.low, "high": row.high}
            for row in line
        ]
        chart = alt.Chart(alt.Data(values=values))
        if ribbon:
            area = chart.mark_area(color=colour, opacity=0.25, aria=False)
            layers.append(area.encode(x=x, y="low:Q", y2="high:Q"))
        dot = {"filled": True, "fill": colour, "size": 24}
        layers.append(chart.mark_line(color=colour, point=dot, aria=False).encode(x=x, y=y))
        tail = {"x": values[-1]["x"], "y": names[name], "name": name}
        end = alt.Chart(alt.Data(values=[tail]))
        text = end.mark_text(align="left", dx=7, color=colour, fontSize=11, aria=False)
        layers.append(text.encode(x=x, y=y, text="name:N"))
    return alt.layer(*layers).properties(width=RIBBONS if ribbon else WIDTH, height=HEIGHT)


def _expected(row: Row, y: alt.Y) -> list[Any]:
    """Draw what is expected behind lines: a dashed line, or a band."""
    if not row.expected:
        return []
    low, high = row.expected
    chart = alt.Chart(alt.Data(values=[{"y": low, "to": high}]))
    if low == high:
        return [chart.mark_rule(color=SOFT, strokeDash=[3, 3], aria=False).encode(y=y)]
    return [chart.mark_rect(color=BAND, opacity=1, aria=False).encode(y=y, y2="to:Q")]


def ribbons(table: Table) -> str:
    """Draw lines in ribbons, which are their intervals, and what is expected as a dashed line."""
    return _svg(_lined(table, _lines(table), ribbon=True)) if _lines(table) else ""


def slopes(table: Table) -> str:
    """Draw a small chart for each first label, with a line for each last one."""
    groups: dict[str, list[Row]] = {}
    for row in table.rows:
        groups.setdefault(row.labels[0], []).append(row)
    drawn = []
    for name, rows in groups.items():
        lines = {
            line: row for line, row in _lines(table._replace(rows=rows)).items() if len(row) > 1
        }
        if lines:
            drawn.append(f"<figcaption>{name}</figcaption>{_svg(_lined(table, lines, False))}")
    return "".join(f"<figure>{figure}</figure>" for figure in drawn)


def heat(table: Table) -> str:
    """Draw pairs as cells: the more a cell differs from what is expected, the stronger it is."""
    names = [*dict.fromkeys(row.labels[n] for n in range(2) for row in table.rows)]
    rows = [row for row in table.rows if row.games >= LEAST and row.expected]
    if not rows:
        return ""
    gains = [row.value - row.expected[0] for row in rows if row.expected]
    most = sorted(map(abs, gains))[int(0.98 * len(gains))] or 1.0
    values = [
        {
            "x": row.labels[0],
            "y": row.labels[1],
            "strong": min(1.0, abs(gain) / most),
            "more": gain > 0,
            "sure": strange(row),
        }
        for row, gain in zip(rows, gains, strict=True)
    ]
    axis: dict[str, Any] = {"ticks": False, "grid": False, "labelFontSize": 10}
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("x:N", sort=names, title=None, axis=alt.Axis(labelAngle=-90, **axis)),
        y=alt.Y("y:N", sort=names, title=None, axis=alt.Axis(**axis)),
    )
    colour = alt.condition("datum.more", alt.value("var(--b)"), alt.value("var(--a)"))
    strong = alt.Opacity("strong:Q", scale=alt.Scale(domain=[0, 1], range=[0, 1]), legend=None)
    cells = base.mark_rect(aria=False).encode(color=colour, opacity=strong)
    sure = base.mark_circle(size=9, color=INK, opacity=1, aria=False)
    layers = alt.layer(cells, sure.transform_filter("datum.sure"))
    return _svg(layers.properties(width={"step": CELL}, height={"step": CELL}))
