"""The texts that a browser keeps for games and documents; any may be broken or hostile."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from armorica import games
from armorica.core.limits import KEPT
from armorica.core.match import AnyMatch
from armorica.core.problem import RecordError
from armorica.core.untrusted import parse_json
from armorica.ui import listing
from armorica.ui.listing import Summary

VERSION = 1
LATEST = 2**53 - 1
"""The latest valid time, in milliseconds since 1970; JavaScript holds it exactly."""


class KeptGame(NamedTuple):
    """Hold a kept game.

    Attributes:
        record: as text.
        played: the time of its last change, in milliseconds since 1970; 0 if unknown.
        over: whether the game is over.
        undid_past_hidden: as for `Match`.
        guest: whether nobody has moved in it in this browser.
        from_link: as for `Match`.
        new_try: as for `Match`.
        summary: what the list of games shows; None in texts of earlier versions.
        from_challenge: as for `Match`.
        notes: on its positions, as `kept_notes` reads and writes them.
    """

    record: str
    played: float
    over: bool
    undid_past_hidden: bool = False
    guest: bool = False
    from_link: bool = False
    new_try: bool = False
    summary: Summary | None = None
    from_challenge: bool = False
    notes: Sequence[Any] = ()


def read_object(text: str) -> dict[str, Any] | None:
    """Read a JSON object of this version, or without a version; None if it is anything else."""
    try:
        data = parse_json(text) if len(text) <= KEPT else None
    except ValueError:
        return None
    if not isinstance(data, dict) or type(data.get("v", VERSION)) is not int:
        return None
    return data if data.get("v", VERSION) == VERSION else None


def read_game(text: str) -> KeptGame | None:
    """Read a kept game without checking its record; None if it is broken."""
    data: Any = read_object(text)
    if data is None:
        return None
    if "v" not in data:
        return KeptGame(text, 0, False)
    record, played, over = data.get("record"), data.get("played"), data.get("over")
    valid = isinstance(record, str) and type(played) in (int, float) and type(over) is bool
    # NaN and the like would upset the order.
    if not valid or not 0 <= played <= LATEST:
        return None
    marked, guest, linked, again, challenge = (
        data.get(name) is True for name in ("marked", "guest", "linked", "again", "challenge")
    )
    summary = listing.read(data.get("summary"))
    notes = data.get("notes")
    about = summary, challenge, notes if isinstance(notes, list) else ()
    return KeptGame(record, played, over, marked, guest, linked, again, *about)


def written(game: KeptGame) -> str:
    """Return a game as text for `read_game`."""
    flags = {
        "marked": game.undid_past_hidden,
        "guest": game.guest,
        "linked": game.from_link,
        "again": game.new_try,
        "challenge": game.from_challenge,
    }
    extra: dict[str, Any] = {name: True for name, is_set in flags.items() if is_set}
    if game.summary:
        extra["summary"] = listing.written(game.summary)
    if game.notes:
        extra["notes"] = game.notes
    return envelope({"played": game.played, "over": game.over, **extra, "record": game.record})


def restored(game: KeptGame) -> AnyMatch | None:
    """Return a kept game with what its record does not contain; None if it cannot be read."""
    match = match_of(game.record)
    if match:
        match.undid_past_hidden, match.from_link = game.undid_past_hidden, game.from_link
        match.new_try, match.from_challenge = game.new_try, game.from_challenge
    return match


def match_of(record: str) -> AnyMatch | None:
    """Read a record; None if it cannot be read."""
    try:
        return games.read(record)
    except RecordError:
        return None


def envelope(data: dict[str, Any]) -> str:
    """Write a JSON object of this version."""
    return json.dumps({"v": VERSION, **data}, ensure_ascii=False, separators=(",", ":"))
