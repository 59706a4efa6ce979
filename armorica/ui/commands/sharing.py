"""Commands on texts to be sent, and on results at the end of a game."""

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch
from armorica.ui import daily, keeping
from armorica.ui.effects import Copy, Effect, Keep, OpenPage, Share
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.sharing import Copying, Refused, Shared
from armorica.ui.naming import game_name
from armorica.ui.people import only_person
from armorica.ui.results import at_the_end


def share(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy a text to be sent: `share KIND`, with a kind of `Shared`."""
    text = _text(model, rest, env)
    if not text:
        return []
    model.sharing.linked = Copying(rest)
    return [Copy(rest, text)]


def show(model: Model, shared: Shared) -> bool:
    """Show a text to be sent, and whether it has been copied or must be copied by hand.

    A reply that comes late, when something else is shown, changes nothing: return False.
    """
    linked = model.sharing.linked
    if not isinstance(linked, Copying | Shared) or linked.kind != shared.kind:
        return False
    model.sharing.linked = shared
    model.dialogs.menu = ""  # it would cover the text
    return True


def send(model: Model, rest: str, env: Env) -> list[Effect]:
    """Hand the text to another program."""
    linked = model.sharing.linked
    return [Share(linked.kind, linked.text)] if isinstance(linked, Shared) else []


def full(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the full page with this game."""
    text = _text(model, "game", env)
    model.sharing.linked = None
    return [OpenPage(text or model.sharing.address)]


def count(model: Model, match: AnyMatch, env: Env) -> list[Effect]:
    """Count the result of a match that is over, if its deal is that of the day."""
    sharing = model.sharing
    keeping.load_daily(model, env.shelf)
    before = sharing.daily.get(match.key, {})
    results = daily.count(before, match, env.today)
    if results == before:
        return []
    sharing.daily = {**sharing.daily, match.key: results}
    return [Keep("daily")]


def _text(model: Model, kind: str, env: Env) -> str:
    """Write a text to be sent; return "" if there is none, with a notice if no link can hold it."""
    match = model.table.match
    game = kind in ("game", "notes")
    if not match or not (game or kind in at_the_end(model, match)):
        return ""
    address = model.sharing.page(match.key)
    try:
        if kind == "daily":
            return daily.share_text(model.sharing.daily[match.key], env.t, match, address)
        if kind == "challenge":
            points = match.rules.scores(match.state)[only_person(match) or 0]
            t, name = env.t, game_name(env.t, match.key)
            link = f"{address}#c={games.write_link(match.branch(0), points)}"
            return t.n(
                "I scored {count} point with this deal of {game}. Can you beat that? {link}",
                "I scored {count} points with this deal of {game}. Can you beat that? {link}",
                points,
                game=name,
                link=link,
            )
        review = model.review
        ply = match.ply if review.ply is None else review.ply
        letter = "n" if review.diagram or kind == "notes" else "g"
        return f"{address}#{letter}={games.write_link(match, ply, review.notes)}"
    except LinkError as error:
        model.sharing.linked = Refused(error.problem)
        return ""
