"""Where to start [I5]: what a start is worth once the later starts are made.

The weights, in tokens at the end of the game, were fitted to games from random starts;
`armorica/ai/README.md` says how well.
"""

from functools import lru_cache

from armorica.core.rng import Rng
from armorica.games.imperious.rules.board import Board
from armorica.games.imperious.rules.play import APART, starts_made
from armorica.games.imperious.rules.state import State

HOME = 55.0  # divided by the size of the region one starts in
NEIGHBOUR = 13.5  # of each territory one link away, divided by the size of its region
FOOT = 13.5  # of each region, divided by one more than the links to its nearest territory
SHARED = 0.25  # the fraction that counts of what is nearer to another start
SHORTLIST = 16.0  # what a start is thought through for is at most so much less than the best alone
NOISE = 10.0  # starts within so much of the best are as good: the values are no surer
EVEN = 2.0  # of these, one is chosen that leaves the poorest of all starts at most so much poorer


def choose(s: State, starts: list[int], rng: Rng) -> int:
    """Choose among the legal starts that will be worth most one that leaves the others enough.

    So the places in turn order are about as good, and starts are not always alike.
    """
    alone = _alone(s.board)
    best = max(alone[t] for t in starts)
    taken = starts_made(s)
    later = {
        t: _later(s.board, [*taken, t], len(s.order))
        for t in starts
        if alone[t] >= best - SHORTLIST
    }
    fewest = min(crowded for _, crowded in later.values())  # who crowds others is crowded too
    values = {
        t: worth(s.board, t, taken + others)
        for t, (others, crowded) in later.items()
        if crowded == fewest
    }
    good = max(values.values()) - NOISE
    poorest = {
        t: _poorest(s.board, [*taken, t, *later[t][0]])
        for t, value in values.items()
        if value >= good
    }
    even = max(poorest.values()) - EVEN
    fair = [t for t, value in poorest.items() if value >= even]
    return fair[rng.below(len(fair))]


@lru_cache(8)
def _alone(board: Board) -> list[float]:
    """Return what each start would be worth to the only player."""
    return [worth(board, t, []) for t in range(len(board.ids))]


def _later(board: Board, taken: list[int], seats: int) -> tuple[list[int], int]:
    """Return the starts that later players will take: each time the best that is left.

    The number is of those among them that are nearer to others than they should be [I5].
    """
    alone = _alone(board)
    links = [min(each) for each in zip(*(board.distance[t] for t in taken), strict=True)]
    later: list[int] = []
    crowded = 0
    while len(taken) + len(later) < seats:
        need = min(APART, max(links))
        crowded += need < APART
        goal = max((t for t, far in enumerate(links) if far >= need), key=alone.__getitem__)
        later.append(goal)
        links = [min(pair) for pair in zip(links, board.distance[goal], strict=True)]
    return later, crowded


def _poorest(board: Board, starts: list[int]) -> float:
    """Return what the poorest of all starts is worth."""
    return min(worth(board, t, [other for other in starts if other != t]) for t in starts)


def worth(board: Board, start: int, others: list[int]) -> float:
    """Value a start beside the other starts."""
    own = board.distance[start]
    to_others = zip(*(board.distance[other] for other in others), strict=True)
    nearest = [min(links) for links in to_others] or [len(own)] * len(own)
    shares = [
        1.0 if links < theirs else (1 + SHARED) / 2 if links == theirs else SHARED
        for links, theirs in zip(own, nearest, strict=True)
    ]
    feet = [share / (1 + links) for share, links in zip(shares, own, strict=True)]
    value = HOME / board.sizes[board.region[start]]
    for t in board.neighbours[start]:
        value += NEIGHBOUR * shares[t] / board.sizes[board.region[t]]
    for members in board.members:
        value += FOOT * max([feet[t] for t in members])
    return value
