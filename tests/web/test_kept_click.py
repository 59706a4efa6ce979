"""A click on the opening table, before Python has run."""

import asyncio
from typing import Any

import pytest

from armorica import games
from armorica.ui.kept import read_game
from tests.fuzz.browser import Area, Copies, opened
from tests.ui.shelves import Box, begin, dealt, tab
from tests.web.failing import Screen, kept, rest


def start(click: str, copies: dict[str, str]) -> list[str]:
    """Start the page after a click; return the records that are kept."""
    screen, area = Screen(), Area({})
    vars(screen)["takeKeptClick"] = lambda: click

    async def run() -> None:
        with opened(screen, area, Copies(copies)):
            from armorica.web import main  # in the fake browser

            await main.main()
            await rest()

    asyncio.run(run())
    return [game.record for text in kept(area) if (game := read_game(text))]


def test_a_click_on_the_opening_table_is_carried_out() -> None:
    [record] = start("play gaul pass", {})
    assert games.read(record).ply >= 1


@pytest.mark.parametrize("click", ["play gaul pass", "undo"])
def test_a_click_on_the_opening_table_is_no_move_in_a_game_that_comes_back(click: str) -> None:
    box: Any = Box()
    match = dealt(plies=3)
    begin(tab(box), match)
    assert start(click, {**box.texts}) == [games.write(match)]


def test_opponents_go_on_in_a_game_that_comes_back_after_a_click() -> None:
    box: Any = Box()
    match = dealt(players=("settler", "Ana"), plies=1)
    assert match.state.mover == 0
    begin(tab(box), match)
    [record] = start("play gaul pass", {**box.texts})
    assert games.read(record).ply > match.ply
