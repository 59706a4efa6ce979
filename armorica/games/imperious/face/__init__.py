"""The page side of Imperious: its table as HTML, and the meaning of clicks on it."""

from armorica.core.late import late
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.imperious.face import ground
from armorica.games.imperious.face.choices import choices
from armorica.games.imperious.face.clicks import (
    click,
    hides_hands,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    was_decision,
)
from armorica.games.imperious.face.course import curve
from armorica.games.imperious.face.faults import record_faults
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.face.masking import events
from armorica.games.imperious.face.recipes import legend
from armorica.games.imperious.face.standing import standing_after, standing_move
from armorica.games.imperious.face.view import views
from armorica.games.imperious.face.words import (
    begin_label,
    house_rules,
    how_to,
    level_words,
    refusal,
    seats_hint,
)
from armorica.games.imperious.face.world import picture
from armorica.games.imperious.rules.chronicle import is_forced, outcome, pauses
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui.face import Stops
from armorica.ui.html import Safe
from armorica.ui.lesson import LessonDeal
from armorica.ui.table.hands import in_link

with late():
    from armorica.games.imperious.face import (
        achievements,
        crib,
        editor,
        explain,
        keys,
        lesson,
        marking,
        puzzles,
        rulebook,
        text,
    )


LESSON_DEAL = LessonDeal(
    457,
    (Seat(), Seat("novice"), Seat("novice"), Seat("merchant")),
    {"tokens": "25"},
    advised=True,
    confirms=False,
)
"""A short game in which the learner places first, and plays what a trade has completed."""


def stops(match: Match[Deal, State, Observation]) -> Stops:
    """Return the plies of what is in the log, and those at which turns were scored."""
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    lines = logged(events(match, None), people, answering=False)
    scored = [event.ply for event in lines if event.data["do"] == "score"]
    return Stops((event.ply for event in lines), scored)


def seal(deal: Deal, over: bool) -> None:
    """Return None: the game has no commitment to its hidden cards."""


def static_part(t: Translator, id: str) -> Safe:
    """Draw what never changes of a map."""
    return ground.static_part(id)


def turn(s: State) -> int:
    """Return the number of the turn."""
    return s.turn


rules_page = rulebook.page
crib_sheet = crib.sheet
explanations = explain.signs
text_view = text.view
text_replay = text.replay

__all__ = [
    "LESSON_DEAL",
    "achievements",
    "begin_label",
    "choices",
    "click",
    "crib_sheet",
    "curve",
    "editor",
    "events",
    "explanations",
    "hides_hands",
    "house_rules",
    "how_to",
    "in_link",
    "is_forced",
    "keys",
    "legend",
    "lesson",
    "level_words",
    "marking",
    "needs_confirmation",
    "outcome",
    "pauses",
    "picture",
    "puzzles",
    "record_faults",
    "refusal",
    "refused_card",
    "reveals_hidden",
    "rules_page",
    "seal",
    "seats_hint",
    "standing_after",
    "standing_move",
    "static_part",
    "stops",
    "text_replay",
    "text_view",
    "turn",
    "views",
    "was_decision",
]
