"""An error of ours is never silent: the game is kept, the page says it, and play goes on."""

import asyncio
import json
import sys
from typing import Any, get_args
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ui import commands, effects, places, playing, statistics
from tests.fuzz.browser import Area, JsException
from tests.ui.markup import read
from tests.web.failing import (
    WAYS,
    Screen,
    buttons,
    deal,
    kept,
    page,
    raises,
    rest,
    visit,
    waits,
)


def test_an_error_in_a_command_is_said_and_the_game_is_kept() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        tab.act(f"play {tab.model.legal()[0]}")
        before = kept(area)
        with patch.object(playing, "attempt", raises):
            tab.act(f"play {tab.model.legal()[0]}")
        assert buttons(screen) == WAYS
        assert kept(area) == before
        tab.act("save")
        assert games.read(screen.saved).ply == 1
        tab.act("copy-failure")
        await rest()
        for part in ("Mosaic", "Bug: a slip", "raise Bug", tab.model.device.build, screen.saved):
            assert part in screen.copied
        assert "Copied." in read(screen.views["header"]).text
        tab.act("dismiss")
        assert buttons(screen) == []
        tab.act(f"play {tab.model.legal()[0]}")
        assert tab.model.table.match.ply == 2

    visit(steps)


def test_a_table_that_cannot_be_drawn_leaves_the_rest_of_the_page() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        from armorica.ui import page as drawing

        with patch.object(drawing, "_middle", raises):
            tab.act(f"play {tab.model.legal()[0]}")
            assert buttons(screen) == WAYS
            assert "cannot be shown" in screen.views["table"]
            assert kept(area)
        tab.act("undo")
        assert waits(screen) == "person"

    visit(steps)


def test_an_effect_that_fails_does_not_keep_the_others_from_being_done() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        from armorica.ui import keeping

        with patch.object(keeping, "keep", raises):
            tab.act(f"play {tab.model.legal()[0]}")
        assert buttons(screen) == WAYS
        tab.act("dismiss")
        assert kept(area)

    visit(steps)


def test_a_script_of_the_page_that_fails_is_said() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.show_report(json.dumps({"message": "x is undefined", "stack": "", "browser": "Lynx"}))
        assert buttons(screen) == WAYS

    visit(steps)


def test_where_nothing_can_be_painted_the_browser_hears_of_a_task_that_fails() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")

        async def task() -> None:
            raises()

        with patch.object(screen, "paint", side_effect=ZeroDivisionError):
            tab.start_task(task())
            await rest()
        [failure] = screen.failures
        assert "Bug: a slip" in failure
        assert "ZeroDivisionError" in failure

    visit(steps)


def test_opponents_go_on_after_an_error_that_comes_with_a_move() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.act("set speed at-once")
        deal(tab, "person", "settler", "settler")
        await rest()
        with patch.object(statistics, "count", raises):
            for _ in range(3):
                before = tab.model.table.match.ply
                tab.act(f"play {tab.model.legal()[0]}")
                assert not tab.model.table.selection
                await rest()
                assert tab.model.person_to_move
                assert tab.model.table.match.ply > before
                assert waits(screen) == "person"
        assert buttons(screen) == WAYS
        assert tab.settled.is_set()

    visit(steps)


@pytest.mark.parametrize("broken", ["thinker", "policy", "pauses"])
def test_an_opponent_moves_whatever_fails_before(broken: str) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.act("set speed at-once")
        game = games.load("armorica")
        of, name = {
            "thinker": (tab.thinker, "answers"),
            "policy": (game.bot, "choose"),
            "pauses": (game.face, "pauses"),
        }[broken]
        with patch.object(of, name, raises):
            deal(tab, "person", "legate" if broken == "thinker" else "settler")
            for _ in range(4):
                await rest()
                assert tab.model.person_to_move
                assert waits(screen) == "person"
                tab.act(f"play {tab.model.legal()[0]}")
            await rest()
        assert buttons(screen) == WAYS
        assert tab.settled.is_set()

    visit(steps)


def test_advice_that_fails_leaves_nobody_waiting() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        tab.thinker.answers = raises
        tab.act("hint")
        await rest()
        assert buttons(screen) == WAYS
        assert not read(screen.views["table"]).all("div", id="hint")

    visit(steps)


def test_an_error_in_a_move_of_the_interface_is_said_like_one_of_a_click() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        from armorica.web import interface

        deal(tab, "person", "person")
        with patch.object(playing, "play", raises):
            assert interface.play(tab, tab.model.legal()[0]) == ""
        assert buttons(screen) == WAYS
        tab.act("dismiss")
        assert "nobody" in interface.play(tab, "gaul nobody")
        assert tab.model.table.notice is None
        assert interface.play(tab, tab.model.legal()[0]) == ""
        assert tab.model.table.match.ply == 1
        assert kept(area)

    visit(steps)


def test_a_text_that_no_other_program_takes_is_shown_to_be_copied() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.model.sharing.sendable = True
        deal(tab, "person", "person")
        tab.act("share game")
        await rest()
        assert "Copy this text:" not in read(screen.views["log"]).text
        tab.act("send")
        await rest()
        assert "Copy this text:" in read(screen.views["log"]).text

    visit(steps)


async def never(*_: Any) -> None:
    """Be without a network."""


def offered(screen: Screen, id: str) -> list[str]:
    [note] = read(screen.views["header"]).all("p", id=id)
    assert "did not load" in note.text
    return [button["data-do"] for button in note.all("button")]


def test_a_link_whose_game_does_not_arrive_says_so_and_can_be_opened_again() -> None:
    async def run() -> None:
        fragment = "#g=imperious.x"
        screen, area = Screen(fragment), Area({})
        with page(screen, area, fetch_game=never) as tab:
            await tab.open()
            tab.run([effects.Paint()])
            assert offered(screen, "linked") == [f"follow {fragment}", "dismiss"]
            tab.act(f"follow {fragment}")
            await rest()
            assert offered(screen, "linked") == [f"follow {fragment}", "dismiss"]

    asyncio.run(run())


def test_a_link_that_fails_is_said_and_the_page_starts() -> None:
    async def run() -> None:
        screen, area = Screen("#g=imperious.x"), Area({})
        with (
            page(screen, area) as tab,
            patch.dict(commands.COMMANDS, follow=commands.Command(raises)),
        ):
            await tab.open()
            tab.run([effects.Paint()])
            assert buttons(screen) == WAYS

    asyncio.run(run())


def test_an_embedded_game_that_does_not_arrive_says_so_and_can_be_asked_for_again() -> None:
    async def run() -> None:
        screen, area = Screen(query={"game": "imperious", "embed": "1", "seats": "5"}), Area({})
        with page(screen, area, fetch_game=never) as tab:
            await tab.open()
            tab.run([effects.Paint()])
            assert offered(screen, "linked") == ["reload", "dismiss"]

    asyncio.run(run())


@pytest.mark.parametrize("fragment", ["", "#g=imperious.x"])
def test_a_script_of_a_game_that_is_broken_is_said(fragment: str) -> None:
    async def fetch_game(_: str) -> bytes:
        raise JsException("SyntaxError: Unexpected token")

    async def run() -> None:
        screen, area = Screen(fragment), Area({})
        with page(screen, area, fetch_game=fetch_game) as tab:
            await tab.open()
            if not fragment:
                tab.act("game imperious")
            await rest()
            assert buttons(screen) == WAYS

    asyncio.run(run())


def test_a_page_opens_where_the_script_of_a_kept_game_is_broken() -> None:
    async def fetch_game(_: str) -> bytes:
        raise JsException("SyntaxError: Unexpected token")

    at_hand = games.load

    def load(key: str) -> Any:
        if key == "imperious":
            raise ModuleNotFoundError(key)
        return at_hand(key)

    async def run() -> None:
        screen, area = Screen(), Area({"game": '{"format":"imperious-record/2"}'})
        with (
            page(screen, area, fetch_game=fetch_game) as tab,
            patch.object(games, "load", load),
        ):
            await tab.open()
            tab.run([effects.Paint()])
            assert buttons(screen) == WAYS
            assert waits(screen) == "person"
            assert area.texts == {"armorica:game": '{"format":"imperious-record/2"}'}

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["rules", "new", "progress"])
def test_a_reload_leads_to_the_same_place_of_a_game_that_comes_later(kind: str) -> None:
    async def run() -> None:
        screen, area, pack = Screen(f"#{kind}-imperious"), Area({}), Pack()
        pack.here.set()
        with (
            page(screen, area, fetch_game=pack.fetch_game) as tab,
            patch.object(sys.modules["armorica.web.fetcher"], "take"),
        ):
            await tab.open()
            assert places.place(tab.model) == f"{kind}-imperious"

    asyncio.run(run())


def test_a_place_whose_game_does_not_arrive_says_so() -> None:
    async def run() -> None:
        screen, area = Screen("#rules-imperious"), Area({})
        with page(screen, area, fetch_game=never) as tab:
            await tab.open()
            tab.run([effects.Paint()])
            assert "did not load" in read(screen.views["header"]).text
            assert places.place(tab.model) == "table"

    asyncio.run(run())


class Pack:
    """Bring a game as soon as it is let go."""

    def __init__(self) -> None:
        self.calls = 0
        self.here = asyncio.Event()

    async def fetch_game(self, _: str) -> bytes:
        self.calls += 1
        await self.here.wait()
        return b""


@pytest.mark.parametrize(
    "clicks, chosen",
    [
        (["game imperious"], "imperious"),
        (["game imperious", "game imperious"], "imperious"),
        (["game imperious", ""], "imperious"),
        (["game imperious", "game armorica"], "armorica"),
        (["game imperious", "key ?"], "armorica"),
    ],
)
def test_only_the_latest_click_waits_for_its_game(clicks: list[str], chosen: str) -> None:
    async def run() -> None:
        screen, area, pack = Screen(), Area({}), Pack()
        with page(screen, area, fetch_game=pack.fetch_game) as tab:
            await tab.open()
            for click in clicks:
                tab.act(click)
                await rest()
            with patch.object(sys.modules["armorica.web.fetcher"], "take"):
                pack.here.set()
                await rest()
            assert pack.calls == 1
            assert tab.model.setup.game_key == chosen
            assert "imperious" in tab.model.device.games
            assert buttons(screen) == []

    asyncio.run(run())


def test_every_effect_has_its_row() -> None:
    with page(Screen(), Area({})) as tab:
        rows = sys.modules[type(tab).__module__].EFFECTS
        kinds = {kind for part in get_args(effects.Effect) for kind in get_args(part) or [part]}
        assert rows.keys() == kinds


def test_a_page_that_keeps_nothing_does_not_say_that_the_game_is_kept() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        tab.model.device.embedded = True
        with patch.object(playing, "attempt", raises):
            tab.act(f"play {tab.model.legal()[0]}")
        said = read(screen.views["header"]).text
        assert "Save your game as a file" in said
        assert "is kept" not in said

    visit(steps)
