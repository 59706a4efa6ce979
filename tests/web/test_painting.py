"""Of moves that opponents make in quick succession some are painted, and always the last."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from tests.fuzz.browser import Area
from tests.web.failing import Screen, deal, rest, visit


def begin(tab: Any, frame: float, *others: str, share: float = 0.0) -> None:
    """Deal for a person, who moves first; `frame` is in seconds, and `share` of a paint's time."""
    module = sys.modules[type(tab).__module__]
    vars(module).update(FRAME=frame, REST=share, ASKED=0.0)
    with patch.object(module, "_seed", lambda: 5):
        deal(tab, "person", *others)


@contextmanager
def painting(tab: Any, screen: Screen) -> Iterator[list[int]]:
    """Yield the list of the revisions that are painted inside."""
    painted: list[int] = []

    def paint(_: str) -> None:
        painted.append(tab.model.table.revision)

    with patch.object(screen, "paint", side_effect=paint):
        yield painted


@pytest.mark.parametrize(
    "frame, share, painted", [(0.0, 0.0, [3, 4, 5, 6]), (60.0, 0.0, [3, 6]), (0.0, 1e6, [3, 6])]
)
def test_moves_within_a_frame_or_soon_after_a_slow_paint_are_painted_together(
    frame: float, share: float, painted: list[int]
) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        begin(tab, frame, "settler", "settler", "settler", share=share)
        await rest()
        with painting(tab, screen) as revisions:
            tab.act(f"play {tab.model.legal()[0]}")
            await rest()
        assert tab.model.person_to_move
        assert revisions == painted

    visit(steps)


def test_a_move_is_painted_while_the_next_opponent_thinks() -> None:
    class Sleeper:
        async def think(self, key: str, question: str, _: float) -> Any:
            await asyncio.Event().wait()

    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        begin(tab, 0.05, "settler", "legate")
        await rest()
        tab.thinker._worker = Sleeper()
        with painting(tab, screen) as revisions:
            tab.act(f"play {tab.model.legal()[0]}")
            await rest()
            while len(revisions) < 2:
                await asyncio.sleep(0.01)
        assert revisions == [3, 4]

    visit(steps)
