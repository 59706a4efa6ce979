"""Puzzles: words for the moves of a position, and positions of strong games for the days."""

from collections.abc import Mapping
from functools import cache

from armorica.games.armorica.face import words
from armorica.games.armorica.face.grounds import part
from armorica.games.armorica.face.preview import may_keep, preview
from armorica.games.armorica.face.reasons import (
    SOURCES,
    after_move,
    at_hand,
    at_once,
    worth,
)
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.state import WINTER, Observation
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import Translator
from armorica.ui.face import Prepared
from armorica.ui.table.final import counted_points
from armorica.ui.table.prepared import prepared as kept

OWN = SOURCES[:3]
"""The sources of one's own points."""


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
    """Say what a right move brings at once, or what leaves by a pass [A9], and what it alone has.

    In winter only what it alone has is said.
    """
    if seen.phase == WINTER:
        return _alone(t, seen, move)
    card = seen.card_set.number.get(move.rpartition(" ")[2])
    if card is not None:
        return f"{words.would(t, preview(seen, card))} {_alone(t, seen, move)}".strip()
    row = seen.rows[seen.phase]
    gone = [t("{name} leaves", name=seen.card_set.cards[row[0]].name)] if row else []
    said = t.sentences([t.joined([*gone, words.winter_takes(t, seen.starving(seen.mover))])])
    return f"{said} {_alone(t, seen, move)}".strip()


def _alone(t: Translator, seen: Observation, move: str) -> str:
    """Say what no other legal move does as well; "" if none of what can be seen."""
    others = [other for each in legal(seen) if (other := format_move(seen, each)) != move]
    if not others:
        return ""
    now, rest = at_once(seen, move), [at_once(seen, other) for other in others]
    if sum(now[n] for n in OWN) > max(sum(other[n] for n in OWN) for other in rest):
        return t("No other choice brings as many points at once.")
    cards = [at_hand(seen, [move, other]) for other in others]
    if min(each.get("food", 0) for each in cards) > 0:
        return t("After any other choice winter would take more cards.")
    if min(each.get("reach", 0) for each in cards) > 0:
        return t("No other choice leaves as many cards within reach.")
    return ""


def lost(t: Translator, seen: Observation, wrong: str, best: str) -> str:
    """Say what a wrong move lacks most at once against the best, and what it brings more.

    All that it lacks would point at the best move. What winter takes again is no gain. Return "" if
    nothing differs.
    """
    better, worse = at_once(seen, best), at_once(seen, wrong)
    less = {source: round(better[source] - worse[source]) for source in SOURCES}
    cards = at_hand(seen, [best, wrong])
    worths = {**less, **{kind: worth(kind, count) for kind, count in cards.items()}}
    most, least = max(worths, key=lambda each: worths[each]), min(less, key=lambda each: less[each])
    gain = [part(t, least, -less[least])] if less[least] < 0 else []
    lack = [part(t, most, -less[most])] if less.get(most, 0) > 0 else []
    short = "" if lack else _short_of(t, seen, (best, wrong), most, cards)
    name = move_name(t, seen, wrong)
    if gain and not (lack or short):
        return t("{name} brings more at once, but should bring less by the end.", name=name)
    if _taken_again(seen, wrong):
        gain = []
    if short and gain:
        return f"{short} {t('But {name} brings at once: {what}.', name=name, what=gain[0])}"
    if short:
        return short
    parts = t.joined([*lack, *gain])
    return t("At once, against the best move: {what}.", what=parts) if parts else ""


def _taken_again(seen: Observation, move: str) -> bool:
    """Return whether winter takes the card of a move again, whichever loss costs least [A11]."""
    card = seen.card_set.number.get(move.rpartition(" ")[2])
    return seen.phase < WINTER and card is not None and not may_keep(seen, card)


def _short_of(
    t: Translator, seen: Observation, moves: tuple[str, str], most: str, cards: Mapping[str, int]
) -> str:
    """Say what winter would take more, or that one has fewer cards or icons then.

    Args:
        t: the translator.
        seen: the position.
        moves: the best and a wrong one.
        most: what the wrong one lacks most.
        cards: how many cards more it costs or leaves out of reach, by `at_hand`.
    """
    if most == "food" and cards[most] > 0:
        return t.n(
            "Winter would then take {count} card more than after the best move.",
            "Winter would then take {count} cards more than after the best move.",
            cards["food"],
        )
    if most == "reach" and cards[most] > 0:
        return t(
            "Your next pick would then have fewer cards within reach than after the best move."
        )
    counts = zip(ICONS, *(after_move(seen, m).icons(seen.mover) for m in moves), strict=True)
    if fewer := [words.icon_name(t, icon) for icon, first, second in counts if first > second]:
        return t("After the best move you would have more: {icons}.", icons=t.listed(fewer))
    return ""


def amount(t: Translator, count: int) -> str:
    """Say a number of victory points."""
    return counted_points(t, count)
