"""What a game adds to the laboratory: its package `lab`, with STATISTICS and BANS."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeAlias

from armorica.lab.statistic import Statistic

Ban: TypeAlias = Callable[[Any, int], bool]
"""Whether a move is banned, by the observation of the seat to move."""


@cache
def _lab(key: str) -> ModuleType | None:
    name = f"armorica.games.{key}.lab"
    return import_module(name) if find_spec(name) else None


def bans(key: str) -> Mapping[str, Ban]:
    """Return what may be forbidden to players of a game, by its name in one word."""
    found: Mapping[str, Ban] = getattr(_lab(key), "BANS", {})
    return found


def own_statistics(key: str) -> tuple[Statistic, ...]:
    """Return the statistics that only this game has."""
    found: tuple[Statistic, ...] = getattr(_lab(key), "STATISTICS", ())
    return found
