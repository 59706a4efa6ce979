"""The course of a game: each player's victory tokens over the turns, by their sources."""

from bisect import bisect_left
from collections.abc import Sequence

from armorica.games.imperious.face.signs import SHAPES
from armorica.games.imperious.face.table import ImperiousScene
from armorica.games.imperious.rules.earnings import Earning, earnings
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.table import plot
from armorica.ui.table.plot import PlotData

MARKS = tuple(html('<path transform="scale(0.32)" d="{shape}"/>', shape=shape) for shape in SHAPES)


def earned(scene: ImperiousScene) -> list[Earning]:
    """List all changes of the victory tokens up to the position that is shown."""
    events = [event for event in scene.events if event.ply <= scene.shown_ply]
    return earnings(events, len(scene.names), scene.state.board)


def course(scene: ImperiousScene, t: Translator, source: str) -> PlotData:
    """Return each seat's tokens of a source at the end of each turn; of all sources for ""."""
    seats = range(len(scene.names))
    turns = range(scene.state.turn + 1)
    changes = [each for each in earned(scene) if source in ("", each.source)]
    points = [
        [sum(each.vt for each in changes if each.seat == seat and each.turn <= n) for n in turns]
        for seat in seats
    ]
    title = t("Victory tokens at the end of each turn")
    if source:
        title = t("{title}: {source}", title=title, source=source_name(t, source))
    return PlotData(title, scene.names, points, MARKS)


def source_name(t: Translator, source: str) -> str:
    """Name a source of victory tokens."""
    return {
        "regions": t("regions"),
        "majorities": t("majorities"),
        "whole": t("whole regions"),
        "cities": t("cities"),
        "glory": t("Glory"),
        "losses": t("losses"),
    }[source]


def curve(scene: ImperiousScene, stops: Sequence[int]) -> Safe:
    """Draw the tokens over a game as lines without words, one unit wide from stop to stop."""
    changes = earnings(scene.events, len(scene.names), scene.state.board)
    lines = []
    for seat in range(len(scene.names)):
        vt, points = 0, [(0, 0)]
        for each in changes:
            if each.seat == seat:
                vt += each.vt
                points.append((bisect_left(stops, each.ply), vt))
        lines.append([*points, (len(stops) - 1, vt)])
    return plot.curve(lines, len(stops) - 1)
