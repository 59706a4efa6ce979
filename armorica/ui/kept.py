"""The texts in which a browser keeps games and all else; any of them may be broken or hostile."""

import json
from typing import Any, NamedTuple

from armorica.core.limits import KEPT
from armorica.core.untrusted import parse_json

VERSION = 1
LATEST = 2**53 - 1
"""The last time there is, in milliseconds since 1970, for JSON and JavaScript."""


class Game(NamedTuple):
    """Hold a record, when it was played (milliseconds since 1970), if it is over, marked, a guest.

    A guest is a game in which nobody has moved here.
    """

    record: str
    played: float
    over: bool
    marked: bool = False
    guest: bool = False


def read_object(text: str) -> dict[str, Any] | None:
    """Read a JSON object of this version, or of the time before there were versions."""
    try:
        data = parse_json(text) if len(text) <= KEPT else None
    except ValueError:
        return None
    if not isinstance(data, dict) or type(data.get("v", VERSION)) is not int:
        return None
    return data if data.get("v", VERSION) == VERSION else None


def read_game(text: str) -> Game | None:
    """Read a kept game; the record in it is not looked into."""
    data: Any = read_object(text)
    if data is None:
        return None
    if "v" not in data:
        return Game(text, 0, False)
    record, played, over = data.get("record"), data.get("played"), data.get("over")
    valid = isinstance(record, str) and type(played) in (int, float) and type(over) is bool
    # A time that is none, such as NaN, would upset the order.
    if not valid or not 0 <= played <= LATEST:
        return None
    return Game(record, played, over, data.get("marked") is True, data.get("guest") is True)


def written(game: Game) -> str:
    """Return what `read_game` reads."""
    marks = {name: True for name in ("marked", "guest") if getattr(game, name)}
    return envelope({"played": game.played, "over": game.over, **marks, "record": game.record})


def envelope(data: dict[str, Any]) -> str:
    """Write a JSON object of this version."""
    return json.dumps({"v": VERSION, **data}, ensure_ascii=False, separators=(",", ":"))
