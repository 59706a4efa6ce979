"""What `globalThis.armorica` promises holds also where the page asks, or fails."""

import asyncio
from typing import Any
from unittest.mock import patch

from armorica import games
from armorica.ui import playing
from tests.fuzz.browser import Area
from tests.ui.shelves import dealt
from tests.web.failing import SAID, Screen, page, raises

OTHER = games.write(dealt(7, 3))


def test_a_game_that_waits_for_a_yes_is_not_said_to_be_loaded() -> None:
    async def run() -> None:
        with page(Screen(query={"embed": "1"}), Area({})) as tab:
            from armorica.web import interface  # in the fake browser

            await tab.open()
            tab.act(f"play {tab.model.legal()[0]}")
            own = interface.record(tab)
            said = await interface.load(tab, OTHER)
            assert said.endswith("opening another one would end it.")
            assert interface.record(tab) == own
            tab.act("link sure")
            assert interface.record(tab) == OTHER
            assert await interface.load(tab, OTHER) == ""

    asyncio.run(run())


def test_a_game_that_an_error_keeps_from_the_table_is_not_said_to_be_loaded() -> None:
    async def run() -> None:
        with page(Screen(), Area({})) as tab:
            from armorica.web import interface  # in the fake browser

            await tab.open()
            with patch.object(playing, "show", raises):
                said: Any = await interface.load(tab, OTHER)
            assert SAID in said
            assert await interface.load(tab, OTHER) == ""

    asyncio.run(run())
