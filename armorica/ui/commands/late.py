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


def replay(model: Model, rest: str, env: Env) -> list[Effect]:
    """Play a finished game, or pause."""
    from armorica.ui.commands import replay

    return replay.replay(model, rest, env)


def pace(model: Model, rest: str, env: Env) -> list[Effect]:
    """Change the speed of a game that plays itself."""
    from armorica.ui.commands import replay

    return replay.pace(model, rest, env)


def tick(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the next move of a game that plays itself."""
    from armorica.ui.commands import replay

    return replay.tick(model, rest, env)


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


def visit(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go to a place."""
    from armorica.ui.commands import places

    return places.visit(model, rest, env)


def go_on(model: Model, rest: str, env: Env) -> list[Effect]:
    """Put a kept game on the table."""
    from armorica.ui.commands import my_games

    return my_games.go_on(model, rest, env)


def delete(model: Model, rest: str, env: Env) -> list[Effect]:
    """Delete a kept game."""
    from armorica.ui.commands import my_games

    return my_games.delete(model, rest, env)


def put_back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Bring a deleted game back."""
    from armorica.ui.commands import my_games

    return my_games.put_back(model, rest, env)


def send_kept(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy the link to a kept game."""
    from armorica.ui.commands import my_games

    return my_games.send(model, rest, env)


def progress(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show the progress in the chosen game."""
    from armorica.ui.commands import progress

    return progress.show(model, rest, env)


def puzzle(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show a puzzle, its solution or the next one, or go back to one's progress."""
    from armorica.ui import puzzling

    return puzzling.puzzle(model, rest, env)


def reviewed(model: Model, rest: str, env: Env) -> list[Effect]:
    """Keep the costly picks of a review that is done."""
    from armorica.ui import puzzling

    return puzzling.reviewed(model, rest, env)


def stronger(model: Model, rest: str, env: Env) -> list[Effect]:
    """Answer the suggestion of a stronger opponent."""
    from armorica.ui.commands import progress

    return progress.stronger(model, rest, env)


def tutorial(model: Model, rest: str, env: Env) -> list[Effect]:
    """Begin the first game with a coach."""
    from armorica.ui import tutorial

    return tutorial.begin(model, rest, env)
