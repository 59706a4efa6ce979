"""The adviser's words as HTML: hints, and the review of a game's choices."""

from armorica.games.armorica.face.table import Table
from armorica.ui.html import Safe
from armorica.ui.table.advice import better, box


def hint(table: Table) -> Safe | None:
    """Draw the hint, or in a review the better move; None without one, or before a question."""
    t, scene = table.t, table.scene
    if scene.finding:
        from armorica.games.armorica.face.judged import sentence  # not at the start

        return better(sentence(table, scene.finding))
    if not scene.hint_wanted or scene.pending_move:
        return None
    said = None
    if table.best_moves():
        from armorica.games.armorica.face.hint import draw  # not at the start

        said = draw(table)
    return box(t, said)


def coach(table: Table) -> Safe | None:
    """Draw the review of a game's choices: its progress, then its findings."""
    if not table.scene.coach:
        return None
    from armorica.games.armorica.face.judged import review  # not at the start

    return review(table)
