"""The puzzles that come with a game, as the lines of its data file `puzzles.toml`."""

from armorica.core.data import read_data
from armorica.ui.face import Prepared


def prepared(package: str) -> tuple[Prepared, ...]:
    """Return the puzzles in the data file of a package."""
    return tuple(map(read, read_data(package, "puzzles")["puzzles"]))


def read(line: str) -> Prepared:
    """Read a line of the data file: a link, the lead in points, and the move."""
    link, lead, move = line.split(" ", 2)
    return Prepared(link, move, float(lead))


def written(puzzle: Prepared) -> str:
    """Write a line of the data file."""
    return f"{puzzle.link} {puzzle.lead:.1f} {puzzle.move}"
