"""What a game adds to the laboratory: its package `lab`, with STATISTICS and BANS."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, TypeVar, cast

from armorica import games
from armorica.core.rules import GameState, Observation
from armorica.lab.statistic import Statistic

Ban: TypeAlias = Callable[[Observation, int], bool]
"""Whether a move is banned, by the observation of the seat to move."""

Seen = TypeVar("Seen", bound=GameState, contravariant=True)


class Lab(Protocol[Seen]):
    """What a game's package `lab` holds."""

    @property
    def STATISTICS(self) -> tuple[Statistic, ...]:
        """Return what is measured in this game alone."""

    @property
    def BANS(self) -> Mapping[str, Callable[[Seen, int], bool]]:
        """Return what may be forbidden, by its name in one word."""


def _lab(key: str) -> Lab[Observation] | None:
    return cast(Lab[Observation] | None, games.part(key, "lab"))


def bans(key: str) -> Mapping[str, Ban]:
    """Return what may be forbidden to players of a game, by its name in one word."""
    lab = _lab(key)
    return lab.BANS if lab else {}


def own_statistics(key: str) -> tuple[Statistic, ...]:
    """Return the statistics that only this game has."""
    lab = _lab(key)
    return lab.STATISTICS if lab else ()


def file_option(key: str) -> str:
    """Return the option that names a file with other cards or maps; "" if the game has none."""
    files = games.infos()[key].files
    return f"--{files.choice.lower()}" if files else ""
