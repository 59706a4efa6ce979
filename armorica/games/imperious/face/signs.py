"""The signs of players and of types of cards, as SVG."""

from armorica.games.imperious.rules.state import TYPES
from armorica.ui.html import Safe, html

SHAPES = (
    "M0-11a11 11 0 1 1-.01 0z",
    "M-9.500-9.500h19v19h-19z",
    "M0-14.500L13.500 8.500H-13.500z",
    "M0-13.500L13.500 0L0 13.500L-13.500 0z",
    "M-5.500-12h11v6.500h6.500v11h-6.500v6.500h-11v-6.500h-6.500v-11h6.500z",
    "M0-14l4 7.500 9 1-6.300 6.300 2.300 9.200-9-4-9 4 2.300-9.200-6.300-6.300 9-1z",
    "M-6.500-11h13L13 0 6.500 11h-13L-13 0z",
    "M-10.500-10.500h21v9c0 7-5 11-10.500 13c-5.500-2-10.500-6-10.500-13z",
)
"""A disc, a square, a triangle, a diamond, a cross, a star, a hexagon and a shield, by seat; each
has room for a number in its middle."""

PICTURES = {
    "war": "M-7-9l11 11M4 2l-4 4M7-9L-4 2M-4 2l4 4M-4 2l-4 5M4 2l4 5",
    "culture": "M-8 8h16M-6 8v-11M-2 8v-11M2 8v-11M6 8v-11M-9-4L0-9L9-4z",
    "population": "M-4-2a3 3 0 1 1 .01 0M-9 8c0-10 10-10 10 0z"
    "M5-1a3 3 0 1 1 .01 0M3 2c3-2 6 1 6 6h-5",
    "religion": "M-6 8h12M-4 8v-7h8v7M-6 1h12M0 0c-5-4 0-5 0-9c4 4 4 6 0 9z",
    "technology": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-9v4M0 5v4M-9 0h4M5 0h4"
    "M-6-6l3 3M6 6L3 3M6-6L3-3M-6 6l3-3",
    "government": "M-6-9h11a2 2 0 0 1 2 2v12M-6-9a2 2 0 0 0-2 2v2h4M-4-7v12a3 3 0 0 0 3 3h7"
    "a3 3 0 0 0 3-3h-10M-1-4h5M-1 0h5",
    "trade": "M-9 2h18l-4 6h-10zM0 2v-11M0-9c7 1 8 5 7 9h-7",
}
"""Two swords, a temple, people, an altar, a wheel, a scroll, a ship."""


SOURCES = {
    "regions": "M3 8l6-4 6 3 6-3v13l-6 3-6-3-6 4z",
    "majorities": "M3 21v-8h5v8zM9.500 21V4h5v17zM16 21V10h5v11z",
    "whole": "M12 2a10 10 0 1 1-.01 0zM12 6.500a5.500 5.500 0 1 0 .01 0z",
    "cities": "M4 21V6h4v4h2.500V6h3v4H16V6h4v15z",
    "glory": "M12 2l3 6.500 7 .8-5.200 4.800 1.400 7L12 17.600 5.800 21.100l1.400-7L2 9.300l7-.8z",
    "losses": "M3 9.500h18v5H3z",
}
"""A flag, a podium, a ring, a wall, a star and a minus, by the source of victory tokens."""


def source_sign(source: str) -> Safe:
    """Draw the sign of a source of tokens; screen readers skip it, so write the name beside it."""
    return html(
        '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>',
        path=SOURCES[source],
    )


def sign(seat: int) -> Safe:
    """Draw a player's sign; screen readers skip it, so write the name beside it."""
    return html(
        '<svg class="token seat-{seat}" viewBox="-15 -15 30 30" aria-hidden="true">'
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
