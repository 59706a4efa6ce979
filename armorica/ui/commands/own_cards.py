"""Commands on cards or maps of one's own: `cards VERB REST`."""

import re

from armorica import games
from armorica.core.limits import PICTURE, SETS
from armorica.core.problem import ContentError, problem
from armorica.core.rules import Content
from armorica.ui import keeping, kept_cards, own_cards, places, playing, seating
from armorica.ui.commands import links, my_games
from armorica.ui.effects import Effect, Focus, Keep, Paint, Save, Say
from armorica.ui.env import Env
from armorica.ui.model import Model


def cards(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the page, or carry out a verb on it; `wanted` opens it for the link that needs a set.

    `play PLACE`, `change PLACE` and `delete PLACE` are about a kept set, or `own` for the game's;
    `put-back` is about the one that was deleted last; `deal` deals with the chosen one;
    `replace` lets the open one, or the refused one, take the place of older ones with its name;
    `edit REST` is the editor's, and so is `late NUMBER REST`, for the draft of that number only;
    `save FORM` saves the draft as a file, and `balance` tries it.
    """
    verb, _, rest = rest.partition(" ")
    own, drawn = model.own, model.own.kept.get(model.setup.game_key)
    wanted = games.key_of_link(own.wanted.partition("=")[2])
    _choose_game(model, wanted if verb == "wanted" else model.setup.game_key, env)
    if verb == "late":  # such as a picture, which takes time to be read
        number, _, rest = rest.partition(" ")
        verb = "edit" if number == str(own.drafts) else "none"
    if verb == "edit" and own.left and own.left.edit(rest[: 2 * PICTURE]) != own.left:
        own.draft, own.left = own.left, None  # its set was changed there: this is another one
    if verb in ("play", "change", "delete") and drawn not in (None, own.of(model.setup.game_key)):
        return []  # that place is another set's now
    if verb in ("", "wanted"):
        show(model)
        return []
    handler = VERBS.get(verb)
    return handler(model, rest, env) if handler else []


def _choose_game(model: Model, key: str, env: Env) -> None:
    """Choose a game, or else one that can be played with other cards; load those that are kept."""
    seating.choose_game(model, key if games.face(key).editor else games.GAMES[0])
    keeping.load_cards(model, env.shelf, model.setup.game_key)


def show(model: Model) -> None:
    """Open the page."""
    places.open_own(model, "cards")
    model.own.close()


def open_file(model: Model, text: str, env: Env) -> list[Effect]:
    """Keep the cards or the map of a file, and open it, or the link that needs it."""
    _choose_game(model, games.key_of_content(text) or model.setup.game_key, env)
    key, own = model.setup.game_key, model.own
    show(model)
    try:
        content = games.read_content(key, text)
    except ContentError as error:
        own.faults = error.problems
        return []
    effects = _add(model, content)
    return [] if own.faults else [*effects, *_show(model, content, env)]


def _show(model: Model, content: Content, env: Env) -> list[Effect]:
    """Open the link that waits for a kept set, or else the set."""
    key, own, effects = model.setup.game_key, model.own, list[Effect]()
    wanted = own.wanted
    if wanted and games.key_of_link(wanted.partition("=")[2]) == key:
        own.wanted = ""
        effects = links.open_link(model, wanted, env)
    if model.dialogs.own == "cards":  # no link waits, or it needs another set
        _change(model, str(own.of(key).index(content)), env)
    return effects


def _add(model: Model, content: Content) -> list[Effect]:
    """Keep a set unless it is kept already, and choose it for the next deal."""
    key, own = model.setup.game_key, model.own
    sets = own.of(key)
    if content not in sets:
        if len(sets) >= SETS:
            own.faults, own.refused = [problem("too_many_sets", most=SETS)], content
            return []
        own.kept = {**own.kept, key: [*sets, content]}
    own.chosen[key] = content
    return [Keep("cards")]


def _kept(model: Model, place: str) -> Content | None:
    sets = model.own.of(model.setup.game_key)
    number = int(place) if re.fullmatch("[0-9]{1,2}", place) else len(sets)
    return sets[number] if number < len(sets) else None


def _play(model: Model, place: str, env: Env) -> list[Effect]:
    """Choose a set for the next deal."""
    key, content = model.setup.game_key, _kept(model, place)
    before = model.own.chosen.pop(key, None)
    if content:
        model.own.chosen[key] = content
    return [] if content is before else [Keep("cards")]


def _deal(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal with the chosen set for the chairs as they are, or show why they cannot play."""
    model.setup.choosing = True
    places.close_pages(model)
    if not seating.can_play(model):
        return []
    return my_games.show(model, playing.dealt(model, env.seed), env)


def _change(model: Model, place: str, env: Env) -> list[Effect]:
    """Open a set in the editor; of the game's own, a copy."""
    own, content = model.own, _kept(model, place)
    editor = games.face(model.setup.game_key).editor
    if editor and (content or place == "own"):
        taken = {kept.name for kept in own.of(model.setup.game_key)}
        name = editor.wording(env.t).mine
        names = [name, *(f"{name} {n}" for n in range(2, SETS + 2))]
        own.draft = editor.begin(content, next(n for n in names if n not in taken))
        own.drafts += 1
        own.place = int(place) if content else None
        model.dialogs.own, own.faults, own.refused, own.left = "cards", [], None, None
        own.drop_balance()
        return [*_keep_draft(model), Paint(), Focus("#own-editor-title")]
    return []


def _delete(model: Model, place: str, env: Env) -> list[Effect]:
    """Forget a set, which can be put back; the draft or a file's set may have lacked its room."""
    key, own, content = model.setup.game_key, model.own, _kept(model, place)
    if not content:
        return []
    own.kept = {**own.kept, key: [kept for kept in own.of(key) if kept is not content]}
    own.deleted = key, content
    if own.chosen.get(key) is content:
        del own.chosen[key]
    number, refused = int(place), own.refused
    undoes: list[Effect] = [Paint(), Focus("#cards-put-back")]
    if own.draft and own.place != number:
        if own.place is not None and number < own.place:
            own.place -= 1
        return [*(_keep_draft(model) or [Keep("cards")]), *undoes]
    own.close()
    if refused:
        return [*_add(model, refused), *_show(model, refused, env)]
    return [Keep("cards"), *undoes]


def _put_back(model: Model, rest: str, env: Env) -> list[Effect]:
    """Keep the set again that was deleted last, and choose it for the next deal."""
    content = model.own.lost(model.setup.game_key)
    if not content:
        return []
    model.own.deleted = None
    effects = _add(model, content)
    if not effects:
        return []
    place = model.own.of(model.setup.game_key).index(content)
    return [*effects, Paint(), Focus(f"#cards-play-{place}")]  # it says the name, and "In use"


def _replace(model: Model, rest: str, env: Env) -> list[Effect]:
    """Let the open set, or the refused one, take the place of older ones with its name."""
    key, own = model.setup.game_key, model.own
    sets, gone = own.of(key), kept_cards.older(own, key)
    if not gone:
        return []
    content = own.refused or sets[own.place or 0]
    left = [kept for n, kept in enumerate(sets) if n not in gone]
    own.kept = {**own.kept, key: left}
    if own.refused:
        own.close()
        return [*_add(model, content), *_show(model, content, env)]
    if own.chosen.get(key) in [sets[n] for n in gone]:
        own.chosen[key] = content
    own.place = left.index(content)
    return [Keep("cards")]


def _edit(model: Model, rest: str, env: Env) -> list[Effect]:
    """Change the draft, and keep it if it has no faults."""
    own = model.own
    if own.draft is None or model.dialogs.own != "cards":
        return []
    own.draft = own.draft.edit(rest[: 2 * PICTURE])
    own.drop_balance()
    effects, said = _keep_draft(model), own.draft.announcement(rest, env.t)
    return [*effects, Say(said)] if said else effects


def _keep_draft(model: Model) -> list[Effect]:
    key, own = model.setup.game_key, model.own
    content = _finished(model)
    if not content:
        return []
    sets = [*own.of(key)]
    if own.place is None:
        if len(sets) >= SETS:
            own.faults = [problem("too_many_sets", most=SETS)]
            return []
        own.place = len(sets)
        sets.append(content)
        own.chosen[key] = content  # as with a set from a file
    else:
        if own.chosen.get(key) is sets[own.place]:
            own.chosen[key] = content
        sets[own.place] = content
    own.kept = {**own.kept, key: sets}
    return [Keep("cards")]


def _finished(model: Model) -> Content | None:
    """Return the draft's set; None if it has faults, which are shown."""
    own = model.own
    if own.draft is None:
        return None
    try:
        content = own.draft.finish()
    except ContentError as error:
        own.faults = error.problems
        return None
    own.faults = []
    return content


def _save(model: Model, form: str, env: Env) -> list[Effect]:
    """Save the draft as a file."""
    game = games.load(model.setup.game_key)
    content, contents, editor = _finished(model), game.codec.contents, game.face.editor
    if not content or not contents or not editor or form not in ("toml", "json"):
        return []
    return [Save(f"{editor.wording(env.t).file}.{form}", contents.write(content, form))]


def _balance(model: Model, rest: str, env: Env) -> list[Effect]:
    """Let opponents play with the draft: the adviser is asked for a few games at a time."""
    content = _finished(model)
    if content:
        own_cards.try_balance(model, content)
    return []


VERBS = {
    "play": _play,
    "deal": _deal,
    "change": _change,
    "delete": _delete,
    "put-back": _put_back,
    "replace": _replace,
    "edit": _edit,
    "save": _save,
    "balance": _balance,
}
"""The verbs of the page."""
