"""The part of the model for what lies over the table, or in its place."""

from dataclasses import dataclass
from typing import NamedTuple

from armorica.core.level import USUAL_LEVEL
from armorica.core.problem import RecordError
from armorica.games import GAMES
from armorica.ui.face import Reading


class Embedding(NamedTuple):
    """Hold the options for embedding a game in another page.

    `home` is the address of the site's folder, up to its last slash; `what` is "new", "game",
    "position" or "diagram"; `copying` is the snippet that is being copied, "element" or "frame",
    `copied` one that has been copied, and `refused` one that must be copied by hand.
    """

    home: str
    what: str
    seats: str
    level: str = USUAL_LEVEL
    lang: str = "auto"
    theme: str = "auto"
    start: str = "click"
    copying: str = ""
    copied: str = ""
    refused: str = ""


class Progress(NamedTuple):
    """Hold the open page about one's progress.

    Attributes:
        today: the day on which it was opened, in days since 1970.
        page: "progress", or a part of it: "days" or "puzzles".
        months_back: how many months back the calendar of the days is.
        inner: whether Back leads to "progress", from which it was opened.
    """

    today: int
    page: str = "progress"
    months_back: int = 0
    inner: bool = False


@dataclass(slots=True)
class Dialogs:
    """Hold what is open.

    `panel` is "settings", "keys", "crib" or ""; `menu` is that of the end, "share", "more" or "";
    `erasing` is True while it asks whether to erase the statistics, and `dropping` whether to
    delete what cannot be read; `embedding` is None unless that dialog is open, `reading` unless the
    rules are, `progress` unless that page is; `own` is the open page for one's own things, "cards",
    "bots" or ""; `file_error` is what was wrong with the record in a file, of the game `file_key`.
    """

    panel: str = ""
    menu: str = ""
    erasing: bool = False
    dropping: bool = False
    embedding: Embedding | None = None
    reading: Reading | None = None
    progress: Progress | None = None
    own: str = ""
    file_error: RecordError | None = None
    file_key: str = GAMES[0]

    def close_pages(self) -> None:
        """Close the pages in the table's place; a panel over it stays."""
        self.reading = self.progress = None
        self.own = ""
