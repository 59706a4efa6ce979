"""The signs of players and of types of cards, as SVG."""

from armorica.games.imperious.rules.state import TYPES
from armorica.ui.html import Safe, html

SHAPES = (
    "M0-9a9 9 0 1 1-.01 0z",
    "M-8-8h16v16h-16z",
    "M0-11L10 7H-10z",
    "M0-11L11 0L0 11L-11 0z",
    "M-3-10h6v7h7v6h-7v7h-6v-7h-7v-6h7z",
    "M0-11l3 7.500 8 .5-6.200 5 2 8-6.800-4.500-6.800 4.500 2-8-6.200-5 8-.5z",
    "M-5.500-9.500h11L11 0 5.500 9.500h-11L-11 0z",
    "M-9-9h18v8c0 6-4 9-9 11c-5-2-9-5-9-11z",
)
"""A disc, a square, a triangle, a diamond, a cross, a star, a hexagon and a shield, by seat."""

PICTURES = {
    "war": "M-7-9l11 11M4 2l-4 4M7-9L-4 2M-4 2l4 4M-4 2l-4 5M4 2l4 5",
    "culture": "M-8 8h16M-6 8v-11M-2 8v-11M2 8v-11M6 8v-11M-9-4L0-9L9-4z",
    "population": "M-4-2a3 3 0 1 1 .01 0M-9 8c0-10 10-10 10 0z"
    "M5-1a3 3 0 1 1 .01 0M3 2c3-2 6 1 6 6h-5",
    "religion": "M-6 8h12M-4 8v-7h8v7M-6 1h12M0 0c-5-4 0-5 0-9c4 4 4 6 0 9z",
    "technology": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-9v4M0 5v4M-9 0h4M5 0h4"
    "M-6-6l3 3M6 6L3 3M6-6L3-3M-6 6l3-3",
    "government": "M-9-1c2 7 5 9 9 10c4-1 7-3 9-10M-9-1l4 3M-7 4l4 2M9-1l-4 3M7 4l-4 2"
    "M0 9v-13M-3-4h6",
    "trade": "M-9 2h18l-4 6h-10zM0 2v-11M0-9c7 1 8 5 7 9h-7",
}
"""Two swords, a temple, people, an altar, a wheel, a laurel with a staff, a ship."""


def sign(seat: int) -> Safe:
    """Draw a player's sign; screen readers skip it, so write the name beside it."""
    return html(
        '<svg class="token seat-{seat}" viewBox="-13 -13 26 26" aria-hidden="true">'
        '<path d="{shape}"/></svg>',
        seat=seat,
        shape=SHAPES[seat],
    )


def picture(kind: int) -> Safe:
    """Draw the picture of a type of card; screen readers skip it, so write the name beside it."""
    return html(
        '<svg class="kind kind-{name}" viewBox="-12 -12 24 24" aria-hidden="true">'
        '<path d="{path}"/></svg>',
        name=TYPES[kind],
        path=PICTURES[TYPES[kind]],
    )
