"""What a game adds to the command line: `TOOLS` in its folder `tools`."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from armorica import games
from armorica.bots.program import BotError
from armorica.core.problem import ContentError
from armorica.core.rng import SEED_LIMIT
from armorica.i18n import Translator
from armorica.lab.players import player
from armorica.lab.registry import file_option
from armorica.site.build import ROOT
from armorica.site.server import LAST_PORT

MOST = 10_000_000
"""The most games, or the like, that a command is asked for."""


class Tool(NamedTuple):
    """A command.

    Args:
        name: by which it is called.
        help: what it does, in one line.
        add_options: declares its options.
        run: does it; may raise ToolError.
    """

    name: str
    help: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


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


def add_content(parser: ArgumentParser) -> None:
    """Declare the option that `content_of` reads."""
    parser.add_argument(
        *dict.fromkeys(filter(None, map(file_option, games.GAMES))),
        dest="content",
        type=path,
        metavar="FILE",
        help="a file with other cards, or another map, in TOML or JSON",
    )


def content_of(options: Namespace) -> str:
    """Return the text of the file in the option of `add_content`; "" without it.

    Raises:
        ToolError: with a sentence for each fault of the file, or that it is for another game.
    """
    if not options.content:
        return ""
    text: str = options.content.read_text("utf-8-sig")
    editor = games.face(options.game).editor
    if not editor:
        raise ToolError(f"{options.game} has no other cards or maps.")
    if (key := games.key_of_content(text)) not in ("", options.game):
        raise ToolError(f"This file is for {key}: add --game {key}.")
    try:
        games.read_content(options.game, text)
    except ContentError as error:
        raise ToolError(*(editor.fault(Translator(), p) for p in error.problems)) from None
    return text


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


def positive(text: str) -> int:
    """Read an option that is a whole number from 1 to MOST."""
    return _whole(text, 1, MOST, f"a whole number from 1 to {MOST:,}")


def seed(text: str) -> int:
    """Read an option that is a seed, 0 to SEED_LIMIT - 1."""
    return _whole(text, 0, SEED_LIMIT - 1, f"a seed from 0 to {SEED_LIMIT - 1}")


def port(text: str) -> int:
    """Read an option that is a port, 0 to LAST_PORT."""
    return _whole(text, 0, LAST_PORT, f"a port from 0 to {LAST_PORT}")


def path(text: str) -> Path:
    """Read an option that is the path of a file or a folder; an empty one would be this folder."""
    if not text:
        raise ArgumentTypeError("the path is empty")
    return Path(text)


def address(text: str) -> str:
    """Read an option that is an address on the web; "" for none."""
    if text and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", text):
        raise ArgumentTypeError(f"{text!r} is not an address such as https://example.org/")
    return text


def published(text: str) -> str:
    """Read an option that is the address of a site, or a folder with it; "" for none."""
    return text if Path(text).is_dir() else address(text)


def _whole(text: str, least: int, most: int, wanted: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise ArgumentTypeError(f"{text!r} is not {wanted}")
    return value
