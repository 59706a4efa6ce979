"""Deals of the third game that look alike to people: run where it is a game."""

import pytest

from armorica.core.match import Match
from tests.inside import AnyMatch, load
from tests.seats import seated
from tests.third.checkout import KEY
from tests.ui import hidden

SEEDS = 40_000
PEOPLE = seated(("Ana", "Ben"))


def alike(match: AnyMatch, eyes: int | None) -> AnyMatch | None:
    """Return the same moves of another deal, which differs only in what a seat cannot see."""
    rules, seen = match.rules, match.observation(eyes)
    for seed in range(SEEDS):
        deal = match.deal._replace(seed=seed)
        state = rules.new(deal)
        for move in match.moves:
            if move not in rules.legal(state):
                break
            rules.apply(state, move)
        else:
            if rules.observe(state, eyes) == seen and state != match.state:
                other = Match(rules, deal)
                for seat, move in zip(match.seats, match.moves, strict=True):
                    other.play(seat, move)
                return other
    return None


@pytest.mark.parametrize("key", [KEY])
@pytest.mark.parametrize("taken", [True, False])
def test_no_hidden_card_is_shown_by_any_way(key: str, taken: bool) -> None:
    rules = load(key).rules
    match = Match(rules, rules.deal(PEOPLE, SEEDS))
    compared = 0
    while match.ply < 3:
        other = alike(match, match.state.mover if taken else None)
        if other:
            hidden.same(match, other, taken)
            compared += 1
        match.play(match.state.mover, rules.legal(match.state)[0])
    assert compared > 1
