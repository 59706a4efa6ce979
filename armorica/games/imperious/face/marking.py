"""What notes can mark: the territories."""

from armorica.games.imperious.face import words
from armorica.games.imperious.rules.state import State
from armorica.i18n import Translator

ID_PREFIX = "at-"
"""What the id of an element begins with that can be marked; its own id follows."""


def labels(t: Translator) -> tuple[str, str]:
    """Say what is marked, and how else it is done."""
    return t("Territory"), t("A click on a territory marks it too.")


def ids(s: State) -> list[str]:
    """List the ids of all that can be marked; its places in the list stand in links."""
    return list(s.board.ids)


def name(s: State, number: int) -> str:
    """Name what can be marked, by its place among the ids."""
    return words.place_name(s.board.ids[number])


def on_table(s: State) -> list[int]:
    """List what is on the table, by its names."""
    return sorted(range(len(s.board.ids)), key=lambda number: name(s, number))
