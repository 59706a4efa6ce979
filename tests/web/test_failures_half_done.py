"""An error in the middle of a command that changes the game on the table costs no kept game."""

import json
from typing import Any
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ui import keeping
from tests.fuzz.browser import Area
from tests.web.failing import WAYS, Screen, buttons, deal, kept, raises, visit

TWO = json.dumps({"kind-0": "person", "kind-1": "person"})


def records(area: Area) -> list[str]:
    return [json.loads(text)["record"] for text in kept(area)]


@pytest.mark.parametrize("way", [f"deal {TWO}", "fork", "again", "rematch", "daily", "lesson"])
def test_a_new_game_that_comes_with_an_error_takes_no_place_of_a_kept_one(way: str) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        for _ in range(2):
            tab.act(f"play {tab.model.legal()[0]}")
        own = games.write(tab.model.table.match)
        if way == "fork":
            tab.act("look 1")
        with patch.object(keeping, "load_for_table", raises):
            tab.act(way)
        assert buttons(screen) == WAYS
        tab.act("dismiss")
        assert own in records(area)

    visit(steps)


def test_a_kept_game_that_comes_with_an_error_takes_no_place_of_another_one() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        for _ in range(2):
            deal(tab, "person", "person")
            tab.act(f"play {tab.model.legal()[0]}")
        before = records(area)
        tab.act("new")
        other = next(row for row in tab.model.my_games.rows if not row.here)
        with patch.object(keeping, "load_for_table", raises):
            tab.act(f"go-on {other.click}")
        assert buttons(screen) == WAYS
        tab.act("dismiss")
        assert {*before} <= {*records(area)}

    visit(steps)
