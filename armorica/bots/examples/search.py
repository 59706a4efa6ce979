"""Try moves out again and again, the promising ones more often (UCB1; Auer and others 2002)."""

from math import inf, log, sqrt

from armorica.api import Position

TRIES = 100
TURNS = 2


def choose(seen: Position, moves: list[str]) -> str:
    tried = dict.fromkeys(moves, 0)
    won = dict.fromkeys(moves, 0.0)

    def promise(move: str) -> float:
        if not tried[move]:
            return inf
        return won[move] / tried[move] + sqrt(log(sum(tried.values())) / tried[move])

    for _ in range(TRIES if len(moves) > 1 else 0):
        move = max(moves, key=promise)
        points = seen.after(move).rollout(TURNS)
        tried[move] += 1
        won[move] += chance(points, seen.seat)
    return max(moves, key=tried.__getitem__)


def chance(points: list[float], seat: int) -> float:
    """Guess the chance to win: three quarters for a lead of 5 points."""
    best = max(n for other, n in enumerate(points) if other != seat)
    return 1 / (1 + 3 ** ((best - points[seat]) / 5))
