"""The page side of Armorica: its table as HTML, and the meaning of clicks on it."""

from collections.abc import Iterator

from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.armorica.face.clicks import (
    click,
    is_forced,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    was_decision,
)
from armorica.games.armorica.face.faces import card_face, legend
from armorica.games.armorica.face.sealing import commitment as seal
from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.face.view import views
from armorica.games.armorica.face.words import (
    house_rules,
    how_to,
    in_link,
    level_words,
    record_faults,
    refusal,
    seats_hint,
)
from armorica.games.armorica.rules.chronicle import Event, chronicle, outcome, pauses
from armorica.games.armorica.rules.state import Deal, State
from armorica.i18n import Translator
from armorica.ui.face import Keys, Lesson, LessonDeal, Marking, Reading
from armorica.ui.html import Safe

HIDDEN_HANDS = False
LESSON_DEAL = LessonDeal(139, (Seat(), Seat("settler")))
"""A deal in which every page of the lesson comes up, and the learner starts."""


def events(match: Match[Deal, State], eyes: int | None) -> list[Event]:
    """List the events of a match, of which none is hidden from any seat."""
    return chronicle(match)


def load_keys() -> Keys[State, Event]:
    """Load the keys of the table."""
    from armorica.games.armorica.face import keys

    return keys


def load_marking() -> Marking[State]:
    """Load the marks of notes."""
    from armorica.games.armorica.face import marking

    return marking


def load_lesson() -> Lesson[Deal, State]:
    """Load the first game with a coach."""
    from armorica.games.armorica.face import tutorial

    return tutorial


def rules_page(reading: Reading, t: Translator) -> Safe:
    """Draw the book of rules."""
    from armorica.games.armorica.face.rulebook import page

    return page(reading, t)


def explanations(t: Translator) -> list[tuple[str, str]]:
    """List CSS selectors of parts of the table, each with a sentence that explains it."""
    from armorica.games.armorica.face import explain

    return explain.signs(t)


def text_view(scene: ArmoricaScene, t: Translator) -> list[str]:
    """Return the table as lines of text."""
    from armorica.games.armorica.face import text

    return text.view(scene, t)


def text_replay(match: Match[Deal, State], names: list[str], t: Translator) -> Iterator[str]:
    """Yield a game as lines of text."""
    from armorica.games.armorica.face import text

    return text.replay(match, names, t)


__all__ = [
    "HIDDEN_HANDS",
    "LESSON_DEAL",
    "card_face",
    "click",
    "events",
    "explanations",
    "house_rules",
    "how_to",
    "in_link",
    "is_forced",
    "legend",
    "level_words",
    "load_keys",
    "load_lesson",
    "load_marking",
    "needs_confirmation",
    "outcome",
    "pauses",
    "record_faults",
    "refusal",
    "refused_card",
    "reveals_hidden",
    "rules_page",
    "seal",
    "seats_hint",
    "text_replay",
    "text_view",
    "views",
    "was_decision",
]
