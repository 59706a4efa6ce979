"""The cards and maps of one's own that the browser keeps, as plain data."""

import json
from typing import Any, NamedTuple

from armorica import games
from armorica.core.limits import SETS
from armorica.core.problem import ContentError
from armorica.core.rules import Content
from armorica.core.untrusted import is_whole
from armorica.i18n import Translator
from armorica.ui.model.own_cards import OwnCards

_FIELDS = {"v", "chosen"}  # beside the keys of games


class KeptCards(NamedTuple):
    """Hold the kept sets, and those that are chosen for the next deal, by the key of their game."""

    sets: dict[str, list[Content]]
    chosen: dict[str, Content]


def older(own: OwnCards, key: str) -> list[int]:
    """List the places of older kept sets with the name of the open one, or of `own.refused`."""
    sets = own.of(key)
    place = len(sets) if own.refused else own.place
    if place is None:
        return []
    newer = own.refused or sets[place]
    return [n for n, content in enumerate(sets[:place]) if content.name == newer.name]


def labels(sets: list[Content], t: Translator) -> list[str]:
    """Name sets; one that another one of its name came after is called older."""
    later = [{after.name for after in sets[n + 1 :]} for n in range(len(sets))]
    return [
        t("{name} (older)", name=content.name) if content.name in names else content.name
        for content, names in zip(sets, later, strict=True)
    ]


def document(key: str) -> str:
    """Return the key of the document with those of a game."""
    return "cards" if key == games.GAMES[0] else f"cards:{key}"


def written(kept: dict[str, list[Content]], chosen: dict[str, Content]) -> dict[str, Any]:
    """Return the kept sets, and the places of those that are chosen, as plain data for JSON."""
    data: dict[str, Any] = {}
    for key, sets in kept.items():
        if contents := games.load(key).codec.contents:
            data[key] = [json.loads(contents.write(content, "json")) for content in sets]
    places = {
        key: kept[key].index(content)
        for key, content in chosen.items()
        if content in kept.get(key, [])
    }
    return data | {"chosen": places} if places else data


def joined(own: list[Content], key: str, before: KeptCards | None, now: KeptCards) -> list[Content]:
    """Add the sets that another tab has kept since, as far as there is room."""
    known = [*own, *(before.sets.get(key, []) if before else [])]
    return [*own, *(each for each in now.sets.get(key, []) if each not in known)][:SETS]


def read(data: dict[str, Any]) -> KeptCards | None:
    """Read what is kept, which may be hostile; None if any of it is wrong."""
    kept = KeptCards({}, {})
    for key in data.keys() - _FIELDS:
        sets = data[key]
        if key not in games.GAMES or not isinstance(sets, list) or len(sets) > SETS:
            return None
        try:
            kept.sets[key] = [games.read_content(key, json.dumps(content)) for content in sets]
        except (ContentError, ModuleNotFoundError):
            return None
    chosen = data.get("chosen", {})
    if not isinstance(chosen, dict):
        return None
    for key, place in chosen.items():
        sets = kept.sets.get(key, [])
        if not is_whole(place, range(len(sets))):
            return None
        kept.chosen[key] = sets[place]
    return kept
