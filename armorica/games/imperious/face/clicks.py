"""What a click on this game's table means, besides a move."""

from collections.abc import Iterator
from typing import Any

from armorica.core.match import Match
from armorica.games.imperious.face import preview
from armorica.games.imperious.rules.chronicle import chronicle, events
from armorica.games.imperious.rules.combos import ADVANCE
from armorica.games.imperious.rules.play import apply, legal
from armorica.games.imperious.rules.state import (
    ANSWER,
    CARDS,
    DISCARD,
    END,
    TARGET,
    TYPES,
    Deal,
    State,
    listed,
)
from armorica.games.imperious.rules.text import format_move, parse_move
from armorica.ui.face import Act, Back, Hold, Play, Select


def refused_card(s: State, move: str) -> None:
    """Return what a refused move is about: nothing that would be marked."""


def is_forced(s: State) -> bool:
    """Tell whether the seat to move need not be asked: it cannot but decline an offer."""
    return s.step == ANSWER and len(legal(s)) == 1


def needs_confirmation(s: State, move: str, every: bool) -> bool:
    """Tell whether an open move as text waits to be confirmed.

    What changes the map for good does; where every move is to be confirmed, so does all that cannot
    simply be begun again.
    """
    if every and (
        s.step in (ANSWER, DISCARD) or s.combo == ADVANCE or move.endswith((" end", " draw"))
    ):
        return True
    return preview.final(s, parse_move(s, move))


def was_decision(match: Match[Deal, State], ply: int) -> bool:
    """Tell whether the seat that made the move at a ply was not `is_forced`."""
    return ply not in chronicle(match).forced


def reveals_hidden(match: Match[Deal, State], people: list[int], ply: int) -> bool:
    """Tell whether a person has seen something hidden since a ply.

    That is a card drawn, the answer to an offer, or another person's hand or decision.
    """
    since = match.seats[ply : match.ply]
    if any(seat in people and seat != since[0] for seat in since):
        return True
    return any(
        event.told["do"] == "accept"
        or (event.told["do"] == "decline" and event.told["seat"] != since[0])
        or (event.told["seat"] in people and _drew(event.told))
        for event in events(match)
        if event.ply > ply
    )


def _drew(told: dict[str, Any]) -> bool:
    """Tell whether an event of the record gave its seat cards from the deck."""
    return told["do"] == "draw" or bool(told.get("drew")) or bool(told.get("draw"))


def click(s: State, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Say what a click means.

    Clicks are `mine` (whoever is to move has the device), `all` (add all cards that fit), `from
    TERRITORY`, whose chits are to move (without a territory, no one's), `less` (take back the last
    step of what is under way), `anew` (all of them), and `before TYPE` (add a card of a type that
    stands before the last one chosen).
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
    return []


def _all_that_fit(s: State) -> Iterator[Play]:
    """Add cards to a combo, the first that fits each time."""
    while s.step == CARDS and (more := [move for move in legal(s) if move != END]):
        yield Play(format_move(s, more[0]))
        apply(s, more[0])
