"""The text record of a game, `imperious-record/2`, for save files and bug reports.

Its events are described in this folder's README.
"""

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
    play_text,
    read_head,
    read_list,
)
from armorica.core.untrusted import parse_record
from armorica.games.imperious import rules
from armorica.games.imperious.codec.map_file import read_written, written
from armorica.games.imperious.codec.retell import moves_of
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.board import board
from armorica.games.imperious.rules.chronicle import chronicle
from armorica.games.imperious.rules.happening import Happening
from armorica.games.imperious.rules.state import EACH, OVER, TYPES, Deal, Observation, State
from armorica.games.imperious.rules.stock import reshuffled

FORMAT = "imperious-record/2"


def to_record(match: Match[Deal, State, Observation]) -> dict[str, Any]:
    """Return the record of a match up to its ply, with the outcome once the game is over."""
    deal = match.deal
    history = chronicle(match)
    events = [event for event in history.events if event.ply <= match.ply]
    unfinished = history.texts[events[-1].ply if events else 0 : match.ply]
    reshuffles = [[TYPES[kind] for kind in deck] for ply, deck in history.decks if ply <= match.ply]
    s = match.state
    record = {
        "format": FORMAT,
        "map": written(s.board),
        **head(deal, INFO),
        "order": list(deal.order),
        "deck": [TYPES[kind] for kind in deal.deck],
        "reshuffles": reshuffles,
        "events": [event.data for event in events],
    }
    if unfinished:
        record["unfinished"] = unfinished
    return record | (_outcome(s) if s.step == OVER else {})


def _outcome(s: State) -> dict[str, Any]:
    """Return the fields of a record about the end of a game [I10]."""
    most = max(s.vt)
    return {"scores": s.vt[:], "winners": [n for n, vt in enumerate(s.vt) if vt == most]}


def read(text: str) -> Match[Deal, State, Observation]:
    """Read a match from its record, each move checked by the rules.

    Raises:
        RecordError: with the path of the faulty field and the problem.
    """
    data = parse_record(text, FORMAT)
    deal = _deal(data)
    match: Match[Deal, State, Observation] = Match(rules, deal)
    log: list[Happening] = []
    match.state.log = log
    _play_events(match, log, read_list(data, "events"))
    unfinished = read_list(data, "unfinished") if "unfinished" in data else []
    play_each("unfinished", unfinished, partial(play_text, match))
    s = match.state
    s.log = None
    demand(
        s.shuffled == len(deal.reshuffles),
        "reshuffles",
        problem("wrong_reshuffles", need=s.shuffled),
    )
    outcome = _outcome(s) if s.step == OVER else {}
    check_outcome(data, ("scores", "winners"), outcome)
    # Reshuffles that the seed gives need not be in the deal.
    if all(reshuffled(deal.seed, n, deck) == deck for n, deck in enumerate(deal.reshuffles)):
        match.deal = deal._replace(reshuffles=())
    return match


def _play_events(
    match: Match[Deal, State, Observation], log: list[Happening], events: list[Any]
) -> None:
    """Play the moves of events; the events that follow from them must be as the rules have it."""
    for n, event in enumerate(events):
        place = f"events[{n}]"
        if n == len(log):
            try:
                for move in moves_of(match.state, event):
                    _play(match, move)
            except IllegalMove as error:
                raise RecordError(place, error.problem) from None
        demand(n < len(log) and log[n] == event, place, problem("wrong_event"))
    demand(len(log) == len(events), "events", problem("too_few_events", need=len(log)))


def _play(match: Match[Deal, State, Observation], move: int) -> None:
    """Make a move; the decks made in it must be those of the record."""
    before = match.state.shuffled
    match.play(match.state.mover, move)
    made = match.state.reshuffles[before : match.state.shuffled]
    decks = zip(match.deal.reshuffles[before:], made, strict=False)
    for n, (given, deck) in enumerate(decks, before):
        demand(given == deck, f"reshuffles[{n}]", problem("wrong_cards"))


def _deal(data: Any) -> Deal:
    """Read the deal: map, seats, turn order, deck and reshuffles."""
    try:
        world = read_written(data.get("map"))
    except ContentError:
        fault = "wrong_map" if isinstance(data.get("map"), dict) else "unknown_map"
        raise RecordError("map", problem(fault)) from None
    players, seed, chosen = read_head(data, INFO)
    order = data.get("order")
    in_turn = isinstance(order, list) and all(type(seat) is int for seat in order)
    demand(in_turn and sorted(order) == list(range(len(players))), "order", problem("bad_order"))
    deck = _deck(data.get("deck"), "deck")
    whole = all(deck.count(kind) == EACH for kind in range(len(TYPES)))
    demand(whole, "deck", problem("wrong_cards"))
    decks = read_list(data, "reshuffles")
    reshuffles = tuple(_deck(cards, f"reshuffles[{n}]") for n, cards in enumerate(decks))
    other = None if world is board() else world
    return Deal(seed, players, tuple(order), deck, reshuffles, chosen, other)


def _deck(cards: object, place: str) -> tuple[int, ...]:
    """Read cards by their types."""
    if not isinstance(cards, list) or not cards:
        raise RecordError(place, problem("not_a_list"))
    for n, card in enumerate(cards):
        valid = isinstance(card, str) and card in TYPES
        demand(valid, f"{place}[{n}]", problem("unknown_card", card=str(card)[:NAME]))
    return tuple(map(TYPES.index, cards))
