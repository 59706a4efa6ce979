"""The games, by their keys: each a folder with the same file names."""

import re
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from armorica.core.game import Game
from armorica.core.match import Match
from armorica.core.notes import Note, Notes
from armorica.core.problem import RecordError, problem

GAMES = ("armorica", "imperious")


def part(key: str, name: str) -> ModuleType:
    """Import a module of a game's folder, such as its `record`."""
    return import_module(f"armorica.games.{key}.{name}")


def has(key: str, name: str) -> bool:
    """Tell whether a game, which has come, has a module of a name."""
    return find_spec(f"armorica.games.{key}.{name}") is not None


def load(key: str) -> Game[Any, Any]:
    """Import a game by its key, one of GAMES."""
    game: Game[Any, Any] = part(key, "game")
    return game


def write(match: Match[Any, Any]) -> str:
    """Write a match's record as one line of text."""
    text: str = part(match.game.KEY, "record").write(match)
    return text


def named(text: str) -> str:
    """Return the key of the game whose record a text holds; of the first of GAMES, if of none."""
    found = re.search(r"format\W{1,9}([a-z]{1,20})-record/", text[:100_000])
    return found[1] if found and found[1] in GAMES else GAMES[0]


def read(text: str) -> Match[Any, Any]:
    """Read a match of any game from its record.

    Raises:
        RecordError: with the place and the problem; nothing is loaded.
    """
    try:
        record = part(named(text), "record")
    except ModuleNotFoundError:  # the page fetches a game when it is wanted
        raise RecordError("", problem("game_missing")) from None
    match: Match[Any, Any] = record.read(text)
    return match


def link(match: Match[Any, Any], number: int, notes: Notes | None = None) -> str:
    """Write a match up to its ply as a link, any number from 0 to 2**20 - 1 beside it, and notes.

    Raises:
        LinkError: `link_none`, where the deal does not come from its seed, or `link_long`.
    """
    text: str = part(match.game.KEY, "link").write(match, number, notes)
    return text


def read_link(text: str) -> tuple[Match[Any, Any], int, dict[int, Note]]:
    """Read a match of any game from its link, the number beside it, and the notes.

    Raises:
        LinkError: with the problem; nothing is loaded.
    """
    try:
        link = part(linked(text), "link")
    except ModuleNotFoundError:  # the page fetches a game when it is wanted
        from armorica.core.link import LinkError  # not at the start

        raise LinkError(problem("game_missing")) from None
    found: tuple[Match[Any, Any], int, dict[int, Note]] = link.read(text)
    return found


def linked(text: str) -> str:
    """Return the key of the game whose link a text is; of the first of GAMES, if of none."""
    key = text.partition(".")[0]
    return key if key in GAMES else GAMES[0]
