"""The bots of one's own that the browser keeps, as plain data."""

from typing import Any

from armorica.core.limits import BOT, BOTS
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
    pairs = [row for row in rows if isinstance(row, list) and len(row) == 2]
    kept = [Bot(name, source) for name, source in pairs if valid_name(name) and is_source(source)]
    return kept if len(kept) == len(rows) else None


def is_source(text: Any) -> bool:
    """Return whether something can be the text of a bot's file, which UTF-8 can hold."""
    if not isinstance(text, str) or len(text) > BOT:
        return False
    return not any("\ud800" <= char <= "\udfff" or char == "\0" for char in text)
