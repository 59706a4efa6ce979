"""The part of the model that belongs to the device and the page, not to a game."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.games import GAMES
from armorica.ui.settings import Settings
from armorica.ui.statistics import ByGame
from armorica.ui.store import Saving


class Failure(NamedTuple):
    """Hold an error of ours: its message, its stack, and the browser's name."""

    message: str
    stack: str
    browser: str


@dataclass(slots=True)
class Device:
    """Hold settings and statistics, and the state of the page.

    Attributes:
        settings: of this device.
        statistics: of the games played on it.
        games: the keys of the games that are loaded, and OWN_CARDS and OWN_BOTS, pages that are.
        awaited: the latest command, if it waits for a game that is being fetched, else "".
        embedded: whether the page is a part of another one, without menus.
        coarse: whether its main pointer is a finger, which cannot point at a thing without a tap.
        build: the page's version and build stamp.
        docs: the address of the documents beside the page; "" where there are none.
        offline: "" if unknown, "ready" to be played offline, or "waiting" if a newer version is.
        saving: whether the browser keeps the game.
        unsaved: why it does not keep other things as they are now, by their documents.
        elsewhere: whether another tab has moved in it.
        game_id: the id under which the browser keeps it; "" if it does not.
        unread: whether a kept text cannot be read.
        failure: the last error of ours, until its notice is closed.
        copied_failure: whether its report has been copied; None if nobody has tried.
    """

    settings: Settings = field(default_factory=Settings)
    statistics: ByGame = field(default_factory=dict)
    games: set[str] = field(default_factory=lambda: {*GAMES, OWN_CARDS, OWN_BOTS})
    awaited: str = ""
    embedded: bool = False
    coarse: bool = False
    build: str = ""
    docs: str = ""
    offline: str = ""
    saving: Saving = "kept"
    unsaved: dict[str, Saving] = field(default_factory=dict)
    elsewhere: bool = False
    game_id: str = ""
    unread: bool = False
    failure: Failure | None = None
    copied_failure: bool | None = None

    @property
    def confirms_every(self) -> bool:
        """Return whether every move waits to be confirmed: by the setting, or for fingers."""
        chosen = self.settings["confirm"]
        return self.coarse if chosen == "auto" else chosen == "on"
