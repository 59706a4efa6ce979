"""The page side of Armorica: its table as HTML, and the meaning of clicks on it."""

from collections.abc import Sequence

from armorica.core.late import late
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.armorica.face.clicks import (
    click,
    hides_hands,
    is_forced,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    standing_after,
    standing_move,
    was_decision,
)
from armorica.games.armorica.face.faces import card_face as static_part
from armorica.games.armorica.face.faces import legend
from armorica.games.armorica.face.faults import record_faults
from armorica.games.armorica.face.plot import curve
from armorica.games.armorica.face.sealing import commitment as seal
from armorica.games.armorica.face.view import views
from armorica.games.armorica.face.words import (
    begin_label,
    house_rules,
    how_to,
    in_link,
    level_words,
    refusal,
    seats_hint,
)
from armorica.games.armorica.rules.chronicle import Event, chronicle, outcome, pauses
from armorica.games.armorica.rules.state import Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui.analysis import choices as single_moves
from armorica.ui.face import Stops
from armorica.ui.lesson import LessonDeal

with late():
    from armorica.games.armorica.face import (
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


LESSON_DEAL = LessonDeal(17439, (Seat(), Seat("novice")), advised=True)
"""A deal in which every page of the lesson comes up, the learner starts, and can feed every card
that the coach asks for in its first turns."""


def events(match: Match[Deal, State, Observation], eyes: int | None) -> list[Event]:
    """List the events of a match, of which none is hidden from any seat."""
    return chronicle(match)


def picture(t: Translator, content: object) -> None:
    """Return no picture: the game has no board."""


def stops(match: Match[Deal, State, Observation]) -> Stops:
    """Return every ply, and those at which turns begin."""
    turns = [event.ply for event in chronicle(match) if event.kind == "turn"]
    return Stops(range(match.ply), turns)


def choices(match: Match[Deal, State, Observation]) -> Sequence[range]:
    """List the moves that were not the only legal ones, each as a range of one ply."""
    return single_moves(match)


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
