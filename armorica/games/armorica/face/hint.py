"""A hint as HTML: the best moves, and what decides between the first two."""

from collections.abc import Sequence

from armorica.games.armorica.face.reasons import Reason, reasons
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.cards import CardSet
from armorica.i18n import Translator
from armorica.ui.advice import Choice
from armorica.ui.html import Safe, html
from armorica.ui.table.advice import behind, valued


def draw(table: Table) -> Safe:
    """Draw the best moves in their order, what decides, and the button that closes the hint."""
    t, scene, best = table.t, table.scene, table.best_moves()
    assert scene.hint
    rows = [
        html(
            '<li><b class="rank">{rank}</b> <b>{move}</b> {value}</li>',
            rank=rank if rank <= len(best) else "–",
            move=named(t, table.s.card_set, move),
            value=valued(t, scene, move),
        )
        for rank, move in enumerate([*best, *_own(table, best)], 1)
    ]
    return html("<ol>{rows}</ol><p>{why}</p>", rows=rows, why=_why(table, best))


def _own(table: Table, best: Sequence[str]) -> list[str]:
    """List one's own choice in a puzzle that is over, if it is not among the best."""
    solution = table.scene.solution
    return [solution.own] if solution and solution.own and solution.own not in best else []


def _why(table: Table, best: Sequence[str]) -> str:
    """Say what decides, in one or two sentences."""
    t, hint = table.t, table.scene.hint
    if len(best) < 2:
        return t("There is no other move.")
    if not hint or hint.outlooks is None:
        return t("Thinking…")
    if found := reasons(table.s, best, hint.outlooks):
        alone = len(table.names) == 2
        return " ".join(_sentence(t, each, alone) for each in found)
    if table.scene.solution:
        return t("It took more thought than a hint takes to find this.")
    by_move = {choice.move: choice for choice in hint.ranked}
    return _tries(t, by_move[best[0]], by_move[best[1]], behind(table.scene, best[1]))


def _tries(t: Translator, first: Choice, second: Choice, points: int) -> str:
    """Say how the adviser's tries ended, where no part of the points decides."""
    chances = [round(100 * choice.win) for choice in (first, second)]
    if chances[0] > chances[1]:
        return t(
            "Several small things decide. Chance to win: {first}%; after choice 2: {second}%.",
            first=chances[0],
            second=chances[1],
        )
    if points:
        return t.n(
            "Several small things decide: on average it ends {count} point better than choice 2.",
            "Several small things decide: on average it ends {count} points better than choice 2.",
            points,
        )
    return t("Choices 1 and 2 should come out about the same.")


def _sentence(t: Translator, why: Reason, alone: bool) -> str:
    """Say a reason in one sentence; `alone` if there is one opponent."""
    return _to_come(t, why, alone) if why.later else _at_once(t, why, alone)


def _at_once(t: Translator, why: Reason, alone: bool) -> str:
    """Say what the move itself brings, which is certain."""
    count = max(1, round(why.amount))
    return {
        "sets": t.n(
            "Your sets count {count} point more at once than after choice 2.",
            "Your sets count {count} points more at once than after choice 2.",
            count,
        ),
        "coins": t.n(
            "Your coins count {count} point more at once than after choice 2.",
            "Your coins count {count} points more at once than after choice 2.",
            count,
        ),
        "majorities": t.n(
            "Your majorities count {count} point more at once than after choice 2.",
            "Your majorities count {count} points more at once than after choice 2.",
            count,
        ),
        "others": t.n(
            "Your opponent has {count} point less at once than after choice 2.",
            "Your opponent has {count} points less at once than after choice 2.",
            count,
        )
        if alone
        else t.n(
            "The best of the others has {count} point less at once than after choice 2.",
            "The best of the others has {count} points less at once than after choice 2.",
            count,
        ),
    }[why.kind]


def _to_come(t: Translator, why: Reason, alone: bool) -> str:
    """Say what should follow; without points, since they are an estimate."""
    count = max(1, round(why.amount))
    return {
        "sets": t("Later, you should gain more from sets than after choice 2."),
        "coins": t("Later, you should gain more from coins than after choice 2."),
        "majorities": t("Later, you should gain more from majorities than after choice 2."),
        "others": t("Later, your opponent should gain less than after choice 2.")
        if alone
        else t("Later, the best of the others should gain less than after choice 2."),
        "food": t.n(
            "As things stand, winter takes {count} card fewer than after choice 2.",
            "As things stand, winter takes {count} cards fewer than after choice 2.",
            count,
        ),
        "reach": t.n(
            "It brings {count} more card within reach next than choice 2.",
            "It brings {count} more cards within reach next than choice 2.",
            count,
        ),
    }[why.kind]


def named(t: Translator, card_set: CardSet, move: str) -> str:
    """Name the cards that a move, as text, takes or gives up."""
    cards = move.split(" ")[1:]
    if cards == ["pass"]:
        return t("Pass")
    return t.listed([card_set.cards[card_set.number[card]].name for card in cards])
