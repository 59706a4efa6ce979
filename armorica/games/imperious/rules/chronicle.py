"""The events of a match, as its record writes them, and when each happened."""

from itertools import takewhile
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from armorica.core.match import Match
from armorica.core.seats import several_people
from armorica.games.imperious.rules.happening import Happening, SeenHappening
from armorica.games.imperious.rules.play import apply, legal, new
from armorica.games.imperious.rules.scoring import Gains, ending, gains
from armorica.games.imperious.rules.state import ACTION, ANSWER, DISCARD, Deal, Observation, State
from armorica.games.imperious.rules.text import format_move

Data = TypeVar("Data")


class Event(NamedTuple, Generic[Data]):
    """Hold an event: the number of moves made by then, its turn, and its data.

    Where a turn is scored, `gains` has what each seat gets tokens for; else it is empty.
    """

    ply: int
    turn: int
    data: Data
    gains: tuple[Gains, ...] = ()


RecordedEvent: TypeAlias = Event[Happening]
SeenEvent: TypeAlias = Event[SeenHappening]
"""An event as a seat may know it: mypy refuses a recorded one where this one is wanted."""


class Chronicle(NamedTuple):
    """Hold the moves up to a ply, as numbers and as text, and the events that they caused.

    `state` is the position after them, with the log that the events came from. `decks` lists the
    decks made from the discards, each with its ply. `forced` holds the plies of moves without a
    choice, see `is_forced`.
    """

    deal: Deal
    moves: list[int]
    state: State
    texts: list[str]
    events: list[RecordedEvent]
    decks: list[tuple[int, tuple[int, ...]]]
    forced: set[int]


_latest: Chronicle | None = None
"""The last result of `chronicle`, to which further moves of the same match are added."""


def is_forced(s: State, shared: bool) -> bool:
    """Return whether the seat to move discards as the game ends, or has a single legal move.

    That is to decline an offer, or to be done after a combo. If several people play, it must be
    made by hand: it tells of cards.
    """
    if s.step == DISCARD:
        return max(s.vt) >= ending(s)
    return not shared and s.step in (ACTION, ANSWER) and len(legal(s)) == 1


def chronicle(match: Match[Deal, State, Observation]) -> Chronicle:
    """Return the chronicle of a match at least up to its ply; callers filter by the plies."""
    global _latest
    wanted = match.moves[: match.ply]
    history = _latest
    count = len(history.moves) if history else 0
    if not history or history.deal != match.deal or history.moves[: len(wanted)] != wanted[:count]:
        state = new(match.deal)
        state.log = []
        history = Chronicle(match.deal, [], state, [], [], [], set())
    s, log = history.state, history.state.log
    several = several_people(match.deal.players)
    assert log is not None
    for move in wanted[len(history.moves) :]:
        turn, shuffled = s.turn, s.shuffled
        history.texts.append(format_move(s, move))
        if is_forced(s, several):
            history.forced.add(len(history.moves))
        apply(s, move)
        history.moves.append(move)
        ply = len(history.moves)
        for event in log[len(history.events) :]:
            # The draw at the beginning of a turn belongs to that turn.
            at = s.turn if event["do"] == "draw" else turn
            scored = tuple(gains(s)) if event["do"] == "score" else ()
            history.events.append(Event(ply, at, event, scored))
        history.decks.extend((ply, deck) for deck in s.reshuffles[shuffled : s.shuffled])
    _latest = history
    return history


def events(match: Match[Deal, State, Observation]) -> list[RecordedEvent]:
    """List the events of a match up to its ply."""
    return [event for event in chronicle(match).events if event.ply <= match.ply]


NOTABLE = (
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
"""The kinds of events that everyone is to see."""

SOUNDS = {
    "wiped": {"wiped"},
    "score": {"score"},
    "strike": {"destroy", "convert"},
    "glory": {"glory", "advance"},
    "build": {"build"},
    "spread": {"start", "restart", "grow", "disperse", "colonize"},
    "trade": {"accept"},
}
"""The kinds of events by their sounds; of several, the first is heard."""

PAUSES = dict.fromkeys(NOTABLE, 1) | {
    "destroy": 3,
    "grow": 3,
    "convert": 3,
    "disperse": 3,
    "colonize": 3,
    "build": 3,
    "score": 5,
}
"""How many usual pauses the page makes after events that everyone is to see: a sentence about what
has changed on the map is to be read, and several about a scored turn."""


def pauses(match: Match[Deal, State, Observation]) -> int:
    """Return how many usual pauses the page makes after the latest move, for people to see it."""
    return max((PAUSES.get(kind, 0) for kind in _latest_kinds(match)), default=0)


def outcome(match: Match[Deal, State, Observation]) -> str:
    """Return the kind of the latest move, which selects its sound."""
    if match.rules.to_move(match.state) is None:
        return "over"
    kinds = _latest_kinds(match)
    return next((sound for sound, heard in SOUNDS.items() if kinds & heard), "pass")


def _latest_kinds(match: Match[Deal, State, Observation]) -> set[str]:
    """Return the kinds of the events that the latest move has caused."""
    latest = takewhile(lambda event: event.ply == match.ply, reversed(events(match)))
    return {event.data["do"] for event in latest}
