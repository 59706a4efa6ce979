"""What is worth achieving, each decided by one function over a match that is over."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from armorica.core.match import Match
from armorica.core.seats import kinds_of_others
from armorica.games.armorica.rules.cards import SUITS
from armorica.games.armorica.rules.chronicle import chronicle
from armorica.games.armorica.rules.scoring import Score, score, scores
from armorica.games.armorica.rules.state import Deal, Observation, State
from armorica.i18n import Translator

LEAD = 15
"""Points ahead of the second: one win in ten between two settlers."""

POINTS = 45
"""Points at the end: one winner in eight at a table of two settlers."""

GIVEN_UP = 3
"""Cards given up in all winters: one winner in twenty of two settlers, one in three of four."""


class Final(NamedTuple):
    """Hold a match that is over, and one of its seats."""

    match: Match[Deal, State, Observation]
    seat: int
    score: Score

    @property
    def won(self) -> bool:
        """Return whether the seat has won, alone or together with others."""
        return self.seat in self.score.winners

    @property
    def lead(self) -> int:
        """Return the seat's points less those of the best of the others."""
        totals = [seat.total for seat in self.score.seats]
        own = totals.pop(self.seat)
        return own - max(totals)

    @property
    def others(self) -> list[str]:
        """List the levels of the others, "person" for people."""
        return kinds_of_others(self.match.deal.players, self.seat)


def _fed(final: Final) -> bool:
    """Return whether the seat gave up at most GIVEN_UP cards in all winters."""
    starved = (event for event in chronicle(final.match) if event.kind == "starve")
    return sum(len(event.cards) for event in starved if event.seat == final.seat) <= GIVEN_UP


def _came_back(final: Final) -> bool:
    """Return whether the seat alone was last when the last turn began."""
    ply = [event.ply for event in chronicle(final.match) if event.kind == "turn"][-1]
    points = scores(final.match.state_at(ply))
    own = points.pop(final.seat)
    return own < min(points)


EARNED: Mapping[str, Callable[[Final], bool]] = {
    "won": lambda final: final.won,
    "narrow": lambda final: final.won and len(final.score.winners) == 1 and final.lead in (0, 1),
    "fed": lambda final: final.won and _fed(final),
    "set": lambda final: any(
        len(cards) == len(SUITS) for cards in final.score.seats[final.seat].runs
    ),
    "points": lambda final: final.score.seats[final.seat].total >= POINTS,
    "lead": lambda final: final.won and final.lead >= LEAD,
    "came-back": lambda final: final.won and _came_back(final),
    "majorities": lambda final: all(
        majority.holders == (final.seat,) for majority in final.score.majorities
    ),
    "legate": lambda final: final.won and "legate" in final.others,
    "legates": lambda final: final.won and final.others == ["legate"] * 3,
}
"""The achievements by their keys, in the order in which they are shown, the easy ones first."""


def words(t: Translator) -> dict[str, tuple[str, str]]:
    """Return a title and a sentence for each achievement."""
    return {
        "won": (t("First vintage"), t("Win a game.")),
        "narrow": (t("By a grape"), t("Win by a single point, or on coins.")),
        "fed": (
            t("Full granaries"),
            t.n(
                "Win, and give up at most {count} card in all winters together.",
                "Win, and give up at most {count} cards in all winters together.",
                GIVEN_UP,
            ),
        ),
        "set": (t("All trades"), t("End with a set of all six suits.")),
        "points": (
            t("Thriving village"),
            t.n("Score {count} point.", "Score {count} points.", POINTS),
        ),
        "lead": (
            t("Far ahead"),
            t.n("Win by {count} point or more.", "Win by {count} points or more.", LEAD),
        ),
        "came-back": (
            t("Late bloom"),
            t("Be in last place before the last turn, and still win."),
        ),
        "majorities": (t("Grapes, olives and sheep"), t("Hold all three majorities alone.")),
        "legate": (t("Rome takes note"), t("Win against a legate.")),
        "legates": (t("Master of Armorica"), t("Win against three legates.")),
    }


def earned(match: Match[Deal, State, Observation], seat: int) -> list[str]:
    """List the keys of the achievements that a seat has earned in a match that is over."""
    final = Final(match, seat, score(match.state))
    return [key for key, is_earned in EARNED.items() if is_earned(final)]
