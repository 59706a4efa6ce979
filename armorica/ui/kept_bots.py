"""The bots of one's own that the browser keeps, as plain data."""

from collections.abc import Container
from typing import Any

from armorica.core.limits import BOT, BOTS, NAME
from armorica.core.untrusted import valid_name
from armorica.ui.model.own_bots import Bot


def written(kept: list[Bot]) -> dict[str, Any]:
    """Return the kept bots as plain data for JSON."""
    return {"bots": [[*bot] for bot in kept]}


def read(data: dict[str, Any]) -> list[Bot] | None:
    """Read the kept bots, which may be hostile; None if any of them is wrong."""
    rows = data.get("bots")
    if not isinstance(rows, list) or len(rows) > BOTS:
        return None
    kept: dict[str, Bot] = {}
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            return None
        name, source = row
        if not valid_name(name) or not is_source(source):
            return None
        name = unused(name, kept)
        kept[name] = Bot(name, source)
    return [*kept.values()]


def joined(own: list[Bot], before: list[Bot] | None, now: list[Bot]) -> list[Bot]:
    """Add the bots that another tab has kept since, as far as there is room."""
    new = [bot for bot in now if bot not in own and bot not in (before or [])]
    return read(written([*own, *new][:BOTS])) or own


def unused(name: str, taken: Container[str]) -> str:
    """Return a valid name that is not taken: with a number at its end if need be."""
    if name not in taken:
        return name
    numbers = (f" {n}" for n in range(2, BOTS + 2))
    names = (f"{name[: NAME - len(number)].rstrip()}{number}" for number in numbers)
    return next(each for each in names if each not in taken)


def is_source(text: Any) -> bool:
    """Return whether something can be the text of a bot's file."""
    return isinstance(text, str) and not source_fault(text)


def source_fault(text: str) -> str:
    """Return the fault of the text of a bot's file: "long" or "no_text"; "" if there is none.

    A text has no surrogates, which UTF-8 cannot hold, and no NUL.
    """
    if len(text) > BOT:
        return "long"
    is_binary = any("\ud800" <= char <= "\udfff" or char == "\0" for char in text)
    return "no_text" if is_binary else ""
