"""Commands whose modules are imported when first needed, to shorten the start."""

from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model


def annotate(model: Model, rest: str, env: Env) -> list[Effect]:
    """Start or stop writing notes."""
    from armorica.ui.commands import notes

    return notes.annotate(model, rest, env)


def note(model: Model, rest: str, env: Env) -> list[Effect]:
    """Write a comment on a position."""
    from armorica.ui.commands import notes

    return notes.note(model, rest, env)


def mark(model: Model, rest: str, env: Env) -> list[Effect]:
    """Mark something in a position."""
    from armorica.ui.commands import notes

    return notes.mark(model, rest, env)


def follow(model: Model, rest: str, env: Env) -> list[Effect]:
    """Follow a link."""
    from armorica.ui.commands import links

    return links.follow(model, rest, env)


def deal_of_the_day(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal the deal of the day."""
    from armorica.ui.commands import links

    return links.deal_of_the_day(model, rest, env)


def link(model: Model, rest: str, env: Env) -> list[Effect]:
    """Answer the question that a link has raised."""
    from armorica.ui.commands import links

    return links.link(model, rest, env)


def leave(model: Model, rest: str, env: Env) -> list[Effect]:
    """Leave a diagram."""
    from armorica.ui.commands import links

    return links.leave(model, rest, env)


def share(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy a text to be sent."""
    from armorica.ui.commands import sharing

    return sharing.share(model, rest, env)


def send(model: Model, rest: str, env: Env) -> list[Effect]:
    """Hand a text to another program."""
    from armorica.ui.commands import sharing

    return sharing.send(model, rest, env)


def full(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the full page."""
    from armorica.ui.commands import sharing

    return sharing.full(model, rest, env)


def embed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open or change the dialog for embedding."""
    from armorica.ui.commands import embedding

    return embedding.embed(model, rest, env)


def copy(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy a snippet."""
    from armorica.ui.commands import embedding

    return embedding.copy(model, rest, env)


def tutorial(model: Model, rest: str, env: Env) -> list[Effect]:
    """Begin the first game with a coach."""
    from armorica.ui import tutorial

    return tutorial.begin(model, rest, env)
