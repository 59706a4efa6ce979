"""Facts about a game that its `Info` holds."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Correction(NamedTuple):
    """Correct a win chance: its log odds become `shift` + `slope` times what they were."""

    shift: float = 0.0
    slope: float = 1.0


class OwnFiles(NamedTuple):
    """Describe the files of other cards, or other maps, that a game can be played with.

    Attributes:
        table: the name of a table that only such files have, not those of other games.
        title: of the page for them in English, for the catalogues.
        choice: what is chosen for a deal, in English, for the catalogues; in small letters it is
            the option of the command line.
    """

    table: str
    title: str
    choice: str


class DayDeal(NamedTuple):
    """Hold the opponents of a game's deal of the day, and the house rules that are not usual."""

    opponents: tuple[str, ...]
    house_rules: Mapping[str, str] = MappingProxyType({})
