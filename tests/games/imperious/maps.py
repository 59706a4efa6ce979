"""Maps of other sizes than the project's own."""

from typing import Any

from armorica.games.imperious.rules.board import Board, read_board


def grid(columns: int, rows: int, regions: int = 4, name: str = "Grid") -> dict[str, Any]:
    """Return a map of territories in rows, each linked to those beside, above and below it."""
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    return {
        "name": name,
        "size": [100 * columns + 100, 100 * rows + 100],
        "territories": {
            f"place-{n}": {
                "region": f"region-{n * regions // len(cells)}",
                "at": [100 * x + 100 + 12 * (y % 2), 100 * y + 100],
                "neighbours": [
                    f"place-{cells.index(near)}"
                    for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                    if near in cells
                ],
            }
            for n, (x, y) in enumerate(cells)
        },
    }


def grid_map(columns: int, rows: int, regions: int = 4, name: str = "Grid") -> Board:
    """Return the map of `grid`."""
    return read_board(grid(columns, rows, regions, name))
