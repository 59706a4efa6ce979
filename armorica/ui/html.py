"""HTML text; the only place that escapes."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape


class Safe(str):
    """Mark text that is HTML already."""

    __slots__ = ()


Value = str | int | Iterable["Value"] | None


@cache
def _parts(template: str) -> list[str]:
    return re.split(r"\{(\w+)\}", template)


def _text(value: Value) -> str:
    if isinstance(value, str):
        return value if isinstance(value, Safe) else escape(value)
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    return "".join(map(_text, value))


def html(template: str, **values: Value) -> Safe:
    """Fill a template's `{names}`: text is escaped, Safe is not; lists join, None is empty."""
    parts = _parts(template)
    out = parts[:]
    out[1::2] = [_text(values[name]) for name in parts[1::2]]
    return Safe("".join(out))
