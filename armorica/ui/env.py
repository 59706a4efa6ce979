"""What a command takes from its surroundings: chance, the clock, the language, the kept games."""

from collections.abc import Callable
from dataclasses import dataclass

from armorica.i18n import Translator
from armorica.ui.effects import Effect
from armorica.ui.model import Model
from armorica.ui.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Env:
    """Hold them for one command.

    `seed` is for a new deal, from 0 to 2**53 - 1; `now` are seconds of a clock that only goes
    forward; `today` is the day in UTC, counted from 1970.
    """

    t: Translator
    shelf: Shelf
    seed: int = 0
    now: float = 0.0
    today: int = 0


Handler = Callable[[Model, str, Env], list[Effect]]
"""Changes the model as a click asked for, by what followed its verb, and returns what to do."""
