"""Tell a game by the events of its record, a line each."""

from collections.abc import Iterator
from typing import Any

from armorica import games
from armorica.core.match import Match


def events(match: Match[Any, Any]) -> Iterator[str]:
    """Yield what happened, and the outcome of a game that is over."""
    record = games.part(match.game.KEY, "record").to_record(match)
    players = record["players"]
    for event in record["events"]:
        seat = event["seat"]
        who = "" if seat is None else f"{seat + 1} {players[seat]}: "
        details = [
            f"{key} {_plain(value + 1 if key in _SEATS and type(value) is int else value)}"
            for key, value in event.items()
            if key not in _HEAD
        ]
        yield who + ", ".join([event["do"], *details])
    if "scores" in record:
        yield f"scores {_plain(record['scores'])}"
        yield f"winners {_plain([seat + 1 for seat in record['winners']])}"


_HEAD = ("seat", "do")
_SEATS = ("to", "victim")  # counted from 1 for people, as in the summary of a simulation


def _plain(value: Any) -> str:
    """Write a value without brackets or quotes."""
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "-"
    return "-" if value is None else str(value)
