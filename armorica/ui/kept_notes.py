"""The notes that the browser keeps with a game."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from armorica import games
from armorica.core.limits import MARKS
from armorica.core.notes import Mark, Note, cleaned, joined
from armorica.core.untrusted import whole
from armorica.ui.model import Model


def written(model: Model) -> list[Any]:
    """Return the notes on the moves made as plain data for `recall`."""
    assert model.table.match
    ply = model.table.match.ply
    notes = sorted(model.review.notes.items())
    return [[n, note.text, [[*mark] for mark in note.marks]] for n, note in notes if n <= ply]


def recall(model: Model, rows: Sequence[Any]) -> None:
    """Give kept notes to the game on the table."""
    model.review.notes.update(_read(model, rows))


def join(model: Model, before: Sequence[Any], after: Sequence[Any]) -> bool:
    """Join what another tab has changed in kept notes to those here; return whether both fit."""
    was, new, notes = _read(model, before), _read(model, after), {**model.review.notes}
    for n in {**was, **new}:
        old, theirs, mine = (each.get(n, Note()) for each in (was, new, notes))
        both = theirs if mine == old else joined(mine, theirs)
        if theirs != old:
            if theirs.text not in both.text or not {*theirs.marks} <= {*both.marks}:
                return False
            notes[n] = both
    model.review.notes = {n: note for n, note in notes.items() if note != Note()}
    return True


def _read(model: Model, rows: Sequence[Any]) -> dict[int, Note]:
    """Read kept notes on the game on the table, except those in which anything is wrong."""
    match, notes = model.table.match, dict[int, Note]()
    assert match
    most = len(games.face(match.key).marking.ids(match.observation(None)))
    for row in rows:
        with suppress(TypeError, ValueError):
            n, *note = row
            notes[whole(n, len(match.moves) + 1)] = _note(most, *note)
    return notes


def _note(most: int, text: Any, marks: Any) -> Note:
    """Read a note, which can mark so many things at most.

    Raises:
        TypeError, ValueError: it is no note.
    """
    if text != cleaned(text) or len(marks) > MARKS:
        raise ValueError
    own = tuple(dict.fromkeys(Mark(whole(card, most), whole(to, most)) for card, to in marks))
    if not text and not own:
        raise ValueError
    return Note(text, own)
