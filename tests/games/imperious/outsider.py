"""A greedy player that knows nothing of the opponents' code: a yardstick that is unlike them.

It sits in each seat of a shuffle in turn, against opponents of a level:

    python -m tests.games.imperious.outsider --players 4 --games 100 --level merchant
"""

from argparse import ArgumentParser

from armorica.ai.levels import Thought, level_for
from armorica.cli.printing import show
from armorica.core.interval import wilson
from armorica.core.seats import Seat
from armorica.games.imperious.rules.combos import (
    BUILD,
    COLONIZE,
    CONVERT,
    DESTROY,
    DISPERSE,
    GLORY,
    GROW,
)
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    OFFER,
    RESTART,
    START,
    State,
)
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from tests.inside import load

game = load("imperious")

LIKED = (BUILD, CONVERT, COLONIZE, DISPERSE, GROW, DESTROY, GLORY)
"""The combos it plays if it can, in this order; it learns no advances."""


def choose(seen: State) -> int:
    """Choose a legal move from an observation."""
    moves = game.rules.legal(seen)
    if seen.step in (START, RESTART):
        return max(moves, key=lambda t: len({seen.board.region[n] for n in _near(seen, t)}))
    if seen.step == OFFER:
        return END
    if seen.step == ANSWER:  # it likes cards, whatever they are
        more = sum(seen.give) > sum(seen.get)
        return ACCEPT if more and ACCEPT in moves else DECLINE
    if seen.step == ACTION:
        return next(
            (combo for combo in LIKED if combo in moves), moves[-1] if len(moves) == 2 else END
        )
    if seen.step == CARDS:  # all that fit
        return moves[-1]
    if seen.step == DISCARD:  # of what it has most of, the last pair goes last
        return max(moves, key=lambda kind: seen.hands[seen.mover][kind])
    return max(moves, key=lambda move: _liking(seen, move))


def _near(s: State, territory: int) -> tuple[int, ...]:
    return territory, *s.board.neighbours[territory]


def _mine(s: State, territory: int) -> int:
    return s.chits[s.mover][territory] + (s.cities[territory] == s.mover)


def _regions(s: State) -> set[int]:
    """Return the regions in which it has a piece."""
    return {s.board.region[t] for t in range(len(s.cities)) if _mine(s, t)}


def _entering(s: State, territory: int) -> int:
    """Count 3 for a new region, 1 for a new territory."""
    if _mine(s, territory):
        return 0
    return 1 if s.board.region[territory] in _regions(s) else 3


def _liking(s: State, move: int) -> float:
    """Rate a target: new regions first, then new territories, then whatever the leader has."""
    if move == END:
        return 0.5
    t = move >> 4
    if s.combo == DISPERSE:
        goal = s.board.neighbours[t][move & 15]
        lone = _mine(s, t) == 1
        return _entering(s, goal) - 2 * lone if s.chits[s.mover][t] else 0
    if s.combo == COLONIZE:
        return _entering(s, t) if s.goal == END else s.chits[s.mover][t] - 1.5
    if s.combo == GROW:
        return sum(_entering(s, n) for n in _near(s, t)) / (1 + _mine(s, t))
    owner = move >> 1 & 7
    return _entering(s, t) + (0 if owner == s.mover else 1 + s.vt[owner] / 100)


def share(players: int, games: int, level: str, seed: int = 1) -> float:
    """Return how many games the outsider wins, ties shared, each against one level."""
    won = 0.0
    for n in range(games):
        shuffle, place = divmod(n, players)
        s = game.rules.new(game.rules.deal((Seat(),) * players, seed + shuffle))
        while (seat := game.rules.to_move(s)) is not None:
            seen = game.rules.observe(s, seat)
            if seat == place:
                game.rules.apply(s, choose(seen))
                continue
            thought = Thought(game, level_for(game, level), seen)
            thought.run(thought.left)
            game.rules.apply(s, thought.best())
        won += (s.vt[place] == max(s.vt)) / s.vt.count(max(s.vt))
    return won


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=game.info.seats)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="merchant", choices=game.info.levels)
    options = parser.parse_args()
    won = share(options.players, options.games, options.level)
    low, high = wilson(won, options.games)
    part, even = won / options.games, 1 / options.players
    show(
        f"{part:.1%} [{low:.1%}, {high:.1%}] of {options.games} games; an even share is {even:.0%}"
    )
