"""The deal and the state of a game of Armorica."""

from collections.abc import Mapping
from typing import NamedTuple, NewType

from armorica.core.seats import Seat
from armorica.games.armorica.rules.cards import COINS, ROW, SPARE, CardSet, house_set

GAUL, ROMAN, WINTER, OVER = range(4)  # the phases; the first two index `queues` too
PHASES = ("gaul", "roman", "winter", "over")
PASS = -1
SECOND = "second_coin"  # the house rule for whoever comes second of two [A6]
Cards = tuple[int, ...]  # card numbers
Orders = tuple[Cards, Cards]  # of the Gaul and the Roman deck


class Deal(NamedTuple):
    """Hold all that is fixed before the first move.

    `orders` are the card numbers of the Gaul and the Roman deck in the order drawn [A7];
    `start_player` is the seat with Start 1 [A6].
    """

    card_set: CardSet
    seed: int
    players: tuple[Seat, ...]
    start_player: int
    orders: Orders
    house_rules: Mapping[str, str]

    @property
    def content(self) -> CardSet | None:
        """Return the cards, if they are not the house set."""
        return None if self.card_set is house_set() else self.card_set

    @property
    def order(self) -> tuple[int, ...]:
        """List the seats in the order of the first turn [A6]."""
        seats = len(self.players)
        return tuple((self.start_player + n) % seats for n in range(seats))


class State:
    """Hold a position. Its parts are numbers, tuples and short lists, so that a copy is cheap.

    A row and its deck are one queue: first the ROW cards of the row from its right end leftwards,
    so that `queues[GAUL][0]` is the easiest to reach, then the deck. When a card leaves, those
    behind it move up [A9]. `orders` holds both decks with the cards already drawn. `totals` holds
    each seat's icons, packed as in `CardSet.packed`; every move keeps it up to date. `first` is the
    start player of the turn, `mover` the seat to move.
    """

    __slots__ = (
        "card_set",
        "discards",
        "displays",
        "first",
        "house_rules",
        "mover",
        "orders",
        "phase",
        "queues",
        "totals",
        "turn",
    )

    card_set: CardSet
    house_rules: Mapping[str, str]
    orders: Orders
    turn: int
    phase: int
    first: int
    mover: int
    queues: list[list[int]]
    displays: list[Cards]
    discards: list[int]
    totals: list[int]

    def copy(self) -> "State":
        """Return an independent copy."""
        s = State.__new__(State)
        s.card_set = self.card_set
        s.house_rules = self.house_rules
        s.orders = self.orders
        s.turn = self.turn
        s.phase = self.phase
        s.first = self.first
        s.mover = self.mover
        gauls, romans = self.queues
        s.queues = [gauls[:], romans[:]]
        s.displays = self.displays[:]
        s.discards = self.discards[:]
        s.totals = self.totals[:]
        return s

    def __eq__(self, other: object) -> bool:
        """Compare all parts."""
        return isinstance(other, State) and all(
            getattr(self, slot) == getattr(other, slot) for slot in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def rows(self) -> list[list[int]]:
        """List the cards of both rows, from the right end leftwards."""
        return [queue[:ROW] for queue in self.queues]

    @property
    def turns(self) -> int:
        """Return the number of turns of the game [A14]."""
        return self.card_set.turns[len(self.displays)]

    @property
    def picks_to_come(self) -> int:
        """Count the cards that the seat to move can still take after this move."""
        return 2 * (self.turns - self.turn) + (self.phase == GAUL)

    @property
    def drawn(self) -> list[int]:
        """Count the cards that have left each deck."""
        return [
            min(len(order), len(order) + ROW - len(queue))
            for order, queue in zip(self.orders, self.queues, strict=True)
        ]

    def stack(self, orders: Orders) -> None:
        """Put the cards left in the decks into the order of `orders`; drawn cards stay."""
        for queue, order, drawn in zip(self.queues, orders, self.drawn, strict=True):
            queue[ROW:] = order[drawn:]
        self.orders = orders

    def given(self, seat: int) -> int:
        """Return how many coins the house rule `second_coin` gives a seat [A6]."""
        second = len(self.displays) == 2 and self.displays[seat][:1] == (1,)  # Start 2
        return int(self.house_rules[SECOND]) if second else 0

    def count(self) -> None:
        """Count the icons of all seats, for `totals`."""
        packed = self.card_set.packed
        self.totals = [
            sum([packed[card] for card in display]) + (self.given(seat) << COINS)
            for seat, display in enumerate(self.displays)
        ]

    def icons(self, seat: int) -> tuple[int, ...]:
        """Count each of ICONS in a seat's display."""
        total = self.totals[seat] + (len(self.displays[seat]) << SPARE)
        return tuple(total >> 8 * kind & 255 for kind in range(6))

    @property
    def done(self) -> int:
        """Return the number of seats that have finished this phase."""
        return (self.mover - self.first) % len(self.displays)

    def starving(self, seat: int) -> int:
        """Return how many cards winter would take from a seat now [A11]; 0 to 2 in play."""
        return max(0, -(self.totals[seat] >> SPARE))


Observation = NewType("Observation", State)
"""A position as a seat may know it: only `hidden.observe` and the codec make one."""
