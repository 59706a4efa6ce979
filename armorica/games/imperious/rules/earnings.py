"""Where the victory tokens of each seat came from, and where they went [I17] [I20] [I21]."""

from collections.abc import Iterable
from typing import NamedTuple

from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.chronicle import RecordedEvent, SeenEvent
from armorica.games.imperious.rules.scoring import Gains

SOURCES = (*Gains._fields, "glory", "losses")


class Earning(NamedTuple):
    """Hold tokens that a seat got, or lost (vt < 0), at a ply in a turn.

    `source` is one of SOURCES; `places` are the ids of the regions or territories that paid.
    """

    ply: int
    turn: int
    seat: int
    source: str
    vt: int
    places: tuple[str, ...] = ()


def earnings(
    events: Iterable[RecordedEvent | SeenEvent], seats: int, board: Board
) -> list[Earning]:
    """List all changes of the tokens of so many seats, in order; they add up to the tokens."""
    earned: list[Earning] = []
    vt = [0] * seats
    for event in events:
        data = event.data
        if data["do"] == "score":
            earned += _scored(event, board)
            vt = data["vt"][:]
        elif data["do"] == "glory":
            earned.append(Earning(event.ply, event.turn, data["seat"], "glory", data["vt"]))
            vt[data["seat"]] += data["vt"]
        elif data["do"] == "wiped":
            lost = data["vt"] - vt[data["seat"]]
            earned.append(Earning(event.ply, event.turn, data["seat"], "losses", lost))
            vt[data["seat"]] = data["vt"]
    return [earning for earning in earned if earning.vt]


def _scored(event: RecordedEvent | SeenEvent, board: Board) -> list[Earning]:
    return [
        Earning(
            event.ply,
            event.turn,
            seat,
            source,
            len(numbers),
            tuple((board.ids if source == "cities" else board.regions)[n] for n in numbers),
        )
        for seat, gains in enumerate(event.gains)
        for source, numbers in gains._asdict().items()
    ]
