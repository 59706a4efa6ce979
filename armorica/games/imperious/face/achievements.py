"""What is worth achieving, each decided by one function over a match that is over."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from armorica.core.match import Match
from armorica.core.seats import kinds_of_others
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.chronicle import events
from armorica.games.imperious.rules.happening import Happening
from armorica.games.imperious.rules.scoring import presence
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.i18n import Translator

NARROW, LEAD = 2, 12
"""Tokens ahead of the second in a narrow win, and in a clear one."""

REGIONS, FAME = 10, 4
"""Regions with a piece at the end, and tokens of one Glory."""


class Final:
    """Hold a match that is over, and one of its seats."""

    def __init__(self, match: Match[Deal, State, Observation], seat: int) -> None:
        self.match, self.seat, self.s = match, seat, match.state

    @property
    def won(self) -> bool:
        """Return whether the seat has won, alone or together with others."""
        return self.s.vt[self.seat] == max(self.s.vt)

    @property
    def lead(self) -> int:
        """Return the seat's tokens less those of the best of the others."""
        others = self.s.vt[:]
        return others.pop(self.seat) - max(others)

    @cached_property
    def counts(self) -> list[list[int]]:
        """Count for each region the territories in which each seat has a piece."""
        return [presence(self.s, members) for members in self.s.board.members]

    def own(self) -> Iterator[Happening]:
        """Yield the data of the seat's events."""
        return (event.data for event in events(self.match) if event.data["seat"] == self.seat)

    @property
    def others(self) -> list[str]:
        """List the levels of the others, "person" for people."""
        return kinds_of_others(self.match.deal.players, self.seat)


def _peaceful(final: Final) -> bool:
    """Return whether the seat has taken no pieces of others."""
    return not any(
        event["do"] in ("destroy", "convert") and event["victim"] is not None
        for event in final.own()
    )


EARNED: Mapping[str, Callable[[Final], bool]] = {
    "won": lambda final: final.won,
    "narrow": lambda final: final.won and 0 < final.lead <= NARROW,
    "fame": lambda final: any(
        event["do"] == "glory" and event["vt"] >= FAME for event in final.own()
    ),
    "region": lambda final: any(
        counts[final.seat] == len(members) > 4
        for counts, members in zip(final.counts, final.s.board.members, strict=True)
    ),
    "regions": lambda final: sum(counts[final.seat] > 0 for counts in final.counts) >= REGIONS,
    "town": lambda final: final.seat in final.s.cities,
    "peace": lambda final: final.won and _peaceful(final),
    "lead": lambda final: final.won and final.lead >= LEAD,
    "legates": lambda final: final.won and {*final.others} == {"legate"},
}
"""The achievements by their keys, in the order in which they are shown, the easy ones first."""


def words(t: Translator) -> dict[str, tuple[str, str]]:
    """Return a title and a sentence for each achievement."""
    return {
        "won": (t("First province"), t("Win a game.")),
        "narrow": (
            t("By a sail’s breadth"),
            t.n("Win by {count} token at the most.", "Win by {count} tokens at the most.", NARROW),
        ),
        "fame": (
            t("Sung in the forum"),
            t.n(
                "Gain {count} token with a single Glory.",
                "Gain {count} tokens with a single Glory.",
                FAME,
            ),
        ),
        "region": (
            t("All of it"),
            t("End with pieces in every territory of a region that has five or more."),
        ),
        "regions": (
            t("Around the sea"),
            t.n(
                "End with pieces in {count} region.",
                "End with pieces in {count} regions.",
                REGIONS,
            ),
        ),
        "town": (t("Founder"), t("End with a city.")),
        "peace": (t("Peace on every shore"), t("Win without taking anybody’s pieces.")),
        "lead": (
            t("Our sea"),
            t.n("Win by {count} token or more.", "Win by {count} tokens or more.", LEAD),
        ),
        "legates": (t("Master of the map"), t("Win a game in which every opponent is a legate.")),
    }


def earned(match: Match[Deal, State, Observation], seat: int) -> list[str]:
    """List the keys of the achievements that a seat has earned in a match that is over.

    In a short game only a win counts.
    """
    final = Final(match, seat)
    short = not INFO.is_whole(match.deal.house_rules)
    return [
        key
        for key, is_earned in EARNED.items()
        if is_earned(final) and not (short and key != "won")
    ]
