"""What a game adds to the laboratory: its package `lab`, with STATISTICS and BANS."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, cast

from armorica import games
from armorica.core.rules import Observation
from armorica.lab.statistic import Statistic

Ban: TypeAlias = Callable[[Observation, int], bool]
"""Whether a move is banned, by the observation of the seat to move."""


class _Lab(Protocol):
    """What a game's package `lab` holds."""

    @property
    def STATISTICS(self) -> tuple[Statistic, ...]: ...

    @property
    def BANS(self) -> Mapping[str, Ban]: ...


def _lab(key: str) -> _Lab | None:
    return cast(_Lab | None, games.part(key, "lab"))


def bans(key: str) -> Mapping[str, Ban]:
    """Return what may be forbidden to players of a game, by its name in one word."""
    lab = _lab(key)
    return lab.BANS if lab else {}


def own_statistics(key: str) -> tuple[Statistic, ...]:
    """Return the statistics that only this game has."""
    lab = _lab(key)
    return lab.STATISTICS if lab else ()
