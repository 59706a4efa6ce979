"""What the page does by and by: opponents move, and the adviser answers."""

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

from armorica import games
from armorica.core.late import OWN_BOTS, late
from armorica.core.match import AnyMatch
from armorica.i18n import Translator
from armorica.ui import keeping, requests
from armorica.ui.model import Model
from armorica.ui.requests import Advised, Finished, GivenUp, Move
from armorica.ui.settings import PACES
from armorica.ui.shelf import Shelf
from armorica.web.fetcher import Fetcher
from armorica.web.thinker import Thinker, WorkerFailed

with late():
    from armorica.web import bots

LOOK, LOOKS = 0.5, 40
"""Seconds between two looks at whether what bots need has arrived and their game is still played,
and how many there are before something else moves."""


class Page(Protocol):
    """What both need of the page."""

    model: Model
    shelf: Shelf
    fetcher: Fetcher
    thinker: Thinker
    t: Translator

    def act(self, event: str | Finished) -> None:
        """Dispatch a text or the result of a search."""

    def report_error(self, error: BaseException) -> None:
        """Report an error of ours."""

    def start_task(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin a task whose errors are reported."""
        ...


class Opponents:
    """Move for the opponents, one after another, with a pause between."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._task: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()
        self._caged: AnyMatch | None = None  # the game for which cages of bots are open
        self._silent: AnyMatch | None = None  # the game for which what bots need did not come
        self._line: tuple[str, ...] = ()  # the rest of the line that was chosen last
        self._goes_on = 0  # the revision of the table at which it does

    def start(self) -> None:
        """Begin to move, unless that goes on."""
        if not self._task:
            self._hurried.clear()
            self._task = self._page.start_task(self._play())

    def hurry(self) -> None:
        """Leave out the pauses from now on, until somebody else is to move."""
        self._hurried.set()

    def close_cages(self, in_play: AnyMatch | None) -> None:
        """Close the cages of bots, unless the match that is played is theirs."""
        if self._caged and self._caged is not in_play:
            self._caged = None
            self._page.start_task(bots.close())

    async def _play(self) -> None:
        """Make moves as long as an opponent is to move."""
        model = self._page.model
        try:
            while model.opponent_may_move:
                if not self._hurried.is_set() and (pauses := self._pauses()):
                    with suppress(TimeoutError):
                        pace = PACES[model.device.settings["speed"]]
                        await asyncio.wait_for(self._hurried.wait(), pauses * pace)
                await asyncio.sleep(0)  # for the browser to paint
                if model.opponent_may_move:
                    await self._move()
        finally:
            self._task = None

    def _pauses(self) -> int:
        match = self._page.model.table.match
        try:
            return games.face(match.key).pauses(match) if match else 0
        except Exception as error:  # whatever it is, the opponent moves
            self._page.report_error(error)
            return 0

    async def _move(self) -> None:
        """Make the move of the opponent to move, as soon as it has thought enough."""
        page, model, revision = self._page, self._page.model, self._page.model.table.revision
        try:
            if move := await self._choose():
                page.act(move)
        except Exception as error:  # whatever it is, the opponent moves
            page.report_error(error)
        if model.opponent_may_move and model.table.revision == revision:  # it has failed
            page.act(Move(revision, requests.substitute(model)))
        if model.opponent_may_move and model.table.revision == revision:  # so it would again
            model.table.stuck = revision
            page.act("wait")

    async def _choose(self) -> Move | None:
        """Return a move for the table; None if it has changed."""
        model, thinker = self._page.model, self._page.thinker
        revision = model.table.revision
        if bot := requests.bots_turn(model):
            return await self._ask_bot(bot, revision)
        line = self._line if self._goes_on == revision else ()
        if not requests.can_go_on(model, line):
            request = requests.opponent_request(model)
            if not request:
                return Move(revision, None)
            if thinker.given_up:  # a search here would take its time from the page
                return Move(revision, requests.quickest(model))
            async for answer in thinker.answers(request):
                line = answer.line
                if model.table.revision != revision or not model.opponent_may_move:
                    return None
        self._line, self._goes_on = line[1:], revision + 1
        return Move(revision, line[0])

    async def _ask_bot(self, name: str, revision: int) -> Move | None:
        """Ask a bot for its move; without one a settler moves. Return None if it comes too late."""
        page, model = self._page, self._page.model
        keeping.load_bots(model, page.shelf)
        self._caged = model.table.match
        fetch = page.start_task(self._fetch_bots())
        for _ in range(1 if self._silent is self._caged else LOOKS):
            if fetch.done() or model.table.revision != revision:
                break
            await asyncio.wait([fetch], timeout=LOOK)
        if model.table.revision != revision:
            return None
        there = OWN_BOTS in model.device.games
        self._silent = None if there else self._caged
        move, why = await bots.move(model, name, page.t) if there else ("", None)
        if model.table.revision != revision:
            return None
        if not move:
            page.act(f"bot-out {json.dumps([name, why])}")
        return Move(revision, move or None)

    async def _fetch_bots(self) -> None:
        await self._page.fetcher.fetch(OWN_BOTS)


class Adviser:
    """Answer the adviser's requests, one after another."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to answer if anything is asked, unless that goes on."""
        if not self._task and requests.adviser_request(self._page.model):
            self._task = self._page.start_task(self._advise())

    async def _advise(self) -> None:
        """Answer until nothing is asked."""
        page, model = self._page, self._page.model
        try:
            while request := requests.adviser_request(model):
                try:
                    async for answer in page.thinker.answers(request):
                        if not requests.is_current(model, request):
                            break
                        page.act(Advised(request, answer))
                except WorkerFailed as error:  # from now on the page thinks without a worker
                    page.report_error(error)
        except Exception:
            page.act(GivenUp())
            raise
        finally:
            self._task = None
