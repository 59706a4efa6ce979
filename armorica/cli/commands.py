"""All commands of the command line, and how one of them is run."""

import argparse
import sys
from collections.abc import Iterable
from typing import NoReturn

from armorica import __version__, games
from armorica.bots.program import BotError
from armorica.cli import page
from armorica.cli.bench import BENCH
from armorica.cli.calibrate import CALIBRATE
from armorica.cli.compare import COMPARE
from armorica.cli.lab import LAB
from armorica.cli.ladder import LADDER
from armorica.cli.printing import show
from armorica.cli.puzzles import PUZZLES
from armorica.cli.replay import REPLAY
from armorica.cli.simulate import SIMULATE
from armorica.cli.strength import STRENGTH
from armorica.cli.tool import Tool, ToolError, tools_of
from armorica.lab.run import RunError
from armorica.site import SiteError

TOOLS = (
    *page.TOOLS,
    SIMULATE,
    REPLAY,
    COMPARE,
    LADDER,
    STRENGTH,
    CALIBRATE,
    PUZZLES,
    LAB,
    BENCH,
)
"""The general commands."""

GOES_ON = ": the same command goes on from here"


class _Parser(argparse.ArgumentParser):
    """Read the words of a command line; refuse wrong ones in a sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where help is, instead of all options."""
        sentence = f"{message[0].upper()}{message[1:]}."
        show(sentence, f"Help: python -m {self.prog} --help", error=True)
        sys.exit(2)


def all_tools() -> list[Tool]:
    """List the general commands, and those of the games."""
    return [*TOOLS, *(tool for key in games.GAMES for tool in tools_of(key))]


def make_parser(tools: Iterable[Tool]) -> _Parser:
    """Declare commands, with their options."""
    parser = _Parser(
        prog="armorica",
        description="Play, build and measure Armorica, a card game, and Imperious, a map game.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    for tool in tools:
        tool.add_options(commands.add_parser(tool.name, help=tool.help))
    return parser


def run(arguments: list[str] | None = None) -> int:
    """Run one command; return 0, or 1 after saying in a sentence what is wrong.

    Args:
        arguments: the words of the command line after its name; those of this process by default.

    Raises:
        KeyboardInterrupt: on Ctrl-C, with GOES_ON where the games so far are kept.
        SystemExit: the words are no command, or ask for help.
    """
    tools = {tool.name: tool for tool in all_tools()}
    parser = make_parser(tools.values())
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.prog += f" {options.command}"
        parser.error(f"unknown to {options.command}: {' '.join(unknown)}")
    tool = tools[options.command]
    try:
        tool.run(options)
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
        raise KeyboardInterrupt(GOES_ON if tool.resumes else "") from None
    return 0
