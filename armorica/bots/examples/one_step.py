"""Look one turn ahead: which move leads furthest before the others, whatever is hidden?"""

from armorica.api import Position

TRIED = 8
WORLDS = 5


def choose(seen: Position, moves: list[str]) -> str:
    worlds = [seen.determinize() for _ in range(WORLDS)]
    likely = sorted(moves, key=lambda move: worlds[0].after(move).value())[-TRIED:]
    leads = {move: sum(lead(world.after(move)) for world in worlds) for move in likely}
    return max(leads, key=leads.__getitem__)


def lead(world: Position) -> float:
    """Guess by how many points the bot's seat is ahead of the best other one in the end."""
    points = world.rollout(min(world.state.turn, 1))  # before the first turn, that takes long
    return points.pop(world.seat) - max(points)
