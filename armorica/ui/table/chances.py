"""The win chance over a game as a picture, with the costly choices marked."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import dist

from armorica.i18n import Translator
from armorica.ui.analysis import Analysis, accounts
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene

WIDTH, HEIGHT = 360, 150
LEFT, RIGHT, TOP, BOTTOM = 36, 340, 14, 126
"""The edges of the axes in the picture's units."""
APART = 30
"""The least distance of two marks in the picture's units."""


def chance_curve(
    scene: AnyScene, t: Translator, turns: Sequence[tuple[int, int]], winners: Sequence[int]
) -> Safe:
    """Draw the win chance of each person before and after each of their choices, 0 to 100 %.

    Args:
        scene: of a game with an analysis.
        t: the translator.
        turns: the plies at which turns begin, with their numbers.
        winners: the seats that have won.
    """
    analysis = scene.analysis
    assert analysis
    x = even([ply for ply, _ in turns], scene.ply)
    lines = [
        html(
            '<g class="line seat-{seat}"><path d="{path}"/></g>',
            seat=seat,
            path="M" + " ".join(f"{x(ply)} {_y(chance)}" for ply, chance in course),
        )
        for seat in scene.people
        if (course := _course(scene, analysis, seat, winners))
    ]
    begins = [x(ply) for ply, _ in turns]
    numbers = [  # each below the middle of its turn
        html('<text x="{x}" y="{y}">{turn}</text>', x=(begin + end) // 2, y=HEIGHT - 8, turn=turn)
        for (_, turn), begin, end in zip(turns, begins, [*begins[1:], x(scene.ply)], strict=True)
    ]
    return html(
        '<svg viewBox="0 0 {width} {height}" role="img" aria-label="{said}"><g class="grid">{grid}'
        '</g><g class="turns">{turns}</g>{lines}{marks}</svg>{names}',
        width=WIDTH,
        height=HEIGHT,
        said=t(
            "The chance to win, from the start of the game to its end. The most costly choices are"
            " below."
        ),
        grid=[
            *(_grid(t, tenths) for tenths in (0, 5, 10)),
            *(html('<path d="M{x} {bottom}v5"/>', x=begin, bottom=BOTTOM) for begin in begins),
        ],
        turns=numbers,
        lines=lines,
        marks=[] if analysis.left else _marks(analysis, x),
        names=_names(scene) if scene.shares_screen else None,
    )


def _names(scene: AnyScene) -> Safe:
    """Draw the name of each person beside a piece of their line."""
    return html(
        '<p class="whose">{names}</p>',
        names=[
            html(
                '<span><svg viewBox="0 0 28 8" class="line seat-{seat}" aria-hidden="true">'
                '<path d="M0 4H28"/></svg> {name}</span>',
                seat=seat,
                name=scene.names[seat],
            )
            for seat in scene.people
        ],
    )


def _course(
    scene: AnyScene, analysis: Analysis, seat: int, winners: Sequence[int]
) -> list[tuple[int, float]]:
    """List a seat's win chances by plies, with what is accounted for before and after them.

    Where nothing is, the best of several estimates is too high, and jumps: it is there only for a
    costly choice.
    """
    own = [choice for choice in analysis.judged if choice.seat == seat]
    sure = {finding.ply for finding in analysis.findings}
    course = [
        (each.ply, chance)
        for each in own
        for chance in (each.best, each.played)[0 if analysis.draws or each.ply in sure else 1 :]
    ]
    if analysis.draws and course:
        course.insert(0, (0, accounts(analysis, analysis.draws[0].chances)[seat].start))
    if not analysis.left:
        course.append((scene.ply, 1 / len(winners) if seat in winners else 0.0))
    return course


def _marks(analysis: Analysis, x_of: Callable[[int], int]) -> list[Safe]:
    """Draw the number of each costly choice; a click leads to its position, as below.

    All the room for fingers lies below all the numbers, so that each number can be met; so do the
    lines from marks that stand apart from their points.
    """
    chances = {choice.ply: choice.best for choice in analysis.judged}
    costly = [(n, f.ply) for n, f in enumerate(analysis.findings, 1) if f.ply in chances]
    points = [(x_of(ply), _y(chances[ply])) for _, ply in costly]
    places = spread(points)
    rooms = [
        html(
            '<circle data-do="look {ply}" cx="{x}" cy="{y}" r="20" class="room"/>',
            ply=ply,
            x=x,
            y=y,
        )
        for (_, ply), (x, y) in zip(costly, places, strict=True)
    ]
    leads = [
        html(
            '<path class="lead" d="M{from_x} {from_y}L{x} {y}"/>'
            '<circle class="spot" cx="{from_x}" cy="{from_y}" r="3"/>',
            from_x=point[0],
            from_y=point[1],
            x=x,
            y=y,
        )
        for point, (x, y) in zip(points, places, strict=True)
    ]
    numbers = [
        html(
            '<g class="mark" data-do="look {ply}"><circle cx="{x}" cy="{y}" r="9"/>'
            '<text x="{x}" y="{base}">{number}</text></g>',
            ply=ply,
            x=x,
            y=y,
            base=y + 4,
            number=number,
        )
        for (number, ply), (x, y) in zip(costly, places, strict=True)
    ]
    return [*leads, *rooms, *numbers]


def spread(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return where marks at some points are drawn: there, or apart if they would overlap.

    A mark that is moved stays over its turn, unless there is no room above or below.
    """
    places: list[tuple[int, int]] = []
    for x, y in points:
        around = [
            (x + far * right, y + far * down)
            for ways in (((0, -1), (0, 1)), ((1, 0), (-1, 0)))
            for far in range(0, RIGHT, APART)
            for right, down in ways
        ]
        places.append(
            next(
                place
                for place in around
                if LEFT <= place[0] <= RIGHT
                and TOP <= place[1] <= BOTTOM
                and all(dist(place, other) >= APART for other in places)
            )
        )
    return places


def _grid(t: Translator, tenths: int) -> Safe:
    return html(
        '<path d="M{x} {y}H{end}"/><text x="{text}" y="{base}">{percent}</text>',
        x=LEFT,
        y=_y(tenths / 10),
        end=RIGHT,
        text=LEFT - 5,
        base=_y(tenths / 10) + 4,
        percent=t("{percent}%", percent=10 * tenths),
    )


def even(turns: Sequence[int], last: int) -> Callable[[int], int]:
    """Return how far right a ply lies: all turns are equally wide, however many moves they have.

    Args:
        turns: the plies at which turns begin.
        last: the last ply of the game.
    """
    bounds = sorted({0, *turns, max(1, last)})

    def x(ply: int) -> int:
        n = min(bisect_right(bounds, ply), len(bounds) - 1)
        begin, end = bounds[n - 1 : n + 1]
        part = (ply - begin) / (end - begin)
        return round(LEFT + (RIGHT - LEFT) * (n - 1 + part) / (len(bounds) - 1))

    return x


def _y(chance: float) -> int:
    return round(BOTTOM - (BOTTOM - TOP) * chance)
