"""Let each level meet the one below it, and write down how it went."""

from itertools import pairwise
from pathlib import Path

from armorica.ai.levels import LEVELS
from armorica.cli.compare import meet, player
from armorica.cli.simulate import interval
from armorica.cli.tables import replace

README = Path(__file__).parents[1] / "ai/README.md"


def rung(level: str, below: str, players: int, count: int, seed: int) -> str:
    """Play games of one level against others of the level below; return a cell of the table."""
    won = meet(player(level), player(below), players, count, seed).won
    low, high = interval(won, count)
    return f"{won / count:.0%} [{low:.0%}, {high:.0%}]"


def ladder(count: int, seed: int) -> str:
    """Play all rungs and write the table into the opponents' README, rung by rung.

    Args:
        count: games for each rung and number of players.
        seed: of the first shuffle of each.
    """
    levels = [key for key, level in LEVELS.items() if level.offered]
    table = (
        f"`python -m armorica ladder --games {count} --seed {seed}`; fair are 50, 33 and 25 %.\n\n"
        "| level | against | 2 players | 3 players | 4 players |\n|---|---|--:|--:|--:|"
    )
    for below, level in pairwise(levels):
        cells = [rung(level, below, players, count, seed) for players in (2, 3, 4)]
        table += f"\n| {level} | {below} | {' | '.join(cells)} |"
        replace(README, "ladder", table)
    return table
