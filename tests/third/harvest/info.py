"""The name, seats and levels of Harvest, which the page needs before it loads the game."""

from armorica.core.level import Level, Policy, SearchTuning
from armorica.core.rules import Info, catalogued

INFO = Info(
    key="harvest",
    title=catalogued("Harvest"),
    blurb=catalogued("A small game of numbers for 2 to 4, five minutes"),
    seats=range(2, 5),
    levels={
        "novice": Level(quick=True, policy=Policy(70)),
        "settler": Level(quick=True),
        "reaper": Level(60, search=SearchTuning(turns=99)),
    },
)
