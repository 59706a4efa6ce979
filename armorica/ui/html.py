"""HTML text, and the elements that stand in many places; the only module that escapes."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

OPEN, CLOSE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""Marks around a name in a sentence, so that its direction does not affect its neighbours."""

_NAME = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")
_LEFTWARDS = re.compile(  # the blocks that Unicode reserves for right-to-left scripts
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_TEXT_ALONE = re.compile(  # ends in an attribute, or in an element that holds only text
    r'="[^"]*$|<(option|textarea|text|title)\b(?:(?!</\1>).)*$', re.DOTALL
)


class Safe(str):
    """Mark text that is HTML already."""

    __slots__ = ()


Value = str | int | Iterable["Value"] | None


def named(name: str) -> str:
    """Mark a player's name: `html` draws it in <bdi>, whatever sentence it stands in."""
    return f"{OPEN}{name}{CLOSE}"


def plain(text: str) -> str:
    """Return a text for places without elements: only right-to-left names stay marked."""
    return _NAME.sub(lambda name: name[0] if _LEFTWARDS.search(name[1]) else name[1], text)


def spoken(text: str) -> Safe:
    """Return a text for a screen reader, as HTML without elements."""
    return Safe(escape(plain(text)))


class _Slot(NamedTuple):
    """Hold where a `{name}` stands in a split template, and whether only text can stand there."""

    place: int
    name: str
    text_alone: bool


@cache
def _parts(template: str) -> tuple[list[str], list[_Slot]]:
    """Split a template at its `{names}`."""
    parts = re.split(r"\{(\w+)\}", template)
    return parts, [
        _Slot(n, parts[n], bool(_TEXT_ALONE.search("".join(parts[:n:2]))))
        for n in range(1, len(parts), 2)
    ]


# Most texts of a page were on the page before.
_escaped = lru_cache(8192)(escape)


def _text(value: Value, text_alone: bool) -> str:
    if isinstance(value, str):
        if isinstance(value, Safe):
            return value
        if OPEN not in value:
            return _escaped(value)
        if text_alone:
            return escape(plain(value))
        return _NAME.sub(r"<bdi>\1</bdi>", escape(value))
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    return "".join(_text(part, text_alone) for part in value)


def html(template: str, **values: Value) -> Safe:
    """Fill a template's `{names}`: text is escaped, Safe is not; lists join, None is empty."""
    parts, slots = _parts(template)
    out = parts[:]
    for place, name, text_alone in slots:
        value = values[name]
        out[place] = value if type(value) is Safe else _text(value, text_alone)
    return Safe("".join(out))


@lru_cache(64)
def sign(name: str) -> Safe:
    """Draw a sign of signs.svg; who does not see it needs a label beside it."""
    return html(
        '<svg class="sign {name}" aria-hidden="true"><use href="#{name}"/></svg>', name=name
    )


def disabled(off: bool = True) -> Safe | None:
    """Return the attribute of a button that does nothing now, but keeps the focus."""
    return Safe(' aria-disabled="true"') if off else None


def mild(do: str, label: Value, id: str = "", off: bool = False) -> Safe:
    """Draw a button in the quiet style; `do` is what a click on it says, unless it is `off`."""
    return html(
        '<button type="button"{id} class="act mild"{act}>{label}</button>',
        id=html(' id="{id}"', id=id) if id else None,
        act=disabled() if off else html(' data-do="{do}"', do=do),
        label=label,
    )


def buttons(acts: dict[str, str]) -> list[Safe]:
    """Draw buttons by what a click on them says, each with its label."""
    return [
        html('<button type="button" data-do="{act}">{label}</button>', act=act, label=label)
        for act, label in acts.items()
    ]
