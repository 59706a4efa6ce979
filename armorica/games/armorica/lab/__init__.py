"""What the laboratory measures in Armorica, and what it may forbid; not on the site."""

from armorica.games.armorica.lab.bans import BANS
from armorica.games.armorica.lab.cards import Kept, Pairs, Reached, Taken, Worth, WorthByTurn
from armorica.games.armorica.lab.scoring import (
    Majorities,
    MajorityWorth,
    Passes,
    SetLengths,
    Sources,
    Winter,
)

__all__ = ["BANS", "STATISTICS"]

STATISTICS = (
    Sources(),
    SetLengths(),
    Winter(),
    Passes(),
    Majorities(),
    MajorityWorth(),
    Reached(),
    Taken(),
    Kept(),
    Worth(),
    WorthByTurn(),
    Pairs(),
)
