"""The page: clicks go to `dispatch`, and this does the effects that come of it."""

import asyncio
import json
import os
import time
import traceback
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import cache
from typing import Any

from js import document, dress
from pyodide.ffi import JsException
from pyscript.js_modules import copies
from pyscript.js_modules import page as browser

from armorica import __version__, games
from armorica.core.problem import IllegalMove
from armorica.core.rng import SEED_LIMIT
from armorica.i18n import Translator, translator
from armorica.ui import effects, keeping, playing, requests, seating
from armorica.ui.commands import dispatch
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.settings import PACES
from armorica.ui.shelf import Shelf
from armorica.web.archive import take
from armorica.web.storage import PREFIX, Storage
from armorica.web.thinker import Thinker, WorkerFailed

NANOSECONDS_A_DAY = 86_400_000_000_000


class Page:
    """Run one model in one page."""

    def __init__(self) -> None:
        self.model = Model()
        device, sharing = self.model.device, self.model.sharing
        device.build = f"{__version__}+{document.getElementById('footer').dataset.build}"
        device.games = {games.GAMES[0]}
        sharing.address, sharing.sendable = browser.address(), bool(browser.sendable())
        self.asked: dict[str, str] = json.loads(browser.embedded())
        self.shelf = Shelf(
            # Two games in one stranger's page would share a store, and take each other's place.
            Storage("" if self.asked else "localStorage"),
            Storage("" if self.asked else "sessionStorage"),
            new_id=lambda: os.urandom(8).hex(),
            now=lambda: time.time_ns() // 1_000_000,
        )
        self.t = translator(document.documentElement.lang)
        self.persisted = False  # whether the browser was asked not to clear what is kept
        self.skip = asyncio.Event()
        self.settled = asyncio.Event()
        self.opponents: asyncio.Task[None] | None = None
        self.adviser: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()  # so that they are not collected
        self.thinker = Thinker()

    # ---- the start

    async def open(self) -> None:
        """Take up the kept game, or deal the table that the page already shows."""
        model, shelf = self.model, self.shelf
        await _breath()
        playing.first_visit(model)
        await _breath()
        games.face(model.setup.game_key)
        await _breath()
        second = json.loads(await copies.copies())
        for key in shelf.games(second):
            await self.bring(key)
        shelf.restore(second)
        kept = shelf.open()
        if not kept:
            browser.stands(json.dumps(views(self.model, self.t)))
            await _breath()
        self._take_up()
        keeping.take_up_seats(model, shelf)
        seating.choose_seats(model, model.setup.forms.get(model.setup.game_key, ""))
        if kept:
            playing.show(model, kept, shelf.own)
            model.table.painted_ply = kept.ply
            keeping.take_up_notes(model, shelf)
        if self.asked:
            await self._embed()
        if fragment := browser.fragment():
            await self.bring(games.key_of_link(fragment.partition("=")[2]))
            done = dispatch(model, f"follow {fragment}", self._env())
            # The start ends with all the rest.
            self.run([effect for effect in done if effect == effects.Keep("challenge")])

    async def _embed(self) -> None:
        """Be a part of somebody else's page, as its address asks."""
        from armorica.ui import embed  # not in a page of its own

        model = self.model
        model.device.embedded = True
        model.device.settings = model.device.settings.having("theme", self.asked.get("theme"))
        self._dress(effects.Dress(new_language=False))
        key = self.asked.get("game", "")
        if key in games.GAMES and await self.bring(key):
            dispatch(model, f"game {key}", self._env())
        form = embed.seats(self.asked, model.setup.game_key)
        if form and seating.choose_seats(model, form):
            playing.start(model, _seed())
        browser.embed()

    def _take_up(self) -> None:
        """Take up the settings and the statistics as they are kept."""
        keeping.take_up(self.model, self.shelf)
        keeping.look_at(self.model, self.shelf)
        self._dress(effects.Dress(new_language=False))

    # ---- what comes from outside

    def act(self, text: str) -> None:
        """Do what a click or a key asked for."""
        try:
            done = dispatch(self.model, text, self._env())
        except Exception as error:  # whatever it is, the page says so and goes on
            self.fail(error)
        else:
            self.run(done)

    def heard(self, key: str, before: str) -> None:
        """Take in what another tab has done to a kept text."""
        self.shelf.heard(key.removeprefix(PREFIX), before)
        if key.removeprefix(PREFIX) in ("settings", "statistics"):
            self._take_up()
        keeping.look_at(self.model, self.shelf)
        if not self.model.opponent_may_move:
            self.settled.set()
        self.run([effects.Paint()])

    def worker(self, state: str) -> None:
        """Show what the service worker has come to, which is no change of the game."""
        self.model.device.offline = state
        self.run([effects.Paint()])

    def fail(self, error: BaseException) -> None:
        """Say that something is our fault."""
        self.failed(
            json.dumps(
                {
                    "message": f"{type(error).__name__}: {error}",
                    "stack": "".join(traceback.format_exception(error)),
                    "browser": browser.name(),
                }
            )
        )

    def failed(self, report: str) -> None:
        """Say that something is our fault; raise where not even that can be done."""
        self.settled.set()
        for effect in dispatch(self.model, f"failed error {report}", self._env()):
            # What cannot be kept either is no reason to be silent.
            with suppress(*[Exception] if isinstance(effect, effects.Keep) else []):
                EFFECTS[type(effect)](self, effect)

    def signs(self) -> str:
        """Return what each sign and number means, as JSON: selectors, and sentences."""
        return _signs(self.model.setup.game_key, self.t)

    # ---- effects

    def run(self, done: list[Effect]) -> None:
        """Do effects, one after another."""
        for effect in done:
            try:
                EFFECTS[type(effect)](self, effect)
            except Exception as error:  # whatever it is, the page says so and goes on
                self.fail(error)

    def _env(self) -> Env:
        today = time.time_ns() // NANOSECONDS_A_DAY
        return Env(self.t, self.shelf, _seed(), time.monotonic(), today)

    def _later(self, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin a task, whose errors are said as all are."""
        task = asyncio.ensure_future(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.fail(error)

    def _views(self) -> dict[str, Any]:
        return {**views(self.model, self.t), "revision": self.model.table.revision}

    def _paint(self, effect: effects.Paint) -> None:
        browser.paint(json.dumps(self._views()))

    def _keep(self, effect: effects.Keep) -> None:
        keeping.keep(self.model, self.shelf, effect.what)
        if effect.what == "game" and self.model.table.played and not self.persisted:
            self.persisted = True
            copies.persist()

    def _dress(self, effect: effects.Dress) -> None:
        chosen = self.model.device.settings
        if effect.new_language:
            browser.forgetLanguage()
        dress(chosen["theme"], chosen["motion"], chosen["language"])
        self.t = translator(document.documentElement.lang)

    def _fetch(self, effect: effects.Fetch) -> None:
        self._later(self._fetched(effect))

    async def _fetched(self, effect: effects.Fetch) -> None:
        there = await self.bring(effect.key)
        self.act(effect.then if there else f"failed fetch {effect.key} {effect.then}")

    async def bring(self, key: str) -> bool:
        """Have a game at hand, the first of which came with the page; tell whether it is there."""
        if key not in self.model.device.games:
            try:
                archive = await browser.bring(key)
            except JsException:
                return False
            take(key, archive)
            self.thinker.archives[key] = archive
            self.model.device.games.add(key)
        return True

    def _copy(self, effect: effects.Copy) -> None:
        self._later(self._copied(effect))

    async def _copied(self, effect: effects.Copy) -> None:
        done = "copied" if await browser.copy(effect.text) else "failed copy"
        self.act(f"{done} {effect.what} {effect.text}")

    def _once_painted(self, effect: effects.Later) -> None:
        self._later(self._act_later(effect.text))

    async def _act_later(self, text: str) -> None:
        await browser.painted()
        self.act(text)

    # ---- thinking

    def _think(self, effect: effects.Think) -> None:
        """Let opponents and the adviser begin to think where they are wanted."""
        if self.model.opponent_may_move:
            self.settled.clear()
            if not self.opponents:
                self.skip.clear()
                self.opponents = self._later(self._play_opponents())
        else:
            self.settled.set()
        if not self.adviser and requests.adviser_request(self.model):
            self.adviser = self._later(self._advise())

    async def _play_opponents(self) -> None:
        """Play opponents' moves one after another, each to be seen for a while."""
        try:
            while self.model.opponent_may_move:
                if not self.skip.is_set() and self._pauses():
                    with suppress(TimeoutError):
                        pace = PACES[self.model.device.settings["speed"]]
                        await asyncio.wait_for(self.skip.wait(), pace)
                await _breath()  # for the browser to paint
                if self.model.opponent_may_move:
                    await self._opponents_move()
        finally:
            self.opponents = None

    def _pauses(self) -> bool:
        match = self.model.table.match
        return match is not None and games.face(match.key).pauses(match)

    async def _opponents_move(self) -> None:
        """Make the move of the opponent to move, as soon as it has thought enough."""
        try:
            move = await self._thought()
            if move is not None:
                self.run(requests.reply(self.model, *move))
        except Exception as error:  # nothing that comes from elsewhere is trusted
            if not isinstance(error, IllegalMove):
                self.fail(error)
            revision = self.model.table.revision
            self.run(requests.reply(self.model, revision, requests.quickest(self.model)))

    async def _thought(self) -> tuple[int, str | None] | None:
        """Return a move and the revision it is for, None where that has passed meanwhile."""
        revision = self.model.table.revision
        request = requests.opponent_request(self.model)
        move = None
        if request:
            async for answer in self.thinker.answers(request.key, request.text):
                move = answer.move
                if self.model.table.revision != revision or not self.model.opponent_may_move:
                    return None
        return revision, move

    async def _advise(self) -> None:
        """Think about what a person wants to know, as long as that does not change."""
        try:
            while request := requests.adviser_request(self.model):
                try:
                    await self._consider(request)
                except WorkerFailed as error:  # from now on the page thinks by itself
                    self.fail(error)
        except Exception:
            self.run(requests.give_up_advice(self.model))
            raise
        finally:
            self.adviser = None

    async def _consider(self, request: requests.Request) -> None:
        async for answer in self.thinker.answers(request.key, request.text):
            if not requests.stands(self.model, request):
                break
            self.run(requests.advise(self.model, request, answer))


EFFECTS: dict[type[Any], Callable[[Page, Any], object]] = {
    effects.Paint: Page._paint,
    effects.Keep: Page._keep,
    effects.Dress: Page._dress,
    effects.Think: Page._think,
    effects.Fetch: Page._fetch,
    effects.Copy: Page._copy,
    effects.Later: Page._once_painted,
    effects.Hurry: lambda page, effect: page.skip.set(),
    effects.Select: lambda page, effect: browser.select(effect.id),
    effects.Share: lambda page, effect: browser.send(effect.text),
    effects.Save: lambda page, effect: browser.save(effect.name, effect.text),
    effects.OpenPage: lambda page, effect: browser.full(effect.address),
    effects.Reload: lambda page, effect: browser.reload(),
    effects.Say: lambda page, effect: browser.say(effect.text),
    effects.Focus: lambda page, effect: browser.focus(effect.selector),
    effects.Explain: lambda page, effect: browser.explainFocus(),
    effects.Sound: lambda page, effect: browser.sound(effect.kind),
    effects.Changed: lambda page, effect: browser.changed(effect.ply),
    effects.Scores: lambda page, effect: browser.tell(json.dumps(effect.points)),
}
"""What is done for each effect."""


@cache
def _signs(key: str, t: Translator) -> str:
    return json.dumps(games.face(key).explanations(t))


def _seed() -> int:
    return int.from_bytes(os.urandom(8)) % SEED_LIMIT


async def _breath() -> None:
    """Let the browser answer before Python goes on with its start."""
    await asyncio.sleep(0)
