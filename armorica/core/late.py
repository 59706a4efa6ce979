"""Modules that are imported when they are first used, so that the page starts sooner."""

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar, cast

OWN_CARDS = "own-cards"
"""The archive with the page "Your cards", which is fetched when it is opened."""

OWN_BOTS = "own-bots"
"""The archive with the page "Write an opponent" and what a bot imports, fetched likewise."""

T = TypeVar("T")


class _Function:
    """Stand for a function: a call imports its module."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(self.module), self.name)(*args, **kwargs)


class _Module:
    """Stand for a module. A name in lower case is a function; any other imports the module."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        if name.islower() and not name.startswith("__"):
            return _Function(self.__name__, name)
        return getattr(import_module(self.__name__), name)


class _Package:
    """Stand for a package from which modules are imported."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> _Module:
        return _Module(f"{self.__name__}.{name}")


@contextmanager
def late() -> Iterator[None]:
    """Put off the imports in a `with` block, `from armorica... import MODULE`, to their first use.

    Of these modules only functions are used, and constants with names in upper case; a function is
    imported when it is called.
    """
    at_once = builtins.__import__

    def put_off(name: str, *args: Any) -> Any:
        return _Package(name) if name.startswith("armorica") else at_once(name, *args)

    builtins.__import__ = put_off  # type: ignore[assignment]  # it looks at the name alone
    try:
        yield
    finally:
        builtins.__import__ = at_once


def loaded(module: T) -> T:
    """Import a module that was put off, and return it; anything else is returned as it is."""
    return cast(T, import_module(module.__name__)) if isinstance(module, _Module) else module
