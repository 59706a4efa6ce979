"""The notes that the browser keeps, with their game."""

from typing import Any, NamedTuple

from armorica import games
from armorica.core.limits import MARKS
from armorica.core.match import AnyMatch
from armorica.core.notes import Mark, Note, cleaned
from armorica.core.problem import RecordError
from armorica.core.untrusted import whole
from armorica.ui.model import Model


class KeptNotes(NamedTuple):
    """Hold notes and their match; None if its game is not loaded."""

    match: AnyMatch | None
    notes: dict[int, Note]


def written(model: Model) -> dict[str, Any]:
    """Return the notes and their game as plain data for `read`."""
    assert model.table.match
    ply = model.table.match.ply
    notes = [[n, note.text, note.marks] for n, note in model.review.notes.items() if n <= ply]
    return {"record": games.write(model.table.match), "notes": notes}


def read(data: dict[str, Any]) -> KeptNotes | None:
    """Read kept notes; None if anything in them is wrong."""
    record, rows = data.get("record"), data.get("notes")
    try:
        match = games.read(record if isinstance(record, str) else "")
    except RecordError as error:
        return KeptNotes(None, {}) if error.problem.code == "game_missing" else None
    try:
        most = len(games.face(match.key).marking.ids(match.observation(None)))
        notes = {whole(ply, match.ply + 1): _note(most, *note) for ply, *note in rows or ()}
    except (TypeError, ValueError):
        return None
    return KeptNotes(match, notes)


def _note(most: int, text: Any, marks: Any) -> Note:
    """Read a note, which can mark so many things at most.

    Raises:
        TypeError, ValueError: it is no note.
    """
    if text != cleaned(text) or len(marks) > MARKS:
        raise ValueError
    return Note(text, tuple(Mark(whole(card, most), whole(to, most)) for card, to in marks))


def recall(model: Model, kept: KeptNotes) -> None:
    """Give the kept notes to the game on the table, if they are about it."""
    match, kept_match = model.table.match, kept.match
    if match and kept_match and match.meets(kept_match, kept_match.ply):
        model.review.notes = kept.notes
