"""Let opponents play, and sum them up."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from armorica import games
from armorica.cli.options import add_series, levels, path, study_of
from armorica.cli.tool import Tool
from armorica.core.level import USUAL_LEVEL
from armorica.lab.output import lines, measurement
from armorica.lab.results import FOLDER, Results
from armorica.lab.run import pool, run
from armorica.lab.statistics import SUMMARY, WinsByPlayer
from armorica.lab.study import Study, replay


def simulate(study: Study, records: Path | None) -> str:
    """Play games and return the summary.

    Args:
        study: the games; the players are levels.
        records: a file for the games' records, one line each; None to write none.

    Raises:
        RunError: a process that played was ended.
        OSError: the file cannot be written.
    """
    if records:
        records.open("a").close()  # one that cannot be written is refused before the games
    with pool() as executor:
        tables = measurement(study, run(study, FOLDER, executor)).tables
    if records:
        played = Results(study, FOLDER).read()
        with records.open("w", encoding="utf-8") as out:
            for number in sorted(played):
                out.write(games.write(replay(study, played[number]).match) + "\n")
    chosen = [
        table
        for table in tables
        if table.statistic in SUMMARY or isinstance(table.statistic, WinsByPlayer)
    ]
    return "\n\n".join("\n".join(lines(table)) for table in chosen)


def _add_options(parser: ArgumentParser) -> None:
    add_series(parser)
    parser.add_argument(
        "--levels", type=levels, default=[USUAL_LEVEL], help="for the seats, such as novice,legate"
    )
    parser.add_argument("--records", type=path, help="write the records to this file, one per line")


def _run(options: Namespace) -> None:
    print(simulate(study_of(options, options.levels), options.records))


SIMULATE = Tool(
    "simulate", "let opponents play, and print the statistics", _add_options, _run, resumes=True
)
