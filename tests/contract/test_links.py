"""What links and records must hold in every game: house rules, levels, and what comes later."""

from unittest.mock import patch

import pytest

from armorica import games
from armorica.ai.levels import seed_of
from tests.contract.matches import new_match, random_moves
from tests.inside import AnyMatch


@pytest.mark.parametrize("key", [key for key, info in games.infos().items() if info.house_rules])
def test_a_new_house_rule_changes_no_record_no_link_and_no_chance_of_opponents(key: str) -> None:
    info = games.infos()[key]
    others = {name: choices[-1] for name, choices in info.house_rules.items()}
    matches = [new_match(key, info.seats[0], 1, **rules) for rules in ({}, others)]
    for match in matches:
        for move in random_moves(key, info.seats[0], 1)[:9]:
            match.play(match.state.mover, move)
    before = [saved(match) for match in matches]
    more = {"new_rule": ("usual", "other"), **info.house_rules}
    with patch.dict(info.house_rules, more, clear=True):
        for record, link, seed in before:
            for again in (games.read(record), games.read_link(link)[0]):
                assert saved(again) == (record, link, seed)


def saved(match: AnyMatch) -> tuple[str, str, int]:
    """Return a match as a record and as a link, and the seed of what an opponent does next."""
    seen = match.rules.observe(match.state, match.state.mover)
    return games.write(match), games.write_link(match, 7), seed_of(games.load(match.key), seen)


@pytest.mark.parametrize("key", games.GAMES)
def test_a_link_keeps_house_rules_apart(key: str) -> None:
    info = games.infos()[key]
    for name, choices in info.house_rules.items():
        for choice in choices:
            match = new_match(key, info.seats[0], 1, **{name: choice})
            assert games.read_link(games.write_link(match, 0))[0].deal == match.deal


@pytest.mark.parametrize("key", games.GAMES)
def test_a_link_keeps_levels_apart(key: str) -> None:
    game = games.load(key)
    for level in (*game.info.levels, "random"):
        match = new_match(key, game.info.seats[0], 1, level)
        assert games.read_link(games.write_link(match, 0))[0].deal == match.deal
