"""Let opponents play, and sum them up."""

from pathlib import Path

from armorica import games
from armorica.lab.output import lines, measurement
from armorica.lab.results import FOLDER, Results
from armorica.lab.run import pool, run
from armorica.lab.statistics import SUMMARY, WinsByPlayer
from armorica.lab.study import Study, replay


def simulate(study: Study, records: Path | None) -> str:
    """Play games and return the summary.

    Args:
        study: the games; the players are levels.
        records: a file for the games' records, one line each.
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
