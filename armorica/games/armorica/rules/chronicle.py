"""The events of a match, for the log, the replay and the live region."""

from typing import NamedTuple

from armorica.core.match import Match
from armorica.games.armorica.rules.play import legal, starved
from armorica.games.armorica.rules.state import OVER, PASS, WINTER, Deal, Observation, State

MOVES = ("take", "pass", "forced", "starve")
"""The kinds of events that are a move."""


class Event(NamedTuple):
    """Hold an event.

    `kind` is "turn" (which begins with `seat`), "coin" (the house rule's [A6]), "take", "pass",
    "forced" (a pass with nothing within reach), "starve", "clear" (the two-player clearing of the
    rows [A13]) or "over". `phase` and `turn` say when it was, `cards` are its cards, `ply` is the
    number of moves made by then.
    """

    ply: int
    turn: int
    phase: int
    kind: str
    seat: int
    cards: tuple[int, ...] = ()


def chronicle(match: Match[Deal, State, Observation]) -> list[Event]:
    """List the events of a match up to its ply."""
    s = match.rules.new(match.deal)
    events = [Event(0, s.turn, s.phase, "turn", s.first)]
    given = [seat for seat in range(len(s.displays)) if s.given(seat)]
    events += [Event(0, s.turn, s.phase, "coin", seat) for seat in given]
    for ply, move in enumerate(match.moves[: match.ply], 1):
        turn, phase, seat, gone = s.turn, s.phase, s.mover, len(s.discards)
        if phase == WINTER:
            kind, cards = "starve", starved(move)
        elif move == PASS:
            kind, cards = "pass" if len(legal(s)) > 1 else "forced", tuple(s.rows[phase][:1])
        else:
            kind, cards = "take", (move,)
        match.rules.apply(s, move)
        events.append(Event(ply, turn, phase, kind, seat, cards))
        if s.turn > turn or s.phase == OVER:
            cleared = (*s.discards[gone + (0 if kind == "take" else len(cards)) :],)
            if cleared:
                events.append(Event(ply, turn, WINTER, "clear", seat, cleared))
            events.append(
                Event(ply, s.turn, s.phase, "over" if s.phase == OVER else "turn", s.first)
            )
    return events


def pauses(match: Match[Deal, State, Observation]) -> int:
    """Return 1: the page pauses as long as usual after every move."""
    return 1


def outcome(match: Match[Deal, State, Observation]) -> str:
    """Return the kind of the latest move, "over" where it ends the game; the ply must be over 0."""
    kinds = [event.kind for event in chronicle(match) if event.ply == match.ply]
    return "over" if "over" in kinds else kinds[0]
