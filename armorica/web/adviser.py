"""The adviser's task: to answer what the page asks for hints, analyses and the balance of cards."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from armorica.ui import requests
from armorica.ui.model import Model
from armorica.ui.requests import Advised, Finished, GivenUp
from armorica.web.thinker import Thinker, WorkerFailed


class Adviser:
    """Answer the adviser's requests, one after another.

    Args:
        model: says what is asked, by `requests.adviser_request`.
        thinker: answers.
        act: dispatches an answer.
        start_task: begins a task whose errors are reported.
        report: reports an error of ours.
    """

    def __init__(
        self,
        model: Model,
        thinker: Thinker,
        act: Callable[[Finished], None],
        start_task: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        report: Callable[[BaseException], None],
    ) -> None:
        self._model, self._thinker = model, thinker
        self._act, self._start_task, self._report = act, start_task, report
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to answer if anything is asked, unless that goes on."""
        if not self._task and requests.adviser_request(self._model):
            self._task = self._start_task(self._advise())

    async def _advise(self) -> None:
        """Answer until nothing is asked."""
        try:
            while request := requests.adviser_request(self._model):
                try:
                    async for answer in self._thinker.answers(request):
                        if not requests.is_current(self._model, request):
                            break
                        self._act(Advised(request, answer))
                except WorkerFailed as error:  # from now on the page thinks without a worker
                    self._report(error)
        except Exception:
            self._act(GivenUp())
            raise
        finally:
            self._task = None
