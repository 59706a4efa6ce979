"""What the page shows of Imperious, and what clicks on it mean."""

from collections.abc import Iterator

from armorica.core.match import Match
from armorica.games.imperious.face.clicks import (
    click,
    is_forced,
    needs_confirmation,
    refused_card,
    reveals_hidden,
    was_decision,
)
from armorica.games.imperious.face.masking import events
from armorica.games.imperious.face.recipes import legend
from armorica.games.imperious.face.table import ImperiousScene
from armorica.games.imperious.face.view import views
from armorica.games.imperious.face.words import (
    how_to,
    level_words,
    record_faults,
    refusal,
    seats_hint,
)
from armorica.games.imperious.rules.chronicle import Event, outcome, pauses
from armorica.games.imperious.rules.state import Deal, State
from armorica.i18n import Translator
from armorica.ui.face import HouseRule, Keys, Marking, Reading
from armorica.ui.html import Safe
from armorica.ui.table.hands import in_link

HIDDEN_HANDS = True


def house_rules(t: Translator) -> dict[str, HouseRule]:
    """Name no house rules: there are none."""
    return {}


HAS_LESSON = False


def seal(deal: Deal, over: bool) -> None:
    """Return a commitment to what is hidden: here there is none."""


def card_face(t: Translator, id: str) -> Safe:
    """Draw the face of a card by its id: types of cards have none of their own."""
    return Safe()


def load_keys() -> Keys[State, Event]:
    """Load the keys of the table."""
    from armorica.games.imperious.face import keys

    return keys


def load_marking() -> Marking[State]:
    """Load what notes can mark."""
    from armorica.games.imperious.face import marking

    return marking


def load_lesson() -> None:
    """Load the first game with a coach: there is none yet."""


def rules_page(reading: Reading, t: Translator) -> Safe:
    """Draw the book of rules."""
    from armorica.games.imperious.face.rulebook import page

    return page(reading, t)


def explanations(t: Translator) -> list[tuple[str, str]]:
    """List selectors of what is drawn, and what each means."""
    from armorica.games.imperious.face import explain

    return explain.signs(t)


def text_view(scene: ImperiousScene, t: Translator) -> list[str]:
    """Tell the table in lines of text."""
    from armorica.games.imperious.face import text

    return text.view(scene, t)


def text_replay(match: Match[Deal, State], names: list[str], t: Translator) -> Iterator[str]:
    """Tell a game line by line."""
    from armorica.games.imperious.face import text

    return text.replay(match, names, t)


__all__ = [
    "HAS_LESSON",
    "HIDDEN_HANDS",
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
