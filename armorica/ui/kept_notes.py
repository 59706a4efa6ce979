"""The notes that the browser keeps with a game."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from armorica import games
from armorica.core.limits import MARKS
from armorica.core.notes import Mark, Note, cleaned
from armorica.core.untrusted import whole
from armorica.ui.model import Model


def written(model: Model) -> list[Any]:
    """Return the notes on the moves made as plain data for `recall`."""
    assert model.table.match
    ply = model.table.match.ply
    notes = sorted(model.review.notes.items())
    return [[n, note.text, [[*mark] for mark in note.marks]] for n, note in notes if n <= ply]


def recall(model: Model, rows: Sequence[Any]) -> None:
    """Give kept notes to the game on the table, except those in which anything is wrong."""
    match = model.table.match
    assert match
    most = len(games.face(match.key).marking.ids(match.observation(None)))
    for row in rows:
        with suppress(TypeError, ValueError):
            n, *note = row
            model.review.notes[whole(n, match.ply + 1)] = _note(most, *note)


def _note(most: int, text: Any, marks: Any) -> Note:
    """Read a note, which can mark so many things at most.

    Raises:
        TypeError, ValueError: it is no note.
    """
    if text != cleaned(text) or len(marks) > MARKS:
        raise ValueError
    return Note(text, tuple(Mark(whole(card, most), whole(to, most)) for card, to in marks))
