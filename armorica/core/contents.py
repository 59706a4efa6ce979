"""The protocol of what reads and writes other cards or maps for a game."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from armorica.core.rules import Content, Deal
from armorica.core.seats import Seat

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
        """Write a file; the form is "toml" or "json"."""
        ...

    def digest(self, content: C) -> str:
        """Return 16 hexadecimal digits that differ for other content, whatever its name."""
        ...

    def deal(
        self, content: C, players: tuple[Seat, ...], seed: int, house_rules: Mapping[str, str]
    ) -> Dealt:
        """Deal as `Rules.deal` does, with this content."""
        ...
