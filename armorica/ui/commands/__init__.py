"""The table of commands by verb, and `dispatch`, which looks them up."""

import math
import re
from collections.abc import Callable
from typing import NamedTuple

from armorica import games
from armorica.core.late import late
from armorica.ui import requests
from armorica.ui.commands import (
    advice,
    dialogs,
    files,
    reading_out,
    replies,
    review,
    setup,
    table,
)
from armorica.ui.consequences import consequences, snapshot
from armorica.ui.effects import Effect, Fetch, Hurry, Paint
from armorica.ui.env import Env, Handler
from armorica.ui.model import Model
from armorica.ui.model.device import OWN_CARDS
from armorica.ui.places import needed, place
from armorica.ui.requests import Thought

with late():
    from armorica.ui import embed, keys, puzzling, tutorial
    from armorica.ui.commands import (
        embedding,
        links,
        my_games,
        notes,
        own_cards,
        places,
        progress,
        replay,
        sharing,
    )

ECHO = "\N{NO-BREAK SPACE}"
"""An invisible ending that changes a sentence, so that screen readers repeat it."""


class Command(NamedTuple):
    """Define what a verb does.

    Attributes:
        run: the handler, which changes the model.
        on_table: whether it is about the table as drawn, so that a click on an older drawing does
            nothing.
        keeps_notices: whether the notices on the page stay.
        needs: returns the key of the game that must be loaded, from the text after the verb.
    """

    run: Handler
    on_table: bool = False
    keeps_notices: bool = False
    needs: Callable[[str], str] | None = None


def _game_key(key: str) -> str:
    return key if key in games.GAMES else games.GAMES[0]


def _linked_game(fragment: str) -> str:
    return games.key_of_link(fragment.partition("=")[2])


def _kept_game(name: str) -> str:
    return _game_key(name.partition(" ")[0])


def _nothing(model: Model, rest: str, env: Env) -> list[Effect]:
    return []


COMMANDS = {
    "play": Command(table.play, on_table=True),
    "wait": Command(_nothing),
    "undo": Command(table.undo, on_table=True),
    "redo": Command(table.redo, on_table=True),
    "fork": Command(table.fork, on_table=True),
    "retry": Command(table.retry, on_table=True),
    "again": Command(table.again, on_table=True),
    "cell": Command(table.cell),
    "turn-page": Command(table.turn_page),
    "look": Command(review.look),
    "replay": Command(replay.replay),
    "pace": Command(replay.pace),
    "annotate": Command(notes.annotate),
    "note": Command(notes.note),
    "mark": Command(notes.mark),
    "new": Command(setup.new),
    "back": Command(setup.back),
    "visit": Command(places.visit, needs=needed),
    "go-on": Command(my_games.go_on, needs=_kept_game),
    "delete": Command(my_games.delete),
    "put-back": Command(my_games.put_back),
    "send-kept": Command(my_games.send, needs=_kept_game),
    "game": Command(setup.game, needs=_game_key),
    "frame": Command(embed.frame),
    "deal": Command(setup.deal, on_table=True),
    "rematch": Command(setup.rematch, on_table=True),
    "tutorial": Command(tutorial.begin),
    "welcomed": Command(dialogs.welcomed),
    "progress": Command(progress.show),
    "puzzle": Command(puzzling.puzzle),
    "cards": Command(own_cards.cards, needs=lambda rest: OWN_CARDS),
    "stronger": Command(progress.stronger),
    "settings": Command(dialogs.settings),
    "keys": Command(dialogs.keys),
    "crib": Command(dialogs.crib),
    "close": Command(dialogs.close),
    "menu": Command(dialogs.menu, keeps_notices=True),
    "set": Command(dialogs.set_),
    "house-rule": Command(dialogs.house_rule),
    "erase": Command(dialogs.erase),
    "erase-now": Command(dialogs.erase_now),
    "rules": Command(dialogs.rules),
    "try": Command(dialogs.try_),
    "step": Command(dialogs.step),
    "hint": Command(advice.hint),
    "analyse": Command(advice.analyse),
    "move": Command(table.move, on_table=True),
    "open": Command(files.open_, needs=files.needed),
    "save": Command(files.save, keeps_notices=True),
    "save-statistics": Command(files.save_statistics, keeps_notices=True),
    "save-unread": Command(files.save_unread, keeps_notices=True),
    "drop-unread": Command(files.drop_unread, keeps_notices=True),
    "take-over": Command(files.take_over, keeps_notices=True),
    "follow": Command(links.follow, needs=_linked_game),
    "daily": Command(links.deal_of_the_day),
    "link": Command(links.link, keeps_notices=True),
    "leave": Command(links.leave, keeps_notices=True),
    "share": Command(sharing.share, keeps_notices=True),
    "send": Command(sharing.send, keeps_notices=True),
    "full": Command(sharing.full, keeps_notices=True),
    "embed": Command(embedding.embed, keeps_notices=True),
    "copy": Command(embedding.copy, keeps_notices=True),
    "copy-failure": Command(replies.copy_failure, keeps_notices=True),
    "reload": Command(replies.reload, keeps_notices=True),
    "dismiss": Command(replies.dismiss),
}
"""The commands of all games; any other verb is the game's own, and `on_table`."""

REPLIES: dict[str, Handler] = {
    "copied": replies.copied,
    "failed": replies.failed,
    "fetched": replies.fetched,
    "kept": replies.kept,
    "stored": replies.stored,
    "offline": replies.offline,
    "pointer": replies.pointer,
    "ended": replies.ended,
    "reviewed": puzzling.reviewed,
    "say": reading_out.say,
    "focus": reading_out.focus,
    "explain": reading_out.explain,
    "tick": replay.tick,
}
"""Handlers that leave the game unchanged, so that nothing is kept and nobody hurried."""


def dispatch(model: Model, event: str | Thought, env: Env) -> list[Effect]:
    """Carry out a click, a key, the reply of an effect, or what has been thought.

    Args:
        model: changed by the command; nothing else changes it after the start.
        event: a thought, or a text: `REVISION VERB REST`, with the revision of the drawing that was
            clicked on; without one, the current revision is meant. `key K` is a key; "" is a click
            on no command.
        env: what the command needs besides.

    Returns:
        The effects, in order.
    """
    if not isinstance(event, str):
        return requests.take(model, event)
    revision, text = _without_revision(event)
    verb, _, rest = text.partition(" ")
    if verb == "key":
        click = keys.act(model, rest)
        stamp = "" if revision is None else f"{revision} "
        return dispatch(model, stamp + click, env) if click else []
    if verb in REPLIES:
        return REPLIES[verb](model, rest, env)
    if verb not in ("follow", "visit"):  # these need no click, all else proves somebody is there
        model.sharing.followed = -math.inf
    was_playing = model.review.playing
    if verb not in ("replay", "pace"):  # any other click stops a game that plays itself
        model.review.playing = False
    if not verb:
        return [Hurry(), *(table.withdraw(model) or [Paint()] * was_playing)]
    model.device.awaited = ""
    command = COMMANDS.get(verb)
    if (command is None or command.on_table) and revision not in (None, model.table.revision):
        return [Hurry(), Paint()]
    if command and command.needs and (key := command.needs(rest)) not in model.device.games:
        model.device.awaited = text
        return [Hurry(), Fetch(key, text)]
    return [Hurry(), *_run(model, command, text, env)]


def _without_revision(text: str) -> tuple[int | None, str]:
    stamp = re.match("([0-9]{1,15}) ", text)
    return (int(stamp[1]), text[stamp.end() :]) if stamp else (None, text)


def _run(model: Model, command: Command | None, text: str, env: Env) -> list[Effect]:
    before, refusal, pending = snapshot(model), _refusal(model), model.table.pending_move
    model.table.new_turn = None
    keeps_notices = command is not None and command.keeps_notices
    if not keeps_notices:
        model.forget_notices()
    effects: list[Effect] = []
    if command:
        effects = command.run(model, text.partition(" ")[2], env)
    else:
        table.game_verb(model, text)
    if place(model) != before.place:  # the menu and the question belong to where they were opened
        model.dialogs.menu, model.dialogs.erasing = "", False
    if not keeps_notices:
        if model.table.pending_move == pending:  # only the very next click confirms
            model.table.pending_move = ""
        _vary_repeated_refusal(model, refusal)
    return [*effects, *consequences(before, model)]


def _refusal(model: Model) -> tuple[object, ...]:
    error = model.dialogs.file_error
    return model.table.notice, model.table.refused_card, error and (error.place, error.problem)


def _vary_repeated_refusal(model: Model, before: tuple[object, ...]) -> None:
    now = _refusal(model)
    again = now == before and any(part is not None for part in now)
    model.table.echo = ECHO if again and not model.table.echo else ""
