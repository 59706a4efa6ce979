"""The name, seats and levels of Imperious, which the page needs before it loads the game."""

from armorica.core.rules import DayDeal, Info, Level, catalogued

INFO = Info(
    key="imperious",
    title=catalogued("Imperious"),
    blurb=catalogued("A map game for 4 to 8 players, one to two hours"),
    seats=range(4, 9),
    levels={
        "novice": Level(0, {"random_percent": 25, "offers": False, "rivalry": 0.0}, rating=724),
        "settler": Level(0, {"random_percent": 6, "offers": False, "rivalry": 0.5}, rating=1000),
        "merchant": Level(0, {"random_percent": 6}, rating=1135),
        "decurion": Level(10, {"half_margin": 2000, "weight": 0.1}, rating=1270),
        "legate": Level(150, {"half_margin": 2000, "weight": 12.0}, rating=1305),
    },
    daily=DayDeal(("decurion", "merchant", "settler"), {"tokens": "50"}),
    shortened_by="tokens",
    house_rules={"tokens": ("100", "50", "25"), "late": ("0", "2")},  # [I10] [I6]
    aim=catalogued(
        "Spread around the Mediterranean and have the most victory tokens when the game ends."
    ),
)
