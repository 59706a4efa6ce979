"""Effects: actions outside the model, as data; `armorica.web.page` carries them out."""

from dataclasses import dataclass
from typing import Literal

Document = Literal[
    "game",
    "seats",
    "settings",
    "statistics",
    "analysis",
    "challenge",
    "daily",
    "puzzles",
    "cards",
    "bots",
]


@dataclass(frozen=True, slots=True)
class Paint:
    """Show the model as it is."""


@dataclass(frozen=True, slots=True)
class PaintMove:
    """Show the model after an opponent's move; of many moves at once, only some are painted."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep something in the browser."""

    document: Document


@dataclass(frozen=True, slots=True)
class Begin:
    """Keep the next game under a new id."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Let a kept game be the one of this tab."""

    id: str


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a kept game, or do `failed delete`."""

    id: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """Keep a deleted game again, or do `failed put-back KEY ID`."""

    key: str
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class PutAside:
    """Put aside a kept game that cannot be read."""

    id: str


@dataclass(frozen=True, slots=True)
class DropUnread:
    """Delete the first of the kept texts that cannot be read."""


OnShelf = Keep | Begin | Switch | Delete | PutBack | PutAside | DropUnread
"""Effects that change what the browser keeps; `kept` comes after each that succeeds."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Show the place in the address, as a new entry in the browser's history if `new`."""

    new: bool = False


@dataclass(frozen=True, slots=True)
class ApplyLook:
    """Apply the settings of theme, motion and language."""

    new_language: bool


@dataclass(frozen=True, slots=True)
class Think:
    """Let opponents and the adviser think, if there is something to think about."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Let opponents move without pauses for now."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Fetch a game, then do the click `then`; if it does not arrive, do `failed fetch KEY THEN`.

    Do neither if another command has come in the meantime.
    """

    key: str
    then: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text, then do `copied KIND TEXT`, or `failed copy KIND TEXT`."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Select:
    """Select the text of a field, to be copied by hand."""

    id: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a text to another program by the device's own dialog, or do `failed copy KIND TEXT`."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Save:
    """Save a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Open an address in another tab."""

    address: str


@dataclass(frozen=True, slots=True)
class Reload:
    """Reload the page."""


@dataclass(frozen=True, slots=True)
class Say:
    """Make screen readers say a text."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Focus the first element that a CSS selector matches."""

    selector: str


@dataclass(frozen=True, slots=True)
class Explain:
    """Explain the focused element."""


@dataclass(frozen=True, slots=True)
class Sound:
    """Play the sound of a kind of move."""

    kind: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Tell listeners that the game has changed."""

    ply: int


@dataclass(frozen=True, slots=True)
class Scores:
    """Tell the page around this one the final points by seats."""

    points: list[int]


@dataclass(frozen=True, slots=True)
class PlayTournament:
    """Play a bot's tournament until it ends or is stopped; `bot-answered` follows each step."""


@dataclass(frozen=True, slots=True)
class Later:
    """Do the click `text` once the page has been painted, and so many seconds have passed."""

    text: str
    seconds: float = 0


Effect = (
    Paint
    | PaintMove
    | OnShelf
    | Visit
    | ApplyLook
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
    | PlayTournament
    | Later
)
