"""The command `lab`: which studies make the report of a game."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

from armorica import games
from armorica.cli.options import (
    add_content,
    add_game,
    check_players,
    content_of,
    path,
    positive,
    seed,
)
from armorica.cli.printing import show
from armorica.cli.tool import Tool, ToolError, check_player
from armorica.core.late import late
from armorica.core.level import USUAL_LEVEL
from armorica.lab.before import Before, beside, has, read
from armorica.lab.output import Measurement, lines, measurement
from armorica.lab.players import player
from armorica.lab.registry import bans
from armorica.lab.results import FOLDER
from armorica.lab.run import pool, run
from armorica.lab.study import Study

with late():
    from armorica.lab import report

REPORTS = Path("build/lab")
PRINTED = 2  # how many tables of a study are printed: the first, which it is for
EVEN, CONTEST, BANS = STUDIES = ("even", "contest", "bans")
"""The kinds of studies: all seats alike; one seat with the next better level; one seat that is
forbidden something."""

HINT = f"add --studies {EVEN}."


def _add_options(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_game(parser)
    parser.add_argument(
        "--players", type=_numbers, default=[], help="such as 2,4; all numbers by default"
    )
    parser.add_argument(
        "--games", type=positive, default=1000, help="for each study; 1000 by default"
    )
    parser.add_argument(
        "--level", default=USUAL_LEVEL, help=f"of the opponents; {USUAL_LEVEL} by default"
    )
    parser.add_argument(
        "--studies",
        type=_studies,
        default=[*STUDIES],
        help="even (all alike), contest (one of the next better level), bans (one may not do "
        "something); all by default",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the first deal; 1 by default")
    add_content(parser)
    parser.add_argument(
        "--scheduler", default="", help="of a Dask cluster that plays, such as tcp://host:8786"
    )
    parser.add_argument(
        "--folder", type=path, default=REPORTS, help=f"for the report; {REPORTS} by default"
    )
    parser.add_argument(
        "--before",
        type=path,
        metavar="FILE",
        help="an earlier report, as JSON, whose numbers stand beside the new ones",
    )


def _numbers(text: str) -> list[int]:
    return [*dict.fromkeys(positive(part) for part in text.split(","))]


def _studies(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in STUDIES:
            raise ArgumentTypeError(f"there is no study {name!r}: choose from {', '.join(STUDIES)}")
    return names


def studies(options: Namespace) -> Iterator[Study]:
    """Yield the studies that the options ask for.

    Raises:
        ToolError: the game is not for so many players, or has no such level, or nothing more can be
            forbidden to it.
        BotError: a bot's file cannot be run.
    """
    key, level = options.game, options.level
    info = games.infos()[key]
    check_player(level, key)
    content = content_of(options)
    for number in options.players or [*info.seats]:
        check_players(number, key)
        others = (level,) * (number - 1)
        firsts = [level] if EVEN in options.studies else []
        if CONTEST in options.studies:
            firsts += _better(level, [*info.levels])
        if BANS in options.studies:
            firsts += _forbidden(level, key)
        for first in firsts:
            yield Study(key, (first, *others), options.games, options.seed, content)


def _better(level: str, levels: list[str]) -> list[str]:
    """Return the level above a level, if there is one."""
    return levels[levels.index(level) + 1 :][:1] if level in levels else []


def _forbidden(level: str, key: str) -> list[str]:
    """Return the level with each of the game's bans.

    Raises:
        ToolError: it takes none, as a bot's file, or has one already.
    """
    texts = [f"{level}-{ban}" for ban in bans(key)]
    try:
        for text in texts:
            player(text, key)
    except ValueError:
        raise ToolError(f"Nothing more can be forbidden to {level}: {HINT}") from None
    return texts


def lab(options: Namespace) -> None:
    """Play the studies, print their first tables, and write the report.

    Raises:
        ToolError: something is missing, or the options contradict the game.
        RunError: there is no cluster, or a process that played was ended.
        BotError: a bot's file cannot be run.
    """
    wanted = [*studies(options)]
    if not wanted:
        raise ToolError(f"There is nothing to play with {options.level}: {HINT}")
    if not (find_spec("altair") and find_spec("vl_convert")):
        raise ToolError("The report needs more: in a checkout, run pip install '.[lab]'.")
    _check_folder(options.folder)
    before = _before(options.before, wanted) if options.before else {}
    measurements: list[Measurement] = []
    with pool(options.scheduler) as executor:
        for study in wanted:
            show(f"{study.title}:", error=True)
            measured = measurement(study, run(study, FOLDER, executor))
            measurements.append(beside(measured, before))
            for table in measurements[-1].tables[:PRINTED]:
                show(*lines(table))
    for file in report.write(measurements, options.folder):
        show(f"{file}")


def _before(path: Path, wanted: list[Study]) -> Before:
    """Read an earlier report that has at least one of the studies.

    Raises:
        ToolError: it is no report, or has none of them.
    """
    try:
        before = read(path)
    except ValueError as error:
        raise ToolError(str(error)) from None
    if not any(has(before, study) for study in wanted):
        raise ToolError(f"{path} has none of these studies: players and levels must be the same.")
    return before


def _check_folder(folder: Path) -> None:
    """Make the folder of the report, and write in it, before hours of play.

    Raises:
        ToolError: it cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ToolError(f"{folder} cannot be written: {error.strerror}.") from None


LAB = Tool("lab", "study thousands of games, and write a report", _add_options, lab, resumes=True)
