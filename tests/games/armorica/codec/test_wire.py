"""An observation as plain data."""

import json
from typing import Any

import pytest

from armorica.games.armorica.codec.wire import pack, unpack
from armorica.games.armorica.rules import observe
from armorica.games.armorica.rules.state import WINTER
from tests.games.armorica.rollouts import game, rollout
from tests.seats import seated

MATCH = rollout(3, 1, 2)
OPENING = pack(observe(MATCH.state_at(4), 0))


def test_every_observation_survives_a_round_trip() -> None:
    phases = set()
    for ply in range(MATCH.ply + 1):
        seen = observe(MATCH.state_at(ply), ply % 3)
        assert unpack(json.loads(json.dumps(pack(seen)))) == seen
        phases.add(seen.phase)
    assert WINTER in phases


def test_the_coin_of_a_house_rule_survives_a_round_trip() -> None:  # [A6]
    deal = game.rules.deal(seated(("a", "b")), 3, {"second_coin": "1"})
    seen = observe(game.rules.new(deal), 0)
    assert sum(seen.totals) != sum(observe(rollout(2, 3, 0).state_at(0), 0).totals)
    assert unpack(json.loads(json.dumps(pack(seen)))) == seen


BROKEN: list[dict[str, Any]] = [
    {"card_set": "other"},
    {"rules": {"four_way_tie": "coins"}},
    {"turn": 0},
    {"turn": True},
    {"phase": 9},
    {"phase": WINTER},
    {"first": 3},
    {"done": -1},
    {"done": 3},
    {"displays": []},
    {"displays": [[], [1], [2]]},
    {"displays": [[99]] * 3},
    {"rows": OPENING["rows"][:1]},
    {"rows": [[], []]},
    {"drawn": [[0], [0]]},
    {"drawn": None},
    {"discards": 1},
    {"discards": [0, 0]},
]


@pytest.mark.parametrize("change", BROKEN, ids=str)
def test_a_broken_observation_is_refused(change: dict[str, Any]) -> None:
    data = json.loads(json.dumps(OPENING))
    unpack(data)
    with pytest.raises(ValueError, match="no observation"):
        unpack(data | change)


@pytest.mark.parametrize("data", [None, [], 7, {}, "gaul"])
def test_what_is_no_observation_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="no observation"):
        unpack(data)
