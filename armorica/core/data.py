"""The data files that come with a game."""

import json
from pkgutil import get_data
from typing import Any

MOST_DOTS = 50
"""The most dots in a line of TOML: parsing a key takes time that grows with their square."""


def read_data(package: str, name: str) -> dict[str, Any]:
    """Read a package's data file by its name without an ending.

    A checkout has it as TOML; the built site has the same data as JSON, which parses at once.

    Raises:
        OSError: If there is neither file.
    """
    try:
        data: dict[str, Any] = json.loads(get_data(package, f"{name}.json") or b"")
    except OSError:
        data = parse_toml((get_data(package, f"{name}.toml") or b"").decode())
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML text; the caller limits its length.

    Raises:
        ValueError: If it is not TOML, or has a line with so many dots that it would take seconds.
    """
    import tomllib  # the page need not load it

    for n, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"line {n} has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
