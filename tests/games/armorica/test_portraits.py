"""Portraits: each card has another one, made of parts that exist."""

import re
from pathlib import Path

from armorica.games.armorica.face.portraits import parts, portrait
from armorica.games.armorica.rules.cards import Card, house_set

ROOT = Path(__file__).parents[3]
CARDS = house_set().cards


def test_no_two_cards_look_alike() -> None:
    assert len({parts(card) for card in CARDS}) == len(CARDS)


def test_a_card_keeps_its_face() -> None:
    card = CARDS[7]
    again = Card(card.id, card.name, card.people, card.deck, card.suit, (0,) * 6)
    assert portrait(again) == portrait(card)


def test_every_part_and_tone_is_drawn() -> None:
    signs = "assets/signs.svg", "armorica/games/armorica/assets/signs.svg"
    sheet = "".join((ROOT / path).read_text("utf-8") for path in signs)
    drawn = set(re.findall(r'id="([\w-]+)"', sheet))
    sheets = "armorica/games/armorica/assets/cards.css", "assets/look/portraits.css"
    styles = "".join((ROOT / sheet).read_text("utf-8") for sheet in sheets)
    for card in CARDS:
        tones, *layers = parts(card)
        assert set(layers) <= drawn
        for tone in tones.split():
            assert tone.endswith("-1") or f".{tone} {{" in styles


def test_men_and_women_are_among_them() -> None:
    women = [card.name for card in CARDS if {"face-3", "face-4"} & set(parts(card))]
    assert {"Eponina", "Menimane", "Fortunata", "Cornelia"} <= set(women)
    assert not {"Columella", "Segomaros", "Varro"} & set(women)
