"""Commands on followed links.

`#g=` is a game, `#n=` a diagram, `#c=` a challenge, `#d` the deal of the day, `#b=` a bot.
"""

from armorica import games
from armorica.core.late import late
from armorica.core.limits import LINK, POINTS
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch, Match
from armorica.core.notes import Note, Notes, joined
from armorica.core.problem import problem
from armorica.core.seats import PERSON, Seat
from armorica.ui import daily, deals, keeping, places, playing
from armorica.ui.commands.my_games import show, switch, would_end
from armorica.ui.effects import Effect, Keep, Reload, Switch
from armorica.ui.env import Env
from armorica.ui.keeping import show_related
from armorica.ui.kept_games import RelatedGame
from armorica.ui.model import Model
from armorica.ui.model.review import Diagram
from armorica.ui.model.sharing import (
    Challenge,
    LinkIsBehind,
    LinkTooSoon,
    OwnGameReplaced,
    Refused,
    ReloadLoses,
    WouldLeaveGame,
    WouldLoseGame,
)
from armorica.ui.people import only_person

with late():
    from armorica.ui.bots import commands as own_bots

APART, SPAN = 2, 10
"""Without a click between, links wait for a yes that come less than so many seconds after the last
one, or after the last but one."""


def follow(model: Model, rest: str, env: Env) -> list[Effect]:
    """Open the link in the address's fragment: `follow FRAGMENT`.

    It waits for a yes if it came right after another link, for nobody can have read both, or is one
    of many: a page that changes the address again and again must not drive games out.
    """
    sharing = model.sharing
    before, last = sharing.followed
    too_soon = env.now < last + APART or env.now < before + SPAN
    sharing.followed = last, env.now
    if too_soon:
        sharing.linked = LinkTooSoon(rest)
        return []
    return open_link(model, rest, env)


def deal_of_the_day(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal the deal of the day, `daily`, or `daily DAY` of an earlier one, or go on with it."""
    return open_link(model, daily.fragment(model.setup.game_key, rest), env)


def link(model: Model, rest: str, env: Env) -> list[Effect]:
    """Answer the question that a link, another game or a reload has raised.

    `link sure` or `link late` does it all the same, `link back` goes back to one's own game, and
    anything else leaves all as it is.
    """
    linked, model.sharing.linked = model.sharing.linked, None
    if rest == "sure" and isinstance(linked, WouldLoseGame):
        return open_link(model, linked.fragment, env, sure=True)
    if rest == "sure" and isinstance(linked, WouldLeaveGame):
        if isinstance(linked.other, str):
            return switch(model, linked.other, env, sure=True, looks_back=linked.looks_back)
        return show(model, linked.other, env, sure=True, notes=linked.notes)
    if rest == "sure" and isinstance(linked, ReloadLoses):
        return [Reload()]
    if rest == "late" and isinstance(linked, LinkTooSoon):
        return open_link(model, linked.fragment, env)
    if rest == "back" and isinstance(linked, OwnGameReplaced):
        return switch(model, linked.id, env, sure=True)
    return []


def leave(model: Model, rest: str, env: Env) -> list[Effect]:
    """Put the game that was on the table before a diagram back, and open the diagram's page."""
    diagram, key = model.review.diagram, model.key
    if diagram:
        places.to_table(model)
    return own_bots.come_back(model, key) if diagram and diagram.page == "bots" else []


def open_link(model: Model, fragment: str, env: Env, sure: bool = False) -> list[Effect]:
    """Put the game of a fragment on the table, or leave a notice why not.

    Args:
        model: changed by the link.
        fragment: from `#` on.
        env: the surroundings.
        sure: whether a game that is not kept may be lost.
    """
    fragment = fragment[: 2 * LINK]  # what is longer than LINK is refused, whatever follows
    kind, _, text = fragment.partition("=")
    if kind == "#b":
        return own_bots.offer(model, text, env)
    sharing, own_id, before = model.sharing, env.shelf.own_game_id, model.table.match
    challenge, effects = sharing.challenge, list[Effect]()
    try:
        linked = _linked(model, env, text) if kind != "#d" else None
        if linked and kind == "#n":
            playing.show_diagram(model, *linked)
        elif not sure and would_end(model, env, linked and linked[0]):
            sharing.linked = WouldLoseGame(fragment)
        elif not linked:
            effects = [_deal_daily(model, env, text)]
        elif kind == "#c":
            effects = [_accept(model, env, *linked[:2])]
        else:
            effects = [_open(model, env, *linked)]
    except LinkError as error:
        sharing.linked = Refused(error.problem)
        model.own.wanted = fragment if error.problem.code == "link_content" else ""
    is_another = model.table.match is not before and not model.review.diagram
    if own_id and is_another and not sharing.linked and Switch(own_id) not in effects:
        sharing.linked = OwnGameReplaced(own_id)
    if sharing.challenge not in (None, challenge):
        effects.append(Keep("challenge"))
    return effects


def _linked(model: Model, env: Env, text: str) -> tuple[AnyMatch, int, dict[int, Note]]:
    """Read a link, with the kept cards or the map that it needs.

    Raises:
        LinkError: with the problem.
    """
    try:
        return games.read_link(text)
    except LinkError as error:
        if error.problem.code != "link_content":
            raise
        key, digest = games.key_of_link(text), error.problem.details["digest"]
        keeping.load_cards(model, env.shelf, key)
        contents = games.load(key).codec.contents
        for content in model.own.of(key):
            if contents and contents.digest(content) == digest:
                return games.read_link(text, content)
        raise


def _open(model: Model, env: Env, match: AnyMatch, ply: int, notes: dict[int, Note]) -> Effect:
    """Put the game of a link on the table, or the kept one that is ahead of it."""
    related, own_notes = _with_undone(model, env, match, env.shelf.related(match))
    ahead = related.match.ply - match.ply if related else 0
    if related and ahead >= 0:
        effect = show_related(model, env.shelf, related, match)
        if own_notes is not None and env.shelf.saving != "kept":
            model.review.notes = {**own_notes}  # they are newer than what is kept
        _add_notes(model, own_notes or {}, notes)
        if ahead:
            model.sharing.linked = LinkIsBehind(ahead)
    else:
        match.from_link = True
        if related:
            match.from_challenge = related.match.from_challenge
            match.new_try = related.match.new_try
            match.undid_past_hidden = related.match.undid_past_hidden
        # Among several people, any may send the game on; alone, one's own game stays as it is.
        goes_on = related and (related.guest or only_person(match) is None)
        kept = related._replace(match=match) if related and goes_on else None
        effect = show_related(model, env.shelf, kept, match)
        _add_notes(model, notes)
    if ahead > 0 or ply < match.ply:
        model.review.look(min(ply, match.ply))
    return effect


def _with_undone(
    model: Model, env: Env, match: AnyMatch, related: RelatedGame | None
) -> tuple[RelatedGame | None, Notes | None]:
    """Return the kept game that is related to a link's, and its notes if it is the game at hand.

    If it is the game at hand, its undone moves stay, and are redone as far as the link goes; but
    what another tab has made of it goes first.
    """
    review, table = model.review, model.table
    before = review.diagram or Diagram(table.match, review.notes, table.played)
    own, notes = before.before, before.notes
    if not own or not related or not env.shelf.has_id(related.id) or env.shelf.elsewhere:
        return related, None
    for other in (match, related.match):
        if other.ply > len(own.moves) or not own.meets(other, other.ply):
            return related, None
    if own.ply < match.ply:
        own.go(match.ply)
    return related._replace(match=own), notes


def _add_notes(model: Model, *more: Notes) -> None:
    """Join notes, such as a link's, to those that were kept with the game."""
    own = model.review.notes
    for notes in more:
        own |= {ply: joined(own.get(ply, Note()), note) for ply, note in notes.items()}


def _accept(model: Model, env: Env, match: AnyMatch, points: int) -> Effect:
    """Deal the deal of a challenge for whoever opens it, or go on with it.

    Raises:
        LinkError: the deal is not for exactly one person, or nobody can score so many points.
    """
    seat = only_person(match)
    if seat is None or points > POINTS:
        raise LinkError(problem("link_damaged"))
    deal = match.deal
    players = list(deal.players)
    challenge = Challenge(deal.seed, players[seat].name, points, match.key)
    players[seat] = Seat(PERSON, model.setup.own_name)
    game = games.game_of(match)
    dealt = game.deal(tuple(players), deal.seed, deal.house_rules, deal.content)
    own = Match(game.rules, dealt)
    own.from_challenge = True
    effect = show_related(model, env.shelf, env.shelf.related(own, own=True), own)
    model.sharing.challenge = challenge
    return effect


def _deal_daily(model: Model, env: Env, text: str) -> Effect:
    """Deal a game's deal of the day, or go on with it.

    Args:
        model: changed by the deal.
        env: the surroundings.
        text: the key of the game, "" for the first, and for an earlier day a dot and its number.

    Raises:
        LinkError: there is no such deal.
    """
    key, _, number = text.partition(".")
    key, day = key or games.GAMES[0], daily.read_day(number, env.today)
    if key not in games.GAMES or not games.infos()[key].daily or day is None:
        raise LinkError(problem("link_damaged"))
    match = deals.dealt(key, model.setup.own_name, day)
    related = env.shelf.related(match, own=True)
    if related and day == env.today and related.match.rules.to_move(related.match.state) is None:
        keeping.load_daily(model, env.shelf)
        if day not in model.sharing.daily.get(key, {}):  # its result has been erased
            related = None
    return show_related(model, env.shelf, related, match)
