"""What notes can mark: the territories."""

from armorica.core.match import Match
from armorica.games.imperious import words
from armorica.games.imperious.state import Deal, State
from armorica.i18n import Translator

ELEMENT = "at-"
"""What the id of an element begins with that can be marked; its own id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Say what is marked, and how else it is done."""
    return t("Territory"), t("A click on a territory marks it too.")


def ids(match: Match[Deal, State]) -> list[str]:
    """List the ids of all that can be marked; its places in the list stand in links."""
    return list(match.state.board.ids)


def name(match: Match[Deal, State], number: int) -> str:
    """Name what can be marked, by its place among the ids."""
    return words.place_name(match.state.board.ids[number])


def seen(match: Match[Deal, State]) -> list[int]:
    """List what is on the table now, by its names."""
    return sorted(range(len(match.state.board.ids)), key=lambda place: name(match, place))
