"""What a game adds to the laboratory: its package `lab`, with STATISTICS and BANS."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from armorica import games
from armorica.lab.statistic import Statistic

Ban: TypeAlias = Callable[[Any, int], bool]
"""Whether a move is banned, by the observation of the seat to move."""


def bans(key: str) -> Mapping[str, Ban]:
    """Return what may be forbidden to players of a game, by its name in one word."""
    found: Mapping[str, Ban] = getattr(games.part(key, "lab"), "BANS", {})
    return found


def own_statistics(key: str) -> tuple[Statistic, ...]:
    """Return the statistics that only this game has."""
    found: tuple[Statistic, ...] = getattr(games.part(key, "lab"), "STATISTICS", ())
    return found
