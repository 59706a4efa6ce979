"""What the analysis of a game says about its costly choices."""

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import Case, differences
from armorica.games.armorica.face.grounds import causes
from armorica.games.armorica.face.hint import compared, named
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.state import WINTER
from armorica.ui.advice import Finding
from armorica.ui.html import Safe
from armorica.ui.table.advice import better
from armorica.ui.table.analysis import Report, chooser, draw


def better_move(table: Table, finding: Finding) -> tuple[Safe, list[int]]:
    """Draw in a review what would have been better, and what the two moves differ in at once.

    Return also the cards that it names.
    """
    t, moves = table.t, [finding.better, finding.played]
    called = [named(t, table.s.card_set, move) for move in moves]
    case = Case(t, table.s, table.names, moves, called, ())
    said = t.sentences([sentence(table, finding), *causes(case)])
    return better(said, compared(t, differences(case))), case.outlined


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
