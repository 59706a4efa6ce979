"""What happens in a game: one type for each kind, all of them plain data for JSON.

The log that a record contains holds these, and `Happening` is any of them; `SeenHappening` is what
a seat may know of one. `do` says which it is, `seat` whose it is. Cards and places are the names
that the record uses.
"""

from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar

Drawn = TypeVar("Drawn")
"""What is known of cards from the deck: the cards, or their number."""

Amount: TypeAlias = list[Any]
"""A territory and a number of chits; in a move, from and to and a number.

These are lists of texts and numbers, as a record has them: tuples would not be equal to those.
"""


class Placing(TypedDict):
    """Hold where a seat starts, at first or after it was wiped out [I5] [I21]."""

    seat: int
    do: Literal["start", "restart"]
    territory: str


class Offering(TypedDict):
    """Hold an offer; `to` is None for everyone [I7]."""

    seat: int
    do: Literal["offer"]
    to: int | None
    give: list[str]
    get: list[str]


class Answering(TypedDict):
    """Hold an answer to an offer: what the seat gives and gets, or would have [I7]."""

    seat: int
    do: Literal["accept", "decline"]
    to: int
    give: list[str]
    get: list[str]


class Refusing(TypedDict):
    """Hold an offer of a seat that others have declined; the log of the page has it, no record."""

    seat: int
    do: Literal["refused"]
    by: list[int]
    give: list[str]
    get: list[str]


class Drawing(TypedDict, Generic[Drawn]):
    """Hold the cards that a seat draws [I6]."""

    seat: int
    do: Literal["draw"]
    cards: Drawn


class Passing(TypedDict, Generic[Drawn]):
    """Hold the card that a seat draws when it passes, None where the deck is empty [I8]."""

    seat: int
    do: Literal["pass"]
    drew: Drawn | None


class Ending(TypedDict):
    """Say that a seat makes no more offers, or plays no more combos [I7] [I8]."""

    seat: int
    do: Literal["done", "end"]


class Discarding(TypedDict):
    """Hold the cards that a seat discards [I10] [I21]."""

    seat: int
    do: Literal["discard"]
    cards: list[str]


class Scoring(TypedDict):
    """Hold everybody's tokens once a turn is scored; it belongs to no seat [I9]."""

    seat: None
    do: Literal["score"]
    vt: list[int]


class Losing(TypedDict):
    """Hold the tokens that a seat has left once it is wiped out [I21]."""

    seat: int
    do: Literal["wiped"]
    vt: int


class Striking(TypedDict):
    """Hold a combo that takes pieces; `victim` is None where they are nobody's [I11] [I13]."""

    seat: int
    do: Literal["destroy", "convert"]
    cards: list[str]
    victim: int | None
    chits: list[Amount]
    cities: list[str]


class Spreading(TypedDict):
    """Hold a combo that adds chits, or moves them [I12] [I14]."""

    seat: int
    do: Literal["grow", "disperse"]
    cards: list[str]
    chits: list[Amount]


class Colonizing(TypedDict):
    """Hold a combo that moves chits from anywhere to one territory [I15]."""

    seat: int
    do: Literal["colonize"]
    cards: list[str]
    to: str | None
    chits: list[Amount]


class Building(TypedDict):
    """Hold a combo that builds a city [I16]."""

    seat: int
    do: Literal["build"]
    cards: list[str]
    city: str


class Glorying(TypedDict, Generic[Drawn]):
    """Hold a combo that brings tokens and cards [I17]."""

    seat: int
    do: Literal["glory"]
    cards: list[str]
    vt: int
    draw: Drawn


class Advancing(TypedDict):
    """Hold a combo that makes an advance [I18]."""

    seat: int
    do: Literal["advance"]
    cards: list[str]


Open: TypeAlias = Placing | Offering | Answering | Ending | Discarding | Losing
OpenCombo: TypeAlias = Striking | Spreading | Colonizing | Building | Advancing

Combo: TypeAlias = OpenCombo | Glorying[list[str]]
Own: TypeAlias = Open | Drawing[list[str]] | Passing[str] | Combo
"""What a record says of one seat."""
Happening: TypeAlias = Own | Scoring

SeenCombo: TypeAlias = OpenCombo | Glorying[list[str] | int]
SeenOwn: TypeAlias = Open | Drawing[list[str] | int] | Passing[str | int] | SeenCombo
"""What a seat may know of an event of one seat: of cards that others draw, only the number."""
SeenHappening: TypeAlias = SeenOwn | Refusing | Scoring
