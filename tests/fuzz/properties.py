"""Properties of every accepted input."""

from armorica import games
from armorica.core.link import LinkError
from armorica.core.notes import Note, cleaned
from armorica.core.untrusted import valid_name
from armorica.i18n import translator
from armorica.ui import keys, playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import AnyMatch
from tests.ui.models import act
from tests.ui.shelves import Box, begin, reopened, tab

UNESCAPED = ("<script", '" onerror=', "' onerror=")
"""Parts of hostile texts that must be in no view unescaped."""
SAID = ("latest", "turn", "score", "others", "rows", "cards", "regions")


def shows(model: Model, language: str = "en") -> str:
    """Draw all views of a model; check that hostile texts are escaped."""
    drawn = "".join(views(model, translator(language)).values())
    escapes(drawn)
    return drawn


def escapes(drawn: str) -> None:
    assert not any(text in drawn for text in UNESCAPED), "a text from outside is not escaped"


def same(one: AnyMatch, other: AnyMatch) -> None:
    """Assert that two matches are the same up to their plies."""
    assert one.deal == other.deal, "another deal"
    assert one.ply == other.ply, "another number of moves"
    assert one.meets(other, one.ply), "another state"
    assert games.write(one) == games.write(other), "another record"


def holds(match: AnyMatch, number: int = 0, notes: dict[int, Note] | None = None) -> None:
    """Check, write, read, keep, link and show an accepted match."""
    match.rules.check(match.state)
    names = [seat.name for seat in match.deal.players if seat.name]
    assert all(map(valid_name, names)), "a name that nobody can have"
    assert all(note.text == cleaned(note.text) for note in (notes or {}).values()), "no plain text"
    record = games.write(match)
    same(games.read(record), match)
    box = Box()
    shelf = tab(box)
    begin(shelf, match)
    assert shelf.saving == "kept"
    assert reopened(box) == record, "what was kept is not what comes back"
    try:
        link = games.write_link(match, number, notes)
    except LinkError as error:
        assert error.problem.code in ("link_none", "link_long"), error.problem
        assert notes is None, "a link was read that cannot be written"
    else:
        linked, beside, about = games.read_link(link)
        same(linked, match)
        assert (beside, about) == (number, notes or {})
    model = Model()
    playing.show(model, match)
    model.review.notes = notes or {}
    shows(model)
    for what in SAID:
        keys.spoken(model, translator("fr"), what)
    for look in ("back", *map(str, sorted(model.review.notes)[:2])):
        act(model, f"look {look}")
        shows(model, "de")
    assert games.write(match) == record, "looking at it has changed it"
