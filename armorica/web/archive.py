"""A game that is fetched after the page, or handed to its worker."""

from typing import Any

from armorica import games, i18n


def take(key: str, archive: Any) -> None:
    """Make a fetched game importable.

    Args:
        key: of the game, one of GAMES.
        archive: its modules and data, a JavaScript array of bytes.
    """
    with open(f"/{key}.zip", "wb") as file:
        file.write(archive.to_bytes())
    games.__path__.append(f"/{key}.zip/armorica/games")
    i18n.add(f"armorica.games.{key}")
