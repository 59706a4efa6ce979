"""The documents that a browser keeps beside the games, and texts of both that cannot be read.

Kept texts may be old, newer than this page, broken or hostile: a text that cannot be read is
offered as a file, tried again at every start, and put aside before another takes its place.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from armorica import games
from armorica.core.limits import KEPT
from armorica.ui.kept import envelope, read_object
from armorica.ui.store import Saving, Store

T = TypeVar("T")

UNREADABLE = "aside", "unreadable"
"""The kinds of texts that were put aside, now and by earlier versions."""


class Documents:
    """Keep JSON objects, and put aside what cannot be read; reading changes nothing that is kept.

    `unsaved` says of each object that is not kept as it is now whether storage is full or refused.

    Args:
        store: for the texts of all tabs.
        new_id: returns a new random text without a colon at every call.
    """

    def __init__(self, store: Store, new_id: Callable[[], str]) -> None:
        self._store, self._new_id = store, new_id
        self._unread: dict[str, str] = {}  # texts that cannot be read, by their keys
        self._known: dict[str, str] = {}  # texts as this tab last read or kept them, by their keys
        self.unsaved: dict[str, Saving] = {}

    def document(self, key: str, read: Callable[[dict[str, Any]], T | None]) -> T | None:
        """Return a kept JSON object, read by `read`; None if there is none that it can read."""

        def look(text: str) -> T | None:
            data = read_object(text)
            return None if data is None else read(data)

        return self._read(key, look)

    def has_news(self, key: str) -> bool:
        """Return whether another tab has kept an object since this one did, or read it."""
        text = self._store.get(key)
        return key not in self.unsaved and text is not None and text != self._known.get(key)

    def missed(
        self, key: str, read: Callable[[dict[str, Any]], T | None]
    ) -> tuple[T | None, T] | None:
        """Return an object as this tab has known it, and as another tab has kept it since.

        None if this tab could keep what it has, for then it has heard of the other one.
        """
        known = self._known.get(key, "")
        if key not in self.unsaved or self._store.get(key) in (None, known):
            return None
        before, now = read_object(known), self.document(key, read)
        return None if now is None else (read(before) if before else None, now)

    def documents(self) -> list[str]:
        """List the keys of all that is kept beside the games."""
        names = self._store.names()
        return [name for name in names if name.partition(":")[0] not in ("game", *UNREADABLE)]

    def keep_document(
        self, key: str, read: Callable[[dict[str, Any]], object], data: dict[str, Any]
    ) -> None:
        """Keep a JSON object, unless an unreadable one under its key cannot be put aside."""
        self.document(key, read)
        self._put(key, data)

    def seats(self, game: str) -> str | None:
        """Return the form, as JSON text, with the seats last chosen for a game, or None."""
        return self._read(_seats(game), _read_seats)

    def keep_seats(self, game: str, form: str) -> None:
        """Keep the form with the seats, unless an unreadable one cannot be put aside."""
        self.seats(game)
        self._put(_seats(game), {"form": form})

    def _read(self, key: str, look: Callable[[str], T | None]) -> T | None:
        text = self._store.get(key)
        if text is None:
            return None
        self._known[key] = text
        value = look(text)
        if value is not None:
            self._unread.pop(key, None)
        elif not games.is_missing(text):
            self._unread[key] = text
        return value

    def _put(self, key: str, data: dict[str, Any]) -> None:
        text = envelope(data)
        if key in self._unread:
            self._put_aside(key, "")
        fits = key not in self._unread and len(text) <= KEPT
        self.unsaved[key] = self._put_text(key, text) if fits else "full"
        if self.unsaved[key] == "kept":
            self._known[key] = text
            del self.unsaved[key]

    def _put_text(self, key: str, text: str) -> Saving:
        return self._store.put(key, text)

    @property
    def unread(self) -> bool:
        """Return whether any text could not be read."""
        return bool(self._unread)

    def unread_text(self) -> str:
        """Return the first of the texts that could not be read; "" if it is gone."""
        return self._store.get(min(self._unread, default="")) or ""

    def drop_unread(self) -> None:
        """Delete the text that `unread_text` returns."""
        if self._unread:
            key = min(self._unread)
            text = self._unread.pop(key)
            if self._store.get(key) == text:  # else another tab has replaced it
                self._store.remove(key)

    def _free(self, kind: str, id: str) -> str:
        return id if id and self._store.get(f"{kind}:{id}") is None else self._new_id()

    def _move(self, key: str, to: str, text: str) -> str:
        """Move a text to another key; return its key, the old one if there is no room."""
        if self._store.put(to, text) != "kept":
            self._store.remove(to)  # its second copy
            return key
        self._store.remove(key)
        return to

    def _put_aside(self, key: str, id: str) -> None:
        text = self._store.get(key)
        self._unread.pop(key, None)
        if text is not None and not games.is_missing(text):
            self._unread[self._move(key, f"aside:{self._free('aside', id)}", text)] = text


def _seats(game: str) -> str:
    """Return the key of a game's seats; that of the first game has no suffix, as in the past."""
    return "seats" if game == games.GAMES[0] else f"seats:{game}"


def _read_seats(text: str) -> str | None:
    data = read_object(text)
    if data is None:
        return None
    form = data.get("form") if "v" in data else text
    return form if isinstance(form, str) else None
