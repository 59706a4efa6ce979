"""Bots in their cages: whatever fails or is left, tournaments end, and no cage stays open."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from armorica.bots import caged
from armorica.core.late import OWN_BOTS
from armorica.ui.bots.tournament import Tournament
from tests.fuzz.browser import Area, JsException
from tests.web.failing import WAYS, Screen, buttons, deal, raises, rest, visit
from tests.web.workers import Worker

SOURCE = "def choose(seen, moves):\n    return moves[0]\n"


def deal_first(tab: Any, bots: int = 1, kind: str = "bot Mine") -> None:
    """Deal a game of bots, or others, against a person, who moves last."""
    with patch.object(sys.modules[type(tab).__module__], "_seed", lambda: 5):
        deal(tab, *[kind] * bots, "person")
    assert not tab.model.person_to_move


class Cages:
    """Stand for the cages of a browser: each opens when it is let go, and answers at once."""

    def __init__(self) -> None:
        self.open_now: set[str] = set()
        self.let_go = asyncio.Event()
        self.let_go.set()
        self.beginnings = 0

    async def open(self, id: str, _: str) -> bool:
        self.open_now.add(id)
        await self.let_go.wait()
        return id in self.open_now

    async def ask(self, id: str, question: str, _: int) -> str:
        self.beginnings += '"source"' in question
        return caged.answer(question) if id in self.open_now else ""

    def close(self, id: str) -> None:
        self.open_now.discard(id)


def with_cages(tab: Any, screen: Screen, source: str = SOURCE) -> Cages:
    """Open the page of bots with a new one, in a browser that has cages."""
    cages = Cages()

    async def arrived() -> Cages:
        await asyncio.sleep(0)
        return cages

    vars(screen)["cages"] = arrived
    tab.model.device.games.add(OWN_BOTS)
    tab.act("set speed at-once")
    tab.act("bots")
    tab.act(f"file Mine.py\n{source}")
    return cages


def test_a_worker_that_fails_in_a_tournament_is_said_and_the_page_thinks_on() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen)
        tab.thinker._worker = Worker(raises)
        tab.act("bots run legate")
        await rest()
        assert screen.ended_workers == 1
        assert buttons(screen) == WAYS
        assert tab.model.bots.tournaments["legate"].moves
        tab.act("bots stop")
        await rest()
        assert not cages.open_now

    visit(steps)


@pytest.mark.parametrize("broken", ["question", "answers"])
def test_an_error_of_ours_ends_a_tournament_and_closes_its_cage(broken: str) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen)
        of = {"question": Tournament, "answers": tab.thinker}[broken]
        with patch.object(of, broken, raises):
            tab.act("bots run legate")
            await rest()
        assert tab.model.bots.tournament is None
        assert buttons(screen) == WAYS
        assert not cages.open_now

    visit(steps)


def test_a_game_that_is_left_while_a_cage_opens_leaves_no_cage() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen)
        cages.let_go.clear()
        deal_first(tab)
        await rest()
        assert cages.open_now
        deal(tab, "person", "person")
        await rest()
        cages.let_go.set()
        await rest()
        assert not cages.open_now
        assert buttons(screen) == []

    visit(steps)


def test_the_cage_of_a_bot_that_fails_is_closed_at_once() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen, "def choose(seen, moves):\n    return 1 / 0\n")
        deal_first(tab)
        await rest()
        assert tab.model.person_to_move
        assert "ZeroDivisionError" in screen.views["header"]
        assert not cages.open_now

    visit(steps)


def test_cages_that_are_closed_twice_at_once_are_closed() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen)
        deal_first(tab, bots=2)
        await rest()
        assert cages.open_now == {"seat 0", "seat 1"}
        bots = sys.modules["armorica.web.bots"]
        await asyncio.gather(bots.close(), bots.close())
        assert not cages.open_now

    visit(steps)


def test_a_game_that_is_left_while_bots_are_fetched_opens_no_cage() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages, here = with_cages(tab, screen), asyncio.Event()

        async def fetch(_: str) -> bool:
            return await here.wait()

        with patch.object(tab.fetcher, "fetch", fetch):
            deal_first(tab)
            await rest()
            deal(tab, "person", "person")
            here.set()
            await rest()
        assert not cages.open_now

    visit(steps)


def test_a_bot_plays_again_once_what_it_needs_has_arrived() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        with_cages(tab, screen)
        arrived = screen.cages
        vars(screen).pop("cages")
        deal_first(tab)
        await rest()
        assert tab.model.person_to_move
        assert "What bots need did not load" in screen.views["header"]
        assert "A settler made this move" in screen.views["header"]
        assert buttons(screen) == []
        vars(screen)["cages"] = arrived
        tab.act(f"play {tab.model.legal()[0]}")
        await rest()
        assert "settler" not in screen.views["header"]
        assert not tab.model.bots.out

    visit(steps)


def test_it_is_said_that_the_archive_with_what_bots_need_did_not_arrive() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        with_cages(tab, screen)

        async def fetch(_: str) -> bool:
            return False

        tab.model.device.games.discard(OWN_BOTS)
        with patch.object(tab.fetcher, "fetch", fetch):
            deal_first(tab)
            await rest()
        assert tab.model.person_to_move
        assert "What bots need did not load" in screen.views["header"]
        assert not tab.model.bots.out

    visit(steps)


def test_an_error_of_ours_in_the_script_of_the_cages_is_said() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        with_cages(tab, screen)

        async def broken() -> None:
            raise JsException("SyntaxError")

        vars(screen)["cages"] = broken
        deal_first(tab)
        await rest()
        assert tab.model.person_to_move
        assert buttons(screen) == WAYS

    visit(steps)


@contextmanager
def silent_network(tab: Any, looks: int) -> Iterator[None]:
    """Let no archive arrive, and pass the time of so many looks for it at once."""

    async def fetch(_: str) -> bool:
        return await asyncio.Event().wait()

    tab.model.device.games.discard(OWN_BOTS)
    tasks = sys.modules["armorica.web.tasks"]
    with patch.object(tab.fetcher, "fetch", fetch), patch.multiple(tasks, LOOK=0, LOOKS=looks):
        yield


def test_a_game_that_is_left_while_bots_are_fetched_does_not_stop_the_next() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        with_cages(tab, screen)
        with silent_network(tab, 10**9):
            deal_first(tab)
            await rest()
            assert not tab.model.person_to_move
            deal_first(tab, kind="settler")
            await rest()
            assert tab.model.person_to_move

    visit(steps)


def test_no_bot_thinks_for_ever_while_the_network_is_silent() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        with_cages(tab, screen)
        with silent_network(tab, 3):
            deal_first(tab)
            await rest()
            assert tab.model.person_to_move
            assert "What bots need did not load" in screen.views["header"]
            with patch.object(sys.modules["armorica.web.tasks"], "LOOKS", 10**9):  # not once more
                tab.act(f"play {tab.model.legal()[0]}")
                await rest()
            assert tab.model.person_to_move

    visit(steps)


def test_a_bot_forgets_moves_that_are_taken_back() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        cages = with_cages(tab, screen)
        deal_first(tab)
        await rest()
        assert cages.beginnings == 1
        for move, beginnings in ((0, 1), (1, 2), (1, 2)):
            if move == 1:
                tab.act("undo")
            tab.act(f"play {tab.model.legal()[move]}")
            await rest()
            assert cages.beginnings == beginnings

    visit(steps)
