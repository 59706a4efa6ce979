"""Observations as plain data, for the worker in which opponents think."""

from typing import Any

from armorica.core.limits import MOVES
from armorica.core.record import read_house_rules
from armorica.games.imperious.codec.map_file import packed, unpacked
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.combos import unhit
from armorica.games.imperious.rules.play import SEATS, check
from armorica.games.imperious.rules.state import ALL, END, KINDS, TARGET, Observation, State

NUMBERS = {
    "drawn": 0,
    "turn": 1000,
    "step": 10,
    "turn_index": SEATS[-1] - 1,
    "mover": SEATS[-1] - 1,
    "rounds": 3,
    "done": (1 << SEATS[-1]) - 1,
    "to": ALL,
    "declines": SEATS[-1],
    "combos": MOVES,  # Glory may draw as many cards as it takes
    "combo": 7,
    "left": 1000,
    "victim": SEATS[-1] - 1,
    "goal": 1000,
}
"""The largest value of each slot."""
FIELDS = {"turn_index": "place", "declines": "asked"}
"""The slots that keep an older name in the data, whose text seeds all chance of opponents."""
TUPLES = ("order", "deck", "discards", "give", "get", "played", "reach", "sites", "marks")
COUNTS = ("discards", "give", "get", "played")


def pack(seen: Observation) -> dict[str, Any]:
    """Return an observation as plain data for JSON; the cards that it hides stand sorted."""
    data: dict[str, Any] = {"map": packed(seen.board), "rules": INFO.unusual(seen.house_rules)}
    for slot in (*NUMBERS, "vt"):
        data[FIELDS.get(slot, slot)] = getattr(seen, slot)
    for slot in TUPLES:
        data[slot] = list(getattr(seen, slot))
    data["cities"] = [[t, owner] for t, owner in enumerate(seen.cities) if owner >= 0]
    data["chits"] = [[[t, n] for t, n in enumerate(row) if n] for row in seen.chits]
    for slot in ("hands", "advances"):
        data[slot] = [list(row) for row in getattr(seen, slot)]
    return data


def unpack(data: Any) -> Observation:
    """Read an observation from plain data.

    Raises:
        ValueError: the data is not an observation, or its position is impossible.
    """
    s = State()
    s.seed = s.shuffled = 0
    s.reshuffles = ()
    s.log = None
    try:
        s.board = unpacked(data["map"])
        s.house_rules = read_house_rules(data, INFO)
        for slot, most in NUMBERS.items():
            (value,) = _numbers([data[FIELDS.get(slot, slot)]])
            assert END <= value <= most
            setattr(s, slot, value)
        for slot in TUPLES:
            setattr(s, slot, tuple(_numbers(data[slot])))
        s.vt = _numbers(data["vt"])
        s.hands, s.advances = (
            [tuple(_numbers(row)) for row in data[slot]] for slot in ("hands", "advances")
        )
        size = len(s.board.ids)
        s.cities = _spread(data["cities"], size, -1)
        s.chits = [_spread(row, size, 0) for row in data["chits"]]
        _check(s)
    except (AssertionError, KeyError, TypeError, ValueError, IndexError) as error:
        raise ValueError(f"no observation: {error!r}") from None
    return Observation(s)


def _numbers(value: Any) -> list[int]:
    assert isinstance(value, list)
    assert all(type(n) is int and abs(n) < 1 << 31 for n in value)
    return value[:]


def _spread(pairs: Any, size: int, empty: int) -> list[int]:
    """Return a list with a value for each territory, from pairs of a territory and a value."""
    row = [empty] * size
    for pair in pairs:
        territory, value = _numbers(pair)
        assert territory >= 0
        row[territory] = value
    return row


def _check(s: State) -> None:
    """Raise AssertionError unless all parts fit each other."""
    seats, size = len(s.order), len(s.board.ids)
    assert seats in SEATS
    assert sorted(s.order) == list(range(seats))
    assert all(len(row) == seats for row in (s.hands, s.chits, s.vt, s.advances))
    assert all(len(row) == len(KINDS) for row in (*s.hands, *s.advances))
    assert all(len(getattr(s, slot)) == len(KINDS) for slot in COUNTS)
    assert all(kind in KINDS for kind in s.deck)
    assert all(END <= owner < seats for owner in s.cities)
    assert all(0 <= t < size for t in (*s.reach, *s.sites))
    assert all(n >= 0 for row in (s.give, s.get, *s.advances) for n in row)
    assert s.goal < size
    assert max(s.victim, s.to if s.to != ALL else 0) < seats
    assert all(0 <= mark < size * 16 for mark in s.marks)
    check(s)
    before = s.copy()  # the combo under way
    for mark in s.marks if s.step == TARGET else ():
        unhit(before, mark)
    assert min(map(min, before.chits)) >= 0
