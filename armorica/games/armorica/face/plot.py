"""Each player's points over the turns, as lines and as a table."""

from itertools import pairwise

from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.rules.chronicle import Event
from armorica.games.armorica.rules.scoring import scores
from armorica.i18n import Translator
from armorica.ui.html import CLOSE, OPEN, Safe, html, named

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 24, 256, 10, 176
"""The edges of the axes in the picture's units; the names are right of them."""
LINE = 15
"""The height of a line of text in the picture's units."""
MOST = 10
"""The most characters of a name beside its line."""


def course(scene: ArmoricaScene) -> list[list[int]]:
    """List each seat's points before the first turn and at the end of each."""
    ends = [event.ply for event in scene.events if event.kind in ("turn", "over")]
    totals = [scores(scene.past(ply)) for ply in ends]
    return [list(seat) for seat in zip(*totals, strict=True)]


def plot(seats: list[list[int]], t: Translator, names: list[str]) -> Safe:
    """Draw the course of a game that is over, each line named at its end."""
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
            marks=[_mark(seat, _x(n, turns), y) for n, y in enumerate(line)],
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
        title=t("The points at the end of each turn"),
        width=WIDTH,
        height=HEIGHT,
        said=t("One line per player. The table below has the numbers."),
        grid=_grid(most),
        turns=turns_below,
        lines=lines,
        table=_table(t, names, seats),
    )


def curve(scene: ArmoricaScene) -> Safe:
    """Draw the course of a game as lines without words, from its first move to its last."""
    key = tuple(scene.events)
    if key not in _curves:
        _curves.clear()
        _curves[key] = _drawn(scene)
    return _curves[key]


_curves: dict[tuple[Event, ...], Safe] = {}  # of the latest game: drawing it replays it


def _drawn(scene: ArmoricaScene) -> Safe:
    ends = [event.ply for event in scene.events if event.kind in ("turn", "over")]
    seats = course(scene)
    most = max(10, max(map(max, seats)))
    return html(
        '<svg class="curve" viewBox="0 0 {last} 100" preserveAspectRatio="none"'
        ' aria-hidden="true">{lines}</svg>',
        last=scene.ply,
        lines=[
            html(
                '<g class="line seat-{seat}"><path d="{path}"/></g>',
                seat=seat,
                path="M"
                + " ".join(
                    f"{ply} {100 - 100 * points // most}"
                    for ply, points in zip(ends, line, strict=True)
                ),
            )
            for seat, line in enumerate(seats)
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


def _mark(seat: int, x: int, y: int) -> Safe:
    """Draw a point of a seat's line: a disc, a square, a diamond or a triangle."""
    path = (
        "m-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z",
        "m-3-3h6v6h-6z",
        "m0-4.500l4.500 4.500l-4.500 4.500l-4.500-4.500z",
        "m0-4l4 7h-8z",
    )[seat]
    return html('<path class="mark" d="M{x} {y}{path}"/>', x=x, y=y, path=path)


def short(name: str) -> str:
    """Shorten a name that stands beside a line."""
    whole = name.strip(OPEN + CLOSE)
    return named(whole if len(whole) <= MOST else whole[: MOST - 1].rstrip() + "…")


def _table(t: Translator, names: list[str], seats: list[list[int]]) -> Safe:
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
