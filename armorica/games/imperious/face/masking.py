"""The events of a match, without the cards that a seat may not know."""

from armorica.core.match import Match
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.happening import Drawing, Happening, Passing
from armorica.games.imperious.rules.state import Deal, Observation, State


def events(match: Match[Deal, State, Observation], eyes: int | None) -> list[Event]:
    """List the events of a match; where other seats drew cards, only their number."""
    return [
        event if event.data["seat"] == eyes else event._replace(data=_masked(event.data))
        for event in chronicle.events(match)
    ]


def _masked(data: Happening) -> Happening:
    """Replace the drawn cards in an event's data by their number."""
    if data["do"] == "draw" and isinstance(data["cards"], list):
        return Drawing(seat=data["seat"], do="draw", cards=len(data["cards"]))
    if data["do"] == "pass":
        return Passing(seat=data["seat"], do="pass", drew=None if data["drew"] is None else 1)
    if data["do"] == "glory" and isinstance(data["draw"], list):
        return {**data, "draw": len(data["draw"])}
    return data
