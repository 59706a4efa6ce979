"""A hint as HTML: the best moves, and what decides between the first two."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.cards import CardSet
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN, WINTER, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

FOOD, REACH = 3.0, 1.0
"""The usual worth, in points, of a card that winter spares, and of another card within reach."""

LEAST = 0.75
"""The least advantage, in points, that is worth a sentence."""


class Reason(NamedTuple):
    """Hold what speaks for the best move: its kind, its amount, and its worth in points."""

    kind: str
    amount: float
    worth: float


def draw(table: Table) -> Safe:
    """Draw the best moves in their order, what decides, and the button that closes the hint."""
    t, scene, best = table.t, table.scene, table.best_moves()
    assert scene.hint
    margins = {choice.move: choice.margin for choice in scene.hint.ranked}
    behind = [max(0, round(margins[best[0]] - margins[move])) for move in best]
    if scene.solution:  # its points come from another search, and stand above the table
        behind = [0] * len(best)
    return html(
        "<ol>{moves}</ol><p>{why}</p>",
        moves=[
            html(
                '<li><b class="rank">{rank}</b> <b>{move}</b> {behind}</li>',
                rank=rank,
                move=named(t, table.s.card_set, move),
                behind=_behind(t, points),
            )
            for rank, (move, points) in enumerate(zip(best, behind, strict=True), 1)
        ],
        why=_why(table, best, behind),
    )


def _behind(t: Translator, points: int) -> Safe | None:
    """Draw by how many points a move is worse than the best."""
    if not points:
        return None
    return html(
        '<span aria-hidden="true">−{points}</span><span class="unseen">{said}</span>',
        points=points,
        said=t("{points} worse", points=words.points(t, points)),
    )


def reason(s: State, best: Sequence[str], outlooks: Sequence[Mapping[str, float]]) -> Reason | None:
    """Return what speaks most for the first of the best moves, against the second; None if little.

    Args:
        s: the position, before the moves.
        best: the best moves, as text.
        outlooks: the final points to expect after the first two, by their parts. If they speak
            for the second on the whole, no part of them is a reason.
    """
    if len(best) < 2 or len(outlooks) < 2:
        return None
    reasons: list[Reason] = []
    first, second = outlooks[:2]
    if first["total"] - first["others"] > second["total"] - second["others"]:
        reasons += _points(first, second)
    if s.phase < WINTER:
        reasons += _at_once(s, *best[:2])
    good = [each for each in reasons if each.worth >= LEAST]
    return max(good, key=lambda each: each.worth, default=None)


def _points(first: Mapping[str, float], second: Mapping[str, float]) -> Iterator[Reason]:
    """Compare the parts of the final points."""
    most = sum(first[icon] - second[icon] for icon in ("grapes", "olives", "sheep"))
    for kind, amount in (
        ("sets", first["sets"] - second["sets"]),
        ("coins", first["coins"] - second["coins"]),
        ("majorities", most),
        ("others", second["others"] - first["others"]),
    ):
        yield Reason(kind, amount, amount)


def _at_once(s: State, first: str, second: str) -> Iterator[Reason]:
    """Compare the food after two moves, and what is within reach next."""
    food = starving(s, second) - starving(s, first)
    yield Reason("food", food, FOOD * food)
    if s.phase == GAUL or s.turn < s.turns:
        reach = within_reach(s, first) - within_reach(s, second)
        yield Reason("reach", reach, REACH * reach)


def starving(s: State, move: str) -> int:
    """Count the cards that winter would take from the mover after a move, as text [A11]."""
    return _after(s, move).starving(s.mover)


def within_reach(s: State, move: str) -> int:
    """Count the cards that the mover could take next after a move, as text [A8] [A10]."""
    after = _after(s, move)
    after.phase, after.mover = ROMAN - s.phase, s.mover
    return len(legal(after)) - 1


def _after(s: State, move: str) -> State:
    """Return the position after a move, as text."""
    after = s.copy()
    apply(after, s.card_set.number.get(move.rpartition(" ")[2], PASS))
    return after


def _why(table: Table, best: Sequence[str], behind: Sequence[int]) -> str:
    """Say in one sentence what decides; `behind` are the points by which moves are worse."""
    t, hint = table.t, table.scene.hint
    if len(best) < 2:
        return t("There is no other move.")
    if not hint or hint.outlooks is None:
        return t("Thinking…")
    if why := reason(table.s, best, hint.outlooks):
        return _sentence(t, why, alone=len(table.names) == 2)
    if behind[1] or table.scene.solution:
        return t("All in all, you should be better off by the end than after choice 2.")
    return t("Choices 1 and 2 should come out about the same.")


def _sentence(t: Translator, why: Reason, alone: bool) -> str:
    """Say a reason in one sentence; `alone` if there is one opponent.

    Points are left out: a reason is only a part of what a move is better by.
    """
    amount = max(1, round(why.amount))
    return {
        "sets": t("Above all, sets should bring you more by the end than after choice 2."),
        "coins": t("Above all, coins should bring you more by the end than after choice 2."),
        "majorities": t(
            "Above all, majorities should bring you more by the end than after choice 2."
        ),
        "others": t("Above all, your opponent should have less by the end than after choice 2.")
        if alone
        else t(
            "Above all, the best of the others should have less by the end than after choice 2."
        ),
        "food": t.n(
            "As things stand, winter takes {count} card fewer than after choice 2.",
            "As things stand, winter takes {count} cards fewer than after choice 2.",
            amount,
        ),
        "reach": t.n(
            "It brings {count} more card within reach next than choice 2.",
            "It brings {count} more cards within reach next than choice 2.",
            amount,
        ),
    }[why.kind]


def named(t: Translator, card_set: CardSet, move: str) -> str:
    """Name the cards that a move, as text, takes or gives up."""
    cards = move.split(" ")[1:]
    if cards == ["pass"]:
        return t("Pass")
    return t.listed([card_set.cards[card_set.number[card]].name for card in cards])
