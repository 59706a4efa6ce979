"""What the analysis of a game says about its costly choices."""

from armorica.games.armorica.face import deeds, words
from armorica.games.armorica.face.case import Case, differences, named_apart
from armorica.games.armorica.face.hint import compared
from armorica.games.armorica.face.reasons import CAUSES, at_hand, quicker
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.chronicle import MOVES
from armorica.games.armorica.rules.state import WINTER
from armorica.ui.analysis import Fall, Finding
from armorica.ui.html import Safe
from armorica.ui.table.advice import better
from armorica.ui.table.analysis import Report, draw, fallen
from armorica.ui.table.final import counted_points


def better_move(table: Table, finding: Finding) -> tuple[Safe, list[int]]:
    """Draw in a review what would have been better, and what the two moves differ in at once.

    Return also the cards that it names, but for the better one.
    """
    said, case = _said(table, finding)
    number = case.s.card_set.number
    played = [number[card.id] for card in case.taken[1:] if card]
    return better(said, compared(case.t, differences(case))), [*case.outlined, *played]


def section(table: Table) -> Safe:
    """Draw the analysis, as far as it has come."""
    turns = [(event.ply, event.turn) for event in table.scene.events if event.kind == "turn"]
    report = Report(
        lambda finding: _said(table, finding)[0],
        turns,
        table.score.winners,
        lambda fall: fell(table, fall),
    )
    return draw(table.scene, table.t, report)


def fell(table: Table, fall: Fall) -> str:
    """Say what made a win chance fall after a good choice."""
    t, s = table.t, table.scene.past(fall.ply)
    said = fallen(t, table.names[s.mover], s.turn, fall)
    return f"{said} {t('What cost most: {what}', what=_cause(table, fall))}"


def _cause(table: Table, fall: Fall) -> str:
    """Say what is most of a fall."""
    t, scene = table.t, table.scene
    s, now = scene.past(fall.ply), scene.past(fall.shown)
    if fall.cause == "move":
        move = next(e for e in scene.events if e.ply == fall.shown and e.kind in MOVES)
        return deeds.sentence(t, s, move, table.names)
    if fall.cause == "draw":
        rows = zip(scene.past(fall.shown - 1).rows, now.rows, strict=True)
        new = tuple(n for old, row in rows for n in row if n not in old)
        cards = words.card_names(t, s.card_set, new)
        return t.n("the new card {cards}.", "the new cards {cards}.", len(new), cards=cards)
    return {
        "draws": t("all new cards together."),
        "moves": t("all moves of the opponents together."),
    }[fall.cause]


def _said(table: Table, finding: Finding) -> tuple[str, Case]:
    """Return the sentence about a finding, and what it compares."""
    case = _case(table, finding)
    return sentence(case, table.names[case.s.mover], finding.cost), case


def sentence(case: Case, who: str, cost: float) -> str:
    """Say in one sentence what would have been better than a costly choice.

    Args:
        case: the better move, and the one that was played.
        who: the name of the player who chose.
        cost: in points.
    """
    t, s = case.t, case.s
    values = {
        "name": who,
        "turn": s.turn,
        "better": case.called[0],
        "played": case.called[1],
        "points": counted_points(t, max(1, round(cost))),
    }
    if s.phase == WINTER:
        return t(
            "{name}, winter of turn {turn}: better give up {better} than {played}, worth about"
            " {points} more at the end.",
            **values,
        )
    for place, card in zip(("better", "played"), case.taken, strict=True):
        if not card:
            values[place] = t("to pass")
    more = at_hand(s, case.moves)
    if more["food"] >= CAUSES["food"]:
        return t(
            "{name}, turn {turn}: better {better} than {played}, worth about {points} more"
            " at the end; winter would take fewer cards.",
            **values,
        )
    if more.get("reach", 0) >= CAUSES["reach"] and not quicker(s):  # nobody can take them first
        return t(
            "{name}, turn {turn}: better {better} than {played}, worth about {points} more"
            " at the end, with {cards} within reach next.",
            cards=t.listed([case.point(card) for card in case.reached]),
            **values,
        )
    return t(
        "{name}, turn {turn}: better {better} than {played}, worth about {points} more at the end.",
        **values,
    )


def _case(table: Table, finding: Finding) -> Case:
    """Return the better move and the one that was played as a case."""
    s, moves = table.scene.past(finding.ply), [finding.better, finding.played]
    return Case(table.t, s, table.names, moves, named_apart(table.t, s.card_set, moves), ())
