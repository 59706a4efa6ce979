"""A stand-in for Python's `_colorize`, without colours.

The original builds its themes from dataclasses, which takes a fifth of the import of asyncio.
"""


class _Plain(str):
    """An empty text that stands for every colour of every theme."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "_Plain":
        return self


def can_colorize(**options: object) -> bool:
    """Return False: a browser's console shows no colours."""
    return False


def get_theme(**options: object) -> _Plain:
    """Return a theme that changes nothing."""
    return _Plain()
