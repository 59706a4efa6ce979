"""A hint as HTML: the best moves, and what decides between the first two."""

from collections.abc import Sequence

from armorica.games.armorica.face import faces, words
from armorica.games.armorica.face.case import Case, Difference, differences
from armorica.games.armorica.face.grounds import causes, favour, in_words
from armorica.games.armorica.face.reasons import reason, slight
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.cards import CardSet
from armorica.games.armorica.rules.state import WINTER
from armorica.i18n import Translator
from armorica.ui.advice import Choice
from armorica.ui.html import Safe, html
from armorica.ui.table.advice import behind, own_choice, valued
from armorica.ui.table.final import counted_points

LINES = 3
"""How many lines of a hint the header of the smallest phone has room for."""


def draw(table: Table) -> tuple[Safe, list[int]]:
    """Draw the best moves in their order and what decides; return also the cards that it names."""
    t, scene, best = table.t, table.scene, table.best_moves()
    assert scene.hint
    moves = [*best, *own_choice(scene, best)]
    names = [words.move_name(t, table.s.card_set, move) for move in moves]
    rows = [
        html(
            '<li><b class="rank">{rank}</b> <b>{move}</b> {value}</li>',
            rank=rank if rank <= len(best) else "–",
            move=name,
            value=valued(t, scene, move, counted_points),
        )
        for rank, (move, name) in enumerate(zip(moves, names, strict=True), 1)
    ]
    if table.s.phase == WINTER:
        rows.insert(0, html("<li><b>{text}</b></li>", text=t("Give up:")))
    why, named_cards = _why(table, best)
    # On a phone a short hint has room in the header; a long one covers the others' wheat too.
    long = " long" if _lines(names, why) > LINES else ""
    drawn = html('<ol>{rows}</ol><div class="why{long}">{why}</div>', rows=rows, long=long, why=why)
    return drawn, named_cards


def _lines(names: Sequence[str], why: Safe) -> int:
    """Return about how many lines a hint has on the smallest phone: 40 bold letters, or 60."""
    bold = sum(len(name) + 10 for name in names)  # a rank and points, too
    return -(-bold // 40) - (-(len(why) - len("<p></p>")) // 60)


def _why(table: Table, best: Sequence[str]) -> tuple[Safe, list[int]]:
    """Say what decides between the best move and the one it is compared with."""
    t, hint, solution = table.t, table.scene.hint, table.scene.solution
    if len(best) < 2:
        return html("<p>{text}</p>", text=t("There is no other move.")), []
    if not hint or hint.outlooks is None:
        return html("<p>{text}</p>", text=t("Thinking…")), []
    moves = hint.compared(table.scene.legal, solution.wrong if solution else "")
    called = named_apart(t, table.s.card_set, moves)
    case = Case(t, table.s, table.names, moves, called, hint.outlooks)
    if decisive := reason(table.s, moves, hint.outlooks):
        return html("<p>{text}</p>", text=in_words(case, decisive)), case.outlined
    if solution:
        hard = t("A hint has too little time to find this.")
        said = next(causes(case), "") or favour(case) or hard
    else:
        choices = {choice.move: choice for choice in reversed(hint.ranked)}
        first, second = (choices[move] for move in moves)
        said = _tries(case, first, second, behind(table.scene, moves[1]))
    drawn = html("<p>{text}</p> {table}", text=said, table=compared(t, differences(case)))
    return drawn, case.outlined


def compared(t: Translator, differ: Sequence[Difference]) -> Safe:
    """Draw in a line for each of two moves what differs right after them, if anything does."""
    if not any(each.points is not None or each.icons for each in differ):
        return html("")
    return html(
        '<ul class="differ"><li>{title}</li> {lines}</ul>',
        title=t("Right after these moves:"),
        lines=[
            html(
                '<li>{name}: {points} <span aria-hidden="true">{signs}</span>'
                '<span class="unseen">{said}</span></li>',
                name=each.name,
                points=None if each.points is None else counted_points(t, each.points),
                signs=[
                    html(" {sign}<b>{count}</b>", sign=faces.sign(icon), count=count)
                    for icon, count in each.icons
                ],
                said=t.listed([words.icon_count(t, *pair) for pair in each.icons]),
            )
            for each in differ
        ],
    )


def _tries(case: Case, first: Choice, second: Choice, points: int) -> str:
    """Say what is a little better, or else how the adviser's tries ended."""
    t, chances = case.t, [round(100 * choice.win) for choice in (first, second)]
    if chances[0] <= chances[1] and not points:
        return t("Choices 1 and 2 should come out about the same.")
    if said := favour(case) or _slight(t, slight(case.outlooks)):
        return said
    if chances[0] > chances[1]:
        return t(
            "Several small things decide: the chance to win is {first}%, and {second}% after"
            " choice 2.",
            first=chances[0],
            second=chances[1],
        )
    return t.n(
        "Several small things decide: on average it ends {count} point better than choice 2.",
        "Several small things decide: on average it ends {count} points better than choice 2.",
        points,
    )


def _slight(t: Translator, sources: Sequence[str]) -> str:
    """Say from which sources a little more should follow; "" for none."""
    if not sources:
        return ""
    called = {
        "sets": t("from sets"),
        "coins": t("from coins"),
        "majorities": t("from majorities"),
    }
    return t(
        "A little more should come {sources}.",
        sources=t.listed([called[source] for source in sources]),
    )


def named_apart(t: Translator, card_set: CardSet, moves: Sequence[str]) -> list[str]:
    """Name two moves, each by the cards that it alone takes or gives up."""
    first, second = (move.split(" ") for move in moves)
    apart = [
        [id for id in move if id not in other] for move, other in ((first, second), (second, first))
    ]
    if not all(apart):
        return [words.move_name(t, card_set, move) for move in moves]
    return [words.move_name(t, card_set, " ".join(["", *ids])) for ids in apart]
