"""What is not final yet: the targets that a combo has had so far, and what one more would do."""

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import CHITS, legal
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import (
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    KINDS,
    NONE,
    RESTART,
    START,
    TARGET,
    Counts,
    State,
)

NEAR = 3
"""Links round a start within which free territories are counted."""


def begun(s: State) -> int:
    """Count the moves since what the seat to move is doing was begun, which it may take back."""
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
    """Return the position as it was before the combo under way had its targets."""
    was = s.copy()
    for mark in reversed(s.marks) if s.step == TARGET else ():
        combos.unhit(was, mark)
    return was


def after(s: State, move: int) -> State:
    """Return the position with one more target, or with a start, before anything follows."""
    now = s.copy()
    if s.step in (START, RESTART):
        now.chits[s.mover][move] += CHITS
    else:
        combos.hit(now, move)
    return now


def final(s: State, move: int) -> bool:
    """Tell whether a legal move changes the map for good: a start, or a combo's last target."""
    if s.step in (START, RESTART):
        return True
    return s.step == TARGET and move != END and combos.hit(s.copy(), move)


def gains(was: State, now: State) -> dict[int, tuple[int, int]]:
    """Return what each seat gains a turn [I20] before and after, where that differs."""
    pairs = enumerate(zip(income(was), income(now), strict=True))
    return {seat: pair for seat, pair in pairs if pair[0] != pair[1]}


def room(s: State, territory: int, taken: set[int]) -> tuple[int, int | None]:
    """Return how many free territories lie near a start, and the links to the nearest one taken."""
    links = s.board.distance[territory]
    free = sum(n <= NEAR and t not in taken for t, n in enumerate(links))
    return free, min((links[t] for t in taken), default=None)


def earlier(s: State) -> list[int]:
    """List the types that stand before the last one chosen, and could be chosen all the same.

    A hand has them from left to right: those after them must be taken back and chosen anew.
    """
    chosen, hand = under_way(s), s.hands[s.mover]
    last = max((kind for kind in KINDS if chosen[kind]), default=0)
    if s.step == GIVE:
        return [kind for kind in KINDS[:last] if chosen[kind] < hand[kind]]
    if s.step == GET and last in legal(s):
        return [kind for kind in KINDS[:last] if not s.give[kind]]
    if s.step == CARDS and s.combo not in (combos.GLORY, combos.ADVANCE):
        return [kind for kind in combos.SUITS[s.combo].kinds if kind < last and hand[kind]]
    return []


def under_way(s: State) -> Counts:
    """Return the cards that the seat to move is choosing."""
    return {GIVE: s.give, GET: s.get, CARDS: s.played}.get(s.step, NONE)
