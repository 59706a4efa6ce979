"""The protocol of a store of texts."""

from collections.abc import Sequence
from typing import Literal, Protocol

Saving = Literal["kept", "full", "refused"]
"""Whether a text was kept, and if not, why."""


class Store(Protocol):
    """Keep texts by their keys, as far as the browser allows it; no method raises."""

    def get(self, key: str) -> str | None:
        """Return a kept text, or None."""

    def put(self, key: str, text: str) -> Saving:
        """Keep a text; unless it returns "kept", the old text stays."""

    def remove(self, key: str) -> None:
        """Forget a text."""

    def names(self) -> Sequence[str]:
        """List the keys of all kept texts."""
