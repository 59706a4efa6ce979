"""Whole games in every language: no English is left in the others, and no sentence is broken."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest

from armorica import games, i18n
from armorica.core.match import Match
from armorica.games.armorica.rules.cards import house_set
from armorica.games.imperious.face.words import place_name
from armorica.games.imperious.rules.board import board
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui import keys, playing
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.table.seats import OPPONENT_NAMES
from tests.i18n import catalogues
from tests.i18n.catalogues import OWNERS, read
from tests.seats import seated
from tests.ui.models import act, settle

VERBATIM = re.compile(r"<(code|pre|textarea|kbd)\b.*?</\1>", re.DOTALL)
TEXTS = re.compile(r'>([^<>]*\w[^<>]*)<|\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
LONG = "Абвгдежзийклмнопрстуфхцчшщъыьэюяабвгдежз"
"""A name of 40 letters."""

ENOUGH = 12
"""Positions of each phase or step that are looked at."""

PLAYERS = ("Ана", LONG, "settler", "settler")
STEP: dict[str, Callable[[Any], int]] = {
    "armorica": lambda state: state.phase,
    "imperious": lambda state: state.step,
}
PLACES = (*board().ids, *board().regions)
NAMES = {
    *OPPONENT_NAMES,
    *(card.name for card in house_set().cards),
    *(word for id in PLACES for word in place_name(id).split()),
    *(info.title for info in games.infos().values()),
    *i18n.NAMES.values(),
    *("II", "III", "IV"),  # the piles
    "SHA",
}


@cache
def english() -> frozenset[str]:
    """Gather the words of all English texts, without what is filled in."""
    sources = [
        text
        for owner in OWNERS
        for message in read(owner, "ru")
        for text in catalogues.texts(message)[0]
    ]
    return frozenset(
        word.lower()
        for text in sources
        for word in re.findall("[A-Za-z]{2,}", re.sub(r"\{\w+\}", "", text))
    )


@cache
def untranslated(language: str) -> frozenset[str]:
    """Gather the English texts that are others in a language."""
    pairs = (catalogues.texts(message) for owner in OWNERS for message in read(owner, language))
    return frozenset(one for ones, others in pairs for one in ones if one and one not in others)


def texts_of(model: Model, t: Translator) -> Iterator[str]:
    """Yield every text of the page, seen and unseen, and what its keys read out."""
    for drawn in views(model, t).values():
        texts = TEXTS.findall(VERBATIM.sub("", drawn))
        yield from (unescape(text or attribute) for text, attribute in texts)
    for _, group in keys.groups(model, t):
        for key in group:
            verb, _, what = key.act.partition(" ")
            if verb == "say":
                yield keys.spoken(model, t, what)


def positions(key: str) -> Iterator[Model]:
    """Play a game of two people and two opponents with random moves; yield some positions."""
    game, model = games.load(key), Model()
    match = Match(game.rules, game.rules.deal(seated(PLAYERS), 4))
    playing.show(model, match)
    chance, seen = random.Random(4), Counter[int]()
    while model.mover is not None:
        settle(model)
        act(model, "mine")
        kind = STEP[key](match.state)
        seen[kind] += 1
        if seen[kind] <= ENOUGH:
            yield model
        if model.mover is not None:
            move = chance.choice(game.rules.legal(match.state))
            click, ply = f"play {game.rules.format_move(match.state, move)}", match.ply
            act(model, click)
            if match.ply == ply:  # it waits to be confirmed
                if seen[kind] <= ENOUGH:
                    yield model
                act(model, click)
            assert match.ply > ply
    yield model


def faults(text: str, language: str) -> Iterator[str]:
    """Yield what is wrong with a text."""
    if broken := re.search(r"[{}]|\w [,.;]|,,|\.\.", text):
        yield broken[0]
    if language == "fr" and (space := re.search("\\w [:;!?%»]|« ", text)):
        yield space[0]
    if language != "en" and text.strip() in untranslated(language) - NAMES:
        yield text
    if language == "ru":
        words = {*re.findall("[A-Za-z]{2,}", text)} - NAMES
        yield from (word for word in words if word.lower() in english())


@pytest.mark.parametrize("key", games.GAMES)
def test_a_game_speaks_every_language_whole(key: str) -> None:
    texts = {
        (language, text)
        for model in positions(key)
        for language in LANGUAGES
        for text in texts_of(model, translator(language))
    }
    wrong = [(*each, fault) for each in texts for fault in faults(each[1], each[0])]
    assert not sorted(wrong)
