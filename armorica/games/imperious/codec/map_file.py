"""Maps as text: files in TOML or JSON, and the parts of records and messages that hold a map."""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from armorica.core.contents import json_file, parse, quoted, read_recorded
from armorica.core.limits import MAP
from armorica.core.seats import Seat
from armorica.games.imperious.rules.board import Board, board, read_board
from armorica.games.imperious.rules.play import deal as deal_from
from armorica.games.imperious.rules.state import Deal

_BARE = re.compile("[a-z0-9-]+", re.ASCII)


def read(text: str) -> Board:
    """Read a map from a file in TOML or JSON.

    Raises:
        ContentError: with one problem for each fault; nothing is loaded.
    """
    return read_board(parse(text, MAP, "map_too_long"))


def as_data(content: Board) -> dict[str, Any]:
    """Return a map as plain data for JSON; of the project's own, what a file can hold."""
    data = content.data
    return {"name": content.name, "size": data["size"], "territories": data["territories"]}


def write(content: Board, form: str) -> str:
    """Write a map as a file; the form is "toml", or else JSON."""
    data = as_data(content)
    if form != "toml":
        return json_file(data)
    lines = [f"name = {quoted(data['name'])}", f"size = {quoted(data['size'])}"]
    for id, entry in data["territories"].items():
        key = id if _BARE.fullmatch(id) else quoted(id)
        lines += ["", f"[territories.{key}]"]
        lines += [f"{field} = {quoted(value)}" for field, value in entry.items()]
    return "\n".join(lines) + "\n"


def earlier() -> tuple[Board, ...]:
    """Return no maps: the project's own is still the first."""
    return ()


@lru_cache(8)
def digest(content: Board) -> str:
    """Return 16 hexadecimal digits that differ for another map, whatever its name."""
    data = as_data(content) | {"name": ""}
    return sha256(json.dumps(data, ensure_ascii=False).encode()).hexdigest()[:16]


def deal(
    content: Board, players: tuple[Seat, ...], seed: int, house_rules: Mapping[str, str]
) -> Deal:
    """Deal as the rules do, with a map."""
    return deal_from(players, seed, house_rules, content)


def written(of: Board) -> Any:
    """Return what a record says of its map: the name of the project's own, or all of another."""
    return of.name if of is board() else {"digest": digest(of), **as_data(of)}


def read_written(data: Any) -> Board:
    """Read what `written` returned.

    Raises:
        ContentError: with one problem for each fault.
    """
    return read_recorded(data, (board(),), read_board, digest)


def packed(of: Board) -> Any:
    """Return what a worker is told of a map: what the rules need, and nothing of the drawing."""
    if of is board():
        return of.name
    table = {
        id: {"region": entry["region"], "neighbours": entry["neighbours"]}
        for id, entry in of.data["territories"].items()
    }
    return {"name": of.name, "territories": table}


def unpacked(data: Any) -> Board:
    """Read what `packed` returned.

    Raises:
        ContentError: with one problem for each fault.
    """
    return board() if data == board().name else read_board(data, drawn=False)
