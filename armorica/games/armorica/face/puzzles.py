"""Puzzles: words for the moves of a position, and positions of strong games for the days."""

from functools import cache

from armorica.games.armorica.face import words
from armorica.games.armorica.face.grounds import part
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.reasons import (
    AMPHORAE,
    SOURCES,
    WORTH,
    after_move,
    at_hand,
    at_once,
)
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
    """Say what a wrong move lacks most at once against the best; "" for nothing.

    All that it lacks would point at the best move.
    """
    better, worse = at_once(seen, best), at_once(seen, wrong)
    less = {source: round(better[source] - worse[source]) for source in SOURCES}
    cards = at_hand(seen, [best, wrong])
    worths = {**less, **{kind: WORTH[kind] * count for kind, count in cards.items()}}
    most = max(worths, key=lambda kind: worths[kind])
    if worths[most] <= 0:
        return ""
    if most == "food":
        after = after_move(seen, wrong)
        return t.n(
            "Winter would then take {count} card more than after the best move: you would have"
            " {cards} cards and {amphorae}.",
            "Winter would then take {count} cards more than after the best move: you would have"
            " {cards} cards and {amphorae}.",
            cards["food"],
            cards=len(after.displays[seen.mover]),
            amphorae=words.icon_count(t, "amphorae", after.icons(seen.mover)[AMPHORAE]),
        )
    if most == "reach":
        return t.n(
            "Your next pick would then have {count} card fewer within reach than after the best"
            " move.",
            "Your next pick would then have {count} cards fewer within reach than after the best"
            " move.",
            cards["reach"],
        )
    what = part(t, most, -less[most])
    return t("Right after it, compared with the best move: {what}.", what=what)


def amount(t: Translator, count: int) -> str:
    """Say a number of victory points."""
    return counted_points(t, count)
