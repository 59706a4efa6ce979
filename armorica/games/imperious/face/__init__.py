"""The page side of Imperious: its table as HTML, and the meaning of clicks on it."""

from collections.abc import Iterator

from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.imperious.face.chosen import choices
from armorica.games.imperious.face.clicks import (
    click,
    hides_hands,
    is_forced,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    was_decision,
)
from armorica.games.imperious.face.course import curve
from armorica.games.imperious.face.ground import sheet
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.face.masking import events
from armorica.games.imperious.face.recipes import legend
from armorica.games.imperious.face.standing import standing_move
from armorica.games.imperious.face.table import ImperiousScene
from armorica.games.imperious.face.view import views
from armorica.games.imperious.face.words import (
    house_rules,
    how_to,
    level_words,
    record_faults,
    refusal,
    seats_hint,
)
from armorica.games.imperious.face.world import picture
from armorica.games.imperious.rules.chronicle import Event, outcome, pauses
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui.face import Achievements, Keys, Lesson, LessonDeal, Marking, Reading, Stops
from armorica.ui.html import Safe
from armorica.ui.table.hands import in_link

LESSON_DEAL = LessonDeal(78, (Seat(), *[Seat("novice")] * 3), {"tokens": "25"})
"""A short game in which the learner places first, and can play a combo at once."""


def stops(match: Match[Deal, State, Observation]) -> Stops:
    """Return the plies of what is in the log, and those at which turns were scored."""
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    lines = logged(events(match, None), people, answering=False)
    scored = [event.ply for event in lines if event.data["do"] == "score"]
    return Stops((event.ply for event in lines), scored)


def seal(deal: Deal, over: bool) -> None:
    """Return None: the game has no commitment to its hidden cards."""


def card_face(t: Translator, id: str) -> Safe:
    """Draw what of the map never changes: no card has a face, and this is drawn as one is, once."""
    return sheet()


def turn(s: State) -> int:
    """Return the number of the turn."""
    return s.turn


def load_keys() -> Keys[Observation, Event]:
    """Load the keys of the table."""
    from armorica.games.imperious.face import keys

    return keys


def load_marking() -> Marking[Observation]:
    """Load the marks of notes."""
    from armorica.games.imperious.face import marking

    return marking


def load_lesson() -> Lesson[Observation]:
    """Load the first game with a coach."""
    from armorica.games.imperious.face import tutorial

    return tutorial.LESSON


def load_achievements() -> Achievements[Deal, State, Observation]:
    """Load what is worth achieving."""
    from armorica.games.imperious.face import achievements

    return achievements


def load_puzzles() -> None:
    """Return None: the game has no puzzles."""


def rules_page(reading: Reading, t: Translator) -> Safe:
    """Draw the book of rules."""
    from armorica.games.imperious.face.rulebook import page

    return page(reading, t)


def crib_sheet(t: Translator) -> Safe:
    """Draw the whole game on one screen."""
    from armorica.games.imperious.face import crib

    return crib.sheet(t)


def explanations(t: Translator) -> list[tuple[str, str]]:
    """List CSS selectors of parts of the table, each with a sentence that explains it."""
    from armorica.games.imperious.face import explain

    return explain.signs(t)


def text_view(scene: ImperiousScene, t: Translator) -> list[str]:
    """Return the table as lines of text."""
    from armorica.games.imperious.face import text

    return text.view(scene, t)


def text_replay(
    match: Match[Deal, State, Observation], names: list[str], t: Translator
) -> Iterator[str]:
    """Yield a game as lines of text."""
    from armorica.games.imperious.face import text

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
