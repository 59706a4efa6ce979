"""Have questions thought about beside the page, or in it where that cannot be."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from pyodide.ffi import JsException
from pyscript import create_named_worker
from pyscript.js_modules import page as browser

from armorica import games
from armorica.ui.advice import Answer, read_answer
from armorica.web.thinking import think

SLICE = 120.0
"""Milliseconds of a slice in the worker: what waits for an answer hears of it so often."""

SHORT = 8.0
"""Milliseconds of a slice in the page, where nothing may be felt."""

LATE = 10.0
"""Seconds after which a worker that was never heard of is given up: it may have much to load."""

SILENT = 3.0
"""Seconds after which a worker that has answered before is given up."""

MOST = 100
"""Slices of one thought, which takes two or three, after which a worker is given up."""

TIMES = 2
"""How often a worker is asked the same, if it fails."""


class WorkerFailed(Exception):
    """Say that a worker has failed at a question as often as it was asked."""


class Thinker:
    """Answer questions by a PyScript worker, as soon and as long as there is one.

    A worker that falls silent, answers badly or is never done is given up for good.

    `archives` are the games that the page has fetched: the worker gets each before it is asked.
    """

    def __init__(self) -> None:
        self.archives: dict[str, Any] = {}
        self._start: asyncio.Task[None] | None = None
        self._worker: Any = None
        self._given: set[str] = set()  # the games that the worker has got
        self._heard: set[str] = set()  # those that it has answered a question about

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

        Raises:
            WorkerFailed: Nothing sound came of it.
        """
        self._start = self._start or asyncio.ensure_future(self._wake())
        if not self._worker:
            async for answer in self._here(key, question):
                yield answer
            return
        failures = 0
        for _ in range(MOST):
            try:
                answer = await self._beside(key, question)
            except Exception as error:  # whatever a worker does, who waits for an answer hears it
                failures += 1
                if failures == TIMES:
                    self._worker = None
                    raise WorkerFailed(str(error)) from error
                continue
            yield answer
            if answer.done:
                return
        self._worker = None
        yield answer._replace(done=True)

    async def _here(self, key: str, question: str) -> AsyncIterator[Answer]:
        game, done = games.load(key), False
        for load in (game.load_codec, game.load_bot):  # what takes long is not done at once
            load()
            await asyncio.sleep(0)
        while not done:
            await asyncio.sleep(0)
            answer = read_answer(think(key, question, SHORT))
            yield answer
            done = answer.done

    async def _beside(self, key: str, question: str) -> Answer:
        """Have the worker think for a slice."""
        worker = self._worker
        if key in self.archives.keys() - self._given:
            await asyncio.wait_for(worker.take(key, self.archives[key]), LATE)
            self._given.add(key)
        patience = SILENT if key in self._heard else LATE
        said = await asyncio.wait_for(worker.think(key, question, SLICE), patience)
        self._heard.add(key)
        return read_answer(said)
