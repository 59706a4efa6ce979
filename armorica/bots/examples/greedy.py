"""Take what earns the most points at once.

It loses nearly always: what earns most now is not what earns most at the end. Let `value()` decide
instead of `points[seen.seat]`, and it beats most novices.
"""

from armorica.api import Position


def choose(seen: Position, moves: list[str]) -> str:
    def points(move: str) -> int:
        return seen.after(move).points[seen.seat]

    return max(moves, key=points)
