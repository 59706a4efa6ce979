"""What comes into the page by a link, and what goes out of it; not there at the start."""

import asyncio
import json
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pyscript.js_modules import page as browser

from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.ui import daily, embedding, links, notes

if TYPE_CHECKING:
    from armorica.web.page import Page


def act(page: "Page", verb: str, rest: str) -> None:
    """Do what a click asked for."""
    session = page.session
    match verb:
        case "follow" | "daily":
            follow(page, rest or "#d")
        case "link" if rest == "sure" and isinstance(session.linked, links.Unkept):
            follow(page, session.linked.fragment, sure=True)
        case "link":
            links.decide(session, page.shelf, rest == "newer")
        case "leave":
            notes.leave(session)
        case "share":
            page.sharing = asyncio.ensure_future(_share(page, rest))
        case "send":
            browser.send(getattr(session.linked, "text", ""))
        case "full":
            links.share(session, page.t, "game", browser.address())
            browser.full(getattr(session.linked, "text", browser.address()))
            session.linked = None
        case "embed":
            embedding.do(session, rest, browser.address())
        case "copy":
            page.sharing = asyncio.ensure_future(_copy(page, rest))


def follow(page: "Page", fragment: str, sure: bool = False) -> None:
    """Take up what the address's fragment brings."""
    session, shelf = page.session, page.shelf
    before = session.challenge
    links.follow(session, shelf, fragment, _today(), sure)
    if session.challenge and session.challenge != before:
        shelf.keep_document("challenge", links.read_challenge, session.challenge._asdict())


async def _share(page: "Page", kind: str) -> None:
    """Copy a link, or show it to be copied by hand."""
    links.share(page.session, page.t, kind, browser.address())
    shared = page.session.linked
    if isinstance(shared, links.Shared):
        copied = bool(await browser.copy(shared.text))
        page.session.linked = shared._replace(copied=copied, sendable=browser.sendable())
    page.paint()


async def _copy(page: "Page", which: str) -> None:
    """Copy the "element" or the "frame" for a page of somebody's, or select it to be copied."""
    if not page.session.embedding:
        return
    made = embedding.snippets(page.session, page.t)
    done = bool(await browser.copy(made.frame if which == "frame" else made.element))
    embedding.copied(page.session, which, done)
    page.paint()
    if not done:
        browser.select(f"snippet-{which}")


def keep_notes(page: "Page") -> None:
    """Keep the notes on the game, where they fit a link."""
    with suppress(LinkError):
        page.shelf.keep_document("notes", notes.read, notes.written(page.session))


def ended(page: "Page", match: Match[Any, Any]) -> None:
    """Keep the result of the deal of the day, and tell the page around this one the scores."""
    session = page.session
    session.daily = page.shelf.document("daily", daily.read) or {}
    counted = daily.count(session.daily, match, _today())
    if counted != session.daily:
        session.daily = counted
        page.shelf.keep_document("daily", daily.read, daily.written(counted))
    if session.embedded:
        browser.tell(json.dumps(match.game.scores(match.state)))


def _today() -> int:
    """Return the day in UTC, counted from 1970."""
    return time.time_ns() // 86_400_000_000_000
