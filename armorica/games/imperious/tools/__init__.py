"""Tools that make and check the map and the opponents' weights; the page does not have them."""

from argparse import ArgumentParser, Namespace

from armorica.cli.options import positive, seed
from armorica.cli.printing import show
from armorica.cli.tool import Tool
from armorica.games.imperious.tools import weigh


def _weigh_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=positive, default=2000, help="for each number of players; 2000 by default"
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first game")


def _weigh(options: Namespace) -> None:
    show(weigh.weigh(options.games, options.seed))


TOOLS = (Tool("weigh", "refit the weights of Imperious' forecast", _weigh_options, _weigh),)
