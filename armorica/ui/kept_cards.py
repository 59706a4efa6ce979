"""The sets of cards of one's own that the browser keeps, as plain data."""

import json
from collections.abc import Mapping
from typing import Any

from armorica import games
from armorica.core.limits import SETS
from armorica.core.problem import ContentError
from armorica.core.rules import Content


def written(kept: Mapping[str, list[Content]]) -> dict[str, Any]:
    """Return the kept sets as plain data for JSON."""
    data = {}
    for key, sets in kept.items():
        if contents := games.load(key).codec.contents:
            data[key] = [json.loads(contents.write(content, "json")) for content in sets]
    return data


def read(data: dict[str, Any]) -> dict[str, list[Content]] | None:
    """Read the kept sets, which may be hostile; None if any of them is wrong."""
    kept: dict[str, list[Content]] = {}
    for key, sets in data.items():
        if key == "v":
            continue
        if key not in games.GAMES or not isinstance(sets, list) or len(sets) > SETS:
            return None
        try:
            kept[key] = [games.read_content(key, json.dumps(content)) for content in sets]
        except (ContentError, ModuleNotFoundError):
            return None
    return kept
