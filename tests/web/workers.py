"""Workers that stand in for the page's."""

from collections.abc import Callable
from typing import Any

from armorica.web.thinking import think


class Worker:
    """Answer with what `spoil` makes of the right answer, and count the questions."""

    def __init__(self, spoil: Callable[[str], Any]) -> None:
        self.spoil = spoil
        self.calls = 0

    async def think(self, key: str, question: str, _: float) -> Any:
        self.calls += 1
        return self.spoil(think(key, question, 1.0))
