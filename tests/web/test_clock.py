"""A clock that is wrong, such as that of a device without a battery."""

import json
import time
from typing import Any
from unittest.mock import patch

import pytest

from armorica.ui import spacing
from armorica.ui.deals import DAYS
from tests.fuzz.browser import Area
from tests.web.failing import Screen, visit

NANOSECONDS_A_DAY = 86_400_000_000_000


@pytest.mark.parametrize("day", [-3, 0, DAYS[0] - 1, DAYS[-1] + 1])
def test_the_deal_and_the_puzzle_of_the_day_are_there_whatever_the_clock_says(day: int) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.act("days")
        for click in ("puzzles", "puzzle day", "puzzle show"):
            tab.act(click)
        kept = spacing.read(json.loads(area.texts["armorica:puzzles"]))
        assert kept
        assert kept.seen
        tab.act("daily")
        assert tab.model.table.match.deal.seed in DAYS
        assert not tab.model.device.failure

    with patch.object(time, "time_ns", lambda: day * NANOSECONDS_A_DAY + 5):
        visit(steps)
