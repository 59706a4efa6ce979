"""Tools that make and check the map and measure the opponents; the page does not have them."""

from argparse import ArgumentParser, Namespace

from armorica.cli.printing import show
from armorica.cli.tool import Tool, positive, seed
from armorica.games.imperious.info import INFO
from armorica.games.imperious.tools.balance import balance


def _options(parser: ArgumentParser) -> None:
    levels = [*INFO.levels]
    parser.add_argument(
        "--level", choices=levels, default=levels[-1], help=f"{levels[-1]} by default"
    )
    least = INFO.seats[0]
    parser.add_argument(
        "--players", type=int, choices=INFO.seats, default=least, help=f"{least} by default"
    )
    parser.add_argument("--games", type=positive, default=400, help="how many; 400 by default")
    parser.add_argument("--seed", type=seed, default=1, help="of the first game")


def _balance(options: Namespace) -> None:
    seeds = range(options.seed, options.seed + options.games)
    show(*balance(options.players, seeds, options.level))


TOOLS = (Tool("balance", "report how even games of Imperious are", _options, _balance),)
