"""Observations as plain data for JSON, for the worker in which opponents think.

The data lists the cards drawn from the decks in order; the cards still in them are all the others.
"""

from typing import Any

from armorica.core.problem import ContentError, RecordError
from armorica.core.record import read_house_rules
from armorica.core.untrusted import is_whole
from armorica.games.armorica.codec.card_file import read_written, written
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.cards import PEOPLES, CardSet
from armorica.games.armorica.rules.play import SEATS, check
from armorica.games.armorica.rules.state import OVER, WINTER, Observation, State

NUMBERS = ("turn", "phase", "first")
LISTS = ("rows", "drawn", "displays")


def pack(seen: Observation) -> dict[str, Any]:
    """Return an observation as plain data."""
    data: dict[str, Any] = {name: getattr(seen, name) for name in (*NUMBERS, "done")}
    drawn = [order[:n] for order, n in zip(seen.orders, seen.drawn, strict=True)]
    return {
        "card_set": written(seen.card_set),
        "rules": INFO.unusual(seen.house_rules),
        **data,
        "rows": seen.rows,
        "drawn": drawn,
        "displays": seen.displays,
        "discards": seen.discards,
    }


def unpack(data: Any) -> Observation:
    """Read an observation.

    Raises:
        ValueError: the data is not an observation, or its position is impossible.
    """
    card_set = _card_set(data)
    s = State()
    s.card_set = card_set
    try:
        s.house_rules = read_house_rules(data, INFO)
        for name in NUMBERS:
            setattr(s, name, _number(data[name]))
        done = _number(data["done"])
        cards = len(card_set.cards)
        rows, drawn, displays = ([_cards(row, cards) for row in data[name]] for name in LISTS)
        s.discards = [*_cards(data["discards"], cards)]
    except (KeyError, TypeError, RecordError) as error:
        raise ValueError(f"no observation: {error!r}") from None
    s.displays = [tuple(cards) for cards in displays]
    seats = len(displays)
    if (
        seats not in SEATS
        or [len(rows), len(drawn)] != [len(PEOPLES)] * 2
        or not 1 <= s.turn <= card_set.turns[seats]
        or s.phase > OVER
        or s.first >= seats
        or done >= seats
        or not all(displays)
    ):
        raise ValueError("no observation: a number is out of bounds")
    orders, s.queues, decks = [], [], []
    for known, row, people in zip(drawn, rows, PEOPLES, strict=True):
        deck = [c for pile in card_set.piles(people) for c in pile]
        rest = [c for c in deck if c not in known]
        decks.append(deck)
        orders.append((*known, *rest))
        s.queues.append([*row, *rest])
    s.orders = (orders[0], orders[1])
    s.mover = (s.first + done) % seats
    try:
        assert [sorted(order) for order in orders] == decks
        assert s.rows == rows
        s.count()
        assert s.phase != WINTER or s.starving(s.mover) in (1, 2)
        check(s)
    except AssertionError:
        raise ValueError("no observation: it contradicts itself") from None
    return Observation(s)


def _card_set(data: Any) -> CardSet:
    if not isinstance(data, dict):
        raise ValueError("no observation")
    try:
        return read_written(data.get("card_set"))
    except ContentError as error:
        raise ValueError(f"no observation: {error!r}") from None


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("not a number")
    return value


def _cards(value: Any, limit: int) -> list[int]:
    if not isinstance(value, list):
        raise TypeError("not a list of cards")
    if not all(is_whole(card, range(limit)) for card in value):
        raise TypeError("not a card")
    return value
