"""The opponents' levels, a row each, from the weakest to the strongest."""

from collections.abc import Callable, Mapping

from armorica.core.rng import Rng
from armorica.games.imperious.policy import Style, choose
from armorica.games.imperious.state import State

STYLES = {
    "novice": Style(slips=25, offers=False, rivalry=0.0),
    "settler": Style(slips=6, offers=False, rivalry=0.5),
    "merchant": Style(),
}


def _chooser(style: Style) -> Callable[[State, Rng], int]:
    return lambda s, rng: choose(s, rng, style)


LEVELS: Mapping[str, Callable[[State, Rng], int]] = {
    level: _chooser(style) for level, style in STYLES.items()
}
