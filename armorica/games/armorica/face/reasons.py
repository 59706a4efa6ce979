"""What speaks for the best move of a hint against the second: at once, and later."""

from collections.abc import Mapping, Sequence

from armorica.games.armorica.face.preview import fed
from armorica.games.armorica.rules.cards import ACCESS, ICONS, ROW
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.scoring import parts
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN, WINTER, State
from armorica.games.armorica.rules.text import parse_move
from armorica.ui.advice import Outlook

FOOD, REACH = 3.0, 3
"""The usual worth, in points, of a card that winter spares, and the most that reach is worth: of
the cards within reach one can take one, so that they count less than a majority [A17]."""

LEAST = 0.75
"""The least advantage, in points, that is worth a sentence."""

CAUSES = {"food": 1, "reach": 2}
"""What shows on the table why a move is better, and by how many cards at least."""

AMPHORAE = ICONS.index("amphorae")
"""The kind of icon that is food."""

SOURCES = "sets", "coins", "majorities", "others"
"""Where a lead comes from: one's own points, and what the best of the others lacks."""


def worth(kind: str, cards: int) -> float:
    """Return the usual worth, in points, of so many cards more of "food" or "reach"."""
    return FOOD * cards if kind == "food" else min(cards, REACH)


def further(s: State, best: Sequence[str]) -> list[int]:
    """List the kinds of icons that reach more places after the first of two moves.

    Where another kind reaches fewer, none is listed.
    """
    if s.turn == s.turns:
        return []
    counts, fewer = (after_move(s, move).icons(s.mover) for move in best[:2])
    kinds = [n for n, icon in enumerate(ICONS) if icon in ACCESS.values()]
    if any(counts[n] < min(fewer[n], ROW) for n in kinds):
        return []
    return [n for n in kinds if counts[n] > fewer[n] < ROW]


def leads(outlooks: Sequence[Outlook]) -> dict[str, float]:
    """Return by how much each source is better after the first of two moves; nothing if unknown."""
    if len(outlooks) < 2:
        return {}
    first, second = (_sources(each.points) for each in outlooks[:2])
    return {source: first[source] - second[source] for source in SOURCES}


def _sources(points: Mapping[str, float]) -> dict[str, float]:
    """Return the sources of a lead, from points by their parts."""
    most = points["grapes"] + points["olives"] + points["sheep"]
    return dict(
        zip(SOURCES, (points["sets"], points["coins"], most, -points["others"]), strict=True)
    )


def at_once(s: State, move: str) -> dict[str, float]:
    """Return the sources of the mover's lead right after a move, as text."""
    points = parts(after_move(s, move))
    own = points.pop(s.mover)
    return _sources({**own, "others": max(other["total"] for other in points)})


def at_hand(s: State, best: Sequence[str]) -> dict[str, int]:
    """Return by how much food and reach are better after the first of two moves, in cards."""
    first, second = best[:2]
    cards = {}
    if s.phase < WINTER:
        cards["food"] = starving(s, second) - starving(s, first)
    if s.picks_to_come:
        cards["reach"] = within_reach(s, first) - within_reach(s, second)
    return cards


def starving(s: State, move: str) -> int:
    """Count the cards that winter would take from the mover after a move, as text [A11]."""
    return after_move(s, move).starving(s.mover)


def within_reach(s: State, move: str) -> int:
    """Count the cards that the mover could take next after a move, as text [A8] [A10]."""
    return len(next_cards(s, move))


def next_cards(s: State, move: str) -> list[int]:
    """List the open cards that the mover could take next after a move, as text [A8] [A10].

    They are of the other row, in winter of both, without the card that leaves a row at the end of
    the turn [A13]; the `quicker` seats may still take one each. Before the next turn, the mover is
    taken to give up in winter what costs least [A11].
    """
    after, cards = after_move(s, move), list[int]()
    if s.phase == ROMAN:
        after = fed(after, s.mover)
    leaves = int(s.phase >= ROMAN and len(s.displays) == 2)
    after.mover = s.mover
    for phase in (GAUL, ROMAN) if s.phase == WINTER else (ROMAN - s.phase,):
        after.phase, after.queues[phase] = phase, s.rows[phase][leaves:]
        cards += [card for card in legal(after) if card != PASS]
    return cards


def quicker(s: State) -> list[int]:
    """List the seats that choose before the mover does where it can next [A8] [A10] [A12]."""
    seats = len(s.displays)
    first = s.first + (s.phase >= ROMAN)
    return [seat % seats for seat in range(first, first + (s.mover - first) % seats)]


def after_move(s: State, move: str) -> State:
    """Return the position after a move, as text."""
    after = s.copy()
    apply(after, parse_move(s, move))
    return after
