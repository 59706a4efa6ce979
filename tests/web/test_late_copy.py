"""A game whose rules come late is gone on with from its second copy, if that is newer."""

import asyncio
import sys
from typing import Any
from unittest.mock import patch

from armorica import games
from tests.fuzz.browser import Area, Copies, opened
from tests.ui.kept_games import imperious
from tests.ui.shelves import Box, advance, begin, tab
from tests.web.failing import Screen, kept, rest


def test_the_next_try_opens_the_newer_copy() -> None:
    box: Any = Box()
    match, shelf = imperious(), tab(box)
    begin(shelf, match)
    older = dict(box.texts)
    advance(match, 60)
    shelf.keep(match, played=True)
    there, at_hand = asyncio.Event(), games.load

    async def fetch_game(_: str) -> bytes | None:
        return b"" if there.is_set() else None

    def load(key: str) -> Any:
        if key == "imperious" and not there.is_set():
            raise ModuleNotFoundError(key)
        return at_hand(key)

    async def run() -> None:
        screen = Screen()
        vars(screen)["fetchGame"] = fetch_game
        with (
            opened(screen, Area(older), Copies(box.texts)) as module,
            patch.object(sys.modules["armorica.web.fetcher"], "take"),
            patch.object(games, "load", load),
        ):
            page = module.Page()
            await page.open()
            assert page.model.table.match.key == "armorica"
            there.set()
            page.act(f"go-on {page.shelf.absent.click}")
            await rest()
            found = page.model.table.match
            assert found.ply >= 60
            assert games.write(found.branch(60)) == games.write(match)

    asyncio.run(run())


def test_a_game_that_is_deleted_elsewhere_while_its_rules_arrive_does_not_come_back() -> None:
    box: Any = Box()
    begin(tab(box), imperious())
    copies = Copies(box.texts)

    async def fetch_game(_: str) -> bytes:
        copies.texts.clear()
        return b""

    async def run() -> None:
        screen = Screen()
        vars(screen)["fetchGame"] = fetch_game
        area = Area({})
        with (
            opened(screen, area, copies) as module,
            patch.object(sys.modules["armorica.web.fetcher"], "take"),
        ):
            page = module.Page()
            await page.open()
            assert page.model.table.match.key == "armorica"
            assert not kept(area)

    asyncio.run(run())
