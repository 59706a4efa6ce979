"""Start the page piece by piece, so that the browser can paint and answer in between."""

import asyncio

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
    for piece in PIECES:
        loaded(piece)
        await asyncio.sleep(0)
    first = games.load(games.GAMES[0])
    _ = first.face  # a slow import
    await asyncio.sleep(0)
    for part in (views, page):
        loaded(part)
        await asyncio.sleep(0)
    await page.main()
