"""Commands of the review."""

import re

from armorica.core.match import AnyMatch
from armorica.ui import stops
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model


def look(model: Model, rest: str, env: Env) -> list[Effect]:
    """Review a ply: `look PLY`, or `look stop N`, the stop of this index.

    `look fell PLY` shows why a win chance fell there, instead of a costly choice.

    Or "first" or "last"; "back" or "on" by an event, "turn-back" or "turn-on" by a turn; "end" ends
    the review.
    """
    review, match = model.review, model.table.match
    if not match or model.puzzles.opened:
        return []
    before, place = review.ply, rest.removeprefix("fell ")
    if rest == "end" and not review.diagram:
        review.look(None)
        review.writing = False
    elif (ply := _place(match, match.ply if before is None else before, place)) is not None:
        review.look(ply)
        review.fell = place != rest
    if review.ply != before:
        model.table.revise()
    return []


def _place(match: AnyMatch, ply: int, place: str) -> int | None:
    """Return the ply of a place, from the ply that is shown; None for an unknown place."""
    match place:
        case "first":
            return 0
        case "last":
            return match.ply
        case "back":
            return stops.before(stops.event_stops(match), ply)
        case "on":
            return stops.after(stops.event_stops(match), ply)
        case "turn-back":
            return stops.before(stops.turn_stops(match), ply)
        case "turn-on":
            return stops.after(stops.turn_stops(match), ply)
    number = re.fullmatch("(stop )?([0-9]{1,5})", place)
    plies = stops.event_stops(match) if number and number[1] else range(match.ply + 1)
    return plies[int(number[2])] if number and int(number[2]) < len(plies) else None
