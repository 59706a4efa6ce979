"""Commands on files, and on games kept in the browser."""

import json

from armorica import games
from armorica.core.late import OWN_CARDS, late
from armorica.core.limits import RECORD
from armorica.core.problem import RecordError
from armorica.ui import keeping, statistics
from armorica.ui.effects import Begin, DropUnread, Effect, Save
from armorica.ui.env import Env
from armorica.ui.kept import read_object
from armorica.ui.model import Model

with late():
    from armorica.ui import daily, kept_notes, spacing
    from armorica.ui.bots import commands as own_bots
    from armorica.ui.commands import my_games, own_cards


def needed(text: str) -> tuple[str, ...]:
    """Return the keys of what must be loaded to open a file."""
    key = games.key_of_content(text)
    return (OWN_CARDS, key) if key else (games.key_of_record(text),)


def file(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open a file that somebody has chosen: `file NAME`, a line break, and its text."""
    name, _, text = rest.partition("\n")
    if model.dialogs.own == "bots" and not games.is_record(text):
        return own_bots.open_file(model, name, text, env)
    return open_(model, text, env)


def open_(model: Model, rest: str, env: Env) -> list[Effect]:
    """Put a recorded game on the table, or keep cards or a map: `open TEXT`."""
    is_other = model.dialogs.own == "cards" and not games.is_record(rest)
    if is_other or games.key_of_content(rest):
        return own_cards.open_file(model, rest, env)
    data = read_object(rest) or {}
    record, notes = data.get("record"), data.get("notes")
    try:  # a file of `save_unread` has the record within what was kept
        match = games.read(record if isinstance(record, str) else rest)
    except RecordError as error:
        model.dialogs.file_error, model.dialogs.file_key = error, games.key_of_record(rest)
        return []
    return my_games.show(model, match, env, notes=notes if isinstance(notes, list) else ())


def save(model: Model, rest: str, env: Env) -> list[Effect]:
    """Save the game as a file, with its notes."""
    match = model.table.match
    if not match:
        return []
    text = games.write(match)
    if model.review.notes:
        with_notes = f'{text[:-1]},"notes":{json.dumps(kept_notes.written(model))}}}'
        text = with_notes if len(with_notes) <= RECORD else text
    return [Save("armorica.json", text)]


def save_statistics(model: Model, rest: str, env: Env) -> list[Effect]:
    """Save the statistics, the deals of the day and the puzzles as a file."""
    keeping.load_daily(model, env.shelf)
    keeping.load_puzzles(model, env.shelf)
    parts = daily.written(model.sharing.daily) | spacing.written(model.puzzles.kept)
    text = json.dumps(statistics.written(model.device.statistics) | parts)
    return [Save("armorica-statistics.json", text)]


def save_unread(model: Model, rest: str, env: Env) -> list[Effect]:
    """Save a kept text that cannot be read as a file."""
    return [Save("armorica-unread.txt", env.shelf.unread_text())]


def drop_unread(model: Model, rest: str, env: Env) -> list[Effect]:
    """Ask whether to delete the text that `save_unread` saves, or stop asking."""
    model.dialogs.dropping = not model.dialogs.dropping
    return []


def drop_unread_now(model: Model, rest: str, env: Env) -> list[Effect]:
    """Delete the text that `save_unread` saves."""
    model.dialogs.dropping = False
    return [DropUnread()]


def take_over(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go on with the game as another tab has left it, or without that tab if it cannot be read."""
    if not env.shelf.left_elsewhere():
        return [Begin()]
    return my_games.switch(model, env.shelf.game_id, env)
