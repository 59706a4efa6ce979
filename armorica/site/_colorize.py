"""The colours of tracebacks in the browser: none.

Python's own module builds its themes from dataclasses, a fifth of what asyncio takes to import.
"""


class _Plain(str):
    """Be every colour of every theme."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "_Plain":
        return self


def can_colorize(**options: object) -> bool:
    """Tell that a browser's console shows no colours."""
    return False


def get_theme(**options: object) -> _Plain:
    """Return a theme that changes nothing."""
    return _Plain()
