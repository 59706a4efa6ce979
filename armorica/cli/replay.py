"""The command `replay`: recorded games as text."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from armorica import games
from armorica.cli.options import path
from armorica.cli.printing import show
from armorica.cli.terminal import T
from armorica.cli.tool import Tool, ToolError
from armorica.core.problem import RecordError
from armorica.ui import sentences
from armorica.ui.table.seats import player_names


def replay(file: Path) -> None:
    """Print the game of a file, or the games of its lines.

    Raises:
        ToolError: a record is wrong.
    """
    text = file.read_text("utf-8-sig")
    records = text.splitlines() if file.suffix == ".jsonl" else []
    for number, record in enumerate(records or [text], 1):
        face = games.face(games.key_of_record(record))
        try:
            match = games.read(record)
        except RecordError as error:
            faults = face.record_faults(T, error.problem)
            said = sentences.record_problem(T, error.place, error.problem, faults)
            raise ToolError(f"Line {number}: {said}" if records else said) from None
        players = match.deal.players
        names = player_names(T, players)
        who = (
            name if player.is_person else f"{name} ({player.kind})"
            for name, player in zip(names, players, strict=True)
        )
        title = games.infos()[match.key].title
        show(*[""] * (number > 1), f"{title}, seed {match.deal.seed}: {', '.join(who)}")
        show(*face.text_replay(match, names, T))


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=path, help="a record, or a .jsonl file with one per line")


def _run(options: Namespace) -> None:
    replay(options.file)


REPLAY = Tool("replay", "print recorded games turn by turn", _add_options, _run)
