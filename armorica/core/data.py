"""The data files that come with a game."""

import json
from pkgutil import get_data
from typing import Any

MOST_DOTS = 50
"""Dots of a line of TOML: the time that a key takes grows with the square of its parts."""


def read_data(package: str, name: str) -> dict[str, Any]:
    """Read a package's data file by its name without an ending.

    People write TOML. The built site bears the same as JSON, which takes the browser no time.

    Raises:
        OSError: If there is neither.
    """
    try:
        data: dict[str, Any] = json.loads(get_data(package, f"{name}.json") or b"")
    except OSError:
        data = parse_toml((get_data(package, f"{name}.toml") or b"").decode())
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML text; how long it may be is for the caller to say.

    Raises:
        ValueError: If it is no TOML, or a line has so many dots that its key would take seconds.
    """
    import tomllib  # the page can do without

    for n, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"line {n} has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
