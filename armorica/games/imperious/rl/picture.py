"""A picture of the map, drawn from an observation alone."""

from html import escape

from armorica.games.imperious.rules.state import OVER, STEPS, TYPES, Observation, State, listed

INKS = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#2a2623", "#8c6bb1")
"""A colour for each seat; its number stands beside it."""

LAND = ("#efe3c8", "#e4d3ae")
"""The colours of regions, in turn."""

SIZE = 22
"""The radius of a piece, in units of the map."""

AREA = 36
"""The radius of a territory without a shape, in units of the map."""

LINE = 34
"""The height of a line of text, in units of the map."""


def picture(seen: Observation, seat: int) -> str:
    """Draw an observation of a seat as SVG text: the map, the scores, and the seat's own cards.

    Args:
        seen: what the seat may know.
        seat: from 0.

    Examples:
        >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
        >>> picture(match.observation(0), 0)[:4]
        '<svg'
    """
    data = seen.board.data
    width, height = data["size"]
    drawn = []
    for n, (id, entry) in enumerate(data["territories"].items()):
        fill = LAND[seen.board.region[n] % len(LAND)]
        x, y = entry["at"]
        shape = entry.get("path", f"M{x - AREA},{y}a{AREA},{AREA} 0 1 1 0,1z")
        drawn.append(f'<path d="{shape}" fill="{fill}" stroke="#a3906a"><title>{id}</title></path>')
        drawn += _pieces(seen, n, entry["at"])
    lines = [(f"Turn {seen.turn}: {STEPS[seen.step]}", "none")]
    for other in seen.order:
        turn = ", to move" if seen.step != OVER and other == seen.mover else ""
        you = " (you)" if other == seat else ""
        cards = sum(seen.hands[other])
        said = f"seat_{other}{you}{turn}: {seen.vt[other]} VT, {cards} cards"
        lines.append((said, INKS[other]))
    hand = ", ".join(TYPES[kind] for kind in listed(seen.hands[seat])) or "none"
    lines.append((f"Your cards: {hand}", "none"))
    for n, (said, ink) in enumerate(lines, 1):
        y = height + n * LINE
        drawn.append(f'<circle cx="30" cy="{y - 9}" r="11" fill="{ink}"/>')
        drawn.append(f'<text x="50" y="{y}">{escape(said)}</text>')
    height += LINE * len(lines) + 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width // 2}" height="{height // 2}" font-family="sans-serif" font-size="26">'
        f'<rect width="100%" height="100%" fill="#dfe8ea"/>{"".join(drawn)}</svg>'
    )


def _pieces(seen: State, territory: int, at: list[int]) -> list[str]:
    """Draw a disc with the number of chits for each seat, and a square for a city."""
    here = [other for other in seen.order if seen.chits[other][territory]]
    x, y = at[0] - (len(here) - 1) * SIZE, at[1]
    drawn = []
    for n, other in enumerate(here):
        drawn.append(
            f'<circle cx="{x + 2 * n * SIZE}" cy="{y}" r="{SIZE}" fill="{INKS[other]}"/>'
            f'<text x="{x + 2 * n * SIZE}" y="{y + 9}" fill="#fff" text-anchor="middle">'
            f"{seen.chits[other][territory]}</text>"
        )
    if (owner := seen.cities[territory]) >= 0:
        drawn.append(
            f'<rect x="{at[0] - SIZE}" y="{y + SIZE}" width="{2 * SIZE}" height="{SIZE}" '
            f'fill="{INKS[owner]}" stroke="#fff" stroke-width="3"/>'
        )
    return drawn
