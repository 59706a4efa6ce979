"""Where a browser keeps texts."""

from collections.abc import Sequence
from typing import Literal, Protocol

Saving = Literal["kept", "full", "refused"]
"""What came of keeping a text."""


class Store(Protocol):
    """Keep texts by their keys, as far as the browser allows it; nothing here raises."""

    def get(self, key: str) -> str | None:
        """Return a kept text, or None."""

    def put(self, key: str, text: str) -> Saving:
        """Keep a text; anything but "kept" leaves what was there before."""

    def remove(self, key: str) -> None:
        """Forget a text."""

    def names(self) -> Sequence[str]:
        """List the keys of all that is kept."""
