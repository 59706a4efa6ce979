"""The data files that come with a game."""

import json
from pkgutil import get_data
from typing import Any


def read_data(package: str, name: str) -> dict[str, Any]:
    """Read a package's data file by its name without an ending.

    People write TOML. The built site bears the same as JSON, which takes the browser no time.

    Raises:
        OSError: If there is neither.
    """
    try:
        data: dict[str, Any] = json.loads(get_data(package, f"{name}.json") or b"")
    except OSError:
        import tomllib

        data = tomllib.loads((get_data(package, f"{name}.toml") or b"").decode())
    return data
