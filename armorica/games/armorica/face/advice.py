"""The adviser's words as HTML: a hint, or in a review the better move."""

from armorica.core.late import late
from armorica.games.armorica.face.table import Table
from armorica.ui.html import Safe
from armorica.ui.table.advice import box

with late():
    from armorica.games.armorica.face import analysis
    from armorica.games.armorica.face import hint as picked


def hint(table: Table) -> Safe | None:
    """Draw the hint, or in a review the better move; None without one, or before a question."""
    t, scene = table.t, table.scene
    if scene.finding:
        return analysis.better_move(table, scene.finding)
    if not scene.hint_wanted or scene.pending_move:
        return None
    said = None
    if scene.hint and scene.hint.done:
        said = picked.draw(table)
    return box(t, said)
