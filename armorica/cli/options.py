"""The options that several commands have, and how their texts are read."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from itertools import cycle, islice
from pathlib import Path

from armorica import games
from armorica.cli.tool import ToolError
from armorica.core.problem import ContentError
from armorica.core.rng import SEED_LIMIT
from armorica.i18n import Translator
from armorica.lab.registry import file_option
from armorica.lab.study import Study
from armorica.site.server import LAST_PORT

MOST = 10_000_000
"""The most games, or the like, that a command is asked for."""

FIRST_SEED = "of the first deal, 1 by default; each next deal has the next seed"


# ---- declaring


def add_game(parser: ArgumentParser) -> None:
    """Declare the option that chooses a game."""
    first = games.GAMES[0]
    parser.add_argument("--game", choices=games.GAMES, default=first, help=f"{first} by default")


def add_players(parser: ArgumentParser) -> None:
    """Declare the option that `players_of` reads."""
    parser.add_argument(
        "--players", type=positive, help="the smallest number the game allows by default"
    )


def add_content(parser: ArgumentParser) -> None:
    """Declare the option that `content_of` reads."""
    parser.add_argument(
        *dict.fromkeys(filter(None, map(file_option, games.GAMES))),
        dest="content",
        type=path,
        metavar="FILE",
        help="a file with other cards, or another map, in TOML or JSON",
    )


def add_first_seed(parser: ArgumentParser) -> None:
    """Declare the option with the seed of the first of several deals."""
    parser.add_argument("--seed", type=seed, default=1, help=FIRST_SEED)


def add_series(parser: ArgumentParser) -> None:
    """Declare the options that say which games are played, which `study_of` reads."""
    add_game(parser)
    add_players(parser)
    parser.add_argument("--games", type=positive, default=100, help="to play; 100 by default")
    add_first_seed(parser)
    add_content(parser)


# ---- what was chosen


def players_of(options: Namespace) -> int:
    """Return the number of players.

    Raises:
        ToolError: the game does not allow so many.
    """
    players: int = options.players or games.infos()[options.game].seats[0]
    check_players(players, options.game)
    return players


def check_players(players: int, key: str) -> None:
    """Refuse a number of players that a game does not allow.

    Raises:
        ToolError: the game does not allow so many.
    """
    seats = games.infos()[key].seats
    if players not in seats:
        raise ToolError(f"{key} is for {seats[0]} to {seats[-1]} players.")


def study_of(options: Namespace, levels: list[str]) -> Study:
    """Return the games to play; the levels are those of the seats, again and again.

    Raises:
        ToolError: there are more levels than seats, or as for `players_of` and `content_of`.
    """
    players = players_of(options)
    if len(levels) > players:
        have = f"There are {len(levels)} levels for {players} seats"
        raise ToolError(f"{have}: name fewer levels, or more players.")
    line_up = tuple(islice(cycle(levels), players))
    return Study(options.game, line_up, options.games, options.seed, content_of(options))


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


# ---- reading texts


def positive(text: str) -> int:
    """Read an option that is a whole number from 1 to MOST."""
    return _whole(text, 1, MOST, f"a whole number from 1 to {MOST:,}")


def seed(text: str) -> int:
    """Read an option that is a seed, 0 to SEED_LIMIT - 1."""
    return _whole(text, 0, SEED_LIMIT - 1, f"a seed from 0 to {SEED_LIMIT - 1}")


def port(text: str) -> int:
    """Read an option that is a port, 0 to LAST_PORT."""
    return _whole(text, 0, LAST_PORT, f"a port from 0 to {LAST_PORT}")


def levels(text: str) -> list[str]:
    """Read an option that names levels, with commas between."""
    names = text.split(",")
    for name in names:
        if name not in games.LEVELS:
            known = ", ".join(games.LEVELS)
            raise ArgumentTypeError(f"there is no level {name!r}: choose from {known}")
    return names


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
