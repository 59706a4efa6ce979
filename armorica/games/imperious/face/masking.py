"""What has happened, as a seat may know it."""

from typing import Any

from armorica.core.match import Match
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.state import Deal, State


def events(match: Match[Deal, State], eyes: int | None) -> list[Event]:
    """List what has happened; of the cards that others drew, only how many."""
    return [
        event if event.told["seat"] == eyes else event._replace(told=_masked(event.told))
        for event in chronicle.events(match)
    ]


def _masked(told: dict[str, Any]) -> dict[str, Any]:
    """Count the cards that an event tells to have been drawn, instead of naming them."""
    match told["do"]:
        case "draw":
            return {**told, "cards": len(told["cards"])}
        case "pass":
            return {**told, "drew": None if told["drew"] is None else 1}
        case "glory":
            return {**told, "draw": len(told["draw"])}
    return told
