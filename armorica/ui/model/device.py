"""What belongs to this device and this page, whatever game is on the table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.games import GAMES
from armorica.ui.settings import Settings
from armorica.ui.statistics import ByGame
from armorica.ui.store import Saving


class Failure(NamedTuple):
    """Hold an error of ours: its message, where it was raised, and in which browser."""

    message: str
    stack: str
    browser: str


@dataclass(slots=True)
class Device:
    """Hold what people have chosen and played here, and how the page stands.

    Attributes:
        settings: what is chosen for this device.
        statistics: what was played on it.
        games: the keys of the games that are at hand.
        embedded: whether the page is a part of somebody else's, without menus.
        build: the page's own stamp.
        offline: "" where nothing is known yet, "ready" to be played offline, or "waiting" for leave
            to bring a newer version.
        saving: whether the browser keeps the game.
        elsewhere: whether another tab has moved on in it.
        unread: whether something that is kept cannot be read.
        failure: the error of ours that was last said, until it is closed.
        copied_failure: whether it has been copied; None where nobody has tried.
    """

    settings: Settings = field(default_factory=Settings)
    statistics: ByGame = field(default_factory=dict)
    games: set[str] = field(default_factory=lambda: {*GAMES})
    embedded: bool = False
    build: str = ""
    offline: str = ""
    saving: Saving = "kept"
    elsewhere: bool = False
    unread: bool = False
    failure: Failure | None = None
    copied_failure: bool | None = None
