"""The registry of games: each is a folder here, named by its key, and found at run time."""

import json
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import get_data, iter_modules
from types import ModuleType
from typing import Any, cast

from armorica import i18n
from armorica.core.facts import Correction, DayDeal, OwnFiles
from armorica.core.level import RANDOM, Level
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch
from armorica.core.notes import Note, Notes
from armorica.core.problem import ContentError, RecordError, problem
from armorica.core.record import as_line
from armorica.core.rules import Content, Info
from armorica.ui.face import AnyFace, AnyTableGame

INDEX = "index.json"
"""The file in which a build writes `infos`, since its page fetches most games later."""


@cache
def infos() -> dict[str, Info]:
    """Return the `Info` of each game by its key, the one that comes with the page first."""
    if text := _indexed():
        rows = [_read_info(data) for data in json.loads(text)]
    else:
        folders = [module.name for module in iter_modules(__path__) if module.ispkg]
        rows = [_module(f"{key}.info").INFO for key in folders]
    rows.sort(key=lambda info: (not info.comes_first, info.key))
    return {info.key: info for info in rows}


@cache
def _indexed() -> bytes:
    """Return the content of INDEX; empty in a checkout, which has no such file."""
    try:
        return get_data(__name__, INDEX) or b""
    except OSError:
        return b""


def index() -> str:
    """Write `infos` as JSON, for a build; what tunes the levels comes with the game itself."""
    return json.dumps([_written(info) for info in infos().values()])


def _written(info: Info) -> dict[str, object]:
    untuned = ("iterations", "quick", "at_random", "rating")
    return info._asdict() | {
        "seats": [*info.seats],
        "levels": {
            name: {field: getattr(level, field) for field in untuned}
            for name, level in info.levels.items()
        },
        "house_rules": {**info.house_rules},
        "concerns": {**info.concerns},
        "turns": {**info.turns},
        "chances": [
            {"players": players, "level": level, **correction._asdict()}
            for (players, level), correction in info.chances.items()
        ],
        "daily": info.daily
        and {"opponents": info.daily.opponents, "house_rules": {**info.daily.house_rules}},
    }


def _read_info(data: dict[str, Any]) -> Info:
    """Read one of the rows that `index` wrote."""
    first, *_, last = data["seats"]
    daily = data["daily"]
    parsed = {
        "seats": range(first, last + 1),
        "levels": {name: Level(**level) for name, level in data["levels"].items()},
        "house_rules": {name: tuple(choices) for name, choices in data["house_rules"].items()},
        "concerns": {name: tuple(players) for name, players in data["concerns"].items()},
        "chances": {
            (row["players"], row["level"]): Correction(row["shift"], row["slope"])
            for row in data["chances"]
        },
        "daily": daily and DayDeal(tuple(daily["opponents"]), daily["house_rules"]),
        "files": data["files"] and OwnFiles(*data["files"]),
    }
    return Info(**data | parsed)


def _module(name: str) -> ModuleType:
    return import_module(f"{__name__}.{name}")


GAMES = tuple(infos())
"""The keys of all games."""

for _key in GAMES[:1] if _indexed() else GAMES:
    i18n.add(f"{__name__}.{_key}")  # the catalogues of a game that is fetched come with it

HEAD = 100_000
"""Characters at the start of a file by which it is recognized."""

_FORMAT = re.compile(r"format\W{1,9}([a-z]{1,20})-record/")

LEVELS = (*dict.fromkeys(level for info in infos().values() for level in info.levels), RANDOM)
"""The levels of opponents in any game."""


def load(key: str) -> AnyTableGame:
    """Import a game by its key, one of GAMES.

    Raises:
        ModuleNotFoundError: there is no such game, or the page has not fetched it yet.
    """
    # Each game has its own types, which the shell cannot name: it holds them as GameState and
    # Observation. Python has no type that says "some types, the same in all parts", hence the cast.
    return cast(AnyTableGame, _module(key).GAME)


def face(key: str) -> AnyFace:
    """Return the page side of a game by its key, one of GAMES.

    Raises:
        ModuleNotFoundError: the page has not fetched it yet.
    """
    return load(key).face


def part(key: str, name: str) -> ModuleType | None:
    """Return a folder of a game that is not on the site: `tools`, `rl` or `lab`; None if none.

    The caller casts it to its protocol, since mypy knows no module that is found at run time;
    `tests/test_types.py` checks that each satisfies it.
    """
    return _module(f"{key}.{name}") if find_spec(f"{__name__}.{key}.{name}") else None


def game_of(match: AnyMatch) -> AnyTableGame:
    """Return the game that a match plays."""
    return load(match.key)


def write(match: AnyMatch) -> str:
    """Write a match's record as one line of text, as docs/records.md describes it.

    Args:
        match: of any game; undone moves are not in the record.

    Examples:
        >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> write(match)[:56]
        '{"format":"armorica-record/2","card_set":"armorica-2","s'
    """
    return as_line(game_of(match).codec.to_record(match))


def key_of_record(text: str) -> str:
    """Return the key of the game whose record a text is, the first of GAMES if of none."""
    match = _FORMAT.search(text[:HEAD])
    return match[1] if match and match[1] in GAMES else GAMES[0]


def is_record(text: str) -> bool:
    """Return whether a text names the format of a record."""
    return _FORMAT.search(text[:HEAD]) is not None


def is_missing(text: str) -> bool:
    """Return whether the game whose record a text contains has not been fetched.

    Then nobody can tell whether the record is sound.
    """
    try:
        load(key_of_record(text))
    except ModuleNotFoundError:
        return True
    return False


def read(text: str) -> AnyMatch:
    """Read a match of any game from its record.

    Args:
        text: untrusted; at most 1,000,000 characters.

    Raises:
        RecordError: with the path of the faulty field and the problem.

    Examples:
        >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> read(write(match)).state == match.state
        True
    """
    try:
        game = load(key_of_record(text))
    except ModuleNotFoundError:  # the page fetches a game when it is wanted
        raise RecordError("", problem("game_missing")) from None
    return game.codec.read(text)


def key_of_content(text: str) -> str:
    """Return the key of the game for which a file has cards or a map; "" if it is no such file."""
    if is_record(text):
        return ""
    is_json = text.lstrip().startswith("{")
    for key, info in infos().items():
        table = info.files.table if info.files else ""
        mark = rf'"{table}"\s*:' if is_json else rf"^[ \t]*\[+{table}[].]"
        if table and re.search(mark, text[:HEAD], re.MULTILINE):
            return key
    return ""


def read_content(key: str, text: str) -> Content:
    """Read the cards or the map for a game from a file in TOML or JSON.

    Args:
        key: of the game.
        text: untrusted.

    Raises:
        ContentError: with one problem for each fault; nothing is loaded.
    """
    contents = load(key).codec.contents
    if not contents:
        raise ContentError([problem("no_contents")])
    content: Content = contents.read(text)
    return content


def is_earlier(match: AnyMatch) -> bool:
    """Return whether a match is played with what was the game's own in an earlier version."""
    if match.deal.content is None:
        return False  # at once: it is asked at every drawing, and earlier content is rarely loaded
    contents = game_of(match).codec.contents
    return contents is not None and match.deal.content in contents.earlier()


def is_custom(match: AnyMatch) -> bool:
    """Return whether a match is played with what never was the game's own."""
    return match.deal.content is not None and not is_earlier(match)


def write_link(match: AnyMatch, number: int, notes: Notes | None = None) -> str:
    """Write a match up to its ply as the part of a link after `#g=`.

    Args:
        match: of any game.
        number: from 0 to 2**20 - 1; a challenge has the points to beat in it.
        notes: on its positions; None for no notes.

    Raises:
        LinkError: `link_none`, where the deal does not come from its seed, or `link_long`.
        ValueError: the number is out of its range.

    Examples:
        >>> write_link(new_match("armorica", ["Ada", "Ben"], seed=5), 0)[:11]
        'armorica.3.'
    """
    return game_of(match).codec.write_link(match, number, notes)


def key_of_link(text: str) -> str:
    """Return the key of the game whose link a text is, the first of GAMES if of none."""
    key = text.partition(".")[0]
    return key if key in GAMES else GAMES[0]


def read_link(text: str, content: Content | None = None) -> tuple[AnyMatch, int, dict[int, Note]]:
    """Read a match of any game, the number and the notes from a link.

    Args:
        text: untrusted; at most 16,000 characters.
        content: the cards or the map that the game may be played with.

    Raises:
        LinkError: with the problem.

    Examples:
        >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> again, number, notes = read_link(write_link(match, 12))
        >>> again.state == match.state, number, notes
        (True, 12, {})
    """
    try:
        game = load(key_of_link(text))
    except ModuleNotFoundError:  # the page fetches a game when it is wanted
        raise LinkError(problem("game_missing")) from None
    return game.codec.read_link(text, content)
