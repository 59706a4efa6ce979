"""A fake browser and PyScript, in which the page's Python runs in CPython."""

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

from armorica import games
from armorica.ai import messages
from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.ui.advice import ADVISER
from armorica.ui.settings import PACES
from tests.fuzz.properties import escapes

TURNS = 20
"""Turns of the event loop between two clicks, enough for a few moves of opponents."""


class JsException(Exception):
    """A fake JavaScript error."""


class Area:
    """A fake of one of the browser's two stores."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = {f"armorica:{key}": text for key, text in texts.items()}

    def getItem(self, key: str) -> str | None:
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        text.encode("utf-16", "surrogatepass")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        self.texts.pop(key, None)


class Browser:
    """A fake of the page's JavaScript, which draws nothing, but records some calls.

    `errors` are those of ours, which the page catches, reports and goes on after.
    """

    def __init__(self, fragment: str, query: dict[str, str]) -> None:
        self.drawn = ""
        self.errors: list[str] = []
        self._fragment, self._query = fragment, query

    def __getattr__(self, name: str) -> Any:
        return lambda *_: False

    def embedQuery(self) -> str:
        return json.dumps(self._query)

    def takeLink(self) -> str:
        return self._fragment if re.match("#([bgncd]=|d$)", self._fragment) else ""

    def place(self) -> str:
        return "" if self.takeLink() else self._fragment[1:]

    def address(self) -> str:
        return "https://example.org/game/index.html"

    def paint(self, drawn: str) -> None:
        self.drawn = "".join(v for v in json.loads(drawn).values() if isinstance(v, str))
        escapes(self.drawn)

    def failed(self, stack: str) -> None:
        self.errors.append(stack)

    async def copy(self, _: str) -> bool:
        return False

    async def painted(self) -> None:
        """Return at once."""

    async def cages(self) -> None:
        """Have none."""


class Copies:
    """A fake of copies.mjs."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.put, self.remove = texts.__setitem__, texts.pop
        self.areas: dict[str, Area] = {}

    def keys(self, area: str) -> str:
        if area not in self.areas:
            raise JsException(f"there is no {area}")
        return json.dumps([*self.areas[area].texts])

    async def copies(self) -> str:
        return json.dumps(self.texts)

    def persist(self) -> None:
        """Return at once."""


async def no_worker(*_: Any) -> None:
    raise JsException


def _modules(browser: Browser, kept: Area, copies: Copies) -> dict[str, Any]:
    copies.areas = {"localStorage": kept, "sessionStorage": Area({})}
    contents: dict[str, dict[str, Any]] = {
        "js": {
            "document": SimpleNamespace(
                getElementById=lambda id: SimpleNamespace(
                    dataset=SimpleNamespace(build="0", docs="docs")
                ),
                documentElement=SimpleNamespace(lang="en"),
            ),
            "applyLook": lambda *_: None,
            "console": SimpleNamespace(error=browser.errors.append),
            "armorica": None,
            **copies.areas,
        },
        "pyodide": {},
        "pyodide.ffi": {"JsException": JsException, "create_proxy": lambda given: given},
        "pyscript": {"create_named_worker": no_worker},
        "pyscript.js_modules": {"page": browser, "copies": copies},
    }
    modules = {name: ModuleType(name) for name in contents}
    for name, values in contents.items():
        vars(modules[name]).update(values)
    return modules


def think(key: str, question: str, milliseconds: float) -> str:
    """Answer a question: as the adviser after hardly a thought, as others with the first move."""
    game, asked = games.load(key), json.loads(question)
    if asked.get("level", ADVISER) == ADVISER:
        thought = messages.read_question(game, question)
        thought.run(1)
        return json.dumps({**json.loads(messages.write_answer(thought)), "done": True})
    seen = game.codec.unpack(asked["seen"])
    move = game.rules.format_move(seen, game.rules.legal(seen)[0])
    return json.dumps({"move": move, "done": True, "win": 0.5, "ranked": []})


@contextmanager
def opened(browser: Browser, kept: Area, copies: Copies) -> Iterator[Any]:
    """Yield the page's module, imported into the fake browser."""
    with patch.dict(sys.modules, _modules(browser, kept, copies)):
        for name in [name for name in sys.modules if name.startswith("armorica.web")]:
            del sys.modules[name]
        from armorica.web import page, tasks, thinker

        vars(tasks)["PACES"] = dict.fromkeys(PACES, 0.0)
        vars(thinker)["think"] = think
        yield page


async def visit(
    kept: dict[str, str], fragment: str, query: dict[str, str], clicks: list[str]
) -> dict[str, str]:
    """Open the page, click, and raise whatever went wrong; return what is kept at the end.

    A click is a text, `@N` for one of the buttons that are drawn, or "play !" for a legal move.
    """
    tasks: list[asyncio.Task[Any]] = []

    def begun(loop: asyncio.AbstractEventLoop, coroutine: Any, **named: Any) -> asyncio.Task[Any]:
        tasks.append(asyncio.Task(coroutine, loop=loop, **named))
        return tasks[-1]

    browser, area = Browser(fragment, query), Area(kept)
    copies = Copies({key: text for key, text in kept.items() if key.startswith("game:")})
    with opened(browser, area, copies) as module:
        asyncio.get_running_loop().set_task_factory(begun)
        page = module.Page()
        page.model.device.games = {*games.GAMES, OWN_CARDS, OWN_BOTS}
        await page.open()
        page.act("dismiss")
        for click in clicks:
            page.act(clicked(click, browser.drawn, page.model.legal()))
            for _ in range(TURNS):
                await asyncio.sleep(0)
            page.explanations()
        for task in tasks:
            if not task.done():
                task.cancel()
            elif not task.cancelled():
                task.result()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert not browser.errors, browser.errors[0]
    return {key.removeprefix("armorica:"): text for key, text in area.texts.items()}


def clicked(click: str, drawn: str, legal: list[str]) -> str:
    """Return the text of a click."""
    if click == "play !":
        return f"play {legal[0]}" if legal else ""
    buttons = re.findall('<button[^>]* data-do="([^"]*)"', drawn)
    if click.startswith("@"):
        return unescape(buttons[int(click[1:]) % len(buttons)]) if buttons else ""
    return click
