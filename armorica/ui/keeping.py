"""Keep the parts of the model in the browser, and load them again."""

from typing import Any

from armorica import games
from armorica.core.late import late
from armorica.ui import settings, statistics
from armorica.ui.effects import Document
from armorica.ui.model import Model
from armorica.ui.model.sharing import KeptIsMissing, read_challenge
from armorica.ui.settings import Settings
from armorica.ui.shelf import Shelf

with late():
    from armorica.ui import daily, kept_notes, spacing


def keep(model: Model, shelf: Shelf, document: Document) -> None:
    """Keep a part of the model."""
    match document:
        case "game":
            _keep_game(model, shelf)
        case "seats":
            key = model.setup.game_key
            shelf.keep_seats(key, model.setup.forms[key])
        case "settings":
            shelf.keep_document(document, settings.read, settings.written(model.device.settings))
        case "statistics":
            shelf.keep_document(
                document, statistics.read, statistics.written(model.device.statistics)
            )
        case "challenge":
            if challenge := model.sharing.challenge:
                shelf.keep_document(document, read_challenge, challenge._asdict())
        case "notes":
            shelf.keep_document(document, kept_notes.read, kept_notes.written(model))
        case "daily":
            shelf.keep_document(document, daily.read, daily.written(model.sharing.daily))
        case "puzzles":
            shelf.keep_document(document, spacing.read, spacing.written(model.puzzles.kept))
    copy_shelf_state(model, shelf)


def _keep_game(model: Model, shelf: Shelf) -> None:
    match = model.table.match
    if model.device.embedded or model.review.diagram:
        return
    if match and (shelf.begun or not model.untouched):
        shelf.keep(match, model.table.played)


def copy_shelf_state(model: Model, shelf: Shelf) -> None:
    """Copy the state of the shelf into the model."""
    device = model.device
    device.saving, device.elsewhere, device.unread = shelf.saving, shelf.elsewhere, shelf.unread
    device.game_id = shelf.game_id
    if model.setup.choosing:
        model.my_games.rows = shelf.listed()


def report_absent(model: Model, shelf: Shelf) -> None:
    """Leave a notice if another game was opened than the one whose rules did not arrive."""
    if absent := shelf.absent:
        model.sharing.linked = KeptIsMissing(absent.key, f"go-on {absent.click}")


def load_documents(model: Model, shelf: Shelf) -> None:
    """Load the kept settings, statistics and challenge."""
    model.device.settings = shelf.document("settings", settings.read) or Settings()
    model.device.statistics = shelf.document("statistics", statistics.read) or {}
    model.sharing.challenge = shelf.document("challenge", read_challenge)


def load_notes(model: Model, shelf: Shelf) -> None:
    """Load the kept notes, if they are about the game on the table."""
    shelf.document("notes", lambda data: _read_notes(model, data))


def _read_notes(model: Model, data: dict[str, Any]) -> object:
    kept = kept_notes.read(data)
    if kept:
        kept_notes.recall(model, kept)
    return kept


def load_seats(model: Model, shelf: Shelf) -> None:
    """Load the seats last chosen for each game."""
    forms = {key: shelf.seats(key) for key in games.GAMES}
    model.setup.forms = {key: form for key, form in forms.items() if form}
