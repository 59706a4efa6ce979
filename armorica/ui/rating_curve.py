"""The course of a rating as a line, over the ratings of the levels."""

from collections.abc import Mapping, Sequence

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.rating import START
from armorica.ui.statistics import REMEMBERED

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, BOTTOM = 8, 250, 12, 178
"""The edges of the line in the picture's units; the levels' names are right of it."""


def rating_curve(t: Translator, ratings: Sequence[int], levels: Mapping[str, int]) -> Safe:
    """Draw a rating after each of the latest games.

    Args:
        t: the translator.
        ratings: one at least.
        levels: the ratings of levels by their names.
    """
    course = [*ratings] if len(ratings) == REMEMBERED else [START, *ratings]
    low, high = min(*course, *levels.values()), max(*course, *levels.values())

    def y(rating: int) -> int:
        return round(BOTTOM - (BOTTOM - TOP) * (rating - low) / (high - low))

    points = [
        f"{LEFT + (RIGHT - LEFT) * n / (len(course) - 1):.1f} {y(rating)}"
        for n, rating in enumerate(course)
    ]
    lines = [
        html(
            '<path class="level" d="M{left} {y}H{right}"/>'
            '<text x="{x}" y="{text}">{rating} {name}</text>',
            left=LEFT,
            right=RIGHT,
            y=y(rating),
            x=RIGHT + 10,
            text=y(rating) + 4,
            rating=t.number(rating),
            name=name,
        )
        for name, rating in levels.items()
    ]
    return html(
        '<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">{lines}'
        '<path class="course" d="M{points}"/><circle cx="{right}" cy="{y}" r="5"/></svg>',
        width=WIDTH,
        height=HEIGHT,
        said=t.n(
            "The rating over {count} game, from {first} to {last}.",
            "The rating over {count} games, from {first} to {last}.",
            len(ratings),
            first=course[0],
            last=course[-1],
        ),
        lines=lines,
        points="L".join(points),
        right=RIGHT,
        y=y(course[-1]),
    )
