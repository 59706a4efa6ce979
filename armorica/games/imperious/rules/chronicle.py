"""What happened in a match, event by event, as the record tells it, and when."""

from typing import Any, NamedTuple

from armorica.core.match import Match
from armorica.games.imperious.rules.play import apply, legal, new
from armorica.games.imperious.rules.state import ANSWER, Deal, State
from armorica.games.imperious.rules.text import format_move


class Event(NamedTuple):
    """Tell one thing that happened: after which move, in which turn, and how the record puts it."""

    ply: int
    turn: int
    told: dict[str, Any]


class Chronicle(NamedTuple):
    """Hold the moves as text and the events up to a ply.

    `state` is the position there, with the log that the events came from; `decks` are those that
    the discards were shuffled into, each with its ply; `forced` are the plies of answers to an
    offer that could only be to decline it.
    """

    deal: Deal
    moves: list[int]
    state: State
    texts: list[str]
    events: list[Event]
    decks: list[tuple[int, tuple[int, ...]]]
    forced: set[int]


_latest: Chronicle | None = None
"""The match last asked for: what is added to it need not be told from the beginning."""


def chronicle(match: Match[Deal, State]) -> Chronicle:
    """Tell a match up to its ply, and perhaps beyond: see the plies of the events."""
    global _latest
    wanted = match.moves[: match.ply]
    told = _latest
    known = len(told.moves) if told else 0
    if not told or told.deal != match.deal or told.moves[: len(wanted)] != wanted[:known]:
        state = new(match.deal)
        state.log = []
        told = Chronicle(match.deal, [], state, [], [], [], set())
    s, log = told.state, told.state.log
    assert log is not None
    for move in wanted[len(told.moves) :]:
        turn, shuffled = s.turn, s.shuffled
        told.texts.append(format_move(s, move))
        if s.step == ANSWER and len(legal(s)) == 1:
            told.forced.add(len(told.moves))
        apply(s, move)
        told.moves.append(move)
        ply = len(told.moves)
        for event in log[len(told.events) :]:
            # The draw that begins a turn belongs to it.
            told.events.append(Event(ply, s.turn if event["do"] == "draw" else turn, event))
        if s.shuffled > shuffled:
            told.decks.append((ply, s.deck))
    _latest = told
    return told


def events(match: Match[Deal, State]) -> list[Event]:
    """List the events of a match up to its ply."""
    return [event for event in chronicle(match).events if event.ply <= match.ply]


SEEN = (
    "start",
    "restart",
    "accept",
    "destroy",
    "grow",
    "convert",
    "disperse",
    "colonize",
    "build",
    "glory",
    "advance",
    "wiped",
    "score",
)
"""What everyone is to see happen; the rest is done by the way."""


def pauses(match: Match[Deal, State]) -> bool:
    """Tell whether the latest move is to be seen for a while."""
    return any(event.ply == match.ply and event.told["do"] in SEEN for event in events(match)[-9:])


def outcome(match: Match[Deal, State]) -> str:
    """Name the kind of the latest move, for its sound."""
    if match.rules.to_move(match.state) is None:
        return "over"
    done = {event.told["do"] for event in events(match)[-9:] if event.ply == match.ply}
    return "starve" if done & {"destroy", "wiped"} else "take" if done & {*SEEN} else "pass"
