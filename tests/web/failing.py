"""A page in a fake browser, what is done in it, and what it says of an error of ours."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from armorica import games
from tests.fuzz.browser import Area, Browser, Copies, opened
from tests.ui.markup import read

SAID = "that is our fault"


class Bug(Exception):
    """Stand for an error of ours."""


def raises(*_: Any, **__: Any) -> Any:
    raise Bug("a slip")


class Screen(Browser):
    """Remember what was painted, saved and copied."""

    def __init__(self, fragment: str = "", query: dict[str, str] | None = None) -> None:
        super().__init__(fragment, query or {})
        self.views: dict[str, Any] = {}
        self.copied = self.saved = ""
        self.ended_workers = 0
        self.failures: list[str] = []

    def failed(self, error: str) -> None:
        self.failures.append(error)

    def paint(self, drawn: str) -> None:
        super().paint(drawn)
        self.views = json.loads(drawn)

    def userAgent(self) -> str:
        return "Mosaic"

    async def copy(self, text: str) -> bool:
        self.copied = text
        return True

    async def share(self, text: str) -> bool:
        """Be a browser that refuses."""
        return False

    def endWorker(self) -> None:
        self.ended_workers += 1

    def save(self, name: str, text: str) -> None:
        self.saved = text


@contextmanager
def page(screen: Screen, area: Area, fetch_game: Any = None) -> Iterator[Any]:
    """Open a page with all games, or with the first one and a way to fetch the others."""
    with opened(screen, area, Copies({})) as module:
        tab = module.Page()
        if fetch_game:
            vars(screen)["fetchGame"] = fetch_game
        else:
            tab.model.device.games = {*games.GAMES}
        yield tab


def visit(steps: Callable[[Any, Screen, Area], Awaitable[None]]) -> None:
    """Open a page with a game of a person against opponents, and do something there."""

    async def run() -> None:
        screen, area = Screen(), Area({})
        with page(screen, area) as tab:
            await tab.open()
            tab.act("dismiss")
            await steps(tab, screen, area)

    asyncio.run(run())


async def rest() -> None:
    """Let tasks go on until all of them are done, or wait for something outside."""
    for _ in range(200):
        await asyncio.sleep(0)


def deal(tab: Any, *kinds: str) -> None:
    tab.act("deal " + json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)}))


def buttons(screen: Screen) -> list[str]:
    """List what can be done about the failure that the page speaks of, nothing where none is."""
    notes = read(screen.views["header"]).all("p", id="failed")
    assert all(SAID in node.text for node in notes)
    return [button["data-do"] for node in notes for button in node.all("button")]


def kept(area: Area) -> list[str]:
    return [text for key, text in area.texts.items() if key.startswith("armorica:game:")]


def waits(screen: Screen) -> str:
    return str(read(screen.views["table"]).one("div", id="board")["data-waits"])


WAYS = ["save", "reload", "copy-failure", "dismiss"]
