"""The list of kept games."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from armorica import games
from armorica.core.game import AnyGame
from armorica.core.match import Match
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.effects import Effect, Keep
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act, shelve
from tests.ui.shelves import Box, begin, tab

T = Translator()


def click(model: Model, shelf: Shelf, text: str) -> list[Effect]:
    """Click, and let the page keep what it is asked to."""
    effects = act(model, text, shelf)
    shelve([each for each in effects if isinstance(each, Keep)], model, shelf)
    return effects


@contextmanager
def missing(*keys: str) -> Iterator[None]:
    """Have some games not arrived."""
    load = games.load

    def load_others(key: str) -> AnyGame:
        if key in keys:
            raise ModuleNotFoundError(key)
        return load(key)

    with patch.object(games, "load", load_others):
        yield


def at_table(*matches: AnyMatch) -> tuple[Model, Shelf, Box]:
    """Keep games, of which the last is on the table."""
    box, model = Box(), Model()
    shelf = tab(box)
    for match in matches:
        begin(shelf, match)
        playing.show(model, match, played=True)
    click(model, shelf, "new")
    return model, shelf, box


def drawn(model: Model) -> Node:
    return read(views(model, T)["table"]).one("section", id="my-games")


def rows(model: Model) -> list[Node]:
    return [row for row in drawn(model).all("li") if "kept-" in (row.get("id") or "")]


def buttons(row: Node) -> list[str]:
    return [button["data-do"].partition(" ")[0] for button in row.all("button")]


def labelled(row: Node, label: str) -> str:
    """Return what the button with a label does."""
    [button] = [button for button in row.all("button") if button.text == label]
    return button["data-do"]


def imperious() -> AnyMatch:
    game = games.load("imperious")
    return Match(game.rules, game.rules.deal(seated(("Ana", *["settler"] * 3)), 3))


def write(model: Model, shelf: Shelf, text: str, ply: int = 2) -> None:
    for each in ("back", f"look {ply}", "annotate", f"note {text}", "annotate", "look end"):
        click(model, shelf, each)


def switch(model: Model, shelf: Shelf) -> None:
    """Put the other game on the table, and let it be this tab's."""
    [row] = [row for row in shelf.listed() if not row.here]
    click(model, shelf, f"go-on {row.click}")
    shelf.switch_to(row.id)
