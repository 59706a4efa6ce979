"""What the analysis of a game says about its costly choices."""

from armorica.games.armorica.face import words
from armorica.games.armorica.face.hint import named
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.state import WINTER
from armorica.ui.advice import Finding
from armorica.ui.html import Safe
from armorica.ui.table.analysis import Report, chooser, draw


def section(table: Table) -> Safe:
    """Draw the analysis, as far as it has come."""
    turns = [(event.ply, event.turn) for event in table.scene.events if event.kind == "turn"]
    report = Report(lambda finding: sentence(table, finding), turns, table.score.winners)
    return draw(table.scene, table.t, report)


def sentence(table: Table, finding: Finding) -> str:
    """Say what would have been better than a costly choice."""
    t, s = table.t, table.scene.past(finding.ply)
    values = {
        "name": chooser(table.scene, t, s.mover),
        "turn": s.turn,
        "played": named(t, s.card_set, finding.played),
        "better": named(t, s.card_set, finding.better),
        "points": words.points(t, max(1, round(finding.cost))),
    }
    if s.phase == WINTER:
        return t(
            "{name}, winter of turn {turn}: {played} given up. Better to give up: {better}, worth"
            " about {points} more.",
            **values,
        )
    return t(
        "{name}, turn {turn}: {played}. {better} would have been worth about {points} more.",
        **values,
    )
