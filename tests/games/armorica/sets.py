"""Sets of cards of other sizes than the house set, or with other faces."""

from importlib.resources import files

from armorica.games.armorica.codec import card_file
from armorica.games.armorica.rules.cards import PEOPLES, Card, CardSet, house_set, read_cards


def sized_cards(**sizes: int) -> list[Card]:
    """Return the start cards of the house set, and so many cards of each people, some copied."""
    cards = [card for card in house_set().cards if card.people == "start"]
    for people in PEOPLES:
        own = [card for card in house_set().cards if card.people == people]
        firsts = [card for card in own if card.deck not in {c.deck for c in own[: own.index(card)]}]
        order = firsts + [card for card in own if card not in firsts]
        for n in range(sizes[people]):
            copied, card = divmod(n, len(order))
            again = order[card]
            more = f"-{copied}" if copied else ""
            cards.append(again._replace(id=again.id + more, name=again.name + more))
    return cards


def sized_set(name: str, **sizes: int) -> CardSet:
    """Return a set with so many cards of each people, made from the house set."""
    return read_cards(card_file.as_data(CardSet(name, sized_cards(**sizes))))


def faced_set(name: str, **faces: str) -> CardSet:
    """Return the house set with other icons on some cards: six digits for each id, wheat first."""
    return CardSet(
        name,
        [
            card._replace(icons=tuple(map(int, faces.get(card.id, ""))) or card.icons)
            for card in house_set().cards
        ],
    )


HOUSE = files("armorica.games.armorica.rules").joinpath("cards.toml").read_text("utf-8")


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in HOUSE
    return HOUSE.replace(old, new, count)


START = HOUSE[HOUSE.index("wheat = 2") :].partition("\n")[0]
"""The icons of the first start card."""


FAULTY = [
    ("unknown_people", changed('people = "gaul"', 'people = "pict"')),
    ("unknown_pile", changed('deck = "A"', 'deck = "F"')),
    ("unknown_suit", changed('suit = "general"', 'suit = "druid"')),
    ("gaul_patrician", changed('deck = "A"\nsuit = "farmer"', 'deck = "A"\nsuit = "matron"')),
    ("bad_icons", changed("grapes = 1", "grapes = -1")),
    ("bad_icons", changed("grapes = 1", "grapes = 7")),
    ("start_wheat", changed("wheat = 2", "wheat = 3")),
    ("start_amphora", changed(START, "wheat = 2 }")),
    ("same_id", changed('id = "blussus"', 'id = "banona"')),
    ("same_name", changed('name = "Blussus"', 'name = "Banona"')),
    ("bad_id", changed('id = "blussus"', 'id = "pass"')),
    ("bad_id", changed('id = "blussus"', 'id = "two words"')),
    ("wrong_start", changed('deck = "1"', 'deck = "2"')),
    ("wrong_number", HOUSE[: HOUSE.index("[[card]]", 3000)]),
    ("empty_pile", HOUSE.replace('deck = "IV"', 'deck = "III"')),
    ("bad_card", changed('suit = "farmer"', "suit = 7")),
    ("bad_card", changed('suit = "farmer"', 'suit = "farmer"\nart = "x"')),
    ("bad_name", changed('name = "Blussus"', f'name = "{"x" * 41}"')),
    ("bad_name", changed('name = "Blussus"', 'name = ""')),
    ("bad_card", changed('id = "blussus"', f'id = "{"x" * 41}"')),
    ("bad_name", changed('name = "Blussus"', 'name = " Blussus"')),
    ("unknown_icon", changed("grapes = 1", "plums = 1")),
    ("bad_card", changed("grapes = 1", "grapes = true")),
    ("bad_card", changed("icons = {", "icons = [] #")),
    ("bad_card", 'name = "x"\ncard = [1]'),
    ("set_too_long", "#" * 100_001),
    ("no_cards", 'name = "x"'),
    ("no_cards", changed(f'name = "{house_set().name}"', 'id = ""')),
    ("no_cards", HOUSE.replace(f'name = "{house_set().name}"', "name = 1")),
    ("bad_file", "card = ["),
    ("bad_file", "x = " + "[" * 50_000),
    ("bad_file", "x = " + "9" * 5000),
]
