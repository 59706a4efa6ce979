"""The command of the browser's Back and Forward, and of addresses."""

from armorica import games
from armorica.core.late import late
from armorica.ui import places, seating
from armorica.ui.commands import embedding, my_games, progress, review
from armorica.ui.effects import Effect, Switch, Visit
from armorica.ui.env import Env
from armorica.ui.face import Reading
from armorica.ui.model import Model

with late():
    from armorica.ui.bots import commands as own_bots
    from armorica.ui.commands import own_cards, puzzles


def visit(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go to a place: `visit PLACE GAME`, with an untrusted place, and a key and id or nothing.

    If it cannot be reached, the entry in the history becomes that of the place instead.
    """
    if model.device.embedded:  # Back belongs to the page around
        return []
    place, _, game = rest.partition(" ")
    panel, beneath = places.split(place)
    kind, _, detail = beneath.partition("-")
    if model.table.pending_move and places.place(model) == "table":
        model.table.pending_move = ""  # Back closes what is open, before it leads away
        return [Visit(new=True)]
    dialogs, effects = model.dialogs, list[Effect]()
    if kind == "embed":
        embedding.embed(model, "", env)
    else:
        dialogs.embedding = None
    if kind in ("new", "diagram"):  # others close it themselves, or lie over it
        places.close_puzzle(model)
    if kind in places.CHOSEN:
        known = detail in games.GAMES and detail in model.device.games
        _choose(model, kind, detail if known else games.GAMES[0], env)
    elif kind == "embed" or (panel and not kind):
        places.close_pages(model)
    elif kind == "puzzle":
        _reopen_puzzle(model, places.needed(rest)[-1], env)
    elif kind == "diagram" and model.review.diagram:
        places.uncover(model)
    elif kind in ("table", "look", "diagram"):
        places.to_table(model)
        id = game.partition(" ")[2]
        there = not id or env.shelf.has_id(id)
        if not there:
            effects = my_games.switch(model, id, env)
        if kind == "look" and (there or Switch(id) in effects):
            review.look(model, detail, env)
    dialogs.panel = panel  # last: what opens a page closes it
    return [*effects, Visit()]


def _choose(model: Model, kind: str, key: str, env: Env) -> None:
    """Open the rules of a game, the seats, or the progress in it."""
    seating.choose_game(model, key)
    if kind not in places.PROGRESS:  # pages about progress ask which page was open
        model.dialogs.close_pages()
    if kind == "rules":
        model.dialogs.reading = Reading()
    if kind == "progress":
        progress.show(model, "", env)
    if kind == "days":
        progress.days(model, "", env)
    if kind == "puzzles":
        progress.puzzles(model, "", env)
    if kind == "cards":
        own_cards.cards(model, "", env)
    if kind == "bots":
        own_bots.bots(model, "", env)
    if kind in ("new", "cards", "bots") or (kind == "rules" and key != model.key):
        model.setup.choosing = True


def _reopen_puzzle(model: Model, key: str, env: Env) -> None:
    """Show the puzzle on the table, or the one that was last there; nothing changes without one."""
    if model.puzzles.opened or puzzles.reopen(model, key, env):
        places.close_pages(model)
        model.setup.choosing = False
