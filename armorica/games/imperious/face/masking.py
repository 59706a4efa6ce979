"""The events of a match, without the cards that a seat may not know."""

from typing import Any

from armorica.core.match import Match
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.state import Deal, Observation, State


def events(match: Match[Deal, State, Observation], eyes: int | None) -> list[Event]:
    """List the events of a match; where other seats drew cards, only their number."""
    return [
        event if event.data["seat"] == eyes else event._replace(data=_masked(event.data))
        for event in chronicle.events(match)
    ]


def _masked(data: dict[str, Any]) -> dict[str, Any]:
    """Replace the drawn cards in an event's data by their number."""
    match data["do"]:
        case "draw":
            return {**data, "cards": len(data["cards"])}
        case "pass":
            return {**data, "drew": None if data["drew"] is None else 1}
        case "glory":
            return {**data, "draw": len(data["draw"])}
    return data
