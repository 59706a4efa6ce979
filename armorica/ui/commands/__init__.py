"""The table of commands by verb, and `dispatch`, which looks them up."""

import re
from collections.abc import Callable
from typing import NamedTuple

from armorica import games
from armorica.core.late import OWN_BOTS, OWN_CARDS, late
from armorica.ui import keeping, requests
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
from armorica.ui.effects import Effect, Fetch, Hurry, Keep, Paint
from armorica.ui.env import Env, Handler
from armorica.ui.model import Model
from armorica.ui.model.sharing import NEVER
from armorica.ui.places import needed, place
from armorica.ui.requests import Finished

with late():
    from armorica.ui import keys
    from armorica.ui.bots import commands as own_bots
    from armorica.ui.commands import (
        embedding,
        frame,
        lesson,
        links,
        my_games,
        notes,
        own_cards,
        places,
        progress,
        puzzles,
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
            nothing, and on this one it drops another move that waits to be confirmed.
        keeps_notices: whether notices stay.
        needs: returns the keys of what must be loaded, from the text after the verb.
        by_person: whether it proves that a person is there.
        keeps_playing: whether a game that plays itself goes on.
        has_consequences: whether the page is kept, painted and so on as the model has changed; else
            the handler alone says what follows.
    """

    run: Handler
    on_table: bool = False
    keeps_notices: bool = False
    needs: Callable[[str], tuple[str, ...]] | None = None
    by_person: bool = True
    keeps_playing: bool = False
    has_consequences: bool = True


def _game_key(key: str) -> tuple[str, ...]:
    return (key if key in games.GAMES else games.GAMES[0],)


def _linked_game(fragment: str) -> tuple[str, ...]:
    kind, _, text = fragment.partition("=")
    return (OWN_BOTS if kind == "#b" else games.key_of_link(text),)


def _kept_game(name: str) -> tuple[str, ...]:
    return _game_key(name.partition(" ")[0])


def _reply(run: Handler) -> Command:
    """Define a verb that leaves the game unchanged: nothing is kept, and nobody hurried."""
    return Command(run, by_person=False, keeps_playing=True, has_consequences=False)


COMMANDS = {
    "": Command(table.beside, keeps_playing=True, has_consequences=False),
    "play": Command(table.play, on_table=True),
    "wait": Command(lambda *_: [], on_table=True),
    "undo": Command(table.undo, on_table=True),
    "redo": Command(table.redo, on_table=True),
    "fork": Command(table.fork, on_table=True),
    "retry": Command(table.retry, on_table=True),
    "again": Command(table.again, on_table=True),
    "cell": Command(table.cell),
    "turn-page": Command(table.turn_page, on_table=True),
    "look": Command(review.look),
    "replay": Command(replay.replay, keeps_playing=True),
    "pace": Command(replay.pace, keeps_playing=True),
    "annotate": Command(notes.annotate),
    "note": Command(notes.note),
    "mark": Command(notes.mark),
    "new": Command(setup.new),
    "back": Command(setup.back),
    "visit": Command(places.visit, needs=needed, by_person=False),
    "go-on": Command(my_games.go_on, needs=_kept_game),
    "look-kept": Command(my_games.look_back, needs=_kept_game),
    "delete": Command(my_games.delete),
    "delete-now": Command(my_games.delete_now),
    "put-back": Command(my_games.put_back),
    "send-kept": Command(my_games.send, needs=_kept_game),
    "game": Command(setup.game, needs=_game_key),
    "frame": Command(frame.frame),
    "seats": Command(setup.seats, keeps_playing=True),
    "deal": Command(setup.deal, on_table=True),
    "rematch": Command(setup.rematch, on_table=True),
    "lesson": Command(lesson.begin, on_table=True),
    "welcomed": Command(dialogs.welcomed),
    "progress": Command(progress.show),
    "days": Command(progress.days),
    "puzzles": Command(progress.puzzles),
    "puzzle": Command(puzzles.puzzle),
    "cards": Command(own_cards.cards, needs=lambda rest: (OWN_CARDS,)),
    "bots": Command(own_bots.bots, needs=lambda rest: (OWN_BOTS,)),
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
    "file": Command(files.file, needs=lambda rest: files.needed(rest.partition("\n")[2])),
    "open": Command(files.open_, needs=files.needed),
    "save": Command(files.save, keeps_notices=True),
    "save-statistics": Command(files.save_statistics, keeps_notices=True),
    "save-unread": Command(files.save_unread, keeps_notices=True),
    "drop-unread": Command(files.drop_unread, keeps_notices=True),
    "drop-unread-now": Command(files.drop_unread_now, keeps_notices=True),
    "take-over": Command(files.take_over, keeps_notices=True),
    "follow": Command(links.follow, needs=_linked_game, by_person=False),
    "daily": Command(links.deal_of_the_day, on_table=True),
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
    "copied": _reply(replies.copied),
    "failed": _reply(replies.failed),
    "fetched": _reply(replies.fetched),
    "kept": _reply(replies.kept),
    "stored": _reply(replies.stored),
    "bot-out": _reply(replies.bot_out),
    "offline": _reply(replies.offline),
    "pointer": _reply(replies.pointer),
    "bot-answered": _reply(own_bots.answered),
    "say": _reply(reading_out.say),
    "focus": _reply(reading_out.focus),
    "explain": _reply(reading_out.explain),
    "tick": _reply(replay.tick),
}
"""The commands of the page, by their verbs; "" is a click on no command."""

OF_THE_GAME = Command(table.game_verb, on_table=True)
"""Any other verb is the game's own; its handler gets the whole text."""


def dispatch(model: Model, event: str | Finished, env: Env) -> list[Effect]:
    """Carry out a click, a key, the reply of an effect, or the result of a search.

    Args:
        model: changed by the command; nothing else changes it after the start.
        event: the result of a search, or a text: `REVISION VERB REST`, with the revision of the
            drawing that was clicked on; without one, the current revision is meant. `key K` is a
            key; "" is a click on no command.
        env: what the command needs besides.

    Returns:
        The effects, in order.
    """
    keeping.load_news(model, env.shelf)
    match, over = model.table.match, model.mover is None
    effects = _do(model, event, env) if isinstance(event, str) else _take(model, event, env)
    has_ended = match is model.table.match and not over and model.mover is None
    if match and has_ended and model.table.played:
        effects = [*effects, *sharing.count(model, match, env)]
    return effects


def _take(model: Model, finished: Finished, env: Env) -> list[Effect]:
    """Use the result of a search, as `dispatch` does."""
    analysed = model.advice.analysed
    effects = requests.take(model, finished)
    if model.advice.analysed is not analysed:  # at once: nobody can come between
        effects = [*puzzles.reviewed(model, env), *effects]
    return effects


def _do(model: Model, event: str, env: Env) -> list[Effect]:
    """Carry out a text, as `dispatch` does."""
    revision, text = _without_revision(event)
    if text.startswith("key "):
        text = keys.act(model, text.removeprefix("key "))
        if not text:
            return []
    verb, _, rest = text.partition(" ")
    command = COMMANDS.get(verb, OF_THE_GAME)
    if command.by_person:
        model.sharing.followed = NEVER, NEVER
    if not command.keeps_playing:
        model.review.playing = False
    if not command.has_consequences:
        return command.run(model, rest, env)
    model.device.awaited = ""
    if command.on_table and revision not in (None, model.table.revision):
        return [Hurry(), Paint()]
    needed = command.needs(rest) if command.needs else ()
    if missing := [key for key in needed if key not in model.device.games]:
        model.device.awaited = text
        return [Hurry(), Fetch(missing[0], text)]
    return [Hurry(), *_run(model, command, text if command is OF_THE_GAME else rest, env)]


def _without_revision(text: str) -> tuple[int | None, str]:
    stamp = re.match("([0-9]{1,15}) ", text)
    return (int(stamp[1]), text[stamp.end() :]) if stamp else (None, text)


def _run(model: Model, command: Command, rest: str, env: Env) -> list[Effect]:
    before, refusal, table = snapshot(model), _refusal(model), model.table
    pending = table.pending_move
    model.table.new_turn = None
    if not command.keeps_notices:
        model.forget_notices()
    effects = command.run(model, rest, env)
    if Keep("daily") not in effects:  # else what is kept is older than the page's
        keeping.load_for_table(model, env.shelf)
    if model.setup.choosing:  # or a deal would lack them
        keeping.load_own(model, env.shelf)
    if place(model) != before.place:  # the menu and questions belong to where they were opened
        model.dialogs.menu, model.my_games.asking = "", False
        model.dialogs.erasing = model.dialogs.dropping = False
    refused = command is OF_THE_GAME and table.notice
    if command.on_table and not refused and table.pending_move == pending:
        table.pending_move = ""
    if not command.keeps_notices:
        _vary_repeated_refusal(model, refusal)
    return [*effects, *consequences(before, model)]


def _refusal(model: Model) -> tuple[object, ...]:
    error = model.dialogs.file_error
    return model.table.notice, model.table.refused_card, error and (error.place, error.problem)


def _vary_repeated_refusal(model: Model, before: tuple[object, ...]) -> None:
    now = _refusal(model)
    again = now == before and any(part is not None for part in now)
    model.table.echo = ECHO if again and not model.table.echo else ""
