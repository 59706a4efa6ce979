"""Let each level meet the one below it, and write down how it went."""

from itertools import pairwise
from pathlib import Path

from armorica import games
from armorica.ai.levels import offered
from armorica.cli.compare import meet, player
from armorica.cli.simulate import interval
from armorica.cli.tables import replace

README = Path(__file__).parents[1] / "ai/README.md"
SIZES = {"armorica": (2, 3, 4), "imperious": (4, 6)}
"""The numbers of players that each game is measured with."""


def rung(level: str, below: str, players: int, count: int, seed: int, key: str) -> str:
    """Play games of one level against others of the level below; return a cell of the table."""
    won = meet(player(level), player(below), players, count, seed, key).won
    low, high = interval(won, count)
    return f"{won / count:.0%} [{low:.0%}, {high:.0%}]"


def ladder(count: int, seed: int, key: str = games.GAMES[0]) -> str:
    """Play all rungs and write the table into the opponents' README, rung by rung.

    Args:
        count: games for each rung and number of players.
        seed: of the first shuffle of each.
        key: of the game.
    """
    sizes = SIZES[key]
    fair = ", ".join(f"{1 / players:.0%}" for players in sizes)
    heads = "".join(f" {players} players |" for players in sizes)
    table = (
        f"`python -m armorica ladder --game {key} --games {count} --seed {seed}`; fair are {fair}."
        f"\n\n| level | against |{heads}\n|---|---|{'--:|' * len(sizes)}"
    )
    for below, level in pairwise(offered(games.load(key))):
        cells = [rung(level, below, players, count, seed, key) for players in sizes]
        table += f"\n| {level} | {below} | {' | '.join(cells)} |"
        replace(README, f"ladder-{key}", table)
    return table
