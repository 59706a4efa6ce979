"""Look one move ahead: which move leads to the best position, whatever the hidden cards are?"""

from armorica.api import Position

WORLDS = 5


def choose(seen: Position, moves: list[str]) -> str:
    values = dict.fromkeys(moves, 0.0)
    for _ in range(WORLDS):
        world = seen.determinize()
        for move in moves:
            values[move] += world.after(move).value()
    return max(moves, key=values.__getitem__)
