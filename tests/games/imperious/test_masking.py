"""What a seat may know of the cards that are drawn: its own, and how many others draw."""

from typing import Any

import pytest

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face import masking
from armorica.games.imperious.rules import chronicle
from tests.inside import AnyMatch, load
from tests.seats import seated

GAME = load("imperious")

DRAWN = {"draw": "cards", "pass": "drew", "glory": "draw"}
"""The events that draw cards, each with the field that holds them."""


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """Play a whole game."""
    match, rng = Match(GAME.rules, GAME.rules.deal(seated(("settler",) * 4), 1)), Rng(1)
    while (seat := GAME.rules.to_move(match.state)) is not None:
        match.play(seat, GAME.bot.choose(match.observation(seat), rng))
    return match


def counted(cards: Any) -> int:
    """Return how many cards there are in a list, or in the name of one alone."""
    return 1 if isinstance(cards, str) else len(cards)


def test_of_cards_that_others_draw_a_seat_knows_only_the_number(match: AnyMatch) -> None:
    drawn = set()
    for eyes in (*range(len(match.deal.players)), None):
        for event, seen in zip(chronicle.events(match), masking.events(match, eyes), strict=True):
            true: dict[str, Any] = {**event.data}
            known: dict[str, Any] = {**seen.data}
            field, is_own = DRAWN.get(true["do"]), true["seat"] == eyes
            if field and true[field]:
                drawn.add((true["do"], is_own))
                cards = true.pop(field)
                assert known.pop(field) == (cards if is_own else counted(cards))
            assert known == true
    assert drawn == {(do, is_own) for do in DRAWN for is_own in (True, False)}
