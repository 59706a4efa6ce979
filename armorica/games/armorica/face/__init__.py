"""The page side of Armorica: its table as HTML, and the meaning of clicks on it."""

from collections.abc import Iterator, Sequence

from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.armorica.face.clicks import (
    click,
    hides_hands,
    is_forced,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    standing_move,
    was_decision,
)
from armorica.games.armorica.face.faces import card_face, legend
from armorica.games.armorica.face.faults import record_faults
from armorica.games.armorica.face.plot import curve
from armorica.games.armorica.face.sealing import commitment as seal
from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.face.view import views
from armorica.games.armorica.face.words import (
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
from armorica.ui import advice
from armorica.ui.face import (
    Achievements,
    Keys,
    Lesson,
    LessonDeal,
    Marking,
    Puzzles,
    Reading,
    Stops,
)
from armorica.ui.html import Safe

LESSON_DEAL = LessonDeal(130, (Seat(), Seat("novice")))
"""A deal in which every page of the lesson comes up, and the learner starts."""


def events(match: Match[Deal, State, Observation], eyes: int | None) -> list[Event]:
    """List the events of a match, of which none is hidden from any seat."""
    return chronicle(match)


def picture(t: Translator) -> None:
    """Return no picture: the game has no board."""


def stops(match: Match[Deal, State, Observation]) -> Stops:
    """Return every ply, and those at which turns begin."""
    turns = [event.ply for event in chronicle(match) if event.kind == "turn"]
    return Stops(range(match.ply), turns)


def choices(match: Match[Deal, State, Observation]) -> Sequence[range]:
    """List the moves that were not the only legal ones, each as a range of one ply."""
    return advice.choices(match)


def turn(s: State) -> int:
    """Return the number of the turn."""
    return s.turn


def load_keys() -> Keys[Observation, Event]:
    """Load the keys of the table."""
    from armorica.games.armorica.face import keys

    return keys


def load_marking() -> Marking[Observation]:
    """Load the marks of notes."""
    from armorica.games.armorica.face import marking

    return marking


def load_lesson() -> Lesson[Observation]:
    """Load the first game with a coach."""
    from armorica.games.armorica.face import tutorial

    return tutorial.LESSON


def load_achievements() -> Achievements[Deal, State, Observation]:
    """Load what is worth achieving."""
    from armorica.games.armorica.face import achievements

    return achievements


def load_puzzles() -> Puzzles[Observation]:
    """Load what puzzles need."""
    from armorica.games.armorica.face import puzzles

    return puzzles


def rules_page(reading: Reading, t: Translator) -> Safe:
    """Draw the book of rules."""
    from armorica.games.armorica.face.rulebook import page

    return page(reading, t)


def crib_sheet(t: Translator) -> Safe:
    """Draw the whole game on one screen."""
    from armorica.games.armorica.face import crib

    return crib.sheet(t)


def explanations(t: Translator) -> list[tuple[str, str]]:
    """List CSS selectors of parts of the table, each with a sentence that explains it."""
    from armorica.games.armorica.face import explain

    return explain.signs(t)


def text_view(scene: ArmoricaScene, t: Translator) -> list[str]:
    """Return the table as lines of text."""
    from armorica.games.armorica.face import text

    return text.view(scene, t)


def text_replay(
    match: Match[Deal, State, Observation], names: list[str], t: Translator
) -> Iterator[str]:
    """Yield a game as lines of text."""
    from armorica.games.armorica.face import text

    return text.replay(match, names, t)


__all__ = [
    "LESSON_DEAL",
    "card_face",
    "choices",
    "click",
    "crib_sheet",
    "curve",
    "events",
    "explanations",
    "hides_hands",
    "house_rules",
    "how_to",
    "in_link",
    "is_forced",
    "legend",
    "level_words",
    "load_achievements",
    "load_keys",
    "load_lesson",
    "load_marking",
    "load_puzzles",
    "needs_confirmation",
    "outcome",
    "pauses",
    "picture",
    "record_faults",
    "refusal",
    "refused_card",
    "reveals_hidden",
    "rules_page",
    "seal",
    "seats_hint",
    "standing_move",
    "stops",
    "text_replay",
    "text_view",
    "turn",
    "views",
    "was_decision",
]
