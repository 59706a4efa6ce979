"""Cards, and the sets of cards that can be played with [A1]-[A5]."""

import re
from functools import cache
from typing import Any, NamedTuple

from armorica.core.data import read_data
from armorica.core.late import late
from armorica.core.problem import Problem, problem

with late():
    from armorica.core import toml

ICONS = ("wheat", "grapes", "olives", "sheep", "coins", "amphorae")  # [A3], top to bottom
SUITS = ("farmer", "worker", "soldier", "matron", "general", "bureaucrat")  # [A2]
ACCESS = {  # [A8] [A10]: the icon that reaches a suit
    "farmer": "wheat",
    "worker": "wheat",
    "soldier": "wheat",
    "general": "grapes",
    "matron": "olives",
    "bureaucrat": "sheep",
}
PLEBEIANS = SUITS[:3]
PILES = {"start": "1234", "gaul": "ABCDE", "roman": ("I", "II", "III", "IV")}
PEOPLES = ("gaul", "roman")
DECK_SIZE = 29
ROW = 6  # [A7]
ICON_BITS = (1 << 32) - 1  # mask of a packed total: the four kinds of icons that reach cards
SPARE = 40  # shift in packed totals of the number of spare amphorae, negative where some lack
MOST_ICONS = 9  # of one kind on one card: keeps a display's total within a packed byte
MOST_NAME = 40  # characters
MOST_TEXT = 100_000  # characters of a set; the house set has a tenth of that
_SLUG = re.compile(r"(?!pass$)[a-z0-9]+(-[a-z0-9]+)*")  # an id that can be typed in a move


class Card(NamedTuple):
    """Hold a card's face; `icons` counts each of ICONS, `deck` is its pile: 1-4, A-E or I-IV."""

    id: str
    name: str
    people: str
    deck: str
    suit: str
    icons: tuple[int, ...]


class CardSetError(ValueError):
    """Refuse a card set; `problems` holds one entry for each fault."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__([(p.code, p.details) for p in problems])
        self.problems = problems


class CardSet:
    """Hold the 62 cards of a set; a card's number is its index: 4 start, 29 Gaul, 29 Roman.

    For the rules there are tables by card number. `packed` holds the icons, 8 bits a kind, wheat
    lowest; the amphorae come last, less the one that the card itself needs. `reach` is the shift in
    packed totals of the icon that reaches the card, `suit` the number of its suit, `bare` True for
    a card without an amphora. `packed` and `suit` end with an entry for a pass, which is -1.
    """

    def __init__(self, id: str, cards: list[Card]) -> None:
        problems = faults(cards)
        if problems:
            raise CardSetError(problems)
        self.id = id
        self.cards = tuple(sorted(cards, key=_place))
        self.number = {card.id: n for n, card in enumerate(self.cards)}
        self.packed = (
            *(
                sum(count << 8 * kind for kind, count in enumerate(card.icons)) - (1 << SPARE)
                for card in self.cards
            ),
            0,
        )
        self.reach = tuple(8 * ICONS.index(ACCESS[card.suit]) for card in self.cards)
        self.suit = (*(SUITS.index(card.suit) for card in self.cards), len(SUITS))
        self.bare = tuple(not card.icons[-1] for card in self.cards)
        self.have: dict[int, tuple[int, ...]] = {}

    def __deepcopy__(self, memo: object) -> "CardSet":
        """Return itself: it never changes."""
        return self

    def count(self, icons: int) -> tuple[int, ...]:
        """Return for each card the number of icons that reach it, and keep the result in `have`.

        Args:
            icons: the ICON_BITS of a packed total.
        """
        self.have[icons] = counts = tuple(icons >> shift & 255 for shift in self.reach)
        return counts

    def piles(self, people: str) -> list[list[int]]:
        """List the card numbers of each pile of a people, in the order they are stacked [A7]."""
        return [
            [n for n, card in enumerate(self.cards) if (card.people, card.deck) == (people, pile)]
            for pile in PILES[people]
        ]


def _place(card: Card) -> tuple[int, int, str]:
    return (list(PILES).index(card.people), PILES[card.people].index(card.deck), card.id)


def faults(cards: list[Card]) -> list[Problem]:
    """List the faults of cards as a set [A1]-[A5], one problem for each."""
    problems: list[Problem] = []
    for field in ("id", "name"):
        seen: set[str] = set()
        for card in cards:
            value = getattr(card, field)
            if value in seen:
                problems.append(problem(f"same_{field}", card=card.id, name=value))
            seen.add(value)
    for card in cards:
        if not _SLUG.fullmatch(card.id):
            problems.append(problem("bad_id", card=card.id))
        if card.people not in PILES:
            problems.append(problem("unknown_people", card=card.id, people=card.people))
            continue
        if card.deck not in list(PILES[card.people]):
            problems.append(problem("unknown_pile", card=card.id, pile=card.deck))
        if card.suit not in SUITS:
            problems.append(problem("unknown_suit", card=card.id, suit=card.suit))
        elif card.people == "gaul" and card.suit not in PLEBEIANS:  # [A5]
            problems.append(problem("gaul_patrician", card=card.id, suit=card.suit))
        if len(card.icons) != len(ICONS) or not all(0 <= n <= MOST_ICONS for n in card.icons):
            problems.append(problem("bad_icons", card=card.id, most=MOST_ICONS))
        elif card.people == "start":
            if card.icons[0] != 2:  # [A4]
                problems.append(problem("start_wheat", card=card.id, have=card.icons[0]))
            if not card.icons[-1]:  # [A4]
                problems.append(problem("start_amphora", card=card.id))
    for people, want in (("gaul", DECK_SIZE), ("roman", DECK_SIZE)):  # [A1]
        have = sum(card.people == people for card in cards)
        if have != want:
            problems.append(problem("wrong_number", people=people, need=want, have=have))
    for pile in PILES["start"]:
        have = sum((card.people, card.deck) == ("start", pile) for card in cards)
        if have != 1:
            problems.append(problem("wrong_start", pile=pile, have=have))
    for people in PEOPLES:
        for pile in PILES[people]:
            if not any((card.people, card.deck) == (people, pile) for card in cards):
                problems.append(problem("empty_pile", people=people, pile=pile))
    return problems


def parse_card_set(text: str) -> CardSet:
    """Read a card set from TOML text.

    Raises:
        CardSetError: with one problem for each fault.
    """
    if len(text) > MOST_TEXT:
        raise CardSetError([problem("set_too_long", most=MOST_TEXT)])
    try:
        data = toml.parse(text)
    except ValueError as error:
        raise CardSetError([problem("bad_toml", reason=str(error))]) from None
    return _card_set(data)


def _card_set(data: dict[str, Any]) -> CardSet:
    rows = data.get("card")
    id = data.get("id")
    if not isinstance(id, str) or not 0 < len(id) <= MOST_NAME or not isinstance(rows, list):
        raise CardSetError([problem("no_cards")])
    cards, problems = [], []
    for place, row in enumerate(rows, 1):
        card = _card(row)
        if card:
            cards.append(card)
        else:
            problems.append(problem("bad_card", place=place))
    if problems:
        raise CardSetError(problems)
    return CardSet(id, cards)


def _card(row: Any) -> Card | None:
    """Read one card, or None where a field is missing, unknown or of the wrong kind."""
    if not isinstance(row, dict) or row.keys() != {"id", "name", "people", "deck", "suit", "icons"}:
        return None
    words = [row[field] for field in ("id", "name", "people", "deck", "suit")]
    icons = row["icons"]
    if not all(isinstance(word, str) and 0 < len(word) <= MOST_NAME for word in words):
        return None
    if not isinstance(icons, dict) or not icons.keys() <= set(ICONS):
        return None
    counts = tuple(icons.get(icon, 0) for icon in ICONS)
    if not all(type(count) is int for count in counts):
        return None
    id, name, people, deck, suit = words
    return Card(id, name, people, deck, suit, counts)


@cache
def house_set() -> CardSet:
    """Return the card set that comes with the game."""
    return _card_set(read_data(__package__, "cards"))
