"""Tools that make and measure the game's data; the page does not have them."""

from argparse import ArgumentParser, Namespace

from armorica.cli.options import path, positive, seed
from armorica.cli.printing import show
from armorica.cli.tool import Tool
from armorica.games.armorica import GAME
from armorica.games.armorica.tools import card_table, exact, train


def _card_options(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--cards", type=path, help="check and show a card set of your own")


def _exact_options(parser: ArgumentParser) -> None:
    levels = [*GAME.info.levels]
    parser.add_argument(
        "--level", choices=levels, default=levels[-1], help=f"{levels[-1]} by default"
    )
    parser.add_argument(
        "--positions", type=positive, default=1000, help="how many; 1000 by default"
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first position")


def _train_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        type=int,
        choices=train.TURNS,
        required=True,
        help="for how many the weights are",
    )
    parser.add_argument(
        "--rounds", type=positive, default=6, help="of playing and fitting; 6 by default"
    )
    parser.add_argument(
        "--games", type=positive, default=12_000, help="in each round; 12000 by default"
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first game")


def _cards(options: Namespace) -> None:
    card_table.show_cards(options.cards, options.json)


def _exact(options: Namespace) -> None:
    show(exact.exact(options.level, options.positions, options.seed))


def _train(options: Namespace) -> None:
    show(train.train(options.players, options.rounds, options.games, options.seed))


TOOLS = (
    Tool("cards", "list every card, or check a card set of your own", _card_options, _cards),
    Tool("exact", "compare a level with solved last turns", _exact_options, _exact),
    Tool("train", "retrain the weights of the quick policy", _train_options, _train),
)
