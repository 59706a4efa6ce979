"""Compare two players: shared deals, rotated seats, 95% intervals."""

from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from armorica.cli.options import add_series, content_of, players_of
from armorica.cli.tool import Tool, ToolError, check_player
from armorica.lab.output import measurement, number
from armorica.lab.results import FOLDER
from armorica.lab.run import pool, run
from armorica.lab.statistic import Row
from armorica.lab.statistics import LeadByPlayer, ThinkingByPlayer, WinsByPlayer
from armorica.lab.study import Study

HEAD = (
    "| player | against | players | games | won | fair | lead | ms |\n"
    "|---|---|--:|--:|--:|--:|--:|--:|"
)
"""The head of a table whose lines `compare` returns."""


class Comparison(NamedTuple):
    """Hold how the first player did.

    Attributes:
        won: its share of the wins, 0 to 1.
        lead: its mean final lead, in points.
        first_ms: the mean processor time of its moves, in milliseconds.
        others_ms: the same for the others.
    """

    won: Row
    lead: Row
    first_ms: Row
    others_ms: Row


def versus(key: str, first: str, others: str, players: int) -> Study:
    """Return a study of one game: one player against others; the caller says how many games.

    Args:
        key: of the game.
        first: the player, as `armorica.lab.players` names it; it sits in each seat in turn.
        others: who sits in all other seats.
        players: how many play.

    Raises:
        ToolError: both are the same, or one of them is no player of the game.
        BotError: a bot's file cannot be run.
    """
    for text in (first, others):
        check_player(text, key)
    if first == others:
        raise ToolError(f"{first} against {first} is even: compare two different players.")
    return Study(key, (first, *(others,) * (players - 1)), games=1)


def meet(study: Study) -> Comparison:
    """Play the games of a study that `versus` returned; return how its first player did.

    Raises:
        RunError: a process that played was ended.
    """
    with pool() as executor:
        tables = measurement(study, run(study, FOLDER, executor)).tables
    by_kind = {(type(table.statistic), *row.labels): row for table in tables for row in table.rows}
    first, others = study.line_up[:2]
    return Comparison(
        by_kind[WinsByPlayer, first],
        by_kind[LeadByPlayer, first],
        by_kind[ThinkingByPlayer, first],
        by_kind[ThinkingByPlayer, others],
    )


def share(row: Row) -> str:
    """Write a share with its interval, rounded for a table."""
    return f"{row.value:.0%} [{row.low:.0%}, {row.high:.0%}]"


def compare(study: Study) -> str:
    """Play the games of a study that `versus` returned; return a line of the table under HEAD.

    Raises:
        RunError: as for `meet`.
    """
    result, (first, others, *_) = meet(study), study.line_up
    times = f"{number(result.first_ms.value, False)} / {number(result.others_ms.value, False)}"
    numbers = (
        str(len(study.line_up)),
        str(study.games),
        share(result.won),
        f"{1 / len(study.line_up):.0%}",
    )
    lead = f"{result.lead.value:+.1f}"
    return f"| {' | '.join((first, others, *numbers, lead, times))} |"


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "first",
        help="a level, the file of a bot, or KIND:KNOB=NUMBER,.., such as search:iterations=200, "
        "of the kind quick, plain, search or race; add -BAN to forbid something, as in "
        "settler-coins",
    )
    parser.add_argument("others", help="who sits in all the other seats")
    add_series(parser)


def _run(options: Namespace) -> None:
    study = versus(options.game, options.first, options.others, players_of(options))
    study = study._replace(games=options.games, seed=options.seed, content=content_of(options))
    print(f"{HEAD}\n{compare(study)}")


COMPARE = Tool("compare", "play one strategy against another", _add_options, _run, resumes=True)
