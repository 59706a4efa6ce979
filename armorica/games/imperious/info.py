"""The name, seats and levels of Imperious, which the page needs before it loads the game."""

from dataclasses import dataclass

from armorica.core.facts import Correction, DayDeal, OwnFiles
from armorica.core.level import Level, Policy, RaceTuning
from armorica.core.rules import Info, catalogued


@dataclass(frozen=True)
class Style(Policy):
    """Tune the policy of Imperious.

    Attributes:
        offers: whether it may offer trades.
        rivalry: a factor for the weight of the others' gains.
    """

    offers: bool = True
    rivalry: float = 1.0


ENOUGH = 30
"""After so many combos in a turn no opponent plays another one, nor does a hint: Glory may draw as
many cards as it takes, and go on for ever."""

INFO = Info(
    key="imperious",
    title=catalogued("Imperious"),
    blurb=catalogued("A map game for 4 to 8 players, one to two hours"),
    seats=range(4, 9),
    levels={
        "novice": Level(rating=795, policy=Style(25, offers=False, rivalry=0.0)),
        "settler": Level(rating=1000, policy=Style(9, offers=False, rivalry=0.5)),
        "merchant": Level(rating=1212, policy=Style(10)),
        "decurion": Level(
            16, rating=1295, race=RaceTuning(half_margin=1000, trust=0.01, weight=2.0, blur=0.115)
        ),
        "legate": Level(100, rating=1378, race=RaceTuning(half_margin=1000, sure=2.0, weight=6.0)),
    },
    daily=DayDeal(("decurion", "merchant", "settler"), {"tokens": "50"}),
    shortened_by="tokens",
    files=OwnFiles("territories", catalogued("Your maps"), catalogued("Map")),
    # armorica/ai/README.md says by which command, and how well, these were measured.
    chances={
        (4, "novice"): Correction(1.94, 1.1),
        (4, "settler"): Correction(1.46, 1.45),
        (4, "merchant"): Correction(1.32, 1.14),
        (4, "decurion"): Correction(),
        (4, "legate"): Correction(),
    },
    house_rules={"tokens": ("100", "50", "25"), "late": ("0", "2")},  # [I10] [I6]
    turns={"100": 12, "50": 7, "25": 4},
    aim=catalogued(
        "Spread around the Mediterranean and have the most victory tokens. The game ends when"
        " somebody has {tokens}, after about {turns} turns."
    ),
)
