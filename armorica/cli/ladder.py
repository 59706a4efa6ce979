"""Compare each level with the one below it, and write down the results."""

from itertools import pairwise
from pathlib import Path

from armorica import games
from armorica.cli.compare import meet, share, versus
from armorica.cli.tables import measured, replace

README = Path(__file__).parents[1] / "ai/README.md"


def levels(key: str) -> list[str]:
    """List the levels of a game from the weakest to the strongest."""
    return [*games.infos()[key].levels]


def sizes_of(seats: range) -> list[int]:
    """Return the numbers of players to measure a game with: at most three of them."""
    return [*seats][:: 1 if len(seats) <= 3 else 2][:3]


def ladder(count: int, seed: int, key: str = games.GAMES[0]) -> str:
    """Play all rungs, and write the table into the opponents' README.md, rung by rung.

    Args:
        count: games for each rung and number of players.
        seed: of the first shuffle of each.
        key: of the game.
    """
    sizes = sizes_of(games.infos()[key].seats)
    fair = ", ".join(f"{1 / players:.0%}" for players in sizes)
    heads = "".join(f" {players} players |" for players in sizes)
    command = f"ladder --game {key} --games {count} --seed {seed}"
    table = (
        f"{measured(command)}; an even share is {fair}.\n\n"
        f"| level | against |{heads}\n|---|---|{'--:|' * len(sizes)}"
    )
    for below, level in pairwise(levels(key)):
        studies = [versus(key, level, below, players) for players in sizes]
        cells = [share(meet(study._replace(games=count, seed=seed)).won) for study in studies]
        table += f"\n| {level} | {below} | {' | '.join(cells)} |"
        replace(README, f"ladder-{key}", table)
    return table
