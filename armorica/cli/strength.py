"""Compare the best level with its yardsticks, and write down the results."""

from argparse import ArgumentParser, Namespace

from armorica import games
from armorica.cli.compare import HEAD, compare, versus
from armorica.cli.ladder import README, levels
from armorica.cli.options import add_first_seed, positive
from armorica.cli.tables import measured, replace
from armorica.cli.tool import Tool, need_checkout
from armorica.core.level import SearchTuning

KEY = games.GAMES[0]
BEST = levels(KEY)[-1]
_LEVEL = games.infos()[KEY].levels[BEST]
TWENTYFOLD = 20 * _LEVEL.iterations
KNOBS = ",".join(
    f"{name}={value}"
    for name, value in _LEVEL.search._asdict().items()
    if value != SearchTuning._field_defaults[name]
)
PLAIN = "plain:iterations=1500"  # takes the time of the best level
ROWS = (
    ("settler", 2),
    ("settler", 3),
    ("settler", 4),
    (PLAIN, 2),
    (PLAIN, 4),
    (f"search:iterations={TWENTYFOLD},{KNOBS}", 2),
)


def strength(count: int, seed: int) -> str:
    """Play all rows, and write the table into the opponents' README.md, row by row.

    Args:
        count: games for each row; a twentieth of that against twenty times the iterations.
        seed: of the first deal of each.

    Raises:
        ToolError: this is no checkout of the project.
        RunError: a process that played was ended.
    """
    need_checkout()
    command = f"strength --games {count} --seed {seed}"
    table = f"{measured(command)}.\n\n{HEAD}"
    for others, players in ROWS:
        played = count if str(TWENTYFOLD) not in others else max(1, count // 20)
        study = versus(KEY, BEST, others, players)._replace(games=played, seed=seed)
        table += "\n" + compare(study)
        replace(README, "strength", table)
    return table


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=positive, default=1000, help="for each row; 1000 by default"
    )
    add_first_seed(parser)


def _run(options: Namespace) -> None:
    print(strength(options.games, options.seed))


STRENGTH = Tool(
    "strength", "play the best level against its yardsticks", _add_options, _run, resumes=True
)
