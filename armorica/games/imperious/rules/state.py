"""The deal and the state of a game of Imperious."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from armorica.core.rules import NO_HOUSE_RULES
from armorica.core.seats import Seat
from armorica.games.imperious.rules.board import Board

TYPES = ("war", "culture", "population", "religion", "technology", "government", "trade")  # [I3]
WAR, CULTURE, POPULATION, RELIGION, TECHNOLOGY, GOVERNMENT, TRADE = range(7)
KINDS = range(len(TYPES))
EACH = 15
NONE = (0,) * len(TYPES)

STEPS = (
    "start",
    "offer",
    "give",
    "get",
    "answer",
    "restart",
    "action",
    "cards",
    "target",
    "discard",
    "over",
)
START, OFFER, GIVE, GET, ANSWER, RESTART, ACTION, CARDS, TARGET, DISCARD, OVER = range(11)

END = -1  # be done with what the step is about
ALL = 8  # who an offer to all is for

Counts = tuple[int, ...]
"""Cards as how many of each of TYPES."""


class Deal(NamedTuple):
    """Settle all that comes before the first move.

    `order` are the seats in turn order [I5], `deck` card types in the order drawn [I6];
    `reshuffles` are the decks to come as far as they are settled: the seed settles the rest.
    """

    seed: int
    players: tuple[Seat, ...]
    order: tuple[int, ...]
    deck: tuple[int, ...]
    reshuffles: tuple[tuple[int, ...], ...] = ()
    house_rules: Mapping[str, str] = NO_HOUSE_RULES


class State:
    """Hold a position. Its parts are numbers, tuples and short lists, so that a copy is cheap.

    `chits[seat][territory]` counts, `cities[territory]` names the owner or -1. `place` is where in
    `order` the seat stands whose turn it is, `mover` the seat to move. `rounds` and `done` (a set
    of seats, as bits) belong to trading, and so do `to`, `give`, `get` and `asked`, the offer on
    the table and how many have declined it. `combos` counts those of this action phase; `combo`,
    `played`, `left`, `reach`, `sites`, `victim`, `goal` and `marks` belong to the one being played:
    what may still be done, where, to whom, and the targets so far. `log`, if it is a list, gets
    what happens, event by event, and is no part of the position.
    """

    __slots__ = (
        "advances",
        "asked",
        "board",
        "chits",
        "cities",
        "combo",
        "combos",
        "deck",
        "discards",
        "done",
        "drawn",
        "get",
        "give",
        "goal",
        "hands",
        "left",
        "log",
        "marks",
        "mover",
        "order",
        "place",
        "played",
        "reach",
        "reshuffles",
        "rounds",
        "seed",
        "shuffled",
        "sites",
        "step",
        "to",
        "turn",
        "victim",
        "vt",
    )

    board: Board
    seed: int
    order: tuple[int, ...]
    deck: tuple[int, ...]
    drawn: int
    shuffled: int
    reshuffles: tuple[tuple[int, ...], ...]
    discards: Counts
    hands: list[Counts]
    chits: list[list[int]]
    cities: list[int]
    vt: list[int]
    advances: list[Counts]
    turn: int
    step: int
    place: int
    mover: int
    rounds: int
    done: int
    to: int
    give: Counts
    get: Counts
    asked: int
    combos: int
    combo: int
    played: Counts
    left: int
    reach: tuple[int, ...]
    sites: tuple[int, ...]
    victim: int
    goal: int
    marks: tuple[int, ...]
    log: list[dict[str, Any]] | None

    def copy(self) -> "State":
        """Return an independent copy that keeps no log."""
        s = State.__new__(State)
        for slot in self.__slots__:
            setattr(s, slot, getattr(self, slot))
        s.hands = self.hands[:]
        s.chits = [row[:] for row in self.chits]
        s.cities = self.cities[:]
        s.vt = self.vt[:]
        s.advances = self.advances[:]
        s.log = None
        return s

    def __eq__(self, other: object) -> bool:
        """Compare all parts but the log, and of the reshuffles those to come."""
        return (
            isinstance(other, State)
            and self.reshuffles[self.shuffled :] == other.reshuffles[other.shuffled :]
            and all(
                getattr(self, slot) == getattr(other, slot)
                for slot in self.__slots__
                if slot not in ("log", "reshuffles")
            )
        )

    __hash__ = None  # type: ignore[assignment]

    def tell(self, seat: int | None, do: str, **details: Any) -> None:
        """Add an event to the log, if one is kept."""
        if self.log is not None:
            self.log.append({"seat": seat, "do": do, **details})

    def occupied(self, seat: int) -> list[int]:
        """List the territories where a seat has a piece."""
        cities = self.cities
        return [t for t, n in enumerate(self.chits[seat]) if n or cities[t] == seat]

    def weight(self, territory: int) -> int:
        """Add up all pieces in a territory; a city weighs 5 [I2]."""
        return sum(row[territory] for row in self.chits) + 5 * (self.cities[territory] >= 0)


def added(cards: Counts, kind: int, n: int = 1) -> Counts:
    """Return the counts with n more, or fewer, of a kind."""
    return (*cards[:kind], cards[kind] + n, *cards[kind + 1 :])


def plus(a: Counts, b: Counts) -> Counts:
    """Add counts kind by kind."""
    return tuple(map(sum, zip(a, b, strict=True)))


def minus(a: Counts, b: Counts) -> Counts:
    """Subtract counts kind by kind."""
    return tuple(m - n for m, n in zip(a, b, strict=True))


def listed(cards: Counts) -> list[int]:
    """List every card by its kind, in order."""
    return [kind for kind, n in enumerate(cards) for _ in range(n)]


def counted(kinds: list[int] | tuple[int, ...]) -> Counts:
    """Count the cards of a list."""
    return tuple(map(kinds.count, KINDS))


def names(cards: Counts) -> list[str]:
    """Name every card, in order."""
    return [TYPES[kind] for kind in listed(cards)]
