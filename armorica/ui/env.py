"""What a command needs besides the model: a seed, the time, the translator, the kept games."""

from collections.abc import Callable
from dataclasses import dataclass

from armorica.i18n import Translator
from armorica.ui.effects import Effect
from armorica.ui.model import Model
from armorica.ui.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Env:
    """Hold what one command needs.

    A command only reads the `shelf`; effects change what is kept. `seed` is for a new deal,
    from 0 to 2**53 - 1; `now` is in seconds of a monotonic clock; `today` is the day in UTC, in
    days since 1970.
    """

    t: Translator
    shelf: Shelf
    seed: int = 0
    now: float = 0.0
    today: int = 0


Handler = Callable[[Model, str, Env], list[Effect]]
"""Carries out a click: changes the model by the text after the verb, and returns effects."""
