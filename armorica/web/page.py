"""Bind the page to the session: clicks in, HTML out, opponents in between."""

import asyncio
import json
import os
import time
from contextlib import suppress
from functools import cache
from typing import Any

from js import document, dress
from pyodide.ffi import JsException, create_proxy
from pyscript.js_modules import page as browser

from armorica import __version__, games
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, problem
from armorica.core.rng import SEED_LIMIT
from armorica.i18n import Translator, translator
from armorica.ui import questions, settings, statistics
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.settings import PACES, Settings
from armorica.ui.shelf import Shelf
from armorica.web import interface
from armorica.web.archive import take
from armorica.web.storage import PREFIX, Storage
from armorica.web.thinker import Thinker


class Page:
    """Run one session in one page."""

    def __init__(self) -> None:
        build = document.getElementById("footer").dataset.build
        self.session = Session(build=f"{__version__}+{build}")
        self.asked: dict[str, str] = json.loads(browser.embedded())
        self.shelf = Shelf(
            # Two games in one stranger's page would share a store, and take each other's place.
            Storage("" if self.asked else "localStorage"),
            Storage("" if self.asked else "sessionStorage"),
            new_id=lambda: os.urandom(8).hex(),
            now=lambda: time.time_ns() // 1_000_000,
        )
        self.t = translator(document.documentElement.lang)
        self.ply = 0  # as last shown
        self.skip = asyncio.Event()
        self.settled = asyncio.Event()
        self.opponents: asyncio.Task[None] | None = None
        self.adviser: asyncio.Task[None] | None = None
        self.sharing: asyncio.Task[None] | None = None
        self.ending: asyncio.Task[None] | None = None
        self.thinker = Thinker()
        self.here = {games.GAMES[0]}
        self.choosing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up the kept game, or deal the table that the page already shows."""
        await _breath()
        self.session.open()
        await _breath()
        games.part(self.session.game_key, "view")
        await _breath()
        for key in self.shelf.games():
            await self.bring(key)
        kept = self.shelf.open()
        if not kept:
            browser.stands(json.dumps(views(self.session, self.t)))
            await _breath()
        self._take_up()
        self.session.forms = {key: form for key in games.GAMES if (form := self.shelf.seats(key))}
        self.session.choose_seats(self.session.forms.get(self.session.game_key, ""))
        if kept:
            self.session.show(kept)
            self.ply = kept.ply
            self.shelf.document("notes", self._recall)
        if self.asked:
            await self._embed()
        fragment = browser.fragment()
        if fragment:
            await self.bring(games.linked(fragment.partition("=")[2]))
            from armorica.web import linking  # only where there is one

            linking.follow(self, fragment)

    async def bring(self, key: str) -> bool:
        """Have a game at hand, the first of which came with the page; tell whether it is there."""
        if key not in self.here:
            try:
                archive = await browser.bring(key)
            except JsException:
                return False
            take(key, archive)
            self.thinker.archives[key] = archive
            self.here.add(key)
        return True

    async def _choose(self, text: str) -> None:
        """Do what a click asked for once its game is there."""
        verb, _, rest = text.partition(" ")
        match verb:
            case "game":
                key = rest
            case "follow":
                key = games.linked(rest.partition("=")[2])
            case _:
                key = games.named(rest)
        there = await self.bring(key)
        if verb == "follow":
            from armorica.web import linking  # not at the start

            linking.act(self, verb, rest)
            self.show()
        elif there:
            self.do(text)
        else:
            self.session.notice = problem("game_missing")
            self.paint()

    async def _embed(self) -> None:
        """Be a part of somebody else's page, as its address asks."""
        from armorica.ui import embed  # not in a page of its own

        session = self.session
        session.embedded = True
        session.settings = session.settings.having("theme", self.asked.get("theme"))
        self._keep()
        key = self.asked.get("game", "")
        if key in games.GAMES and await self.bring(key):
            session.do(f"game {key}")
        form = embed.seats(self.asked, session.game_key)
        if form and session.choose_seats(form):
            session.start(_seed())
        browser.embed()

    def _recall(self, data: dict[str, Any]) -> Any:
        from armorica.ui import notes  # only where there are any

        kept = notes.read(data)
        if kept:
            notes.recall(self.session, kept)
        return kept

    def _take_up(self) -> None:
        """Take up the settings and the statistics as they are kept."""
        session = self.session
        session.settings = self.shelf.document("settings", settings.read) or Settings()
        session.statistics = self.shelf.document("statistics", statistics.read) or {}
        session.challenge = self.shelf.document("challenge", _read_challenge)
        self.kept = session.settings, session.statistics
        self._dress()

    def _dress(self) -> None:
        """Let theme, motion and language be as they are chosen."""
        chosen = self.session.settings
        dress(chosen.theme, chosen.motion, chosen.language)
        self.t = translator(document.documentElement.lang)

    def _keep(self) -> None:
        """Keep the settings and the statistics where they have changed."""
        session, (old_settings, old_statistics) = self.session, self.kept
        if session.settings != old_settings:
            self.shelf.keep_document("settings", settings.read, settings.written(session.settings))
            if session.settings.language != old_settings.language:
                browser.forgetLanguage()
            self._dress()
        if session.statistics != old_statistics:
            self.shelf.keep_document(
                "statistics", statistics.read, statistics.written(session.statistics)
            )
        self.kept = session.settings, session.statistics

    def act(self, text: str) -> None:
        """Do what a click or a key asked for; any click hurries the opponents on."""
        verb, _, rest = text.partition(" ")
        if verb == "key":
            self._press(rest)
            return
        self.skip.set()
        match verb:
            case "":
                return
            case "game" | "open" | "follow":  # what may have to be fetched first
                self.choosing = asyncio.ensure_future(self._choose(text))
                return
            case "deal":
                if self.session.choose_seats(rest):
                    self.shelf.keep_seats(self.session.game_key, rest)
                    self.shelf.begin()
                    self.session.start(_seed())
            case "rematch":
                self.shelf.begin()
                self.session.rematch(_seed())
            case "save":
                browser.save("armorica.json", interface.record(self))
            case "save-statistics":
                kept = statistics.written(self.session.statistics)
                browser.save("armorica-statistics.json", json.dumps(kept))
            case "save-unread":
                browser.save("armorica-unread.txt", self.shelf.unread_text())
            case "drop-unread":
                self.shelf.drop_unread()
            case "daily" | "link" | "leave" | "share" | "send" | "full" | "embed" | "copy":
                from armorica.web import linking  # not at the start

                linking.act(self, verb, rest)
            case "tutorial":
                from armorica.ui import tutorial  # not at the start

                tutorial.begin(self.session, self.shelf)
            case "take-over":
                if there := self.shelf.take_over():
                    self.session.show(there)
            case _:
                self.do(text)
                return
        self.show()

    def do(self, text: str) -> None:
        """Do what a click asked of the session."""
        match = self.session.match
        self.session.do(text)
        if self.session.match is not match:
            self.shelf.begin()
        self.show()

    def _press(self, key: str) -> None:
        """Do what a key is for."""
        from armorica.ui import keys  # not at the start

        asked = keys.act(self.session, key)
        verb, _, what = asked.partition(" ")
        own = games.part(self.session.game_key, "keys")
        if verb == "say":
            browser.say(own.said(self.session, self.t, what))
        elif verb == "focus":
            browser.focus(own.place(self.session, what))
        elif verb == "explain":
            browser.explainFocus()
        elif asked:
            self.act(asked)

    def heard(self, key: str, before: str) -> None:
        """Take in what another tab has done to a kept text."""
        self.shelf.heard(key.removeprefix(PREFIX), before)
        if key.removeprefix(PREFIX) in ("settings", "statistics"):
            self._take_up()
        if not self._opponent_to_move():
            self.settled.set()
        self.paint()

    def show(self) -> None:
        """Paint, keep what has changed, tell listeners, and let opponents go on."""
        session = self.session
        self._keep()
        if session.writing:
            from armorica.web import linking  # not before

            linking.keep_notes(self)
        kept = session.match and (self.shelf.begun or not session.untouched)
        if session.match and kept and not session.embedded and not session.diagram:
            self.shelf.keep(session.match)
        ply = session.match.ply if session.match else 0
        moved = ply == self.ply + 1
        self.paint()
        if session.match and session.mover is None and moved and not session.diagram:
            self.ending = asyncio.ensure_future(self._end(session.match))
        if session.settings.sounds == "on" and session.match and moved:
            browser.sound(self._chronicle.outcome(session.match))
        self.ply = ply
        browser.changed(ply)
        if self._opponent_to_move():
            self.settled.clear()
            if not self.opponents:
                self.skip.clear()
                self.opponents = asyncio.ensure_future(self._play_opponents())
        else:
            self.settled.set()
        if not self.adviser and (questions.doubt(session) or questions.lesson(session)):
            self.adviser = asyncio.ensure_future(self._advise())

    async def _end(self, match: Match[Any, Any]) -> None:
        """Do what the end of a game asks for, as soon as that is seen."""
        await browser.painted()
        from armorica.web import linking  # not before

        linking.ended(self, match)
        self.paint()

    def paint(self) -> None:
        """Show the session as it is."""
        session = self.session
        session.saving, session.elsewhere = self.shelf.saving, self.shelf.elsewhere
        session.unread = self.shelf.unread
        browser.paint(json.dumps(views(session, self.t)))

    def worker(self, state: str) -> None:
        """Show what the service worker has come to, which is no change of the game."""
        self.session.worker = state
        self.paint()

    @property
    def _key(self) -> str:
        """Return the key of the game on the table, which need not be that of the seats."""
        match = self.session.match
        return match.game.KEY if match else self.session.game_key

    @property
    def _chronicle(self) -> Any:
        return games.part(self._key, "chronicle")

    def _opponent_to_move(self) -> bool:
        session = self.session
        return session.opponent_to_move and not session.choosing and not self.shelf.elsewhere

    async def _play_opponents(self) -> None:
        """Play opponents' moves one after another, each to be seen for a while."""
        try:
            while self._opponent_to_move():
                if not self.skip.is_set() and self._chronicle.pauses(self.session.match):
                    with suppress(TimeoutError):
                        pace = PACES[self.session.settings.speed]
                        await asyncio.wait_for(self.skip.wait(), pace)
                await _breath()  # for the browser to paint
                if self._opponent_to_move():
                    move = await self._opponents_move()
                    if move is not None:
                        self._advance(move)
                        pauses = self._chronicle.pauses(self.session.match)
                        if pauses or not self._opponent_to_move():
                            self.show()
        finally:
            self.opponents = None

    def _advance(self, move: str) -> None:
        try:
            self.session.advance(move or None)
        except IllegalMove:  # nothing that comes from elsewhere is trusted
            self.session.advance()

    async def _opponents_move(self) -> str | None:
        """Return the move of the opponent to move, "" for one found at once, None for undone."""
        question = questions.question(self.session)
        if not question:
            return ""
        move = ""
        async for answer in self.thinker.answers(self._key, question):
            move = answer.move
            if not self._opponent_to_move() or questions.question(self.session) != question:
                return None
        return move

    async def _advise(self) -> None:
        """Think about what a person wants to know, as long as that does not change."""
        session = self.session
        try:
            while question := questions.doubt(session) or questions.lesson(session):
                async for answer in self.thinker.answers(self._key, question):
                    if question == questions.doubt(session):
                        questions.advise(session, answer)
                    elif question != questions.lesson(session):
                        break
                    elif answer.done:
                        questions.learn(session, answer)
                    else:
                        continue
                    self.paint()
        finally:
            self.adviser = None

    def signs(self) -> str:
        """Return what each sign and number means, as JSON: selectors, and sentences."""
        return _signs(self.session.game_key, self.t)


def _read_challenge(data: dict[str, Any]) -> Any:
    from armorica.ui import links  # at the start only where there is one

    return links.read_challenge(data)


@cache
def _signs(key: str, t: Translator) -> str:
    return json.dumps(games.part(key, "explain").signs(t))


def _seed() -> int:
    return int.from_bytes(os.urandom(8)) % SEED_LIMIT


async def _breath() -> None:
    """Let the browser answer before Python goes on with its start."""
    await asyncio.sleep(0)


async def main() -> None:
    """Start the page; called once by index.html."""
    page = Page()
    await page.open()
    # From here on nothing waits: no click falls between what is kept and what is heard.
    browser.listen(create_proxy(page.act), create_proxy(page.worker))
    browser.hear(create_proxy(page.heard))
    interface.offer(page)
    clicked = browser.clicked()
    if not clicked:
        page.show()
    browser.ready()
    browser.explain(create_proxy(page.signs))
    if clicked:
        page.act(clicked)
