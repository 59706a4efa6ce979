"""The moves that an event of a record stands for."""

from collections.abc import Callable, Iterator
from typing import Any

from armorica.core.problem import IllegalMove, problem
from armorica.core.untrusted import is_whole
from armorica.games.imperious.rules import combos, trade
from armorica.games.imperious.rules.play import DRAW
from armorica.games.imperious.rules.state import ALL, END, TYPES, State


def moves_of(s: State, event: Any) -> Iterator[int]:
    """Yield an event's moves; the caller must apply each to the state before it takes the next.

    Raises:
        IllegalMove: `bad_entry`, or `not_your_turn`; `why_not` checks the moves themselves.
    """
    if not isinstance(event, dict) or event.get("do") not in [*MOVES]:
        raise IllegalMove(problem("bad_entry"))
    if event.get("seat") != s.mover or type(event["seat"]) is not int:
        raise IllegalMove(problem("not_your_turn", seat=str(event.get("seat"))[:9], mover=s.mover))
    try:
        yield from MOVES[event["do"]](s, event)
    except (KeyError, TypeError, ValueError, IndexError):
        raise IllegalMove(problem("bad_entry")) from None


def _territory(s: State, event: Any) -> Iterator[int]:
    yield s.board.number[event["territory"]]


def _offer(s: State, event: Any) -> Iterator[int]:
    yield ALL if event["to"] is None else _seat(s, event["to"])
    for side in ("give", "get"):
        yield from map(TYPES.index, event[side])
        yield END


def _seat(s: State, seat: object) -> int:
    if not is_whole(seat, range(len(s.order))):
        raise ValueError
    return seat


def _accept(s: State, event: Any) -> Iterator[int]:
    yield trade.ACCEPT


def _decline(s: State, event: Any) -> Iterator[int]:
    yield trade.DECLINE


def _end(s: State, event: Any) -> Iterator[int]:
    yield END


def _pass(s: State, event: Any) -> Iterator[int]:
    # A draw from an empty deck without discards reads like no draw, and does the same.
    yield END if event["drew"] is None else DRAW


def _discard(s: State, event: Any) -> Iterator[int]:
    yield from map(TYPES.index, event["cards"])


def _combo(s: State, event: Any) -> Iterator[int]:
    combo = combos.COMBOS.index(event["do"])
    played = s.combos
    cards = list(map(TYPES.index, event["cards"]))
    yield combo
    if combo == combos.ADVANCE:
        yield cards[0]
        return
    if combo != combos.BUILD:
        yield from cards
        yield END
    for target in _targets(s, combo, event):
        if s.combos > played:
            raise ValueError
        yield target
    if s.combos == played and s.combo == combo:
        yield END


def _targets(s: State, combo: int, event: Any) -> Iterator[int]:
    """Yield the targets that a combo's event names."""
    number = s.board.number
    if combo == combos.BUILD:
        yield combos.piece(number[event["city"]], s.mover)
    elif combo == combos.DISPERSE:
        for source, goal, n in event["chits"]:
            link = s.board.neighbours[number[source]].index(number[goal])
            yield from [number[source] * 16 + link] * _amount(n)
    elif combo != combos.GLORY:
        owner = s.mover
        if event.get("victim") is not None:
            owner = _seat(s, event["victim"])
        if event.get("to") is not None:
            yield combos.piece(number[event["to"]], owner)
        for territory, n in event["chits"]:
            yield from [combos.piece(number[territory], owner)] * _amount(n)
        for territory in event.get("cities", []):
            yield combos.piece(number[territory], owner, True)


def _amount(n: object) -> int:
    if not is_whole(n, range(1, 100)):
        raise ValueError
    return n


MOVES: dict[str, Callable[[State, Any], Iterator[int]]] = {
    "start": _territory,
    "restart": _territory,
    "offer": _offer,
    "accept": _accept,
    "decline": _decline,
    "done": _end,
    "end": _end,
    "pass": _pass,
    "discard": _discard,
    **dict.fromkeys(combos.COMBOS, _combo),
}
