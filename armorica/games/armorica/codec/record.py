"""The text record of a game, `armorica-record/2`, for save files and bug reports."""

from functools import partial
from typing import Any

from armorica.core.limits import NAME
from armorica.core.match import Match
from armorica.core.problem import ContentError, IllegalMove, RecordError, problem
from armorica.core.record import (
    check_outcome,
    demand,
    head,
    play_each,
    read_head,
    read_list,
)
from armorica.core.untrusted import is_whole, parse_record
from armorica.games.armorica import rules
from armorica.games.armorica.codec.card_file import read_written, written
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.cards import PEOPLES, CardSet
from armorica.games.armorica.rules.play import starved
from armorica.games.armorica.rules.scoring import parts, score
from armorica.games.armorica.rules.state import OVER, PASS, PHASES, WINTER, Deal, Observation, State
from armorica.games.armorica.rules.text import move_of

FORMAT = "armorica-record/2"


def to_record(match: Match[Deal, State, Observation]) -> dict[str, Any]:
    """Return the record of a match up to its ply, with the outcome once the game is over."""
    deal = match.deal
    s = match.rules.new(deal)
    moves: list[list[Any]] = []
    for move in match.moves[: match.ply]:
        ids: Any = [deal.card_set.cards[c].id for c in starved(move)] if move != PASS else None
        if s.phase != WINTER and ids:
            (ids,) = ids
        moves.append([PHASES[s.phase], s.mover, ids])
        match.rules.apply(s, move)
    record = {
        "format": FORMAT,
        "card_set": written(deal.card_set),
        **head(deal, INFO),
        "start_player": deal.start_player,
        "gaul_deck": [deal.card_set.cards[c].id for c in deal.orders[0]],
        "roman_deck": [deal.card_set.cards[c].id for c in deal.orders[1]],
        "moves": moves,
    }
    return record | (_outcome(s) if s.phase == OVER else {})


def _outcome(s: State) -> dict[str, Any]:
    """Return the fields of a record about the end of a game."""
    return {
        "displays": [[s.card_set.cards[c].id for c in display] for display in s.displays],
        "scores": parts(s),
        "winners": list(score(s).winners),
    }


def read(text: str) -> Match[Deal, State, Observation]:
    """Read a match from its record, each move checked by the rules.

    Raises:
        RecordError: with the path of the faulty field and the problem.
    """
    data = parse_record(text, FORMAT)
    match = Match(rules, _deal(data))
    play_each("moves", read_list(data, "moves"), partial(_play, match))
    outcome = _outcome(match.state) if match.state.phase == OVER else {}
    check_outcome(data, ("displays", "scores", "winners"), outcome)
    return match


def _deal(data: Any) -> Deal:
    """Read the deal: cards, seats, start player, decks and house rules."""
    try:
        card_set = read_written(data.get("card_set"))
    except ContentError:
        own = isinstance(data.get("card_set"), dict)
        fault = problem("wrong_cards" if own else "unknown_card_set")
        raise RecordError("card_set", fault) from None
    players, seed, chosen = read_head(data, INFO)
    start = data.get("start_player")
    demand(is_whole(start, range(len(players))), "start_player", problem("bad_seat"))
    orders = tuple(_order(card_set, people, data.get(f"{people}_deck")) for people in PEOPLES)
    return Deal(card_set, seed, players, start, (orders[0], orders[1]), chosen)


def _order(card_set: CardSet, people: str, ids: object) -> tuple[int, ...]:
    """Read a deck, which has all cards of a people, pile after pile [A7]."""
    place = f"{people}_deck"
    demand(isinstance(ids, list), place, problem("not_a_list"))
    assert isinstance(ids, list)
    piles = card_set.piles(people)
    pile_of = [n for n, pile in enumerate(piles) for _ in pile]
    order: list[int] = []
    for n, id in enumerate(ids):
        card = card_set.number.get(id) if isinstance(id, str) else None
        at = f"{place}[{n}]"
        demand(n < len(pile_of), at, problem("too_many_cards", most=len(pile_of)))
        demand(card is not None, at, problem("unknown_card", card=str(id)[:NAME]))
        assert card is not None
        demand(card in piles[pile_of[n]], at, problem("wrong_pile", card=id))
        demand(card not in order, at, problem("same_card", card=id))
        order.append(card)
    demand(len(order) == len(pile_of), place, problem("too_few_cards", need=len(pile_of)))
    return tuple(order)


def _play(match: Match[Deal, State, Observation], entry: object) -> None:
    """Play one entry of a record's moves.

    Raises:
        IllegalMove: the entry is not a move, or the rules refuse it.
    """
    s = match.state
    if not isinstance(entry, list) or len(entry) != 3:
        raise IllegalMove(problem("bad_entry"))
    verb, seat, choice = entry
    if s.phase == OVER:
        raise IllegalMove(problem("game_over"))
    if verb != PHASES[s.phase]:
        raise IllegalMove(problem("wrong_phase", phase=PHASES[s.phase]))
    if type(seat) is not int:
        raise IllegalMove(problem("bad_entry"))
    ids = choice if s.phase == WINTER else [choice]
    if choice is None and s.phase != WINTER:
        move = PASS
    elif isinstance(ids, list) and all(isinstance(id, str) for id in ids):
        move = move_of(s, verb, ids)
    else:
        raise IllegalMove(problem("bad_entry"))
    match.play(seat, move)
