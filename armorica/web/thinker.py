"""Answer questions to opponents in a worker, or in the page if there is none."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from pyodide.ffi import JsException
from pyscript import create_named_worker
from pyscript.js_modules import page as browser

from armorica import games
from armorica.core.late import OWN_CARDS
from armorica.ui.advice import Answer, read_answer
from armorica.ui.requests import Request
from armorica.web.thinking import think

WORKER_SLICE = 120.0
"""Milliseconds of a slice in the worker, after which it reports its answer so far."""

PAGE_SLICE = 8.0
"""Milliseconds of a slice in the page, short enough for nobody to notice."""

FIRST_TIMEOUT = 30.0
"""Seconds to wait for a worker's first answer about a game: it may have much to load."""

TIMEOUT = 10.0
"""Seconds to wait for a worker that has answered before: a busy device is slow, and no fault."""

MAX_SLICES = 100
"""The most slices of one question before a worker is given up; two or three are usual."""

MAX_FAILURES = 2
"""How many failures of a worker end one question."""

OURS = "TypeError", "ReferenceError", "SyntaxError", "RangeError"
"""How errors begin that are faults of ours, not a browser's refusal of a worker."""


class WorkerFailed(Exception):
    """Report that a worker has failed MAX_FAILURES times at one question."""


class Thinker:
    """Answer questions in a PyScript worker, as soon and as long as there is one.

    A worker that falls silent, answers badly or is never done is given up for good: `given_up`.

    `archives` are what the page has fetched, by key; the worker gets each before the first question
    that needs it.

    Args:
        start_task: begins a task whose errors are reported.
        report: reports an error of ours.
    """

    def __init__(
        self,
        start_task: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        report: Callable[[Exception], None],
    ) -> None:
        self.archives: dict[str, Any] = {}
        self.given_up = False
        self._start_task, self._report = start_task, report
        self._start: asyncio.Task[None] | None = None
        self._worker: Any = None
        self.loaded_games: set[str] = set()  # keys of what the worker has loaded
        self.answered_games: set[str] = set()  # keys of those that it has answered about

    async def _wake(self) -> None:
        # A browser may refuse; then the page thinks without a worker, and nobody need know.
        script = browser.workerScript()
        try:
            self._worker = await create_named_worker(script, "thinker")
        except JsException as error:
            if str(error).startswith(OURS):
                raise

    async def answers(self, request: Request) -> AsyncIterator[Answer]:
        """Think about a request, and yield the answer after every slice; the last one is done.

        Raises:
            WorkerFailed: the worker gave no valid answer.
        """
        self._start = self._start or self._start_task(self._wake())
        failures = 0
        for _ in range(MAX_SLICES):
            if not self._worker:  # perhaps another question has just given it up
                async for answer in self._think_here(request.key, request.text):
                    yield answer
                return
            try:
                answer = await self._think_in_worker(request)
            except Exception as error:  # whatever a worker does, it is reported
                if not self._worker:  # another question has given it up, and said so
                    continue
                failures += 1
                if failures == MAX_FAILURES:
                    self._give_up()
                    raise WorkerFailed(str(error)) from error
                if not isinstance(error, TimeoutError):  # a device may be slow just this once
                    self._report(error)
                continue
            yield answer
            if answer.done:
                return
        self._give_up()
        self._report(TimeoutError(f"the worker is not done after {MAX_SLICES} slices"))
        yield answer._replace(done=True)

    def _give_up(self) -> None:
        """End the worker, which may compute for ever."""
        self._worker, self.given_up = None, True
        browser.endWorker()

    async def _think_here(self, key: str, question: str) -> AsyncIterator[Answer]:
        game, done = games.load(key), False
        _ = game.codec  # a slow import, as the next
        await asyncio.sleep(0)
        _ = game.bot
        while not done:
            await asyncio.sleep(0)
            answer = read_answer(think(key, question, PAGE_SLICE))
            yield answer
            done = answer.done

    async def _think_in_worker(self, request: Request) -> Answer:
        """Let the worker think for a slice."""
        worker, key = self._worker, request.key
        needed = {key, OWN_CARDS} if request.about == "balance" else {key}
        for archive in needed & self.archives.keys() - self.loaded_games:
            await asyncio.wait_for(worker.take(archive, self.archives[archive]), FIRST_TIMEOUT)
            self.loaded_games.add(archive)
        patience = TIMEOUT if key in self.answered_games else FIRST_TIMEOUT
        text = await asyncio.wait_for(worker.think(key, request.text, WORKER_SLICE), patience)
        self.answered_games.add(key)
        answer = read_answer(text)
        if answer.move not in request.legal:
            raise ValueError("the move of an answer is not legal")
        return answer
