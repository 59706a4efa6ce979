"""Try moves out again and again, and drop the worse half each time: sequential halving.

Z. Karnin, T. Koren and O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013.
"""

from armorica.api import Position

TRIED = 8
WORLDS = 10
TURNS = 2


def choose(seen: Position, moves: list[str]) -> str:
    world = seen.determinize()
    likely = sorted(moves, key=lambda move: world.after(move).value())[-TRIED:]
    leads = dict.fromkeys(likely, 0.0)
    while len(likely) > 1:
        for _ in range(WORLDS):
            world = seen.determinize()
            for move in likely:
                leads[move] += lead(world.after(move))
        likely = sorted(likely, key=leads.__getitem__)[(len(likely) + 1) // 2 :]
    return likely[0]


def lead(world: Position) -> float:
    """Guess by how many points the bot's seat is ahead of the best other one in the end."""
    points = world.rollout(min(world.state.turn, TURNS))  # before the first turn, that takes long
    return points.pop(world.seat) - max(points)
