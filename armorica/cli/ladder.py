"""Compare each level with the one below it, and write down the results."""

from argparse import ArgumentParser, Namespace
from itertools import pairwise
from pathlib import Path

from armorica import games
from armorica.cli.compare import meet, share, versus
from armorica.cli.options import add_content, add_first_seed, add_game, content_of, positive
from armorica.cli.tables import measured, replace
from armorica.cli.tool import Tool, need_checkout
from armorica.lab.registry import file_option

README = Path(__file__).parents[1] / "ai/README.md"


def levels(key: str) -> list[str]:
    """List the levels of a game from the weakest to the strongest."""
    return [*games.infos()[key].levels]


def sizes_of(seats: range) -> list[int]:
    """Return the numbers of players to measure a game with: at most three of them."""
    return [*seats][:: 1 if len(seats) <= 3 else 2][:3]


def ladder(count: int, seed: int, key: str = games.GAMES[0], content: str = "") -> str:
    """Play all rungs, and write the table into the opponents' README.md, rung by rung.

    Args:
        count: games for each rung and number of players.
        seed: of the first deal of each.
        key: of the game.
        content: the text of a file with other cards, whose table is not written; "" for the game's
            own.

    Raises:
        ToolError: the table is to be written, and this is no checkout of the project.
        RunError: a process that played was ended.
    """
    if not content:
        need_checkout()
    sizes = sizes_of(games.infos()[key].seats)
    own = f" {file_option(key)} FILE" if content else ""
    fair = ", ".join(f"{1 / players:.0%}" for players in sizes)
    heads = "".join(f" {players} players |" for players in sizes)
    command = f"ladder --game {key} --games {count} --seed {seed}{own}"
    table = (
        f"{measured(command)}; an even share is {fair}.\n\n"
        f"| level | against |{heads}\n|---|---|{'--:|' * len(sizes)}"
    )
    for below, level in pairwise(levels(key)):
        studies = [versus(key, level, below, players) for players in sizes]
        studies = [each._replace(games=count, seed=seed, content=content) for each in studies]
        cells = [share(meet(study).won) for study in studies]
        table += f"\n| {level} | {below} | {' | '.join(cells)} |"
        if not content:
            replace(README, f"ladder-{key}", table)
    return table


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=positive, default=300, help="for each cell of the table; 300 by default"
    )
    add_game(parser)
    add_first_seed(parser)
    add_content(parser)


def _run(options: Namespace) -> None:
    print(ladder(options.games, options.seed, options.game, content_of(options)))


LADDER = Tool(
    "ladder", "play each level against the one below it", _add_options, _run, resumes=True
)
