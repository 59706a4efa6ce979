"""What `globalThis.armorica` offers to embedders and tests; errors go out as sentences."""

import json
from functools import partial
from typing import TYPE_CHECKING

from js import armorica
from pyodide.ffi import create_proxy
from pyscript.js_modules import page as browser

from armorica import __version__, games
from armorica.core.problem import IllegalMove, RecordError

if TYPE_CHECKING:
    from armorica.web.page import Page


def offer(page: "Page") -> None:
    """Offer a page's game from now on."""
    methods = (create_proxy(partial(method, page)) for method in (record, load, legal, play, wait))
    browser.offer(armorica, __version__, *methods)


def record(page: "Page") -> str | None:
    """Return the record so far, or None without a game."""
    match = page.session.match
    return games.write(match) if match else None


async def load(page: "Page", text: str) -> str:
    """Put a recorded game on the table; return what is wrong with it, or nothing."""
    await page.bring(games.named(text))
    try:
        page.session.load(text)
    except RecordError as error:
        words = games.part(page.session.game_key, "words")
        return str(words.record_problem(page.t, error.place, error.problem))
    page.shelf.begin()
    page.show()
    return ""


def legal(page: "Page") -> str:
    """Return the moves open to the person to move, as JSON text."""
    return json.dumps(page.session.legal())


def play(page: "Page", text: str) -> str:
    """Make a person's move; return why it is refused, or nothing."""
    try:
        page.session.play(text)
    except IllegalMove as error:
        return page.session.refusal(page.t, error.problem)
    page.show()
    page.skip.set()
    return ""


async def wait(page: "Page") -> None:
    """Wait until no opponent is to move."""
    await page.settled.wait()
