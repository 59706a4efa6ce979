"""Start the page piece by piece, so that the browser can paint and answer in between."""

import asyncio

from js import armorica as boot

from armorica.core.late import late, loaded

with late():
    from armorica import games
    from armorica.ai import levels
    from armorica.core import notes, untrusted
    from armorica.ui import advice, commands, model
    from armorica.ui import page as views
    from armorica.web import main as page

PIECES = untrusted, notes, levels, advice, model, commands, games
"""Modules that are slow to import; none imports a later one."""


async def main() -> None:
    """Start the page; called once by index.html."""
    for n, piece in enumerate(PIECES, 1):
        loaded(piece)
        await _breath(n)
    first = games.load(games.GAMES[0])
    _ = first.face  # a slow import
    await _breath(len(PIECES) + 1)
    for n, part in enumerate((views, page), len(PIECES) + 2):
        loaded(part)
        await _breath(n)
    await page.main()


async def _breath(done: int) -> None:
    """Let the browser paint how many pieces are done; Python itself was the first half."""
    boot.started(0.5 + 0.5 * done / (len(PIECES) + 4))
    await asyncio.sleep(0)
