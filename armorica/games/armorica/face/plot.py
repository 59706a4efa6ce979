"""Each player's points over the turns of a game."""

from collections.abc import Sequence

from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.rules.scoring import scores
from armorica.i18n import Translator
from armorica.ui.html import Safe
from armorica.ui.table import plot
from armorica.ui.table.plot import PlotData

MARKS = (
    Safe('<path d="M-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z"/>'),
    Safe('<path d="M-3-3h6v6h-6z"/>'),
    Safe('<path d="M0-4.500l4.500 4.500l-4.500 4.500l-4.500-4.500z"/>'),
    Safe('<path d="M0-4l4 7h-8z"/>'),
)
"""A disc, a square, a diamond and a triangle, by seat."""


def course(scene: ArmoricaScene, t: Translator) -> PlotData:
    """Return each seat's points before the first turn and at the end of each."""
    return PlotData(t("The points at the end of each turn"), scene.names, _points(scene), MARKS)


def _points(scene: ArmoricaScene) -> list[list[int]]:
    ends = [event.ply for event in scene.events if event.kind in ("turn", "over")]
    totals = [scores(scene.past(ply)) for ply in ends]
    return [list(seat) for seat in zip(*totals, strict=True)]


def curve(scene: ArmoricaScene, stops: Sequence[int]) -> Safe:
    """Draw the course of a game as lines without words, from its first move to its last.

    Args:
        scene: of a game that is over.
        stops: every ply.
    """
    key = (scene.state.card_set, *scene.state.house_rules.values(), *scene.events)
    if key not in _curves:
        _curves.clear()
        ends = [event.ply for event in scene.events if event.kind in ("turn", "over")]
        lines = [[*zip(ends, points, strict=True)] for points in _points(scene)]
        _curves[key] = plot.curve(lines, scene.ply)
    return _curves[key]


_curves: dict[tuple[object, ...], Safe] = {}  # of the latest game: drawing it replays it
