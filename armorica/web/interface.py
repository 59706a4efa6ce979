"""The functions of `globalThis.armorica`, for embedders and tests; errors are sentences."""

import json

from js import armorica
from pyodide.ffi import create_proxy
from pyscript.js_modules import page as browser

from armorica import __version__, games
from armorica.core.late import late
from armorica.core.problem import IllegalMove, RecordError
from armorica.ui import failures, naming, playing
from armorica.ui.html import plain
from armorica.web.page import Page

with late():
    from armorica.ui import links


def offer(page: Page) -> None:
    """Put the functions for a page into `globalThis.armorica`."""
    functions = {each.__name__: each for each in (record, load, legal, play, wait)}
    answer = create_proxy(lambda name, *text: functions[name](page, *text))
    browser.offer(armorica, __version__, answer)


def record(page: Page) -> str | None:
    """Return the record of the game so far, or None without a game."""
    match = page.model.table.match
    return games.write(match) if match else None


async def load(page: Page, text: str) -> str:
    """Put a recorded game on the table; return why it is not there, or ""."""
    key = games.key_of_record(text)
    await page.fetcher.fetch(key)
    try:
        match = games.read(text)
    except RecordError as error:
        return naming.record_fault(page.t, key, error)
    page.act(f"open {text}")
    if record(page) == games.write(match):
        return ""
    question = links.link_notice(page.model, page.t)
    return question[0] if question else failures.sentence(page.model, page.t)


def legal(page: Page) -> str:
    """Return the legal moves of the person to move, who must have the device, as JSON text."""
    return json.dumps(page.model.legal())


def play(page: Page, text: str) -> str:
    """Make a person's move without confirmation; return why it is refused, or ""."""
    try:
        playing.checked_move(page.model, text)
    except IllegalMove as error:
        return plain(naming.refusal(page.model, page.t, error.problem))
    page.act(f"move {text}")
    return ""


async def wait(page: Page) -> None:
    """Wait until no opponent is to move."""
    await page.settled.wait()
