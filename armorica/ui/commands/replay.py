"""Commands of a finished game that plays itself."""

from armorica.ui import stops
from armorica.ui.effects import Effect, Later, Paint
from armorica.ui.env import Env
from armorica.ui.model import Model

PAUSE = 2.4
"""Seconds between two stops at the usual speed."""


def replay(model: Model, rest: str, env: Env) -> list[Effect]:
    """Play a finished game from the reviewed position, at the end from the start; or pause."""
    review, match = model.review, model.table.match
    if not match or not match.ply or model.mover is not None:
        return []
    review.playing = not review.playing
    if review.playing and review.ply in (None, match.ply):
        review.look(0)
        model.table.revise()
    return _next(model)


def pace(model: Model, rest: str, env: Env) -> list[Effect]:
    """Change the speed: once, twice or four times the usual one."""
    review = model.review
    review.pace = {1: 2, 2: 4}.get(review.pace, 1)
    return []


def tick(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the next move if the game is still playing at a position: `tick PLY`."""
    review, match = model.review, model.table.match
    if not match or not review.playing or review.ply is None or rest != str(review.ply):
        return []
    review.look(stops.after(stops.event_stops(match), review.ply))
    review.playing, review.fell = review.ply < match.ply, False
    model.table.revise()
    return [Paint(), *_next(model)]


def _next(model: Model) -> list[Effect]:
    review = model.review
    return [Later(f"tick {review.ply}", PAUSE / review.pace)] if review.playing else []
