"""Keep texts in the browser, if it allows that; games twice, since a browser may be killed."""

import json

import js
from pyodide.ffi import JsException
from pyscript.js_modules import copies

from armorica.ui.store import Saving

PREFIX = "armorica:"


class Storage:
    """Keep texts in one of the browser's two stores, or in none.

    Args:
        name: "localStorage" or "sessionStorage"; "" keeps nothing.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def get(self, key: str) -> str | None:
        """Return a kept text, or None."""
        try:
            text = getattr(js, self._name).getItem(PREFIX + key)
        except (JsException, AttributeError):
            return None
        return text if isinstance(text, str) else None  # JavaScript's null is no None

    def put(self, key: str, text: str) -> Saving:
        """Keep a text, and return whether it was kept."""
        if self._twice(key):
            copies.put(key, text)
        try:
            getattr(js, self._name).setItem(PREFIX + key, text)
        except JsException as error:
            # Browsers share only this word, and Pyodide does not always pass the error's name on.
            return "full" if "quota" in str(error).lower() else "refused"
        except AttributeError:
            return "refused"
        return "kept"

    def remove(self, key: str) -> None:
        """Forget a text."""
        if self._twice(key):
            copies.remove(key)
        try:
            getattr(js, self._name).removeItem(PREFIX + key)
        except (JsException, AttributeError):
            return

    def _twice(self, key: str) -> bool:
        return self._name == "localStorage" and key.startswith("game:")

    def names(self) -> list[str]:
        """List the keys of all kept texts."""
        try:
            keys = json.loads(copies.keys(self._name))
        except JsException:
            return []
        return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]
