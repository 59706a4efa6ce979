"""What a command wants done outside the model, as data; `armorica.web.page` does it."""

from dataclasses import dataclass
from typing import Literal

Document = Literal["game", "seats", "settings", "statistics", "notes", "challenge", "daily"]


@dataclass(frozen=True)
class Paint:
    """Show the model as it is."""


@dataclass(frozen=True)
class Keep:
    """Keep something in the browser."""

    what: Document


@dataclass(frozen=True)
class Dress:
    """Let theme, motion and language be as the settings have them."""

    new_language: bool


@dataclass(frozen=True)
class Think:
    """Let opponents and the adviser think where they are wanted."""


@dataclass(frozen=True)
class Hurry:
    """Let opponents move at once for the moment."""


@dataclass(frozen=True)
class Fetch:
    """Fetch a game, then do what a click asked for; `failed fetch KEY TEXT` where it is missing."""

    key: str
    then: str


@dataclass(frozen=True)
class Copy:
    """Copy a text, then do `copied WHAT TEXT`, or `failed copy WHAT TEXT`."""

    what: str
    text: str


@dataclass(frozen=True)
class Select:
    """Select the text of a field, to be copied by hand."""

    id: str


@dataclass(frozen=True)
class Share:
    """Hand a text on to another program."""

    text: str


@dataclass(frozen=True)
class Save:
    """Save a text as a file."""

    name: str
    text: str


@dataclass(frozen=True)
class OpenPage:
    """Open a page beside this one."""

    address: str


@dataclass(frozen=True)
class Reload:
    """Load the page anew."""


@dataclass(frozen=True)
class Say:
    """Have screen readers say a text."""

    text: str


@dataclass(frozen=True)
class Focus:
    """Bring the keyboard to the first element that a CSS selector matches."""

    selector: str


@dataclass(frozen=True)
class Explain:
    """Explain what has the focus."""


@dataclass(frozen=True)
class Sound:
    """Let a move be heard."""

    kind: str


@dataclass(frozen=True)
class Changed:
    """Tell listeners that the game has changed."""

    ply: int


@dataclass(frozen=True)
class Scores:
    """Tell the page around this one how the game has ended."""

    points: list[int]


@dataclass(frozen=True)
class Later:
    """Do what a click would ask for, once the page has been painted."""

    text: str


Effect = (
    Paint
    | Keep
    | Dress
    | Think
    | Hurry
    | Fetch
    | Copy
    | Select
    | Share
    | Save
    | OpenPage
    | Reload
    | Say
    | Focus
    | Explain
    | Sound
    | Changed
    | Scores
    | Later
)
