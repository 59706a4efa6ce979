"""The name, seats and levels of Harvest, which the page needs before it loads the game."""

from armorica.core.rules import Info, Level, catalogued

INFO = Info(
    key="harvest",
    title=catalogued("Harvest"),
    blurb=catalogued("A small game of numbers for 2 to 4, five minutes"),
    seats=range(2, 5),
    levels={
        "novice": Level(knobs={"random_percent": 70}, quick=True),
        "settler": Level(quick=True),
        "merchant": Level(60, {"turns": 99}),
    },
)
