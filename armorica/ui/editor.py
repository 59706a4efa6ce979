"""The contract of a game's editor of cards or maps of one's own."""

from typing import NamedTuple, Protocol

from armorica.core.problem import Problem
from armorica.core.rules import Content
from armorica.i18n import Translator
from armorica.ui.html import Safe


class Wording(NamedTuple):
    """Hold what the page says of cards, or of maps.

    Attributes:
        hint: how to begin.
        own: those of the game.
        play: to play with one of them.
        change: to open one of them.
        copy: to begin with a copy of the game's own.
        changing: the title of the open one.
        named: the label of its name.
        mine: its name if it is new.
        homeless: what to do if the browser cannot keep it.
        file: the name of its file, without an ending.
    """

    hint: str
    own: str
    play: str
    change: str
    copy: str
    changing: str
    named: str
    mine: str
    homeless: str
    file: str


class Draft(Protocol):
    """Hold cards or a map that are being changed, which may have faults."""

    @property
    def name(self) -> str:
        """Return the name, which may be faulty."""

    def edit(self, rest: str) -> "Draft":
        """Return a draft after `cards edit REST`, untrusted; `name TEXT` gives it another name."""
        ...

    def announcement(self, rest: str, t: Translator) -> str:
        """Return what is to be read out after `cards edit REST`, untrusted; "" for nothing."""
        ...

    def finish(self) -> Content:
        """Return the content.

        Raises:
            ContentError: with one problem for each fault.
        """
        ...

    def draw(self, t: Translator) -> Safe:
        """Draw what changes the draft, but for its name."""
        ...


class Editor(Protocol):
    """Begin drafts of cards or maps, and say what is wrong with them."""

    def wording(self, t: Translator) -> Wording:
        """Return what the page says."""
        ...

    def begin(self, content: Content | None, name: str) -> Draft:
        """Return a draft of the game's content, or for None of the usual one under another name."""
        ...

    def fault(self, t: Translator, p: Problem) -> str:
        """Say in one sentence what is wrong with cards or a map, and where."""
        ...
