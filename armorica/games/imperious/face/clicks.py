"""The clicks on this game's table that are not moves, and which moves need a confirmation."""

from collections.abc import Iterator
from typing import Any

from armorica.core.match import Match
from armorica.games.imperious.face import preview
from armorica.games.imperious.face.bids import trade_click
from armorica.games.imperious.rules.chronicle import chronicle, events
from armorica.games.imperious.rules.combos import ADVANCE
from armorica.games.imperious.rules.play import apply, legal
from armorica.games.imperious.rules.state import (
    ANSWER,
    CARDS,
    DISCARD,
    END,
    START,
    TARGET,
    TYPES,
    Deal,
    State,
    listed,
)
from armorica.games.imperious.rules.text import format_move, parse_move
from armorica.ui.acts import Act, Back, Hold, Play, Select


def refused_card(s: State, move: str) -> None:
    """Return None: no card is marked for a refused move."""


def hides_hands(s: State) -> bool:
    """Return whether seats hold or have held cards, which are dealt after all starts."""
    return s.step != START


def is_forced(s: State) -> bool:
    """Return whether the seat to move has no choice but to decline an offer."""
    return s.step == ANSWER and len(legal(s)) == 1


def needs_confirmation(s: State, move: str, every: bool) -> bool:
    """Return whether a legal move, as text, must be confirmed.

    Moves that change the map for good must be, and combos that change nothing; with `every`, so
    must all moves that the player cannot take back within the step.
    """
    if every and (
        s.step in (ANSWER, DISCARD) or s.combo == ADVANCE or move.endswith((" end", " draw"))
    ):
        return True
    number = parse_move(s, move)
    return preview.final(s, number) or (number == END and preview.is_wasted(s))


def was_decision(match: Match[Deal, State], ply: int) -> bool:
    """Return whether the seat that made the move at a ply had a choice, see `is_forced`."""
    return ply not in chronicle(match).forced


def reveals_hidden(match: Match[Deal, State], people: list[int], ply: int) -> bool:
    """Return whether people have seen hidden information since a ply.

    That is a drawn card, the answer to an offer, or another person's hand or decision.
    """
    since = match.seats[ply : match.ply]
    if any(seat in people and seat != since[0] for seat in since):
        return True
    return any(
        event.data["do"] == "accept"
        or (event.data["do"] == "decline" and event.data["seat"] != since[0])
        or (event.data["seat"] in people and _drew(event.data))
        for event in events(match)
        if event.ply > ply
    )


def _drew(event: dict[str, Any]) -> bool:
    """Return whether an event of the record gave its seat cards from the deck."""
    return event["do"] == "draw" or bool(event.get("drew")) or bool(event.get("draw"))


def click(s: State, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Return the acts of a click.

    Verbs are `mine` (the player to move has the device), `all` (add all cards that fit), `from
    TERRITORY` (select the territory whose chits move, or none), `less` (take back the last step
    of what is under way), `anew` (take back all its steps), and `before TYPE` (add a card of a type
    that comes before the last one chosen); `trade_click` has those of trading.
    """
    match verb:
        case "mine":
            return [Hold()]
        case "all":
            return [*_all_that_fit(s.copy())]
        case "from" if s.step == TARGET:
            return [Select([s.board.number.get(rest, END)])]
        case "less" | "anew" if steps := preview.begun(s):
            return [Back(steps if verb == "anew" else 1)]
        case "before" if rest in TYPES and TYPES.index(rest) in preview.earlier(s):
            kind = TYPES.index(rest)
            after = [other for other in listed(preview.under_way(s)) if other > kind]
            adding = [Play(format_move(s, add)) for add in (kind, *after)]
            return [Back(len(after)), *adding]
    return trade_click(s, selection, verb, rest)


def _all_that_fit(s: State) -> Iterator[Play]:
    """Yield moves that add cards to a combo, always the first type that fits."""
    while s.step == CARDS and (more := [move for move in legal(s) if move != END]):
        yield Play(format_move(s, more[0]))
        apply(s, more[0])
