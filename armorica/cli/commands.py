"""The commands of the command line: their options, and what each runs."""

import argparse
import os
import sys
from itertools import cycle, islice
from pathlib import Path
from secrets import randbelow
from typing import NoReturn, TypeAlias

from armorica import __version__, games
from armorica.bots.program import BotError
from armorica.cli import bench, calibrate, compare, ladder, puzzles, simulate, strength, terminal
from armorica.cli.lab import LAB
from armorica.cli.printing import show
from armorica.cli.tool import (
    Tool,
    ToolError,
    add_content,
    address,
    content_of,
    path,
    port,
    positive,
    published,
    seed,
    tools_of,
)
from armorica.core.level import USUAL_LEVEL
from armorica.core.problem import RecordError
from armorica.core.rng import SEED_LIMIT
from armorica.lab.run import RunError
from armorica.lab.study import Study
from armorica.site import SiteError, build
from armorica.site.server import serve
from armorica.ui import sentences
from armorica.ui.table.seats import player_names

SITE = Path("build/site")
PLAYERS = "the smallest number the game allows by default"
RESUMED = (LAB.name, "simulate", "compare", "ladder", "strength")
"""The commands that keep each game."""
GOES_ON = ": the same command goes on from here"
SEED = "of the first deal, 1 by default; each next deal has the next seed"
Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


class _Parser(argparse.ArgumentParser):
    """Read the words of a command line; refuse wrong ones in a sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where help is, instead of all options."""
        sentence = f"{message[0].upper()}{message[1:]}."
        show(sentence, f"Help: python -m {self.prog} --help", error=True)
        sys.exit(2)


def make_parser(tools: dict[str, Tool]) -> _Parser:
    """Declare all commands: the general ones, and those of the games by their names."""
    parser = _Parser(
        prog="armorica",
        description="Play, build and measure Armorica, a card game, and Imperious, a map game.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    _add_page(commands)
    _add_games(commands)
    _add_measures(commands)
    for name, tool in tools.items():
        tool.add_options(commands.add_parser(name, help=tool.help))
    return parser


def _add_page(commands: Commands) -> None:
    """Add the commands that build and serve the page."""
    play = commands.add_parser("play", help="build the game and open it in your browser")
    play.add_argument(
        "--terminal",
        action="store_true",
        help="play in the terminal; --game, --players, --seed, --cards and --map say what",
    )
    _add_game(play)
    play.add_argument("--players", type=positive, help=PLAYERS)
    play.add_argument("--seed", type=seed, help="of the deal; random by default")
    add_content(play)
    _add_port(play)

    server = commands.add_parser(
        "serve", help="build the game and serve it, without opening a browser"
    )
    server.add_argument("--folder", type=path, help="serve this folder instead, without building")
    _add_port(server)

    make = commands.add_parser("build", help="write the site: a static folder for any host")
    make.add_argument("--out", type=path, default=SITE, help=f"the folder; {SITE} by default")
    make.add_argument(
        "--address",
        type=address,
        default="",
        help="where it will be published, for link previews",
    )
    make.add_argument(
        "--previous",
        type=published,
        default="",
        help="the address of the site as published now, whose files stay for open pages",
    )
    make.add_argument(
        "--docs", type=path, help="a folder with the documents, as `make docs` writes it"
    )


def _add_games(commands: Commands) -> None:
    """Add the commands that play and show games."""
    run = commands.add_parser("simulate", help="let opponents play, and print the statistics")
    _add_series(run, games_played=100)
    run.add_argument(
        "--levels", type=_levels, default=[USUAL_LEVEL], help="for the seats, such as novice,legate"
    )
    run.add_argument("--records", type=path, help="write the records to this file, one per line")

    replay = commands.add_parser("replay", help="print recorded games turn by turn")
    replay.add_argument("file", type=path, help="a record, or a .jsonl file with one per line")


def _add_measures(commands: Commands) -> None:
    """Add the commands that measure opponents and the engine."""
    versus = commands.add_parser("compare", help="play one strategy against another")
    versus.add_argument(
        "first",
        help="a level, the file of a bot, or KIND:KNOB=NUMBER,.., such as search:iterations=200, "
        "of the kind quick, plain, search or race; add -BAN to forbid something, as in "
        "settler-coins",
    )
    versus.add_argument("others", help="who sits in all the other seats")
    _add_series(versus, games_played=100)

    rungs = commands.add_parser("ladder", help="play each level against the one below it")
    rungs.add_argument(
        "--games", type=positive, default=300, help="for each cell of the table; 300 by default"
    )
    _add_game(rungs)
    rungs.add_argument("--seed", type=seed, default=1, help=SEED)
    add_content(rungs)

    rows = commands.add_parser("strength", help="play the best level against its yardsticks")
    rows.add_argument("--games", type=positive, default=1000, help="for each row; 1000 by default")
    rows.add_argument("--seed", type=seed, default=1, help=SEED)

    chances = commands.add_parser(
        "calibrate", help="compare the adviser's win chances with the games that follow"
    )
    _add_series(chances, games_played=100)
    chances.add_argument(
        "--levels", type=_levels, default=[], help="to play against; all by default"
    )

    finder = commands.add_parser("puzzles", help="find puzzles of the day in games of the best")
    finder.add_argument(
        "--count", type=positive, default=30, help="how many there should be; 30 by default"
    )
    _add_game(finder)

    LAB.add_options(commands.add_parser(LAB.name, help=LAB.help))
    commands.add_parser(
        "bench", help="measure moves and searches per second, next to a fixed benchmark"
    )


def _add_series(parser: argparse.ArgumentParser, games_played: int) -> None:
    """Add the options that say which games are played."""
    _add_game(parser)
    parser.add_argument("--players", type=positive, help=PLAYERS)
    parser.add_argument(
        "--games", type=positive, default=games_played, help=f"to play; {games_played} by default"
    )
    parser.add_argument("--seed", type=seed, default=1, help=SEED)
    add_content(parser)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", choices=games.GAMES, default=games.GAMES[0], help=f"{games.GAMES[0]} by default"
    )


def _add_port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=port, default=8000, help="8000 by default")


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    unknown = [level for level in levels if level not in games.LEVELS]
    if unknown:
        names = ", ".join(games.LEVELS)
        raise argparse.ArgumentTypeError(f"there is no level {unknown[0]!r}: choose from {names}")
    return levels


def _players(options: argparse.Namespace) -> int:
    """Return the number of players.

    Raises:
        ToolError: the game does not allow so many.
    """
    seats = games.infos()[options.game].seats
    if options.players not in (None, *seats):
        raise ToolError(f"{options.game} is for {seats[0]} to {seats[-1]} players.")
    return options.players or seats[0]


def _study(options: argparse.Namespace, levels: list[str]) -> Study:
    """Return the games to play; the levels are those of the seats, again and again.

    Raises:
        ToolError: there are more levels than seats.
    """
    players = _players(options)
    if len(levels) > players:
        have = f"There are {len(levels)} levels for {players} seats"
        raise ToolError(f"{have}: name fewer levels, or more players.")
    line_up = tuple(islice(cycle(levels), players))
    return Study(options.game, line_up, options.games, options.seed, content_of(options))


def _compared(options: argparse.Namespace) -> Study:
    study = compare.versus(options.game, options.first, options.others, _players(options))
    return study._replace(games=options.games, seed=options.seed, content=content_of(options))


def _replay(file: Path) -> None:
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
            faults = face.record_faults(terminal.T, error.problem)
            said = sentences.record_problem(terminal.T, error.place, error.problem, faults)
            raise ToolError(f"Line {number}: {said}" if records else said) from None
        players = match.deal.players
        names = player_names(terminal.T, players)
        who = (
            name if player.is_person else f"{name} ({player.kind})"
            for name, player in zip(names, players, strict=True)
        )
        title = games.infos()[match.key].title
        show(*[""] * (number > 1), f"{title}, seed {match.deal.seed}: {', '.join(who)}")
        show(*face.text_replay(match, names, terminal.T))


def _play(options: argparse.Namespace) -> None:
    players = _players(options)
    if options.terminal:
        seed = randbelow(SEED_LIMIT) if options.seed is None else options.seed
        terminal.play(options.game, players, seed, content_of(options))
    elif options.content:
        raise ToolError("A file is for --terminal: on the page, open it under New game.")
    else:
        build(SITE)
        serve(SITE, options.port, open_browser=_at_a_screen())


def _at_a_screen() -> bool:
    """Return whether this machine has a screen for a browser."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _serve(folder: Path | None, port: int) -> None:
    if not folder:
        build(SITE)
    serve(folder or SITE, port)


def _run(options: argparse.Namespace) -> None:
    """Run the command that was chosen, but for those of a game."""
    match options.command:
        case "simulate":
            print(simulate.simulate(_study(options, options.levels), options.records))
        case "compare":
            print(f"{compare.HEAD}\n{compare.compare(_compared(options))}")
        case "ladder":
            content = content_of(options)
            print(ladder.ladder(options.games, options.seed, options.game, content))
        case "puzzles":
            print(puzzles.find(options.game, options.count))
        case "calibrate":
            print(calibrate.calibrate(_study(options, [USUAL_LEVEL]), options.levels))
        case "strength":
            print(strength.strength(options.games, options.seed))
        case "replay":
            _replay(options.file)
        case "play":
            _play(options)
        case "serve":
            _serve(options.folder, options.port)
        case "build":
            build(options.out, options.address, options.previous, options.docs)
            print(f"The site is in {options.out}.")
        case LAB.name:
            LAB.run(options)
        case "bench":
            print(bench.bench())


def run(arguments: list[str] | None = None) -> int:
    """Run one command; return 0, or 1 after saying in a sentence what is wrong.

    Args:
        arguments: the words of the command line after its name; those of this process by default.

    Raises:
        KeyboardInterrupt: on Ctrl-C, with GOES_ON where the games so far are kept.
        SystemExit: the words are no command, or ask for help.
    """
    tools = {tool.name: tool for key in games.GAMES for tool in tools_of(key)}
    parser = make_parser(tools)
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.prog += f" {options.command}"
        parser.error(f"unknown to {options.command}: {' '.join(unknown)}")
    try:
        tools[options.command].run(options) if options.command in tools else _run(options)
    except (ToolError, RunError, BotError) as error:
        show(*error.args if isinstance(error, ToolError) else [str(error)], error=True)
        return 1
    except UnicodeDecodeError:
        show("This file is not text: choose another one.", error=True)
        return 1
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        sys.stderr.close()
    except SiteError as error:
        show(*str(error).split("\n"), error=True)
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        show(f"{where}{error.strerror or error}.", error=True)
        return 1
    except KeyboardInterrupt:
        raise KeyboardInterrupt(GOES_ON if options.command in RESUMED else "") from None
    return 0
