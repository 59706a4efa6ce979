"""Sets of cards of other sizes than the house set, or with other faces."""

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
