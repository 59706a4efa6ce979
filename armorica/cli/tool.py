"""How a command is declared: as a `Tool`, in the module that runs it or by a game."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, cast

from armorica import games
from armorica.bots.program import BotError
from armorica.lab.players import player
from armorica.site.build import ROOT


class Tool(NamedTuple):
    """A command.

    Args:
        name: by which it is called.
        help: what it does, in one line.
        add_options: declares its options.
        run: does it; may raise ToolError.
        resumes: whether it keeps each game, so that it goes on where it was interrupted.
    """

    name: str
    help: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]
    resumes: bool = False


class Tools(Protocol):
    """What a game's package `tools` holds."""

    @property
    def TOOLS(self) -> Sequence[Tool]:
        """Return the commands."""


def tools_of(key: str) -> Sequence[Tool]:
    """Return what a game adds to the command line."""
    tools = cast(Tools | None, games.part(key, "tools"))
    return tools.TOOLS if tools else ()


class ToolError(Exception):
    """Say why a command cannot be done, one sentence for each argument."""


def need_checkout() -> None:
    """Refuse a command that changes files of the project where it is only installed.

    Raises:
        ToolError: this is no checkout of the project.
    """
    if not (ROOT / "pyproject.toml").is_file():
        raise ToolError("This command changes files of the project: run it in a checkout of it.")


def check_player(text: str, key: str) -> None:
    """Refuse a text that names no player of a game, as `armorica.lab.players.player` reads it.

    Raises:
        ToolError: it names none.
        BotError: the file cannot be run as a bot.
    """
    try:
        player(text, key)
    except BotError:
        raise
    except ValueError as error:
        raise ToolError(f"{error}.") from None
