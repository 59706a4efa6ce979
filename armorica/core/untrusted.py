"""JSON text from outside, which may be hostile."""

import json
import re
from typing import Any

from armorica.core.problem import RecordError, problem

LONGEST_NAME = 40
"""Characters of the longest name of a player."""

DEEPEST = 50
"""Levels of nesting; what this project writes has fewer than ten."""


def parse_json(text: str) -> Any:
    """Parse JSON text of any kind; how long it may be is for the caller to say.

    Raises:
        ValueError: If it is no JSON, or nested so deep that Pyodide would run out of stack, and
            take the page with it.
    """
    plain = re.sub(r"\\.", "", text, flags=re.DOTALL)
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", "".join(plain.split('"')[::2])):  # outside of strings
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text)


def parse_record(text: str, format: str, longest: int) -> dict[str, Any]:
    """Parse the text of a record as far as every game's is alike.

    Args:
        text: What may be a record.
        format: The value that its field "format" must have.
        longest: The most characters.

    Raises:
        RecordError: If it is too long, or no JSON object of that format.
    """
    if len(text) > longest:
        raise RecordError("", problem("too_long", length=len(text), most=longest))
    try:
        data = parse_json(text)
    except ValueError:
        raise RecordError("", problem("not_json")) from None
    if not isinstance(data, dict):
        raise RecordError("", problem("not_an_object"))
    if data.get("format") != format:
        raise RecordError("format", problem("unknown_format", need=format))
    return data


def valid_name(name: object) -> bool:
    """Tell whether a player may be called so: printable characters, no space at an end."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and name.isprintable()
        and name == name.strip()
    )
