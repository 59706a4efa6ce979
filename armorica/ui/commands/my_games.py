"""Commands on the list of kept games; each names a game by its key and its id."""

from collections.abc import Sequence
from typing import Any

from armorica import games
from armorica.core.late import late
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch
from armorica.ui import keeping, places, playing
from armorica.ui.commands import review
from armorica.ui.effects import Begin, Copy, Delete, Effect, PutAside, PutBack, Switch
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.my_games import Deleted
from armorica.ui.model.sharing import Copying, Refused, WouldLeaveGame

with late():
    from armorica.ui import kept_notes


def go_on(model: Model, rest: str, env: Env) -> list[Effect]:
    """Put a kept game on the table: `go-on KEY ID`."""
    id = rest.partition(" ")[2]
    if env.shelf.has_id(id):
        places.to_table(model)
        return []
    return switch(model, id, env)


def switch(
    model: Model, id: str, env: Env, sure: bool = False, looks_back: bool = False
) -> list[Effect]:
    """Put a kept game on the table; ask first if that would end one, unless `sure`.

    Look back at its latest move if `looks_back`.
    """
    if not sure and would_end(model, env):
        model.sharing.linked = WouldLeaveGame(id, looks_back)
        return []
    match = env.shelf.read(id)
    if not match:
        return [PutAside(id)]
    playing.show(model, match, not env.shelf.is_guest(id))
    keeping.load_notes(model, env.shelf, id)
    if looks_back:
        review.look(model, "back", env)
    return [Switch(id)]


def show(
    model: Model, match: AnyMatch, env: Env, sure: bool = False, notes: Sequence[Any] = ()
) -> list[Effect]:
    """Put a new game on the table, with its notes; ask first if it would end one, unless `sure`."""
    if not sure and would_end(model, env, match):
        model.sharing.linked = WouldLeaveGame(match, notes=notes)
        return []
    playing.show(model, match)
    if notes:
        kept_notes.recall(model, notes)
    return [Begin()]


def would_end(model: Model, env: Env, other: AnyMatch | None = None) -> bool:
    """Return whether the game on the table would be lost: it is not kept, nor part of `other`."""
    diagram = model.review.diagram
    match = diagram.before if diagram else model.table.match
    if not match or match.rules.to_move(match.state) is None or not match.ply:
        return False
    if env.shelf.saving == "kept" and not model.device.embedded:
        return False
    return not other or not other.meets(match, match.ply)


def look_back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Put a kept game on the table, and look back at its latest move: `look-kept KEY ID`."""
    id = rest.partition(" ")[2]
    if not env.shelf.has_id(id):
        return switch(model, id, env, looks_back=True)
    places.to_table(model)
    review.look(model, "back", env)
    return []


def delete(model: Model, rest: str, env: Env) -> list[Effect]:
    """Delete a kept game: `delete KEY ID`; of the one on the table ask first, or stop asking."""
    if env.shelf.has_id(rest.partition(" ")[2]):
        model.my_games.asking = not model.my_games.asking
        return []
    return delete_now(model, rest, env)


def delete_now(model: Model, rest: str, env: Env) -> list[Effect]:
    """Delete a kept game without a question: `delete-now KEY ID`."""
    id = rest.partition(" ")[2]
    row = next((row for row in env.shelf.listed() if row.id == id), None)
    text = env.shelf.text(id)
    if not row or not text:
        return []
    model.my_games.deleted = Deleted(row._replace(here=False), text)
    if not row.here:
        return [Delete(id)]
    model.my_games.asking = False
    places.close_puzzle(model)
    playing.clear_table(model)
    return [Begin(), Delete(id)]


def put_back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Bring the game back that was deleted last."""
    deleted, model.my_games.deleted = model.my_games.deleted, None
    return [PutBack(deleted.row.key, deleted.row.id, deleted.text)] if deleted else []


def send(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy the link to a kept game: `send-kept KEY ID`."""
    id = rest.partition(" ")[2]
    match = env.shelf.read(id)
    if not match:
        return [PutAside(id)]
    try:
        link = games.write_link(match, match.ply)
    except LinkError as error:
        model.sharing.linked = Refused(error.problem)
        return []
    model.my_games.sent_id, model.sharing.linked = id, Copying("kept")
    return [Copy("kept", f"{model.sharing.page(games.key_of_link(link))}#g={link}")]
