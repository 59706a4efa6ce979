"""What the page fetches only when it is needed: the other games, "Your cards", bots."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript.js_modules import page as browser

from armorica.ui.model import Model
from armorica.web.archive import take


class Fetcher:
    """Fetch what the page has not loaded yet, each archive once at a time.

    Args:
        model: whose `device.games` says what is loaded.
        arrived: called with the key and the archive of what was fetched, once it can be imported.
    """

    def __init__(self, model: Model, arrived: Callable[[str, Any], None]) -> None:
        self.model, self.arrived = model, arrived
        self.fetches: dict[str, asyncio.Task[bool]] = {}

    async def fetch(self, key: str) -> bool:
        """Fetch an archive unless it is loaded; return whether it is there."""
        if key in self.model.device.games:
            return True
        if key not in self.fetches:
            self.fetches[key] = asyncio.ensure_future(self._fetch(key))
        try:
            return await self.fetches[key]
        finally:
            self.fetches.pop(key, None)

    async def _fetch(self, key: str) -> bool:
        archive = await browser.fetchGame(key)
        if archive is None:  # there is no network
            return False
        take(key, archive)
        self.arrived(key, archive)
        return True
