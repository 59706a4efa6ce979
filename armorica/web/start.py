"""Start the page piece by piece, so that the browser can paint and answer in between."""

import asyncio
from importlib import import_module

PIECES = (
    "json",
    "armorica.core.notes",
    "armorica.ai.levels",
    "armorica.ui.advice",
    "armorica.ui.model",
    "armorica.ui.commands",
)
"""Modules that are slow to import; none imports a later one."""


async def main() -> None:
    """Start the page; called once by index.html."""
    for piece in PIECES:
        import_module(piece)
        await asyncio.sleep(0)
    from armorica import games

    for load in (games.load, games.face):
        load(games.GAMES[0])
        await asyncio.sleep(0)
    import_module("armorica.ui.page")
    await asyncio.sleep(0)
    from armorica.web import main as page

    await asyncio.sleep(0)
    await page.main()
