"""What the laboratory measures in Imperious, and what it may forbid; not on the site."""

from armorica.games.imperious.lab.bans import BANS
from armorica.games.imperious.lab.combos import Attacked, Combos, ComboWorth, Trades, Wiped
from armorica.games.imperious.lab.places import Regions, Sources, StartRegions, Starts, Turns

__all__ = ["BANS", "STATISTICS"]

STATISTICS = (
    Sources(),
    StartRegions(),
    Starts(),
    Combos(),
    ComboWorth(),
    Trades(),
    Attacked(),
    Wiped(),
    Regions(),
    Turns(),
)
