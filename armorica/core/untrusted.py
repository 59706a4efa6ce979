"""Checks of JSON text and names from outside, which may be hostile."""

import json
import re
from collections import Counter
from typing import Any, TypeGuard
from unicodedata import category

from armorica.core.limits import NAME, RECORD, STACKED
from armorica.core.problem import RecordError, problem

UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
)
"""Characters that Python calls printable, but that show nothing."""

DEEPEST = 50
"""The most levels of nesting; the project's own JSON has fewer than ten."""


def parse_json(text: str) -> Any:
    """Parse JSON text; the caller limits its length.

    Raises:
        ValueError: it is not JSON, has a name twice in an object, or is nested so deep that
            Pyodide would run out of stack and crash the page.
    """
    plain = re.sub(r"\\.", "", text, flags=re.DOTALL)
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", "".join(plain.split('"')[::2])):  # outside of strings
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deep")
    return json.loads(text, object_pairs_hook=_object)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        [(twice, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise ValueError(f"“{twice[:NAME]}” stands twice in one object")
    return data


def is_whole(value: object, bounds: range) -> TypeGuard[int]:
    """Return whether a value is a whole number within bounds; True and 1.0 are none."""
    return type(value) is int and value in bounds


def whole(value: object, limit: int) -> int:
    """Return a whole number from 0 to below a limit.

    Raises:
        ValueError: the value is none.
    """
    if not is_whole(value, range(limit)):
        raise ValueError
    return value


def visible(text: str, but: str = "") -> str:
    r"""Return a text with unprintable characters as their numbers, such as `\u202e`.

    Args:
        text: untrusted.
        but: characters that stay as they are.
    """
    return "".join(c if c.isprintable() or c in but else f"\\u{ord(c):04x}" for c in text)


def parse_record(text: str, format: str) -> dict[str, Any]:
    """Parse the text of a record, and check its length and its format.

    Args:
        text: untrusted.
        format: the text that its field "format" must hold.

    Raises:
        RecordError: it is too long, or no JSON object of that format.
    """
    if len(text) > RECORD:
        raise RecordError("", problem("too_long", length=len(text), most=RECORD))
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
    """Return whether a player may have a name: it has no fault, and no space at either end."""
    return isinstance(name, str) and name == name.strip() and not name_fault(name)


def name_fault(name: str) -> str:
    """Return the fault of a player's name: "long", "unseen" or "marks"; "" if there is none.

    A name has at most NAME characters. All are visible, at least one is neither a space nor a
    combining mark, and at most STACKED combining marks follow one another.
    """
    if len(name) > NAME:
        return "long"
    marks = "".join("M" if category(c)[0] == "M" else " " if c == " " else "-" for c in name)
    if not name.isprintable() or UNSEEN & set(name) or "-" not in marks:
        return "unseen"
    return "marks" if "M" * (STACKED + 1) in marks else ""
