"""The stops of looking back: steps go from one to the next."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from armorica import games
from armorica.core.match import AnyMatch


def event_stops(match: AnyMatch) -> list[int]:
    """List the plies after each event, with the first and the last ply, in order."""
    return _whole(match, games.face(match.key).stops(match).events)


def turn_stops(match: AnyMatch) -> list[int]:
    """List the plies at the end of each turn, with the first and the last ply, in order."""
    return _whole(match, games.face(match.key).stops(match).turns)


def _whole(match: AnyMatch, plies: Iterable[int]) -> list[int]:
    return sorted({0, *plies, match.ply})


def before(stops: Sequence[int], ply: int) -> int:
    """Return the last stop before a ply, else the first one."""
    return stops[max(0, bisect_left(stops, ply) - 1)]


def after(stops: Sequence[int], ply: int) -> int:
    """Return the first stop after a ply, else the last one."""
    return stops[min(len(stops) - 1, bisect_right(stops, ply))]


def index(stops: Sequence[int], ply: int) -> int:
    """Return the index of the last stop that is not after a ply."""
    return bisect_right(stops, ply) - 1
