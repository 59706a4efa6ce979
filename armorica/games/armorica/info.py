"""The name, seats, levels and house rules of Armorica, which the page needs before it loads it."""

from armorica.core.rules import Info, Level, catalogued

INFO = Info(
    key="armorica",
    title=catalogued("Armorica"),
    blurb=catalogued("A card game for 2 to 4 players, about 15 minutes"),
    seats=range(2, 5),  # [A6]
    levels={
        "novice": Level(30, {"prior_temperature": 0, "random_percent": 100, "turns": 99}),
        "settler": Level(quick=True),
        "merchant": Level(4, {"turns": 0}),
        "decurion": Level(7),
        "legate": Level(1500, {"greedy_percent": 70, "endings": 8_000}),
    },
    house_rules={"four_way_tie": ("none", "two_each")},  # [A17]
    comes_first=True,
)
