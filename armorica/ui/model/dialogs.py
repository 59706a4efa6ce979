"""What lies over the table, or in its place."""

from dataclasses import dataclass
from typing import NamedTuple

from armorica.core.problem import RecordError
from armorica.core.rules import USUAL_LEVEL
from armorica.ui.face import Reading


class Embedding(NamedTuple):
    """Hold what is chosen for a page of somebody's.

    `home` is the folder of the site, up to its last slash; `what` is "new", "game", "position" or
    "diagram"; `copied` is the snippet that was copied last, "element" or "frame", and `refused` one
    that is to be copied by hand.
    """

    home: str
    what: str
    seats: str
    level: str = USUAL_LEVEL
    lang: str = "auto"
    theme: str = "auto"
    start: str = "click"
    copied: str = ""
    refused: str = ""


@dataclass(slots=True)
class Dialogs:
    """Hold what is open.

    `panel` is "settings", "keys" or "", `erasing` tells whether it asks if the statistics shall go,
    `embedding` is there while that is being chosen, `reading` while the rules are being read, and
    `file_error` says what was wrong with the record in a file.
    """

    panel: str = ""
    erasing: bool = False
    embedding: Embedding | None = None
    reading: Reading | None = None
    file_error: RecordError | None = None
