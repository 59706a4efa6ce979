"""Previews: the map before the targets of a combo, after one more move, and after a whole line."""

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from armorica.core.problem import IllegalMove
from armorica.games.imperious.face.masking import masked
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.happening import SeenHappening
from armorica.games.imperious.rules.play import CHITS, KEPT, apply, legal
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    KINDS,
    NONE,
    RESTART,
    START,
    STEPS,
    TARGET,
    TYPES,
    Counts,
    State,
    counted,
    listed,
    minus,
    plus,
)
from armorica.games.imperious.rules.text import parse_move

NEAR = 3
"""The distance in links from a start within which `room` counts free territories."""


def begun(s: State) -> int:
    """Count the moves so far of the offer, combo or discard under way, which can be taken back."""
    if s.step == TARGET:
        targets = len(s.marks) + (s.goal != END)
        if targets:
            return targets
        # Build takes its cards by itself.
        return 1 if s.combo == combos.BUILD else sum(s.played) + 2
    if s.step == CARDS:
        return sum(s.played) + 1
    if s.step == GIVE:
        return sum(s.give) + 1
    if s.step == GET:
        return sum(s.give) + sum(s.get) + 2
    return len(s.marks) if s.step == DISCARD else 0


def before(s: State) -> State:
    """Return the position before the first target of the combo under way."""
    was = s.copy()
    for mark in reversed(s.marks) if s.step == TARGET else ():
        combos.unhit(was, mark)
    return was


def after(s: State, move: int) -> State:
    """Return the position after one more target or a start, without further consequences.

    END, which ends a combo early, changes nothing more.
    """
    now = s.copy()
    if move == END:
        return now
    if s.step in (START, RESTART):
        now.chits[s.mover][move] += CHITS
    else:
        combos.hit(now, move)
    return now


def repeats(s: State) -> int:
    """Return how many more times the latest target may be chosen in a row."""
    now, n = s.copy(), 0
    while s.step == TARGET and s.marks and s.marks[-1] in combos.targets(now):
        n += 1
        if combos.hit(now, s.marks[-1]):
            break
    return n


def source_of(s: State, selection: Sequence[int]) -> int | None:
    """Return the territory whose chits Disperse moves next: the selected one, if it can."""
    moves = any(move >> 4 == source for source in selection for move in combos.targets(s))
    return selection[0] if moves else None


def final(s: State, move: int) -> bool:
    """Return whether a legal move settles a change of the map: a start, or a last target."""
    if s.step in (START, RESTART):
        return True
    return s.step == TARGET and move != END and combos.hit(s.copy(), move)


def excess(s: State, seat: int) -> int:
    """Return how many cards a seat has to discard [I10]."""
    return sum(s.hands[seat]) - KEPT - s.cities.count(seat)


def is_wasted(s: State) -> bool:
    """Return whether the combo under way, played with the cards chosen so far, changes nothing."""
    aims = s.step == CARDS and s.combo not in (combos.GLORY, combos.ADVANCE)
    return aims and combos.add(s.copy(), END)


def would_be_wasted(s: State, combo: int) -> bool:
    """Return whether a combo that may be chosen changes nothing, even with all cards that fit."""
    if combo not in combos.RECIPES or combo == combos.GLORY:
        return False
    return is_wasted(_with_all(s, combo))


def reached(s: State, combo: int) -> set[int]:
    """Return where a combo that may be chosen finds targets, with all cards that fit.

    Of Disperse and Colonize, that is where chits go; Glory and Advance have none.
    """
    if combo in (combos.GLORY, combos.ADVANCE):
        return set()
    now = _with_all(s, combo)
    if now.step == CARDS and combos.add(now, END):
        return set()
    places = [(target >> 4, target & 15) for target in combos.targets(now)]
    links = s.board.neighbours
    return {links[t][link] if combo == combos.DISPERSE else t for t, link in places}


def _with_all(s: State, combo: int) -> State:
    """Return the position after a combo that may be chosen is, with all cards that fit."""
    now = chosen(s, combo)
    for kind in combos.RECIPES[combo].kinds if combo in combos.RECIPES else ():
        for _ in range(s.hands[s.mover][kind]):
            combos.add(now, kind)
    return now


def chosen(s: State, combo: int) -> State:
    """Return the position after a combo that may be chosen is."""
    now = s.copy()
    combos.choose(now, combo)
    return now


def glorious(s: State) -> bool:
    """Return whether Glory may be chosen, and the hand has a single type of cards for it."""
    least = combos.RECIPES[combos.GLORY].least
    return s.step == ACTION and sum(n >= least for n in s.hands[s.mover]) == 1


def gains(was: State, now: State) -> dict[int, tuple[int, int]]:
    """Return by seat the tokens a turn [I20] before and after, where they differ."""
    pairs = enumerate(zip(income(was), income(now), strict=True))
    return {seat: pair for seat, pair in pairs if pair[0] != pair[1]}


def room(s: State, territory: int, taken: set[int]) -> tuple[int, int | None]:
    """Return the number of free territories near a start, and the links to the nearest taken."""
    links = s.board.distance[territory]
    free = sum(n <= NEAR and t not in taken for t, n in enumerate(links))
    return free, min((links[t] for t in taken), default=None)


def earlier(s: State) -> list[int]:
    """List the types that can be chosen too, though no move adds them to those chosen so far.

    Moves choose types in ascending order, so that the cards of later types are taken back first.
    """
    chosen, hand = under_way(s), s.hands[s.mover]
    last = max((kind for kind in KINDS if chosen[kind]), default=0)
    if s.step == GIVE:
        return [kind for kind in KINDS[:last] if chosen[kind] < hand[kind]]
    if s.step == GET and last in legal(s):
        return [kind for kind in KINDS[:last] if not s.give[kind]]
    if s.step == CARDS and s.combo not in (combos.GLORY, combos.ADVANCE):
        added = legal(s)
        return [k for k in combos.RECIPES[s.combo].kinds if hand[k] and k not in added]
    return []


def with_selected(s: State, selection: Sequence[int]) -> State:
    """Return the position with the selected cards of a combo chosen too.

    Before the rules allow so few cards in the order of their types, they are selected alone.
    """
    if s.step != CARDS or not selection:
        return s
    now, cards = s.copy(), counted(tuple(selection))
    now.hands[s.mover] = minus(s.hands[s.mover], cards)
    now.played = plus(s.played, cards)
    return now


def under_way(s: State) -> Counts:
    """Return the cards that the seat to move has chosen so far in this step."""
    if s.step == DISCARD:
        return counted(s.marks)
    return {GIVE: s.give, GET: s.get, CARDS: s.played}.get(s.step, NONE)


def without_cards(s: State) -> State:
    """Return the position before the cards of this step were chosen: of a combo or an offer."""
    was = s.copy()
    if s.step == CARDS:
        was.hands[s.mover] = plus(s.hands[s.mover], s.played)
        was.played = NONE
    elif s.step == GIVE:
        was.give = NONE
    else:
        was.get = NONE
    return was


class Outcome(NamedTuple):
    """Hold the position after some moves, and what everybody may know of their events."""

    after: State
    events: list[SeenHappening]


def outcome_of(s: State, line: Sequence[str]) -> Outcome:
    """Make moves, as text, that the seat to move may make one after another."""
    if s.step in (CARDS, GIVE, GET):
        s, line = _in_order(s, line)
    after = s.copy()
    moves = []
    for text in line:
        moves.append(parse_move(after, text))
        apply(after, moves[-1])
    return outcome(s, moves)


def can_follow(s: State, first: Sequence[str], then: Sequence[str]) -> bool:
    """Return whether a whole combo, as text, can be played as it is after another one."""
    now = outcome_of(s, first).after
    if (now.step, now.mover) != (ACTION, s.mover) or len(then) == 1:  # the end is no combo
        return False
    try:
        for text in then:
            apply(now, parse_move(now, text))
    except IllegalMove:
        return False
    return True


def _in_order(s: State, line: Sequence[str]) -> tuple[State, list[str]]:
    """Return the position before the cards of this step, and moves that choose all in their order.

    What was chosen out of this order is a part of a plan all the same.
    """
    step = STEPS[s.step]
    names = [f"{step} {name}" for name in TYPES]
    cards = [*takewhile(names.__contains__, line)]
    chosen = [names[kind] for kind in listed(under_way(s))]
    return without_cards(s), [*sorted(chosen + cards, key=names.index), *line[len(cards) :]]


def outcome(s: State, line: Sequence[int]) -> Outcome:
    """Make moves that the seat to move may make one after another."""
    after = s.copy()
    after.log = []
    for move in line:
        apply(after, move)
    return Outcome(after, [masked(happening, None) for happening in after.log])
