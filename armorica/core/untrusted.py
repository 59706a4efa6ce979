"""JSON text from outside, which may be hostile."""

import json
import re
from typing import Any

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
