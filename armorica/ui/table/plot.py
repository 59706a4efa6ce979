"""The course of a game that is over: each player's points over the turns, as lines and a table."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from armorica.i18n import Translator
from armorica.ui.html import CLOSE, OPEN, Safe, html, named

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 24, 256, 10, 176
"""The edges of the axes in the picture's units; the names are right of them."""
LINE = 15
"""The height of a line of text in the picture's units."""
MOST = 10
"""The most characters of a name beside its line."""


class PlotData(NamedTuple):
    """Hold a picture's title, the players' names, and each seat's points before and after turns.

    `marks` are SVG for each seat, around 0, 0 and at most 9 units wide.
    """

    title: str
    names: Sequence[str]
    points: Sequence[Sequence[int]]
    marks: Sequence[Safe]


def plot(data: PlotData, t: Translator) -> Safe:
    """Draw the points over the turns, each line named at its end."""
    seats, names = data.points, data.names
    turns = len(seats[0]) - 1
    most = max(10, max(map(max, seats)))
    heights = [[_y(points, most) for points in seat] for seat in seats]
    labels = _apart([line[-1] for line in heights])
    lines = [
        html(
            '<g class="line seat-{seat}"><path d="{path}"/>{marks}<path class="lead" d="{lead}"/>'
            '<text x="{x}" y="{y}"><tspan>{points}</tspan> {name}</text></g>',
            seat=seat,
            path="M" + " ".join(f"{_x(n, turns)} {y}" for n, y in enumerate(line)),
            marks=[
                html(
                    '<g class="mark" transform="translate({x} {y})">{mark}</g>',
                    x=_x(n, turns),
                    y=y,
                    mark=data.marks[seat],
                )
                for n, y in enumerate(line)
            ],
            lead=f"M{RIGHT + 5} {line[-1]}L{RIGHT + 12} {labels[seat]}",
            x=RIGHT + 15,
            y=labels[seat] + 4,
            name=short(names[seat]),
            points=seats[seat][-1],
        )
        for seat, line in enumerate(heights)
    ]
    turns_below = [
        html('<text x="{x}" y="{y}">{turn}</text>', x=_x(n, turns), y=HEIGHT - 7, turn=n)
        for n in range(1, turns + 1)
    ]
    return html(
        '<figure id="plot"><figcaption>{title}</figcaption>'
        '<svg viewBox="0 0 {width} {height}" role="img" aria-label="{said}"><g class="grid">{grid}'
        '</g><g class="turns">{turns}</g>{lines}</svg>{table}</figure>',
        title=data.title,
        width=WIDTH,
        height=HEIGHT,
        said=t("One line per player. The table below has the numbers."),
        grid=_grid(most),
        turns=turns_below,
        lines=lines,
        table=_table(t, names, seats),
    )


def curve(lines: Sequence[Sequence[tuple[int, int]]], last: int) -> Safe:
    """Draw points over a game as lines without words: for each seat pairs of a place and points.

    Args:
        lines: by seats.
        last: the last place; the first one is 0.
    """
    most = max(10, *(points for line in lines for _, points in line))
    return html(
        '<svg class="curve" viewBox="0 0 {last} 100" preserveAspectRatio="none"'
        ' aria-hidden="true">{lines}</svg>',
        last=last,
        lines=[
            html(
                '<g class="line seat-{seat}"><path d="M{path}"/></g>',
                seat=seat,
                path=" ".join(f"{x} {100 - 100 * points // most}" for x, points in line),
            )
            for seat, line in enumerate(lines)
        ],
    )


def _x(turn: int, turns: int) -> int:
    return LEFT + (RIGHT - LEFT) * turn // turns


def _y(points: int, most: int) -> int:
    return BOTTOM - (BOTTOM - TOP) * points // most


def _grid(most: int) -> list[Safe]:
    """Draw a line for every few points, up to `most`."""
    step = next(n for n in (5, 10, 20, 50, 100) if most <= 5 * n)
    return [
        html(
            '<path d="M{x} {y}H{end}"/><text x="{text}" y="{base}">{points}</text>',
            x=LEFT,
            y=_y(points, most),
            end=RIGHT,
            text=LEFT - 5,
            base=_y(points, most) + 4,
            points=points,
        )
        for points in range(0, most + 1, step)
    ]


def _apart(wanted: list[int]) -> list[int]:
    """Return y for each label near the wanted one, without overlaps and inside the picture."""
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    placed = wanted[:]
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LINE)
    floor = HEIGHT - LINE
    for n in reversed(order):
        placed[n] = min(placed[n], floor)
        floor = placed[n] - LINE
    return placed


def short(name: str) -> str:
    """Shorten a name that stands beside a line."""
    whole = name.strip(OPEN + CLOSE)
    return named(whole if len(whole) <= MOST else whole[: MOST - 1].rstrip() + "…")


def _table(t: Translator, names: Sequence[str], seats: Sequence[Sequence[int]]) -> Safe:
    """Draw the points as a table."""
    rows = [
        html(
            '<tr><th scope="row">{turn}</th>{cells}</tr>',
            turn=n or t("At the start"),
            cells=[html("<td>{points}</td>", points=points[n]) for points in seats],
        )
        for n in range(len(seats[0]))
    ]
    return html(
        '<details><summary>{title}</summary><table><thead><tr><th scope="col">{turn}</th>{names}'
        "</tr></thead><tbody>{rows}</tbody></table></details>",
        title=t("In numbers"),
        turn=t("Turn"),
        names=[html('<th scope="col">{name}</th>', name=name) for name in names],
        rows=rows,
    )
