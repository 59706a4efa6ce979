"""The data files that come with a game."""

import json
from pkgutil import get_data
from typing import Any

from armorica.core.late import late

with late():
    from armorica.core import toml


def read_data(package: str, name: str) -> dict[str, Any]:
    """Read a package's data file by its name without an ending.

    A checkout has it as TOML; the built site has the same data as JSON, which parses at once.

    Raises:
        OSError: there is neither file.
    """
    try:
        data: dict[str, Any] = json.loads(get_data(package, f"{name}.json") or b"")
    except OSError:
        data = toml.parse((get_data(package, f"{name}.toml") or b"").decode())
    return data
