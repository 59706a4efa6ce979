"""What reads and writes other cards or maps for a game: its protocol, and what all of them need."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from armorica.core.late import late
from armorica.core.problem import ContentError, problem
from armorica.core.rules import Content, D, Deal, Obs, Rules, S
from armorica.core.seats import Seat
from armorica.core.untrusted import parse_json

with late():
    from armorica.core import toml

C = TypeVar("C", bound=Content)
Dealt = TypeVar("Dealt", bound=Deal, covariant=True)


class Contents(Protocol[Dealt, C]):
    """Read and write the cards or the maps that a game can be played with, other than its own."""

    def read(self, text: str) -> C:
        """Read a file in TOML or JSON; the same content gives the same object.

        Raises:
            ContentError: with one problem for each fault; nothing is loaded.
        """
        ...

    def write(self, content: C, form: str) -> str:
        """Write a file; the form is "toml", "json", or "bare": JSON without pictures."""
        ...

    def earlier(self) -> Sequence[C]:
        """List what the game's own content was in earlier versions, for old games and links."""
        ...

    def digest(self, content: C) -> str:
        """Return 16 hexadecimal digits that differ for other content, whatever its name."""
        ...

    def deal(
        self, content: C, players: tuple[Seat, ...], seed: int, house_rules: Mapping[str, str]
    ) -> Dealt:
        """Deal as `Rules.deal` does, with this content."""
        ...


def dealer(
    rules: Rules[D, S, Obs], contents: Contents[D, Any] | None, content: Content | None
) -> Callable[[tuple[Seat, ...], int, Mapping[str, str]], D]:
    """Return what deals as `Rules.deal` does, with this content; None for the game's own."""
    if content is None or contents is None:
        return rules.deal
    return partial(contents.deal, content)


def parse(text: str, most: int, too_long: str) -> Any:
    """Parse a file in TOML or JSON.

    Args:
        text: of the file, untrusted.
        most: characters that it may have.
        too_long: the code of the problem if it has more.

    Raises:
        ContentError: with that problem, or `bad_file`.
    """
    if len(text) > most:
        raise ContentError([problem(too_long, most=most)])
    try:
        return _parsed(text)
    except ValueError as error:
        raise ContentError([problem("bad_file", reason=str(error)[:200])]) from None


def _parsed(text: str) -> Any:
    if text.lstrip().startswith("{"):
        return parse_json(text)
    try:
        return toml.parse(text)
    except ValueError:  # a list in JSON begins as a table in TOML does
        with suppress(ValueError):
            return parse_json(text)
        raise


def read_recorded(
    data: Any, own: Iterable[C], read: Callable[[Any], C], digest: Callable[[C], str]
) -> C:
    """Read the cards or the map of a record: a name if they are the game's own, else their data.

    Args:
        data: untrusted.
        own: the game's own content, earlier versions' as well.
        read: reads content from plain data, or raises ContentError.
        digest: as for `Contents`; the data of other content holds it, too.

    Raises:
        ContentError: with one problem for each fault.
    """
    if not isinstance(data, dict):
        for content in own:
            if data == content.name:
                return content
        raise ContentError([problem("unknown_content")])
    content = read({field: value for field, value in data.items() if field != "digest"})
    if data.get("digest") != digest(content):
        raise ContentError([problem("wrong_digest")])
    return content


def json_file(data: Any) -> str:
    """Return plain data as a file in JSON."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def quoted(value: object) -> str:
    """Write a value without control characters, which TOML and JSON write alike."""
    return json.dumps(value, ensure_ascii=False)
