"""Have questions thought about beside the page, or in it where that cannot be."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from pyodide.ffi import JsException
from pyscript import create_named_worker
from pyscript.js_modules import page as browser

from armorica.ui.advice import Answer, read_answer
from armorica.web.thinking import think

SLICE = 120.0
"""Milliseconds of a slice in the worker: what waits for an answer hears of it so often."""

SHORT = 8.0
"""Milliseconds of a slice in the page, where nothing may be felt."""

LATE = 10.0
"""Seconds after which a worker that does not answer a slice is given up."""


class Thinker:
    """Answer questions by a PyScript worker, as soon and as long as there is one.

    `archives` are the games that the page has fetched: the worker gets each before it is asked.
    """

    def __init__(self) -> None:
        self.archives: dict[str, Any] = {}
        self._start: asyncio.Task[None] | None = None
        self._worker: Any = None
        self._told: set[str] = set()  # the games that the worker has got

    async def _wake(self) -> None:
        # A browser may refuse: then the page thinks by itself, and nobody need know.
        try:
            self._worker = await create_named_worker(browser.worker(), "thinker")
        except JsException:
            return

    async def answers(self, key: str, question: str) -> AsyncIterator[Answer]:
        """Think about a question, and yield what has come of it after every slice, done at last.

        Args:
            key: Of the game, one of GAMES.
            question: What `armorica.ai.messages.ask` wrote.
        """
        self._start = self._start or asyncio.ensure_future(self._wake())
        worker = self._worker
        while True:
            if worker:
                try:
                    if key in self.archives.keys() - self._told:
                        await asyncio.wait_for(worker.take(key, self.archives[key]), LATE)
                        self._told.add(key)
                    text = await asyncio.wait_for(worker.think(key, question, SLICE), LATE)
                    told = read_answer(text)
                except (JsException, TimeoutError, ValueError):
                    worker = self._worker = None
                    continue
            else:
                await asyncio.sleep(0)
                told = read_answer(think(key, question, SHORT))
            yield told
            if told.done:
                return
