"""Commands on the dialog that writes HTML for embedding a game."""

from armorica import games
from armorica.ui.chairs import usual_count
from armorica.ui.effects import Copy, Effect, Paint, Select
from armorica.ui.embedding import choices, contents, snippets
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Embedding


def embed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the dialog, set an option by `embed NAME VALUE`, or close it by `embed close`."""
    dialogs = model.dialogs
    name, _, value = rest.partition(" ")
    if name == "close":
        dialogs.embedding = None
    elif not dialogs.embedding:
        home = model.sharing.address.rpartition("/")[0] + "/"
        seats = games.load(model.setup.game_key).info.seats
        dialogs.embedding = Embedding(home, contents(model)[-1], str(usual_count(seats)))
    elif value in choices(model).get(name, ()):
        said_before = {"copying": "", "copied": "", "refused": ""}
        dialogs.embedding = dialogs.embedding._replace(**said_before, **{name: value})
    return []


def copy(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy a snippet: `copy element` or `copy frame`."""
    embedding = model.dialogs.embedding
    if not embedding:
        return []
    code, kind = snippets(model, env.t), "frame" if rest == "frame" else "element"
    model.dialogs.embedding = embedding._replace(copying=kind)
    return [Copy(kind, code.frame if kind == "frame" else code.element)]


def show_copied(model: Model, kind: str, copied: bool) -> list[Effect]:
    """Show that a snippet has been copied, or select it to be copied by hand.

    A reply that comes late, when the dialog shows another snippet, changes nothing.
    """
    embedding = model.dialogs.embedding
    if not embedding or embedding.copying != kind:
        return []
    changes = {"copied": kind if copied else "", "refused": "" if copied else kind}
    model.dialogs.embedding = embedding._replace(**changes)
    return [Paint()] if copied else [Paint(), Select(f"snippet-{kind}")]
