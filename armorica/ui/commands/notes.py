"""Commands on notes, during a review of one's own game."""

from armorica import games
from armorica.core.limits import MARKS
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch
from armorica.core.notes import Mark, Note, Notes, cleaned
from armorica.core.problem import Problem
from armorica.core.untrusted import parse_json
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.sharing import Refused


def annotate(model: Model, rest: str, env: Env) -> list[Effect]:
    """Start or stop writing."""
    if _open_to_notes(model):
        model.review.writing = not model.review.writing
    return []


def note(model: Model, rest: str, env: Env) -> list[Effect]:
    """Write a comment on the position: `note TEXT`."""
    if _open_to_notes(model):
        _put(model, _note_here(model)._replace(text=cleaned(rest)))
    return []


def mark(model: Model, rest: str, env: Env) -> list[Effect]:
    """Mark a card or a territory, or draw an arrow; if that mark exists already, remove it.

    `mark ID`, `mark ID ID` for an arrow, or a form as JSON with "card" and "to".
    """
    match = model.table.match
    if match and _open_to_notes(model) and (new_mark := _mark(match, rest)):
        old = _note_here(model)
        marks = tuple(m for m in old.marks if m != new_mark)
        if len(marks) == len(old.marks) < MARKS:
            marks = (*marks, new_mark)
        _put(model, old._replace(marks=marks))
    return []


def _open_to_notes(model: Model) -> bool:
    return not model.review.diagram and model.review.ply is not None


def _note_here(model: Model) -> Note:
    assert model.review.ply is not None
    return model.review.notes.get(model.review.ply, Note())


def _put(model: Model, note: Note) -> None:
    review = model.review
    assert review.ply is not None
    notes = {**review.notes, review.ply: note}
    notes = {ply: note for ply, note in notes.items() if note != Note()}
    if refusal := _refusal(model, notes):
        model.sharing.linked = Refused(refusal)
    else:
        review.notes = notes


def _refusal(model: Model, notes: Notes) -> Problem | None:
    """Return why notes are too long for a link, so that they are refused; None if they fit."""
    assert model.table.match
    try:
        games.write_link(model.table.match, 0, notes)
    except LinkError as error:
        # No link can hold a deal that was made by hand, with notes or without.
        return error.problem if error.problem.code == "link_long" else None
    return None


def _mark(match: AnyMatch, text: str) -> Mark | None:
    ids = games.face(match.key).marking.ids(match.observation(None))
    number = {id: n for n, id in enumerate(ids)}
    try:
        form = parse_json(text)
    except ValueError:
        form = dict(zip(("card", "to"), text.split(" "), strict=False))
    if not isinstance(form, dict):
        return None
    card = number.get(str(form.get("card")))
    to = number.get(str(form.get("to") or form.get("card")))
    return None if card is None or to is None else Mark(card, to)
