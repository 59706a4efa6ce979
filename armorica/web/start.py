"""Start the page piece by piece, so that the browser can paint and answer in between."""

import asyncio
from importlib import import_module

PIECES = (
    "json",
    "armorica.core.notes",
    "armorica.ai.levels",
    "armorica.ui.advice",
    "armorica.ui.session",
    "armorica.games.armorica.game",
    "armorica.games.armorica.view",
    "armorica.ui.page",
)
"""What takes long to import, in an order in which none needs a later one."""


async def main() -> None:
    """Start the page; called once by index.html."""
    for piece in PIECES:
        import_module(piece)
        await asyncio.sleep(0)
    from armorica.web import page

    await asyncio.sleep(0)
    await page.main()
