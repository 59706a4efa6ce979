"""From which enlargement on the names of territories have room, and where."""

from collections.abc import Mapping, Sequence
from itertools import product

Spot = tuple[int, int]
Box = tuple[float, float, float, float]

SCALES = (0.3, 0.36, 0.4, 0.45, 0.5, 0.58, 0.68, 0.8, 1.1, 1.4)
"""Pixels to a unit of the map from which on each step begins; table.mjs has the same."""
LETTER = 6.7  # pixels of a letter at most, at the size of names
HEIGHT = 14  # pixels of a name
LOW = 0.54  # a piece's half height, in parts of its width, below which its name stands
SPACED = 10.5  # pixels of a letter of a region's name
COUNT = 46  # pixels of the sign and the count beside it


def piece(scale: float) -> float:
    """Return the width of a piece in pixels at a scale, as the style has it."""
    return 48 * scale * min(1.45, max(1.0, 0.5 / scale))


def _name(id: str, at: Spot, scale: float, above: bool = False) -> Box:
    size = max(1.0, min(1.1 * scale, 1.2))
    x, y = at[0] * scale, at[1] * scale
    y += -LOW * piece(scale) - HEIGHT * size if above else LOW * piece(scale)
    half = (len(id) * LETTER / 2 + 2) * size
    return x - half, y, x + half, y + HEIGHT * size


def _region(id: str, at: Spot, scale: float) -> Box:
    size = max(1.0, min(1.4 * scale, 2.0))
    x, y, half = at[0] * scale, at[1] * scale, max(len(id) * SPACED, COUNT) / 2 * size
    return x - half, y - 15 * size, x + half, y + 22 * size


def _piece(at: Spot, scale: float) -> Box:
    x, y, half = at[0] * scale, at[1] * scale, piece(scale) / 2
    return x - half, y - half, x + half, y + half


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def placed(
    ids: Sequence[str], ats: Mapping[str, Spot], regions: Mapping[str, Spot]
) -> dict[str, tuple[int, bool]]:
    """Place names in an order, as early as they have room: the step, and whether above the pieces.

    A name that is shown stays shown when the map is enlarged, and none has to make room for it. It
    meets no other name; nor another territory's pieces, unless these are too near at every step. A
    name without room at any step is missing.

    Args:
        ids: of the territories, those first whose names are placed first.
        ats: where their pieces are, in units of the map.
        regions: where the names of the regions are.
    """
    found: dict[str, tuple[int, bool]] = {}
    for step, scale in enumerate(SCALES, 1):
        taken = [_region(id, at, scale) for id, at in regions.items()]
        taken += [_name(id, ats[id], scale, above) for id, (_, above) in found.items()]
        for near_pieces in (False, True) if step == len(SCALES) else (False,):
            for above, id in product((False, True), ids):
                box = _name(id, ats[id], scale, above)
                if id in found or any(_meet(box, other) for other in taken):
                    continue
                others = (_piece(at, scale) for other, at in ats.items() if other != id)
                if near_pieces or not any(_meet(box, other) for other in others):
                    found[id] = step, above
                    taken.append(box)
    return found
