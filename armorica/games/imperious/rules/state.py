"""The deal and the state of a game of Imperious."""

from collections.abc import Mapping
from operator import add, sub
from typing import NamedTuple, NewType

from armorica.core.rules import NO_HOUSE_RULES
from armorica.core.seats import Seat
from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.happening import Happening

TYPES = ("war", "culture", "population", "religion", "technology", "government", "trade")  # [I3]
WAR, CULTURE, POPULATION, RELIGION, TECHNOLOGY, GOVERNMENT, TRADE = range(7)
KINDS = range(len(TYPES))
EACH = 15
NONE = (0,) * len(TYPES)
CITY = 5  # weight of a city [I2]

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

END = -1  # the move that ends a step
ALL = 8  # in the place of a seat: an offer to everyone

Counts = tuple[int, ...]
"""A number of cards for each of TYPES."""


class Deal(NamedTuple):
    """Hold all that is fixed before the first move.

    `order` lists the seats in turn order [I5], `deck` the card types in the order drawn [I6].
    `reshuffles` lists the first decks made from the discards; the seed makes any further ones, and
    those of a game that goes on in another way.
    `content` is the map, None for the project's own.
    """

    seed: int
    players: tuple[Seat, ...]
    order: tuple[int, ...]
    deck: tuple[int, ...]
    reshuffles: tuple[tuple[int, ...], ...] = ()
    house_rules: Mapping[str, str] = NO_HOUSE_RULES
    content: Board | None = None


class State:
    """Hold a position. Its parts are numbers, tuples and short lists, so that a copy is cheap.

    `chits[seat][territory]` is a number of chits, `cities[territory]` the owner's seat or -1.
    `turn_index` is the index in `order` of the seat whose turn it is, `mover` the seat to move.
    Trading uses `rounds` (of offers completed), `done` (seats that offer no more, as bits), `to`,
    `give` and `get` (the offer on the table) and `declines` (how many seats have declined it).
    `combos` counts the combos of this action phase. The combo under way uses `combo`, `played`
    (its cards), `left` (the weight, chits or moves it has left), `reach` and `sites` (territories
    it may strike, and settle or grow in), `victim` (a seat), `goal` (a territory) and `marks`
    (targets so far).
    `house_rules` are those of the deal. `reshuffles` lists the decks made from the discards so far,
    `shuffled` in number, then those of the deal; it is empty where hidden cards are not known.
    `log` is a list that collects events, or None; it is no part of the position.
    """

    __slots__ = (
        "advances",
        "board",
        "chits",
        "cities",
        "combo",
        "combos",
        "deck",
        "declines",
        "discards",
        "done",
        "drawn",
        "get",
        "give",
        "goal",
        "hands",
        "house_rules",
        "left",
        "log",
        "marks",
        "mover",
        "order",
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
        "turn_index",
        "victim",
        "vt",
    )

    board: Board
    house_rules: Mapping[str, str]
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
    turn_index: int
    mover: int
    rounds: int
    done: int
    to: int
    give: Counts
    get: Counts
    declines: int
    combos: int
    combo: int
    played: Counts
    left: int
    reach: tuple[int, ...]
    sites: tuple[int, ...]
    victim: int
    goal: int
    marks: tuple[int, ...]
    log: list[Happening] | None

    def copy(self) -> "State":
        """Return an independent copy that keeps no log."""
        s = State.__new__(State)
        s.board = self.board
        s.house_rules = self.house_rules
        s.seed = self.seed
        s.order = self.order
        s.deck = self.deck
        s.drawn = self.drawn
        s.shuffled = self.shuffled
        s.reshuffles = self.reshuffles
        s.discards = self.discards
        s.hands = self.hands[:]
        s.chits = [row[:] for row in self.chits]
        s.cities = self.cities[:]
        s.vt = self.vt[:]
        s.advances = self.advances[:]
        s.turn = self.turn
        s.step = self.step
        s.turn_index = self.turn_index
        s.mover = self.mover
        s.rounds = self.rounds
        s.done = self.done
        s.to = self.to
        s.give = self.give
        s.get = self.get
        s.declines = self.declines
        s.combos = self.combos
        s.combo = self.combo
        s.played = self.played
        s.left = self.left
        s.reach = self.reach
        s.sites = self.sites
        s.victim = self.victim
        s.goal = self.goal
        s.marks = self.marks
        s.log = None
        return s

    def __eq__(self, other: object) -> bool:
        """Compare all parts but the log; of the reshuffles, only those still to come."""
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

    def tell(self, happening: Happening) -> None:
        """Add what happens to the log, if one is kept."""
        if self.log is not None:
            self.log.append(happening)

    def occupied(self, seat: int) -> list[int]:
        """List the territories where a seat has a piece."""
        cities = self.cities
        return [t for t, n in enumerate(self.chits[seat]) if n or cities[t] == seat]

    def wiped_out(self, seat: int) -> bool:
        """Return whether a seat has no piece on the map [I21]."""
        return not any(self.chits[seat]) and seat not in self.cities

    def weight(self, territory: int) -> int:
        """Add up all pieces in a territory [I2]."""
        return sum(row[territory] for row in self.chits) + CITY * (self.cities[territory] >= 0)


Observation = NewType("Observation", State)
"""A position as a seat may know it: only `hidden.observe` and the codec make one."""


def added(cards: Counts, kind: int, n: int = 1) -> Counts:
    """Return the counts with n more, or fewer, of a kind."""
    return (*cards[:kind], cards[kind] + n, *cards[kind + 1 :])


def plus(a: Counts, b: Counts) -> Counts:
    """Add counts kind by kind."""
    return tuple(map(add, a, b))


def minus(a: Counts, b: Counts) -> Counts:
    """Subtract counts kind by kind."""
    return tuple(map(sub, a, b))


def listed(cards: Counts) -> list[int]:
    """List every card by its kind, in order."""
    return [kind for kind, n in enumerate(cards) for _ in range(n)]


def counted(kinds: list[int] | tuple[int, ...]) -> Counts:
    """Count the cards of a list."""
    return tuple(map(kinds.count, KINDS))


def names(cards: Counts) -> list[str]:
    """Name every card, in order."""
    return [TYPES[kind] for kind in listed(cards)]


def unnamed(names: list[str]) -> Counts:
    """Count cards by their names."""
    return counted([TYPES.index(name) for name in names])
