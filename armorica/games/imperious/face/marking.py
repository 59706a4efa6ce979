"""The marks of notes: they mark territories."""

from armorica.games.imperious.face import words
from armorica.games.imperious.rules.state import Observation
from armorica.i18n import Translator

ID_PREFIX = "at-"
"""The prefix of the HTML ids of elements that can be marked; a territory's id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Return the label of the choice of a mark, and a hint how to mark by a click."""
    return t("Territory"), t("You can also choose a territory on the map to mark it.")


def ids(seen: Observation) -> list[str]:
    """List the ids of all territories; links write a mark by its index here."""
    return list(seen.board.ids)


def name(seen: Observation, number: int) -> str:
    """Name a territory by its index in `ids`."""
    return words.place_name(seen.board.ids[number])


def on_table(seen: Observation) -> list[int]:
    """List the numbers of the territories that can be marked, sorted by name."""
    return sorted(range(len(seen.board.ids)), key=lambda number: name(seen, number))
