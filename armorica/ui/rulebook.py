"""Reading the rules: which of their examples have been tried, and how far."""

from __future__ import annotations

from typing import NamedTuple


class Reading(NamedTuple):
    """Hold the card last tried in the one example, and the steps gone in the other."""

    tried: str = ""
    step: int = 0

    def turned(self, verb: str, rest: str) -> Reading:
        """Return what "try PEOPLE CARD" or "step" "on" or "back" makes of it."""
        if verb == "try":
            return self._replace(tried=rest.rpartition(" ")[2])
        return self._replace(step=max(0, self.step + (1 if rest == "on" else -1)))
