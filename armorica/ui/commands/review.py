"""Commands of the review."""

import re

from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model


def look(model: Model, rest: str, env: Env) -> list[Effect]:
    """Review a ply: `look PLY`, or "first", "back", "on" or "last"; "end" ends the review."""
    review, match = model.review, model.table.match
    if not match or model.puzzles.opened:
        return []
    before, last = review.ply, match.ply
    shown = last if before is None else before
    places = {"first": 0, "back": max(shown - 1, 0), "on": min(shown + 1, last), "last": last}
    if rest == "end" and not review.diagram:
        review.ply = None
    elif rest in places:
        review.ply = places[rest]
    elif re.fullmatch("[0-9]{1,4}", rest) and int(rest) <= last:
        review.ply = int(rest)
    if review.ply != before:
        model.table.revise()
    return []
