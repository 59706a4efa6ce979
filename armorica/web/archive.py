"""What is fetched after the page, or handed to a worker: a game, "Your cards", bots."""

from importlib import import_module
from typing import Any

from armorica import games, i18n
from armorica.core.late import OWN_BOTS, OWN_CARDS

PACKAGES = {
    OWN_CARDS: (
        "armorica.ai",
        "armorica.ui",
        "armorica.ui.commands",
    ),
    OWN_BOTS: ("armorica", "armorica.core", "armorica.ui", "armorica.web"),
}
"""The packages whose modules the archive of a page holds."""

GAME_PACKAGES = ("armorica.games", "armorica.core", "armorica.ui.table")
"""The packages whose modules the archive of a game holds: its own, and parts of small games."""

_importable = {games.GAMES[0]}


def take(key: str, archive: Any) -> None:
    """Make what was fetched importable.

    Args:
        key: of the game, one of GAMES, OWN_CARDS or OWN_BOTS.
        archive: its modules and data, a JavaScript array of bytes.
    """
    with open(f"/{key}.zip", "wb") as file:
        file.write(archive.to_bytes())
    for name in PACKAGES.get(key, GAME_PACKAGES):
        _extend(name, key)
    if key in games.GAMES:
        i18n.add(f"armorica.games.{key}")
    _importable.add(key)
    if OWN_CARDS in _importable:  # with the editor of each game, which may come earlier or later
        for game in _importable.intersection(games.GAMES):
            _extend(f"armorica.games.{game}.face", OWN_CARDS)


def _extend(package: str, key: str) -> None:
    """Let a package have modules in an archive, too."""
    path, more = import_module(package).__path__, f"/{key}.zip/{package.replace('.', '/')}"
    if more not in path:
        path.append(more)
