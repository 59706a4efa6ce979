"""Commands on bots of one's own: `bots VERB REST`."""

import re

from armorica import games
from armorica.bots import examples
from armorica.core.limits import BOTS, NAME
from armorica.core.seats import BOT as BOT_KIND
from armorica.core.seats import PERSON
from armorica.core.untrusted import valid_name
from armorica.ui import keeping, places, playing, seating
from armorica.ui.bots import caged, link
from armorica.ui.bots.tournament import Tournament
from armorica.ui.chairs import Chair
from armorica.ui.effects import Copy, Effect, Focus, Keep, Paint, PlayTournament, Save
from armorica.ui.env import Env
from armorica.ui.kept_bots import source_fault, unused
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.model.sharing import Copying
from armorica.ui.table.seats import ABSENT


def bots(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the page, or carry out a verb on it.

    `new EXAMPLE` adds a bot, `change PLACE` and `delete PLACE` are about one that is kept, and the
    other verbs about the one that is being changed, or the one that a link offers.
    """
    before, drawn = model.bots.bot, model.bots.kept
    keeping.load_bots(model, env.shelf)  # of which this tab may not have heard yet
    verb, _, rest = rest.partition(" ")
    if not verb:
        show(model)
        return []
    model.bots.fault = ""
    if verb == "text" and before != model.bots.bot:
        return _typed(model, before, rest)
    if verb in ("change", "delete") and drawn not in (None, model.bots.kept):
        return []  # that place is another bot's now
    handler = VERBS.get(verb)
    return handler(model, rest, env) if handler else []


def show(model: Model) -> None:
    """Open the page."""
    places.open_own(model, "bots")
    model.bots.fault = ""


def come_back(model: Model, key: str) -> list[Effect]:
    """Open the page again, at the game of a tournament that was looked at."""
    seating.choose_game(model, key)
    model.setup.choosing = True
    show(model)
    level, n = model.bots.looked
    return [Paint(), Focus(f"#bot-game-{level}-{n}")]


def open_file(model: Model, file: str, text: str, env: Env) -> list[Effect]:
    """Add the bot of a file, under the name of the file, which is untrusted."""
    keeping.load_bots(model, env.shelf)
    model.bots.fault = ""
    name = " ".join(file.removesuffix(".py").replace("_", " ").split())[:NAME].rstrip()
    return _add(model, Bot(name if valid_name(name) else env.t("My bot"), text))


def offer(model: Model, text: str, env: Env) -> list[Effect]:
    """Show the bot of a link, which nobody has asked to run."""
    keeping.load_bots(model, env.shelf)
    show(model)
    model.bots.offered, model.bots.deleted = link.read(text), None
    model.bots.fault = "" if model.bots.offered else "link"
    return []


def answered(model: Model, rest: str, env: Env) -> list[Effect]:
    """Go on with a tournament: `bot-answered MILLISECONDS ANSWER`, with an untrusted answer."""
    tournament = model.bots.tournament
    spent, _, answer = rest.partition(" ")
    if not isinstance(tournament, Tournament):
        return []
    ended = tournament.answered(caged.read(answer), float(spent), env.seed)
    if tournament.over or model.dialogs.own != "bots":
        model.bots.tournament = None
    return [Paint()] if ended else []


def _add(model: Model, bot: Bot) -> list[Effect]:
    """Keep another bot, under a name that no other one has, and open it."""
    own, kept = model.bots, model.bots.kept or []
    if len(kept) >= BOTS:
        own.fault = "many"
    elif not bot.source.strip():
        own.fault = "empty"
    else:
        own.fault = source_fault(bot.source)
    if own.fault:
        return []
    own.kept = [*kept, bot._replace(name=unused(bot.name, {each.name for each in kept}))]
    return [Keep("bots"), *_open(model, len(kept))]


def _open(model: Model, place: int | None) -> list[Effect]:
    """Open a bot, and lead to it; with None close the open one."""
    own, before = model.bots, model.bots.tournaments
    own.place, own.edition, own.tournament, own.looked = place, own.edition + 1, None, ("", 0)
    own.tournaments = {
        level: each
        for level, each in before.items()
        if isinstance(each, Tournament) and own.bot and each.bot.source == own.bot.source
    }
    return [] if place is None else [Paint(), Focus("#bot-title")]


def _place(model: Model, text: str) -> int | None:
    place = int(text) if re.fullmatch("[0-9]{1,2}", text) else BOTS
    return place if place < len(model.bots.kept or []) else None


def _new(model: Model, name: str, env: Env) -> list[Effect]:
    """Add a copy of an example."""
    source = examples.sources().get(name)
    return _add(model, Bot(env.t("My bot"), source)) if source else []


def _change(model: Model, place: str, env: Env) -> list[Effect]:
    number = _place(model, place)
    if number is not None and number != model.bots.place:
        return _open(model, number)
    return []


def _delete(model: Model, place: str, env: Env) -> list[Effect]:
    """Forget a bot; it can be put back."""
    own, number = model.bots, _place(model, place)
    if number is None or own.kept is None:
        return []
    own.deleted = own.kept[number]
    own.kept = [bot for n, bot in enumerate(own.kept) if n != number]
    _open(model, None)
    return [Keep("bots"), Paint(), Focus("#bots-put-back")]


def _keep(model: Model, rest: str, env: Env) -> list[Effect]:
    """Keep the bot that is offered."""
    offered = model.bots.offered
    if not offered:
        return []
    effects = _add(model, offered)
    return effects + (_drop(model, "", env) if effects else [])


def _drop(model: Model, rest: str, env: Env) -> list[Effect]:
    """Do without the bot that is offered."""
    model.bots.offered = None
    return []


def _put_back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Keep the bot again that was deleted last."""
    deleted = model.bots.deleted
    effects = _add(model, deleted) if deleted else []
    if effects:
        model.bots.deleted = None
    return effects


def _put(model: Model, bot: Bot) -> list[Effect]:
    """Change the open bot."""
    own = model.bots
    if own.kept is not None and own.place is not None:
        own.kept = [bot if n == own.place else each for n, each in enumerate(own.kept)]
    return [Keep("bots")]


def _name(model: Model, text: str, env: Env) -> list[Effect]:
    own, bot, name = model.bots, model.bots.bot, " ".join(text.split())
    if not bot or own.kept is None:
        return []
    if not name or not valid_name(name):
        own.fault = "name"
        return []
    others = {each.name for n, each in enumerate(own.kept) if n != own.place}
    return _put(model, bot._replace(name=unused(name, others)))


def _text(model: Model, text: str, env: Env) -> list[Effect]:
    """Take the text of the editor; what was measured was another bot."""
    own, bot = model.bots, model.bots.bot
    if not bot or text == bot.source:
        return []
    if fault := source_fault(text):
        own.fault = fault
        return []
    own.tournaments, own.tournament = {}, None
    return _put(model, bot._replace(source=text))


def _typed(model: Model, before: Bot | None, text: str) -> list[Effect]:
    """Keep what was typed as another bot, since another tab has changed this one meanwhile."""
    if not before or text == before.source:
        return []
    typed = before._replace(source=text)
    effects = _add(model, typed)
    if not effects:  # there is no room: it can be put back later
        model.bots.deleted = typed
    return effects


def _seat(model: Model, rest: str, env: Env) -> list[Effect]:
    """Give the open bot the seat of an opponent, or else an empty one, and show the seats."""
    bot, chairs = model.bots.bot, model.setup.chairs
    if not bot:
        return []
    taken = Chair(BOT_KIND, bot.name)
    if taken not in chairs:
        free = [n for n, chair in enumerate(chairs) if chair.kind not in (PERSON, ABSENT)]
        free += [n for n, chair in enumerate(chairs) if chair.kind == ABSENT]
        chairs[[*free, -1][0]] = taken
    model.setup.choosing = True
    places.close_pages(model)
    return []


def _save(model: Model, rest: str, env: Env) -> list[Effect]:
    """Save the open bot as a file."""
    bot = model.bots.bot
    name = re.sub(r"[^\w-]+", "_", bot.name) if bot else ""
    return [Save(f"{name}.py", bot.source)] if bot else []


def _share(model: Model, rest: str, env: Env) -> list[Effect]:
    """Copy the link to the open bot."""
    bot = model.bots.bot
    text = link.write(bot) if bot else ""
    if not text:
        model.bots.fault = "link_long" if bot else ""
        return []
    model.sharing.linked = Copying("bot")
    return [Copy("bot", f"{model.sharing.address}#b={text}")]


def _run(model: Model, level: str, env: Env) -> list[Effect]:
    """Begin a tournament against a level."""
    own, key = model.bots, model.setup.game_key
    if not own.bot or level not in games.infos()[key].levels:
        return []
    own.tournaments.pop(level, None)  # so that the latest tournament is the last one
    own.tournament = own.tournaments[level] = Tournament(key, own.bot, level, env.seed)
    return [PlayTournament()]


def _stop(model: Model, rest: str, env: Env) -> list[Effect]:
    model.bots.tournament = None
    return []


def _look(model: Model, rest: str, env: Env) -> list[Effect]:
    """Look back on a game of a tournament: `look LEVEL NUMBER`."""
    level, _, number = rest.partition(" ")
    tournament = model.bots.tournaments.get(level)
    if not isinstance(tournament, Tournament) or not re.fullmatch("[0-9]{1,3}", number):
        return []
    if int(number) >= len(tournament.ended):
        return []
    model.bots.tournament, model.bots.looked = None, (level, int(number))
    match = games.read(games.write(tournament.ended[int(number)].match))
    playing.show_diagram(model, match, 0, {}, "bots")
    return []


VERBS = {
    "new": _new,
    "change": _change,
    "delete": _delete,
    "keep": _keep,
    "drop": _drop,
    "put-back": _put_back,
    "name": _name,
    "text": _text,
    "seat": _seat,
    "save": _save,
    "share": _share,
    "run": _run,
    "stop": _stop,
    "look": _look,
}
"""The verbs of the page."""
