"""HTML text, and the elements that stand in many places; the only module that escapes."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

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


@cache
def _parts(template: str) -> tuple[list[str], list[bool]]:
    """Split a template at its `{names}`; return also for each whether only text can stand there."""
    parts = re.split(r"\{(\w+)\}", template)
    before = ["".join(parts[: n + 1 : 2]) for n in range(0, len(parts) - 1, 2)]
    return parts, [bool(_TEXT_ALONE.search(text)) for text in before]


def _text(value: Value, text_alone: bool) -> str:
    if isinstance(value, str):
        if isinstance(value, Safe):
            return value
        if OPEN not in value:
            return escape(value)
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
    parts, text_alone = _parts(template)
    out = parts[:]
    out[1::2] = [
        _text(values[name], alone) for name, alone in zip(parts[1::2], text_alone, strict=True)
    ]
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
