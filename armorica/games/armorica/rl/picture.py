"""A picture of the table, drawn from an observation alone."""

from html import escape

from armorica.games.armorica.rules.cards import ICONS, ROW, SUITS
from armorica.games.armorica.rules.scoring import scores
from armorica.games.armorica.rules.state import GAUL, OVER, PHASES, ROMAN, Observation, State

WIDE, HIGH, GAP = 72, 50, 6
"""The size of a card and the space between cards, in pixels."""

LINE = HIGH + 26
"""The height of a line of cards with its title, in pixels."""

BANDS = ("#6f8f3f", "#a9742f", "#8f3b2f", "#7a4f86", "#35618e", "#4d4a45")
"""A colour for each of SUITS."""

INKS = ("#85600a", "#6d2d70", "#4f621d", "#544c47", "#8d5200", "#9c3b24")
"""A colour for each of ICONS."""


def picture(seen: Observation, seat: int) -> str:
    """Draw an observation of a seat as SVG text: both rows, and the displays, the seat's first.

    Args:
        seen: what the seat may know.
        seat: from 0.

    Examples:
        >>> match = new_match("armorica", ["", ""], seed=5)
        >>> picture(match.observation(0), 0)[:4]
        '<svg'
    """
    seats = len(seen.displays)
    phase = PHASES[seen.phase].capitalize() + ("" if seen.phase == OVER else " phase")
    signs = ", ".join(f"{icon[0].upper()} {icon}" for icon in ICONS)
    drawn = [_text(GAP, 16, f"Turn {seen.turn}. {phase}. ({signs})", 14)]
    for people, title in ((GAUL, "Gauls"), (ROMAN, "Romans")):
        # The right end is the easiest to reach, so a row is drawn as it lies on the table.
        left = GAP + people * (ROW + 0.5) * (WIDE + GAP)
        row = seen.queues[people][:ROW][::-1]
        title += f", {max(0, len(seen.queues[people]) - ROW)} to come"
        drawn += _line(seen, row, title, round(left), 24)
    points = scores(seen)
    for n in range(seats):
        other = (seat + n) % seats
        turn = ", to move" if seen.phase != OVER and other == seen.mover else ""
        title = f"seat_{other}{' (you)' if not n else ''}{turn}: {points[other]} points"
        drawn += _line(seen, [*seen.displays[other]], title, GAP, 24 + LINE * (n + 1))
    most = max(2 * ROW + 1, *map(len, seen.displays))
    width, height = GAP + most * (WIDE + GAP), 30 + LINE * (seats + 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" fill="#2a2623">'
        f'<rect width="100%" height="100%" fill="#f4efe6"/>{"".join(drawn)}</svg>'
    )


def _line(seen: State, cards: list[int], title: str, left: int, top: int) -> list[str]:
    drawn = [_text(left, top + 14, title, 12)]
    for n, card in enumerate(cards):
        drawn.append(_card(seen, card, left + n * (WIDE + GAP), top + 20))
    return drawn


def _card(seen: State, card: int, x: int, y: int) -> str:
    face = seen.card_set.cards[card]
    signs = "".join(
        f'<tspan fill="{ink}">{icon[0].upper() * n}</tspan>'
        for icon, n, ink in zip(ICONS, face.icons, INKS, strict=True)
        if n
    )
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="4" fill="#fffdf8" '
        f'stroke="#8b8378"/><rect x="{x}" y="{y}" width="{WIDE}" height="13" rx="4" '
        f'fill="{BANDS[SUITS.index(face.suit)]}"/>'
        f'<text x="{x + 4}" y="{y + 10}" font-size="9" fill="#fff">{face.suit}</text>'
        f'<text x="{x + 4}" y="{y + 25}" font-size="9">{escape(face.name[:14])}</text>'
        f'<text x="{x + 4}" y="{y + 42}" font-size="12" font-weight="bold">{signs}</text>'
    )


def _text(x: int, y: int, text: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}">{escape(text)}</text>'
