"""An error of ours is never silent: the game is kept, the page says it, and play goes on."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ui import playing
from tests.fuzz.browser import Area, Browser, Copies, opened
from tests.ui.markup import read

SAID = "that is our fault"


class Bug(Exception):
    """Stand for an error of ours."""


def raises(*_: Any, **__: Any) -> Any:
    raise Bug("a slip")


class Screen(Browser):
    """Remember what was painted, saved and copied."""

    def __init__(self) -> None:
        super().__init__("", {})
        self.views: dict[str, Any] = {}
        self.copied = self.saved = ""

    def paint(self, drawn: str) -> None:
        super().paint(drawn)
        self.views = json.loads(drawn)

    def name(self) -> str:
        return "Mosaic"

    async def copy(self, text: str) -> bool:
        self.copied = text
        return True

    def save(self, name: str, text: str) -> None:
        self.saved = text


@contextmanager
def page(screen: Screen, area: Area) -> Iterator[Any]:
    with opened(screen, area, Copies({})) as module:
        made = module.Page()
        made.model.device.games = {*games.GAMES}
        yield made


def visit(what: Callable[[Any, Screen, Area], Awaitable[None]]) -> None:
    """Open a page with a game of a person against opponents, and do something there."""

    async def run() -> None:
        screen, area = Screen(), Area({})
        with page(screen, area) as made:
            await made.open()
            made.act("heed")
            await what(made, screen, area)

    asyncio.run(run())


async def rest() -> None:
    """Let tasks go on until all of them are done, or wait for something outside."""
    for _ in range(200):
        await asyncio.sleep(0)


def deal(made: Any, *kinds: str) -> None:
    made.act("deal " + json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)}))


def said(screen: Screen) -> list[str]:
    """List what can be done about the failure that the page speaks of, nothing where none is."""
    found = read(screen.views["header"]).all("p", id="failed")
    assert all(SAID in node.text for node in found)
    return [button["data-do"] for node in found for button in node.all("button")]


def kept(area: Area) -> list[str]:
    return [text for key, text in area.texts.items() if key.startswith("armorica:game:")]


def waits(screen: Screen) -> str:
    return str(read(screen.views["table"]).one("div", id="board")["data-waits"])


WAYS = ["save", "reload", "copy-failure", "heed"]


def test_an_error_in_a_command_is_said_and_the_game_is_kept() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        deal(made, "person", "person")
        made.act(f"play {made.model.legal()[0]}")
        before = kept(area)
        with patch.object(playing, "attempt", raises):
            made.act(f"play {made.model.legal()[0]}")
        assert said(screen) == WAYS
        assert kept(area) == before
        made.act("save")
        assert games.read(screen.saved).ply == 1
        made.act("copy-failure")
        await rest()
        for part in ("Mosaic", "Bug: a slip", "raise Bug", made.model.device.build, screen.saved):
            assert part in screen.copied
        assert "Copied." in read(screen.views["header"]).text
        made.act("heed")
        assert said(screen) == []
        made.act(f"play {made.model.legal()[0]}")
        assert made.model.table.match.ply == 2

    visit(what)


def test_a_table_that_cannot_be_drawn_leaves_the_rest_of_the_page() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        deal(made, "person", "person")
        from armorica.ui import page as drawing

        with patch.object(drawing, "_middle", raises):
            made.act(f"play {made.model.legal()[0]}")
            assert said(screen) == WAYS
            assert "cannot be shown" in screen.views["table"]
            assert kept(area)
        made.act("undo")
        assert waits(screen) == "person"

    visit(what)


def test_an_effect_that_fails_does_not_keep_the_others_from_being_done() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        deal(made, "person", "person")
        from armorica.ui import keeping

        with patch.object(keeping, "keep", raises):
            made.act(f"play {made.model.legal()[0]}")
        assert said(screen) == WAYS
        made.act("heed")
        assert kept(area)

    visit(what)


def test_a_script_of_the_page_that_fails_is_said() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        made.failed(json.dumps({"message": "x is undefined", "stack": "", "browser": "Lynx"}))
        assert said(screen) == WAYS

    visit(what)


@pytest.mark.parametrize("broken", ["thinker", "policy"])
def test_an_opponent_whose_thinking_fails_moves_all_the_same(broken: str) -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        made.act("set speed at-once")
        made.thinker.answers = raises
        policy = games.load("armorica").bot
        with patch.object(policy, "choose", raises if broken == "policy" else policy.choose):
            deal(made, "person", "legate" if broken == "thinker" else "settler")
            for _ in range(4):
                await rest()
                assert made.model.person_to_move
                assert waits(screen) == "person"
                made.act(f"play {made.model.legal()[0]}")
            await rest()
        assert said(screen) == WAYS
        assert made.settled.is_set()

    visit(what)


def test_advice_that_fails_leaves_nobody_waiting() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        deal(made, "person", "person")
        made.thinker.answers = raises
        made.act("hint")
        await rest()
        assert said(screen) == WAYS
        assert not read(screen.views["table"]).all("div", id="hint")

    visit(what)


class Worker:
    """Fail at thinking as often as it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, *_: Any) -> str:
        self.asked += 1
        raise Bug("in the worker")


def test_a_worker_that_fails_is_asked_twice_and_given_up() -> None:
    async def what(made: Any, screen: Screen, area: Area) -> None:
        worker = Worker()
        made.thinker._worker = worker
        made.act("set speed at-once")
        deal(made, "person", "legate")
        await rest()
        made.act(f"play {made.model.legal()[0]}")
        await rest()
        assert made.model.person_to_move
        assert worker.asked == 2
        assert said(screen) == WAYS
        made.act("heed")
        made.act(f"play {made.model.legal()[0]}")
        await rest()
        assert made.model.person_to_move
        assert worker.asked == 2

    visit(what)
