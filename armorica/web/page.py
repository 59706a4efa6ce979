"""The page: it sends clicks to `dispatch`, and carries out the effects that come back."""

import asyncio
import json
import os
import time
import traceback
from collections.abc import Callable, Coroutine
from functools import cache, partial
from typing import Any, get_args

from js import applyLook, console, document
from pyscript.js_modules import copies
from pyscript.js_modules import page as browser

from armorica import __version__, games
from armorica.core.late import late
from armorica.core.match import AnyMatch
from armorica.core.rng import SEED_LIMIT
from armorica.i18n import Translator, translator
from armorica.ui import effects, keeping, places, playing
from armorica.ui.commands import dispatch
from armorica.ui.deals import DAYS
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import Finished
from armorica.ui.shelf import Shelf
from armorica.web.fetcher import Fetcher
from armorica.web.storage import Storage
from armorica.web.tasks import Adviser, Opponents
from armorica.web.thinker import Thinker

with late():
    from armorica.web import bots

FRAME = 0.15  # the least seconds between two paints of moves that opponents make without a pause
REST = 3  # the least time between them, as a multiple of what a paint takes
ASKED = 0.005  # seconds until the worker has the next question, about which it thinks meanwhile
NANOSECONDS_A_DAY = 86_400_000_000_000


class Page:
    """Run one model in one page."""

    def __init__(self) -> None:
        self.model = Model()
        device, sharing = self.model.device, self.model.sharing
        footer = document.getElementById("footer").dataset
        device.build, device.docs = f"{__version__}+{footer.build}", footer.docs
        device.games = {games.GAMES[0]}
        sharing.address, sharing.sendable = browser.address(), bool(browser.sendable())
        self.query: dict[str, str] = json.loads(browser.embedQuery())
        self.shelf = Shelf(
            # Two games embedded in one page would share a store, and overwrite each other.
            Storage("" if self.query else "localStorage"),
            Storage("" if self.query else "sessionStorage"),
            new_id=lambda: os.urandom(8).hex(),
            now=lambda: time.time_ns() // 1_000_000,
        )
        self.t = translator(document.documentElement.lang)
        self.opening = 0  # the revision of the table that the page shows before Python runs
        # When quick moves may be painted again, in seconds, as a monotonic clock says.
        self.next_paint = 0.0
        self.late_paint: asyncio.TimerHandle | None = None  # the paint that waits
        self.in_play: AnyMatch | None = None  # the match that was painted last, if it went on
        self.persisted = False  # whether the browser was asked not to clear its storage
        self.settled = asyncio.Event()  # set while no opponent is to move
        self.tasks: set[asyncio.Task[None]] = set()  # so that they are not garbage-collected
        self.fetcher = Fetcher(self.model, self._arrived)
        self.thinker = Thinker(self.start_task, self.report_error)
        self.opponents = Opponents(self)
        self.adviser = Adviser(self)

    # ---- the start

    async def open(self) -> None:
        """Open the kept game, or deal the table that the page already shows."""
        model, shelf = self.model, self.shelf
        await _breath()
        playing.first_visit(model)
        self.opening = model.table.revision
        await _breath()
        games.face(model.setup.game_key)
        await _breath()
        second = json.loads(await copies.copies())
        keys = shelf.games(second)
        fetched = await asyncio.gather(*map(self.fetcher.fetch, keys), return_exceptions=True)
        if second:  # another tab may have deleted some meanwhile
            second = json.loads(await copies.copies())
        shelf.restore(second)
        kept = shelf.open()
        if not kept:
            browser.adopt(json.dumps(views(self.model, self.t)))
            await _breath()
        model.device.coarse = bool(browser.coarse())
        keeping.load(model, shelf, kept)
        self._apply_look(effects.ApplyLook(new_language=False))
        for failure in fetched:
            if isinstance(failure, BaseException):  # whatever it is, the page opens
                self.report_error(failure)
        if self.query:
            await self._arrive(f"frame {json.dumps(self.query)}")
        elif place := browser.place():
            await self._arrive(f"visit {place}")
        if link := browser.takeLink():
            await self._arrive(f"follow {link}")

    async def _arrive(self, text: str) -> None:
        """Do what the address says, once its game is there."""
        batch = self._dispatched(text)
        try:
            for effect in batch:
                if isinstance(effect, effects.Fetch):
                    await self._arrive(await self._fetched(effect))
            # main.py paints and thinks at the end of the start.
            self.run([e for e in batch if isinstance(e, effects.ApplyLook | effects.OnShelf)])
        except Exception as error:  # whatever it is, the page reports it and goes on
            self.report_error(error)

    # ---- calls from the browser

    def act(self, event: str | Finished) -> None:
        """Dispatch a click, a key, a reply or the result of a search, and run its effects."""
        self.run(self._dispatched(event))

    def _dispatched(self, event: str | Finished) -> list[Effect]:
        """Dispatch, and return the effects; report an error."""
        match = self.model.table.match
        try:
            return dispatch(self.model, event, self._env())
        except Exception as error:  # whatever it is, the page reports it and goes on
            if self.model.table.match is not match:  # it must not be kept in the place of that one
                self.shelf.begin()
            self.report_error(error)
            return [effects.Think()]

    def report_error(self, error: BaseException) -> None:
        """Report an error of ours."""
        stack = _stack(error)
        console.error(stack)
        message, name = f"{type(error).__name__}: {error}", browser.userAgent()
        self.show_report(json.dumps({"message": message, "stack": stack, "browser": name}))

    def show_report(self, report: str) -> None:
        """Show an error report, a JSON object; raise if even that fails."""
        self.settled.set()
        self.run(dispatch(self.model, f"failed error {report}", self._env()), reporting=True)

    def explanations(self) -> str:
        """Return those of signs and numbers, as JSON: selectors, each with a sentence."""
        return _explanations(self.model.setup.game_key, self.t)

    # ---- effects

    def run(self, batch: list[Effect], reporting: bool = False) -> None:
        """Carry out effects, one after another; one that fails does not stop the others.

        Args:
            batch: the effects.
            reporting: whether they show an error report. If so, another error is not reported, but
                raised if the report cannot be painted.
        """
        for effect in batch:
            try:
                EFFECTS[type(effect)](self, effect)
            except Exception as error:  # whatever it is, the page reports it and goes on
                if not reporting:
                    self.report_error(error)
                elif isinstance(effect, effects.Paint):
                    raise

    def _env(self) -> Env:
        today = time.time_ns() // NANOSECONDS_A_DAY
        # Without a battery a clock may begin long ago, even before 1970.
        today = min(max(today, DAYS[0]), DAYS[-1])
        return Env(self.t, self.shelf, _seed(), time.monotonic(), today)

    def start_task(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin a task whose errors are reported."""
        task = asyncio.ensure_future(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._task_done)
        return task

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if task.cancelled() or not (error := task.exception()):
            return
        try:
            self.report_error(error)
        except Exception as second:  # no script hears of what a task raises
            browser.failed("".join(map(_stack, (error, second))))

    def _paint(self, effect: effects.Paint | effects.PaintMove) -> None:
        model = self.model
        if isinstance(effect, effects.PaintMove):
            wait = max(ASKED, self.next_paint - time.monotonic())
            later, run = asyncio.get_event_loop().call_later, partial(self.run, [effects.Paint()])
            self.late_paint = self.late_paint or later(wait, run)
            return
        if self.late_paint:
            self.late_paint.cancel()
        self.late_paint = None
        match, over = model.table.match, model.mover is None
        ended = over and match is not None and match is self.in_play
        self.in_play = None if over else match
        self.opponents.close_cages(self.in_play)
        state = {"game": model.setup.game_key, "revision": model.table.revision, "ended": ended}
        state["seed"], state["place"] = match and match.deal.seed, places.kind(places.place(model))
        begun = time.monotonic()
        browser.paint(json.dumps({**views(model, self.t), **state}))
        now = time.monotonic()
        self.next_paint = now + max(FRAME, REST * (now - begun))

    def _on_shelf(self, effect: effects.OnShelf) -> None:
        reply = keeping.carry_out(effect, self.model, self.shelf)
        self.run(dispatch(self.model, reply, self._env()))
        kept = effect == effects.Keep("game") and not self.model.device.embedded
        if kept and self.model.table.played and not self.persisted:
            self.persisted = True
            copies.persist()

    def _visit(self, effect: effects.Visit) -> None:
        place, game = places.place(self.model), places.game(self.model)
        browser.visit(f"{place} {game}", effect.new)

    def _apply_look(self, effect: effects.ApplyLook) -> None:
        settings = self.model.device.settings
        if effect.new_language:
            browser.forgetLanguage()
        applyLook(settings["theme"], settings["motion"], settings["language"])
        self.t = translator(document.documentElement.lang)

    async def _fetch(self, effect: effects.Fetch) -> None:
        reply = await self._fetched(effect)
        if self.model.device.awaited == effect.then:  # else the person has gone on
            self.act(reply)

    async def _fetched(self, effect: effects.Fetch) -> str:
        """Fetch a game, and return the text to be dispatched."""
        arrived = await self.fetcher.fetch(effect.key)
        return effect.then if arrived else f"failed fetch {effect.key} {effect.then}"

    def _arrived(self, key: str, archive: Any) -> None:
        self.thinker.archives[key] = archive
        self.shelf.restore_arrived()
        self.act(f"fetched {key}")

    async def _copied(self, effect: effects.Copy) -> None:
        reply = "copied" if await browser.copy(effect.text) else "failed copy"
        self.act(f"{reply} {effect.kind} {effect.text}")

    async def _shared(self, effect: effects.Share) -> None:
        if not await browser.share(effect.text):
            self.act(f"failed copy {effect.kind} {effect.text}")

    async def _act_later(self, effect: effects.Later) -> None:
        await browser.painted()
        await asyncio.sleep(effect.seconds)
        self.act(effect.text)

    # ---- thinking

    def _think(self, effect: effects.Think) -> None:
        """Let the opponents move and the adviser answer, if there is something to do."""
        if self.model.opponent_may_move:
            self.settled.clear()
            self.opponents.start()
        else:
            self.settled.set()
        self.adviser.start()


EFFECTS: dict[type[Any], Callable[[Page, Any], object]] = {
    effects.Paint: Page._paint,
    effects.PaintMove: Page._paint,
    **dict.fromkeys(get_args(effects.OnShelf), Page._on_shelf),
    effects.Visit: Page._visit,
    effects.ApplyLook: Page._apply_look,
    effects.Think: Page._think,
    effects.Fetch: lambda page, effect: page.start_task(page._fetch(effect)),
    effects.Copy: lambda page, effect: page.start_task(page._copied(effect)),
    effects.PlayTournament: lambda page, effect: page.start_task(
        bots.run(page.model, page.act, page.thinker, page.report_error)
    ),
    effects.Later: lambda page, effect: page.start_task(page._act_later(effect)),
    effects.Hurry: lambda page, effect: page.opponents.hurry(),
    effects.Select: lambda page, effect: browser.select(effect.id),
    effects.Share: lambda page, effect: page.start_task(page._shared(effect)),
    effects.Save: lambda page, effect: browser.save(effect.name, effect.text),
    effects.OpenPage: lambda page, effect: browser.openPage(effect.address),
    effects.Reload: lambda page, effect: browser.reload(),
    effects.Say: lambda page, effect: browser.say(effect.text),
    effects.Focus: lambda page, effect: browser.focus(effect.selector),
    effects.Explain: lambda page, effect: browser.explainFocus(),
    effects.Sound: lambda page, effect: browser.sound(effect.kind),
    effects.Changed: lambda page, effect: browser.changed(effect.ply),
    effects.Scores: lambda page, effect: browser.postScores(json.dumps(effect.points)),
}
"""The method that carries out each effect."""


def _stack(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


@cache
def _explanations(key: str, t: Translator) -> str:
    return json.dumps(games.face(key).explanations(t))


def _seed() -> int:
    return int.from_bytes(os.urandom(8)) % SEED_LIMIT


async def _breath() -> None:
    """Let the browser paint and answer before Python goes on."""
    await asyncio.sleep(0)
