"""The adviser's words as HTML: hints, the win chance, and the review of a game's picks."""

from armorica.games.armorica.face.table import Table
from armorica.ui.html import Safe, html
from armorica.ui.table.advice import box


def hint(table: Table) -> Safe | None:
    """Draw the hint, or in a review the better move; None without one, or before a question."""
    t, scene = table.t, table.scene
    if scene.review_ply is not None:
        return _better(table)
    if not scene.hint_wanted or scene.pending_move:
        return None
    said = None
    if table.best_moves():
        from armorica.games.armorica.face.hint import draw  # not at the start

        said = draw(table)
    return box(t, said)


def _better(table: Table) -> Safe | None:
    """Draw what would have been better than the move after the reviewed position."""
    finding = table.finding()
    if not finding:
        return None
    from armorica.games.armorica.face.coach import sentence  # not at the start

    return html('<div id="hint"><p>{text}</p></div>', text=sentence(table, finding))


def ask(table: Table) -> Safe | None:
    """Draw the button that begins the review of a game's picks."""
    if table.scene.coach or not table.scene.people:
        return None
    return html(
        '<button type="button" id="do-coach" class="act mild" data-do="coach">{text}</button>',
        text=table.t("What could I have done better?"),
    )


def coach(table: Table) -> Safe | None:
    """Draw the review of a game's picks: its progress, then its findings."""
    if not table.scene.coach:
        return None
    from armorica.games.armorica.face.coach import draw  # not at the start

    return draw(table, table.scene.coach)
