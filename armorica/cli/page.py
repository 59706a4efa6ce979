"""The commands that build and serve the page, and play a game in a terminal."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import randbelow

from armorica.cli import terminal
from armorica.cli.options import (
    add_content,
    add_game,
    add_players,
    address,
    content_of,
    path,
    players_of,
    port,
    published,
    seed,
)
from armorica.cli.tool import Tool, ToolError
from armorica.core.rng import SEED_LIMIT
from armorica.site import build
from armorica.site.server import serve

SITE = Path("build/site")


def _add_port(parser: ArgumentParser) -> None:
    parser.add_argument("--port", type=port, default=8000, help="8000 by default")


def _play_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--terminal",
        action="store_true",
        help="play in the terminal; --game, --players, --seed, --cards and --map say what",
    )
    add_game(parser)
    add_players(parser)
    parser.add_argument("--seed", type=seed, help="of the deal; random by default")
    add_content(parser)
    _add_port(parser)


def _play(options: Namespace) -> None:
    players = players_of(options)
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


def _serve_options(parser: ArgumentParser) -> None:
    parser.add_argument("--folder", type=path, help="serve this folder instead, without building")
    _add_port(parser)


def _serve(options: Namespace) -> None:
    if not options.folder:
        build(SITE)
    serve(options.folder or SITE, options.port)


def _build_options(parser: ArgumentParser) -> None:
    parser.add_argument("--out", type=path, default=SITE, help=f"the folder; {SITE} by default")
    parser.add_argument(
        "--address",
        type=address,
        default="",
        help="where it will be published, for link previews",
    )
    parser.add_argument(
        "--previous",
        type=published,
        default="",
        help="the address of the site as published now, whose files stay for open pages",
    )
    parser.add_argument(
        "--docs", type=path, help="a folder with the documents, as `make docs` writes it"
    )


def _build(options: Namespace) -> None:
    build(options.out, options.address, options.previous, options.docs)
    print(f"The site is in {options.out}.")


TOOLS = (
    Tool("play", "build the game and open it in your browser", _play_options, _play),
    Tool("serve", "build the game and serve it, without opening a browser", _serve_options, _serve),
    Tool("build", "write the site: a static folder for any host", _build_options, _build),
)
