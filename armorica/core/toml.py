"""TOML from outside, or from a checkout: the built site has JSON instead."""

import tomllib
from typing import Any

MOST_DOTS = 50
"""The most dots in a line: parsing a key takes time that grows with their square."""


def parse(text: str) -> dict[str, Any]:
    """Parse TOML text; the caller limits its length.

    Raises:
        ValueError: it is not TOML, or has a line with so many dots that it would take seconds.
    """
    for n, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"line {n} has more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
