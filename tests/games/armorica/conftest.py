from collections.abc import Callable

import pytest

from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS, ROW, SUITS, Card, CardSet
from armorica.games.armorica.rules.state import GAUL, ROMAN, State
from tests.seats import seated


def plain_set(**changes: dict[str, int]) -> CardSet:
    """Return a card set of bare cards, two for each suit and pile, to build positions from.

    Card ids are `farmer-a0`, ... for Gauls and `matron-i0`, ... for Romans; `changes` gives icons
    to cards by their id with `_` for `-`.
    """
    cards = [
        Card(f"start-{n}", f"Start {n}", "start", str(n), SUITS[n % 3], (2, 0, 0, 0, 0, 1))
        for n in range(1, 5)
    ]
    for people, piles, suits, copies in (
        ("gaul", "ABCDE", SUITS[:3], 2),
        ("roman", ("I", "II", "III", "IV"), SUITS, 2),
    ):
        made = [
            (f"{suit}-{pile.lower()}{n}", pile, suit)
            for n in range(copies)
            for pile in piles
            for suit in suits
        ][:29]
        for id, pile, suit in made:
            icons = changes.get(id.replace("-", "_"), {})
            counts = tuple(icons.get(icon, 0) for icon in ICONS)
            cards.append(Card(id, id, people, pile, suit, counts))
    return CardSet("plain", cards)


Position = Callable[..., State]


@pytest.fixture
def position() -> Position:
    """Return a maker of positions from card ids, rows left to right as on the table.

    Behind a row that is not full the deck is empty [A9].
    """

    def make(
        card_set: CardSet,
        displays: list[list[str]],
        phase: int = GAUL,
        gaul: list[str] | None = None,
        roman: list[str] | None = None,
        tie: str = "none",
    ) -> State:
        number = card_set.number
        s = rules.new(
            rules.deal(
                seated(("a", "b", "c", "d")[: len(displays)]), 1, {"four_way_tie": tie}, card_set
            )
        )
        s.first = s.mover = 0
        s.phase = phase
        s.displays = [tuple(number[id] for id in display) for display in displays]
        s.count()
        for people, row in ((GAUL, gaul), (ROMAN, roman)):
            if row is not None:
                deck = s.queues[people][ROW:] if len(row) == ROW else []
                s.queues[people] = [*(number[id] for id in reversed(row)), *deck]
        return s

    return make
