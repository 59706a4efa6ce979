"""Puzzles: words for the moves of a position, and positions of strong games for the days."""

from functools import cache

from armorica.games.armorica.face import words
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.reasons import SOURCES, WORTH, at_hand, at_once
from armorica.games.armorica.rules.state import WINTER, Observation
from armorica.i18n import Translator
from armorica.ui.face import Prepared
from armorica.ui.table.final import counted_points
from armorica.ui.table.prepared import prepared as kept


@cache
def prepared() -> tuple[Prepared, ...]:
    """Return the positions of recorded games that `python -m armorica puzzles` has found."""
    return kept(__package__)


def move_name(t: Translator, seen: Observation, move: str) -> str:
    """Name the cards that a move, as text, takes or gives up."""
    return words.move_name(t, seen.card_set, move)


def question(t: Translator, seen: Observation, played: str) -> str:
    """Ask for a better move than the one that was played, "" for the best of all."""
    if not played:
        return t("Find the best move.")
    name = move_name(t, seen, played)
    if seen.phase == WINTER:
        return t("Find the better choice: you gave up {cards}.", cards=name)
    return t("Find the better move: you played {card}.", card=name)


def effect(t: Translator, seen: Observation, move: str) -> str:
    """Say what taking a card brings at once, or what leaves by a pass [A9]; "" in winter."""
    if seen.phase == WINTER:
        return ""
    card = seen.card_set.number.get(move.rpartition(" ")[2])
    if card is not None:
        return words.would(t, preview(seen, card))
    row = seen.rows[seen.phase]
    gone = [t("{name} leaves", name=seen.card_set.cards[row[0]].name)] if row else []
    return t.sentences([t.joined([*gone, words.winter_takes(t, seen.starving(seen.mover))])])


def lost(t: Translator, seen: Observation, wrong: str, best: str) -> str:
    """Say what most a wrong move lacks at once that the best has; "" if nothing shows it."""
    better, worse = at_once(seen, best), at_once(seen, wrong)
    amounts = {source: round(better[source] - worse[source]) for source in SOURCES}
    amounts |= at_hand(seen, [best, wrong])
    kind = max(amounts, key=lambda kind: WORTH.get(kind, 1.0) * amounts[kind])
    return _lost(t, kind, amounts[kind], len(seen.displays)) if amounts[kind] > 0 else ""


def _lost(t: Translator, kind: str, count: int, seats: int) -> str:
    if kind == "others" and seats > 2:
        return t.n(
            "The best of the others then has {count} point more than after the best move.",
            "The best of the others then has {count} points more than after the best move.",
            count,
        )
    return {
        "sets": t.n(
            "Your sets then count {count} point less than after the best move.",
            "Your sets then count {count} points less than after the best move.",
            count,
        ),
        "coins": t.n(
            "You then have {count} coin fewer than after the best move.",
            "You then have {count} coins fewer than after the best move.",
            count,
        ),
        "majorities": t.n(
            "Your majorities then count {count} point less than after the best move.",
            "Your majorities then count {count} points less than after the best move.",
            count,
        ),
        "others": t.n(
            "Your opponent then has {count} point more than after the best move.",
            "Your opponent then has {count} points more than after the best move.",
            count,
        ),
        "food": t.n(
            "Winter then takes {count} card more than after the best move.",
            "Winter then takes {count} cards more than after the best move.",
            count,
        ),
        "reach": t.n(
            "You then reach {count} card fewer than after the best move.",
            "You then reach {count} cards fewer than after the best move.",
            count,
        ),
    }[kind]


def amount(t: Translator, count: int) -> str:
    """Say a number of victory points."""
    return counted_points(t, count)
