"""The events of a match, without the cards that a seat may not know."""

from armorica.core.match import Match
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.chronicle import Event, RecordedEvent, SeenEvent
from armorica.games.imperious.rules.happening import (
    Drawing,
    Glorying,
    Happening,
    Passing,
    SeenHappening,
)
from armorica.games.imperious.rules.state import Deal, Observation, State


def events(match: Match[Deal, State, Observation], eyes: int | None) -> list[SeenEvent]:
    """List the events of a match; where other seats drew cards, only their number."""
    return [_seen_by(event, eyes) for event in chronicle.events(match)]


def open_events(match: Match[Deal, State, Observation]) -> list[SeenEvent]:
    """List the events of a match, each as its own seat knows it: with all cards."""
    return [_seen_by(event, event.data["seat"]) for event in chronicle.events(match)]


def _seen_by(event: RecordedEvent, eyes: int | None) -> SeenEvent:
    return Event(event.ply, event.turn, masked(event.data, eyes), event.gains)


def masked(data: Happening, eyes: int | None) -> SeenHappening:
    """Return what a seat may know of an event: of cards that others draw, only the number."""
    own = data["seat"] == eyes
    match data["do"]:
        case "draw":
            cards = data["cards"]
            return Drawing(seat=data["seat"], do="draw", cards=cards if own else len(cards))
        case "pass":
            drew = data["drew"]
            hidden = None if drew is None else 1
            return Passing(seat=data["seat"], do="pass", drew=drew if own else hidden)
        case "glory":
            draw = data["draw"]
            return Glorying(
                seat=data["seat"],
                do="glory",
                cards=data["cards"],
                vt=data["vt"],
                draw=draw if own else len(draw),
            )
    return data
