"""The adviser's words as HTML: a hint, or what a review says of a position."""

from collections.abc import Collection
from typing import NamedTuple

from armorica.core.late import late
from armorica.games.armorica.face.table import Table
from armorica.ui.html import Safe
from armorica.ui.table.advice import better, box

with late():
    from armorica.games.armorica.face import analysis
    from armorica.games.armorica.face import hint as picked


class Hint(NamedTuple):
    """Hold the box of a hint, if there is one, and the numbers of the cards that it names."""

    box: Safe | None = None
    named: Collection[int] = ()


def hint(table: Table) -> Hint:
    """Draw the hint, or in a review the better move, or why a win chance fell."""
    t, scene = table.t, table.scene
    if scene.fall:
        return Hint(better(analysis.fell(table, scene.fall)))
    if scene.finding:
        return Hint(*analysis.better_move(table, scene.finding))
    if not scene.hint_wanted:
        return Hint()
    if not scene.hint or not scene.hint.done or not table.best_moves():
        return Hint(box(t, None))
    said, named = picked.draw(table)
    return Hint(box(t, said), named)
