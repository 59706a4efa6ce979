"""Visits by links."""

from armorica import games
from armorica.ui.model import Model
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch
from tests.ui.models import follow
from tests.ui.shelves import Box, tab

DAY = 20_800


def table() -> tuple[Model, Shelf, Box]:
    box = Box()
    return Model(), tab(box), box


def keep(model: Model, shelf: Shelf) -> None:
    assert model.table.match
    shelf.keep(model.table.match, played=True)


def open_link(model: Model, shelf: Shelf, match: AnyMatch, at: int | None = None) -> None:
    number = match.ply if at is None else at
    follow(model, shelf, f"#g={games.write_link(match, number)}", DAY)
    keep(model, shelf)
