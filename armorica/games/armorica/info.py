"""The name, seats, levels and house rules of Armorica, which the page needs before it loads it."""

from armorica.core.facts import Correction, DayDeal, OwnFiles
from armorica.core.level import Level, SearchTuning
from armorica.core.rules import Info, catalogued

INFO = Info(
    key="armorica",
    title=catalogued("Armorica"),
    blurb=catalogued("A card game for 2 to 4 players, about 15 minutes"),
    seats=range(2, 5),  # [A6]
    levels={
        "novice": Level(
            30, rating=780, search=SearchTuning(prior_temperature=0, random_percent=100, turns=99)
        ),
        "settler": Level(quick=True, rating=1000),
        "merchant": Level(4, rating=1130, search=SearchTuning(turns=0)),
        "decurion": Level(7, rating=1370),
        "legate": Level(1500, rating=1620, search=SearchTuning(endings=8_000)),
    },
    house_rules={"four_way_tie": ("none", "two_each"), "second_coin": ("0", "1")},  # [A17] [A6]
    concerns={"four_way_tie": (4,), "second_coin": (2,)},
    comes_first=True,
    aim=catalogued(
        "Build the best village before the cards run out. A game takes about 15 minutes."
    ),
    daily=DayDeal(("merchant", "settler")),
    files=OwnFiles("card", catalogued("Your cards"), catalogued("Cards")),
    # armorica/ai/README.md says by which command, and how well, these were measured.
    chances={
        (2, "novice"): Correction(4.06, 2.05),
        (2, "settler"): Correction(3.02, 1.44),
        (2, "merchant"): Correction(2.28, 1.45),
        (2, "decurion"): Correction(1.13, 1.57),
        (2, "legate"): Correction(-0.25, 1.76),
        (3, "novice"): Correction(3.47, 1.35),
        (3, "settler"): Correction(2.16, 1.39),
        (3, "merchant"): Correction(1.79, 1.39),
        (3, "decurion"): Correction(0.92, 1.47),
        (3, "legate"): Correction(-0.09, 1.18),
        (4, "novice"): Correction(2.25, 0.83),
        (4, "settler"): Correction(1.75, 1.1),
        (4, "merchant"): Correction(1.28, 1.29),
        (4, "decurion"): Correction(0.92, 1.32),
        (4, "legate"): Correction(0.36, 1.31),
    },
)
