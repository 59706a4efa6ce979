"""Keep text in the browser, where it allows that."""

import js
from pyodide.ffi import JsException

_PREFIX = "armorica:"


def put(key: str, text: str) -> bool:
    """Keep a text; False where the browser refuses."""
    try:
        js.localStorage.setItem(_PREFIX + key, text)
    except (JsException, AttributeError):
        return False
    return True


def get(key: str) -> str | None:
    """Return a kept text, or None."""
    try:
        text: str | None = js.localStorage.getItem(_PREFIX + key)
    except (JsException, AttributeError):
        return None
    return text
