"""Keep games and parts of the model in the browser, and load them again."""

from collections.abc import Callable
from typing import Any, TypeVar, assert_never

from armorica import games
from armorica.core.late import late
from armorica.core.match import AnyMatch
from armorica.core.rules import Content
from armorica.ui import playing, seating, settings, statistics
from armorica.ui.effects import (
    Begin,
    Delete,
    Document,
    DropUnread,
    Effect,
    Keep,
    OnShelf,
    PutAside,
    PutBack,
    Switch,
)
from armorica.ui.kept_games import RelatedGame
from armorica.ui.model import Model
from armorica.ui.model.sharing import KeptIsMissing, read_challenge
from armorica.ui.shelf import Shelf

with late():
    from armorica.ui import daily, kept_analysis, kept_bots, kept_cards, kept_notes, spacing

T = TypeVar("T")
BySet = dict[str, list[Content]]
Chosen = dict[str, Content]


def carry_out(effect: OnShelf, model: Model, shelf: Shelf) -> str:
    """Change what the browser keeps, and return the reply to be dispatched."""
    match effect:
        case Keep(document):
            keep(model, shelf, document)
        case Begin():
            shelf.begin()
        case Switch(id):
            shelf.switch_to(id)
        case Delete(id):
            if not shelf.remove(id):
                return "failed delete"
        case PutBack(key, id, text):
            if shelf.put_back(id, text) != "kept":
                return f"failed put-back {key} {id}"
        case PutAside(id):
            shelf.put_aside(id)
        case DropUnread():
            shelf.drop_unread()
        case _:
            assert_never(effect)
    return "kept"


def keep(model: Model, shelf: Shelf, document: Document) -> None:
    """Keep a part of the model."""
    match document:
        case "game":
            _keep_game(model, shelf)
        case "seats":
            key = model.setup.game_key
            shelf.keep_seats(key, model.setup.forms[key])
        case "settings":
            if others := shelf.missed(document, settings.read):
                model.device.settings = settings.joined(model.device.settings, *others)
            shelf.keep_document(document, settings.read, settings.written(model.device.settings))
        case "statistics":
            shelf.keep_document(
                document, statistics.read, statistics.written(model.device.statistics)
            )
        case "challenge":
            if challenge := model.sharing.challenge:
                shelf.keep_document(document, read_challenge, challenge._asdict())
        case "analysis":
            if analysed := model.advice.analysed:
                data = kept_analysis.written(analysed)
                shelf.keep_document(document, kept_analysis.read, data)
        case "daily":
            shelf.keep_document(document, daily.read, daily.written(model.sharing.daily))
        case "puzzles":
            shelf.keep_document(document, spacing.read, spacing.written(model.puzzles.kept))
        case "cards":
            key = model.setup.game_key
            if sets := shelf.missed(kept_cards.document(key), kept_cards.read):
                joined = kept_cards.joined(model.own.of(key), key, *sets)
                model.own.kept = {**model.own.kept, key: joined}
            cards = kept_cards.written({key: model.own.of(key)}, model.own.chosen)
            shelf.keep_document(kept_cards.document(key), kept_cards.read, cards)
        case "bots":
            if bots := shelf.missed(document, kept_bots.read):
                model.bots.kept = kept_bots.joined(model.bots.kept or [], *bots)
            shelf.keep_document(document, kept_bots.read, kept_bots.written(model.bots.kept or []))
        case _:
            assert_never(document)


def _keep_game(model: Model, shelf: Shelf) -> None:
    match = model.table.match
    if model.device.embedded or model.review.diagram:
        return
    if match and (shelf.begun or not model.untouched or model.review.notes):
        news = shelf.news_of_notes()
        if news and kept_notes.join(model, *news):
            shelf.take_notes()
        notes = kept_notes.written(model) if model.review.notes else []
        shelf.keep(match, model.table.played, notes)


def copy_shelf_state(model: Model, shelf: Shelf) -> None:
    """Copy the state of the shelf into the model."""
    device = model.device
    device.saving, device.elsewhere, device.unread = shelf.saving, shelf.elsewhere, shelf.unread
    device.game_id, device.unsaved = shelf.game_id, {**shelf.unsaved}
    if model.setup.choosing:
        model.my_games.rows = shelf.listed()


def show_related(model: Model, shelf: Shelf, related: RelatedGame | None, new: AnyMatch) -> Effect:
    """Put a kept game on the table, or else a new one; return what the shelf has to do."""
    playing.show(model, related.match if related else new, bool(related and not related.guest))
    if not related:
        return Begin()
    load_notes(model, shelf, related.id)
    return Switch(related.id)


def load(model: Model, shelf: Shelf, match: AnyMatch | None) -> None:
    """Load all that the browser keeps, at the start.

    A notice says if another game was opened than the one whose rules did not arrive.

    Args:
        model: changed by what is loaded.
        shelf: which has opened its game.
        match: that game; None if there is none.
    """
    load_settings(model, shelf)
    load_statistics(model, shelf)
    model.sharing.challenge = shelf.document("challenge", read_challenge)
    forms = {key: shelf.seats(key) for key in games.GAMES}
    model.setup.forms = {key: form for key, form in forms.items() if form}
    seating.choose_seats(model, model.setup.forms.get(model.setup.game_key, ""))
    # The lambda puts off the import, until there is something to be read.
    model.advice.analysed = shelf.document("analysis", lambda data: kept_analysis.read(data))
    if match:
        playing.show(model, match, shelf.played_here)
        model.table.painted_ply = match.ply
        load_for_table(model, shelf)
        load_notes(model, shelf, shelf.game_id)
    if absent := shelf.absent:
        model.sharing.linked = KeptIsMissing(absent.key, f"go-on {absent.click}")
    copy_shelf_state(model, shelf)


def _latest(shelf: Shelf, key: str, read: Callable[[dict[str, Any]], T | None], now: T) -> T:
    """Return a kept document; `now`, the page's, where none is kept or that could not be kept."""
    kept = shelf.document(key, read)
    return now if kept is None or key in shelf.unsaved else kept


def load_settings(model: Model, shelf: Shelf) -> None:
    """Load the kept settings."""
    device = model.device
    device.settings = _latest(shelf, "settings", settings.read, device.settings)


def load_statistics(model: Model, shelf: Shelf) -> None:
    """Load the kept statistics."""
    device = model.device
    device.statistics = _latest(shelf, "statistics", statistics.read, device.statistics)


def load_daily(model: Model, shelf: Shelf) -> None:
    """Load the kept results of the deals of the day."""
    sharing = model.sharing
    sharing.daily = _latest(shelf, "daily", daily.read, sharing.daily)


def load_puzzles(model: Model, shelf: Shelf) -> None:
    """Load the kept puzzles."""
    puzzles = model.puzzles
    puzzles.kept = _latest(shelf, "puzzles", spacing.read, puzzles.kept)


LOADERS = {
    "settings": load_settings,
    "statistics": load_statistics,
    "daily": load_daily,
    "puzzles": load_puzzles,
}
"""What loads a document that another tab has changed."""


def load_news(model: Model, shelf: Shelf) -> None:
    """Load what another tab has changed, of which this one may not have heard yet."""
    for key, load_one in LOADERS.items():
        if shelf.has_news(key):
            load_one(model, shelf)


def load_cards(model: Model, shelf: Shelf, key: str) -> None:
    """Load a game's kept cards or maps, and which is chosen, unless they are as loaded before."""
    if key not in model.own.kept:
        sets, chosen = _kept_cards(shelf, key) or ({}, {})
        _take_cards(model, key, sets, chosen)
    elif shelf.has_news(kept_cards.document(key)):
        load_cards_anew(model, shelf, key)


def load_cards_anew(model: Model, shelf: Shelf, key: str) -> None:
    """Take over the cards or maps of another tab; the open ones stay open if they are still there.

    A draft with faults stays, too: it is kept nowhere else. What is typed in another one may come.
    """
    own, before, kept = model.own, model.own.of(key), _kept_cards(shelf, key)
    if not kept:
        return
    own.chosen.pop(key, None)
    _take_cards(model, key, *kept)
    if own.of(key) == before or key != model.setup.game_key:
        return
    mine = None if own.place is None else before[own.place]
    if mine in own.of(key):
        own.place = own.of(key).index(mine)
    elif own.draft and own.faults:
        own.place = None
    else:
        left = own.draft or own.left
        own.close()
        own.left = left


def _kept_cards(shelf: Shelf, key: str) -> tuple[BySet, Chosen] | None:
    return shelf.document(kept_cards.document(key), kept_cards.read)


def _take_cards(model: Model, key: str, sets: BySet, chosen: Chosen) -> None:
    own = model.own
    own.kept = {**own.kept, key: sets.get(key, [])}
    if key in chosen:
        own.chosen = {**own.chosen, key: chosen[key]}


def load_for_table(model: Model, shelf: Shelf) -> None:
    """Load what the game on the table needs: pictures of other cards; results, once it is over."""
    match = model.table.match
    if match and match.deal.content:
        load_cards(model, shelf, match.key)
    if match and match.rules.to_move(match.state) is None:
        load_daily(model, shelf)


def load_bots(model: Model, shelf: Shelf) -> None:
    """Load the kept bots, unless they are as loaded before."""
    if model.bots.kept is None or shelf.has_news("bots"):
        load_bots_anew(model, shelf)


def load_bots_anew(model: Model, shelf: Shelf) -> None:
    """Take over the bots of another tab; the open one stays open if it is still there."""
    own, before = model.bots, model.bots.bot
    own.kept = _latest(shelf, "bots", kept_bots.read, own.kept or [])
    names = [bot.name for bot in own.kept]
    own.place = names.index(before.name) if before and before.name in names else None
    if own.bot != before:
        own.edition += 1
        own.tournaments, own.tournament = {}, None  # they were another bot's


def load_own(model: Model, shelf: Shelf) -> None:
    """Load what of one's own can be chosen for a deal."""
    load_cards(model, shelf, model.setup.game_key)
    load_bots(model, shelf)


def load_notes(model: Model, shelf: Shelf, id: str) -> None:
    """Load the notes that are kept with a game, which is on the table."""
    if notes := shelf.notes(id):
        kept_notes.recall(model, notes)
