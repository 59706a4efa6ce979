"""Cards, and the sets of cards that can be played with [A1]-[A5]."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from armorica.core.data import read_data
from armorica.core.limits import DECK, NAME
from armorica.core.limits import ICONS as MOST_ICONS
from armorica.core.problem import ContentError, Problem, problem
from armorica.core.untrusted import valid_name

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
ROW = 6  # [A7]
ICON_BITS = (1 << 32) - 1  # mask of a packed total: the four kinds of icons that reach cards
COINS = 32  # shift in packed totals of the number of coins
SPARE = 40  # shift in packed totals of the number of spare amphorae, negative where some lack
DRAWN = {2: 3, 3: 3, 4: 4}  # cards that leave each row in a turn, by the number of seats [A9] [A13]
MOST_TURNS = -(-(DECK[-1] - ROW) // min(DRAWN.values()))
_SLUG = re.compile(r"(?!pass$)[a-z0-9]+(-[a-z0-9]+)*")  # an id that can be typed in a move


class Card(NamedTuple):
    """Hold a card's face; `icons` counts each of ICONS, `deck` is its pile: 1-4, A-E or I-IV."""

    id: str
    name: str
    people: str
    deck: str
    suit: str
    icons: tuple[int, ...]


class CardSet:
    """Hold the cards of a set; a card's number is its index: 4 start cards, the Gauls, the Romans.

    `turns` is the number of turns of a game by the number of seats [A14]. For the rules there are
    tables by card number. `packed` holds the icons, 8 bits a kind, wheat lowest; the amphorae come
    last, less the one that the card itself needs. `reach` is the shift in packed totals of the icon
    that reaches the card, `suit` the number of its suit, `bare` True for a card without an amphora.
    `packed` and `suit` end with an entry for a pass, which is -1.
    """

    def __init__(self, name: str, cards: list[Card]) -> None:
        problems = faults(cards)
        if problems:
            raise ContentError(problems)
        self.name = name
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
        least = min(sum(card.people == people for card in cards) for people in PEOPLES)
        self.turns = {seats: -(-(least - ROW) // drawn) for seats, drawn in DRAWN.items()}
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
    problems = _faults_of_each(cards)
    for people in PEOPLES:  # [A1]
        have = sum(card.people == people for card in cards)
        if have not in DECK:
            problems.append(
                problem("wrong_number", people=people, least=DECK[0], most=DECK[-1], have=have)
            )
    have_cards = {(card.people, card.deck) for card in cards}
    for pile in PILES["start"]:
        have = sum((card.people, card.deck) == ("start", pile) for card in cards)
        if have != 1:
            problems.append(problem("wrong_start", pile=pile, have=have))
    for people in PEOPLES:
        for pile in PILES[people]:
            if (people, pile) not in have_cards:
                problems.append(problem("empty_pile", people=people, pile=pile))
    return problems


def _faults_of_each(cards: list[Card]) -> list[Problem]:
    """List the faults that cards of a set have even if others are missing [A2]-[A5]."""
    problems: list[Problem] = []
    for field in ("id", "name"):
        seen: set[str] = set()
        for card in cards:
            value = getattr(card, field)
            if value in seen:
                problems.append(fault_of(f"same_{field}", card))
            seen.add(value)
    for card in cards:
        problems += _faults_of(card)
    return problems


def _faults_of(card: Card) -> list[Problem]:
    """List the faults of a card by itself [A2]-[A5]."""
    problems = []
    if name_or_id(card.name, card.id) != card.name:
        problems.append(fault_of("bad_name", card, most=NAME))
    if not _SLUG.fullmatch(card.id):
        problems.append(fault_of("bad_id", card))
    if card.people not in PILES:
        problems.append(fault_of("unknown_people", card))
    elif card.deck not in list(PILES[card.people]):
        problems.append(fault_of("unknown_pile", card))
    if card.suit not in SUITS:
        problems.append(fault_of("unknown_suit", card, suit=card.suit))
    elif card.people == "gaul" and card.suit not in PLEBEIANS:  # [A5]
        problems.append(fault_of("gaul_patrician", card, suit=card.suit))
    if len(card.icons) != len(ICONS) or not all(0 <= n <= MOST_ICONS for n in card.icons):
        problems.append(fault_of("bad_icons", card, most=MOST_ICONS))
    elif card.people == "start":
        if card.icons[0] != 2:  # [A4]
            problems.append(fault_of("start_wheat", card, have=card.icons[0]))
        if not card.icons[-1]:  # [A4]
            problems.append(fault_of("start_amphora", card))
    return problems


def fault_of(code: str, card: Card, **details: int | str) -> Problem:
    """Make the problem of a card, with the place where it is found."""
    called, place = name_or_id(card.name, card.id), {"people": card.people, "pile": card.deck}
    return problem(code, card=called, **place, **details)


def name_or_id(name: object, id: object) -> str:
    """Return what a fault calls a card: its name, or its id if the name itself is at fault.

    Both are untrusted; an id that is no text is "".
    """
    if isinstance(name, str) and valid_name(name):
        return name
    return id[:NAME] if isinstance(id, str) else ""


def read_cards(data: Any) -> CardSet:
    """Read a card set from plain data; the same data give the same object.

    Raises:
        ContentError: with one problem for each fault.
    """
    if not isinstance(data, dict) or data.keys() != {"name", "card"}:
        raise ContentError([problem("no_cards")])
    name, rows = data["name"], data["card"]
    if not isinstance(name, str) or not isinstance(rows, list):
        raise ContentError([problem("no_cards")])
    problems = [] if valid_name(name) else [problem("bad_set_name", most=NAME)]
    cards = []
    for place, row in enumerate(rows, 1):
        if found := [*_faults_of_row(place, row)]:
            problems += found
        else:
            cards.append(_card(row))
    if problems:
        whole = len(cards) == len(rows)
        raise ContentError([*problems, *(faults(cards) if whole else _faults_of_each(cards))])
    return _shared(name, cards)


def _shared(name: str, cards: list[Card]) -> CardSet:
    card_set = CardSet(name, cards)
    return _SETS.setdefault((name, card_set.cards), card_set)


_SETS: WeakValueDictionary[tuple[str, tuple[Card, ...]], CardSet] = WeakValueDictionary()
"""The sets that have been read, as states are equal only if theirs are the same object."""


def _card(row: dict[str, Any]) -> Card:
    """Read a card whose fields are of the right kind."""
    counts = tuple(row["icons"].get(icon, 0) for icon in ICONS)
    name = row["name"][: NAME + 1]  # too long, it is a fault
    return Card(**row | {"name": name, "icons": counts})


def _faults_of_row(place: int, row: Any) -> Iterator[Problem]:
    """Say what is wrong with the fields of a card."""
    if not isinstance(row, dict):
        yield problem("bad_card", place=place, field="id")
        return
    for field, value in (dict.fromkeys(Card._fields) | row).items():
        if field == "icons" and isinstance(value, dict):
            for icon, count in value.items():
                if icon not in ICONS:
                    yield problem("unknown_icon", place=place, icon=icon[:NAME])
                elif type(count) is not int:
                    yield problem("bad_card", place=place, field=field)
        elif field == "icons" or field not in Card._fields or not _is_word(value, field):
            yield problem("bad_card", place=place, field=field[:NAME])


def _is_word(value: object, field: str) -> bool:
    return isinstance(value, str) and (field == "name" or 0 < len(value) <= NAME)


@cache
def house_set() -> CardSet:
    """Return the card set that comes with the game."""
    return read_cards(read_data(__package__, "cards"))


@cache
def earlier_sets() -> tuple[CardSet, ...]:
    """Return the house sets of earlier versions, which kept games and links name."""
    house = house_set().cards
    return tuple(
        _shared(name, [card._replace(icons=tuple(faces[card.id])) for card in house])
        for name, faces in read_data(__package__, "earlier").items()
    )
