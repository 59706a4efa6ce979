"""Information-set Monte-Carlo tree search over the game protocol.

After Cowling, Powley, Whitehouse (2012): each iteration deals the unseen cards anew, walks down one
tree of all players' public moves, adds a node, and plays on by the game's own quick policy. A move
is chosen on the way by its mean payoff and its prior, as by Rosin's PUCT (2011), with the times it
was available in place of its parent's visits. Only + - * / and square roots of exact numbers are
used, so that every Python chooses alike.
"""

from collections.abc import Iterator
from itertools import islice
from math import sqrt

from armorica.ai.ending import Value, solve
from armorica.core.game import AnyGame, SearchedMove
from armorica.core.level import HALF_MARGIN, WIN, SearchTuning
from armorica.core.rng import Rng
from armorica.core.rules import GameState, Observation

POINT = 100  # the unit of margins is 1/100 point
BEGIN = 2
ENDINGS = 6  # ends of the game played out in place of one iteration
CERTAIN = 1_000_000  # visits that stand for certainty
SHARE = 5  # a move that is to be judged gets one of so many iterations
_ROOTS: list[float] = []  # square roots of 0, 1, 2 and so on, as far as needed so far


class Node:
    """Sum up the iterations that made a move.

    `value` sums the payoffs of the seat that makes it, `mean` is their mean, and `below` sums the
    payoffs of the seat that moves next.
    """

    __slots__ = (
        "available",
        "below",
        "children",
        "margin",
        "mean",
        "prior",
        "value",
        "visits",
        "won",
    )

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = self.available = 0
        self.value = self.mean = self.below = self.won = 0.0
        self.margin = 0
        self.children = LEAF


LEAF: dict[int, Node] = {}  # the children of a node that is not expanded yet


USUAL = SearchTuning()


class Search:
    """Search from an observation; `run` may be called any number of times.

    Args:
        game: the rules and the bot.
        seen: the observation of the seat to move.
        seed: of all chance in the search.
        also: a legal move to judge even if it is no candidate.
        tuning: how it searches.

    Attributes:
        free: the iterations that choose by themselves; after them `also` is tried until it has its
            share. These tries tell its worth, but do not count when the best move is chosen.
    """

    def __init__(
        self,
        game: AnyGame,
        seen: Observation,
        seed: int,
        also: int | None = None,
        tuning: SearchTuning = USUAL,
    ) -> None:
        seat = game.rules.to_move(seen)
        if seat is None:
            raise ValueError("the game is over")
        self.rules, self.bot = game.rules, game.bot
        self.seen = seen
        self.seat = seat
        self.rng = Rng(seed)
        self.tuning = tuning
        self.root = Node(1.0)
        self.squares = 0.0  # sum of the squared payoffs of the seat to move
        self.moves: list[int] = self.bot.candidates(seen)
        if also is not None and also not in self.moves:
            self.moves.append(also)
        self.also = also
        self.free = self.forced = 0
        self.solved = len(self.moves) == 1
        self.endings = tuning.endings if self.bot.chance_successors(seen, self.moves[0]) else 0
        self.solving = self._solve()

    @property
    def extra(self) -> int:
        """Return the iterations that play out the ends of the game, before the usual search."""
        return self.endings // ENDINGS

    def run(self, iterations: int) -> None:
        """Search on; do nothing if only one move is possible or all ends are played out."""
        while self.endings > 0 and iterations:
            iterations -= 1
            ends = sum(1 for _ in islice(self.solving, ENDINGS))
            self.endings -= ENDINGS
            if ends < ENDINGS:
                self.endings = 0
        if not self.solved:
            _ROOTS.extend(map(sqrt, range(len(_ROOTS), self.root.visits + iterations + 1)))
            for _ in range(iterations):
                self._iterate(self._choices())

    def _choices(self) -> list[int]:
        """Return the moves to choose from in the next iteration."""
        if self.also is None or self.root.visits < self.free:
            return self.moves
        node = self.root.children.get(self.also)
        if not node or node.visits * SHARE >= self.root.visits:
            return self.moves
        self.forced += 1
        return [self.also]

    def _solve(self) -> Iterator[None]:
        """Play out every end of the game, one in each step."""
        children = {}
        for move in self.moves:
            worlds = self.bot.chance_successors(self.seen, move)
            value = yield from solve(self.rules, self.bot, worlds, self._value)
            children[move] = node = Node(0.0)
            node.visits = CERTAIN
            node.value = CERTAIN * value.paid[self.seat]
            node.margin = round(CERTAIN * value.margins[self.seat])
            node.won = CERTAIN * value.won[self.seat]
        self.root.children = children
        self.solved = True

    def _value(self, standings: list[int]) -> Value:
        return Value(*payoffs(standings, 0, self.tuning.win, self.tuning.half_margin))

    def _iterate(self, moves: list[int]) -> None:
        apply, candidates = self.rules.apply, self.bot.candidates
        tuning = self.tuning
        weight = tuning.explore * self._spread()
        roots = _ROOTS
        s = self.rules.determinize(self.seen, self.seat, self.rng)
        node = self.root
        path: list[tuple[Node, int]] = []
        while moves:
            children = node.children
            if not children:
                children = node.children = {}
                self._expand(s, children, moves)
            tries = node.visits
            hope = node.below / tries if tries else 0.5  # the value of an untried move
            best = -1.0
            for option in moves:
                try:
                    child = children[option]
                except KeyError:  # it was not available before
                    self._expand(s, children, moves)
                    child = children[option]
                child.available = available = child.available + 1
                tries = child.visits
                score = weight * child.prior * roots[available]
                if tries:
                    score = child.mean + score / (1 + tries)
                else:
                    score += hope
                if score > best:
                    best = score
                    node = child
                    move = option
            path.append((node, s.mover))
            apply(s, move)
            if not node.visits:
                break
            moves = candidates(s)
        points, doubt = self.bot.rollout(s, self.rng, tuning.turns, tuning.random_percent)
        self._back_up(path, payoffs(points, doubt, tuning.win, tuning.half_margin))

    def _back_up(
        self, path: list[tuple[Node, int]], outcome: tuple[list[float], list[int], list[float]]
    ) -> None:
        """Add the outcome of an iteration to its path of nodes and movers."""
        won, margins, paid = outcome
        self.root.visits += 1
        self.squares += paid[self.seat] * paid[self.seat]
        above = self.root
        for node, mover in path:
            pay = paid[mover]
            above.below += pay
            node.visits = visits = node.visits + 1
            node.value = value = node.value + pay
            node.mean = value / visits
            above = node
        first, mover = path[0]
        first.won += won[mover]
        first.margin += margins[mover]

    def _spread(self) -> float:
        """Return the standard deviation of the seat's payoffs, with a 0 and a 1 added at first."""
        n = self.root.visits + BEGIN
        mean = (self.root.below + BEGIN / 2) / n
        return sqrt((self.squares + BEGIN / 2) / n - mean * mean)

    def _expand(self, s: GameState, children: dict[int, Node], moves: list[int]) -> None:
        """Add the moves that are new, each with its share of all the priors."""
        temperature = self.tuning.prior_temperature
        if temperature:
            values = self.bot.move_priors(s, moves)
            best = max(values) + temperature
            shares = [temperature / (best - value) for value in values]
        else:
            shares = [1.0] * len(moves)
        total = 0.0
        for share in shares:
            total += share
        for at, move in enumerate(moves):
            if move not in children:
                children[move] = Node(shares[at] / total)

    def ranked(self) -> list[SearchedMove]:
        """List the possible moves, those first that were chosen most, then by their payoffs."""
        rows = []
        for move in self.moves:
            node = self.root.children.get(move) or Node(0.0)
            n = max(1, node.visits)
            searched = SearchedMove(move, node.visits, node.margin / POINT / n, node.won / n)
            chosen = node.visits - (self.forced if move == self.also else 0)
            rows.append((chosen, node.value, searched))
        rows.sort(key=lambda entry: entry[:2], reverse=True)
        return [searched for _, _, searched in rows]

    def best(self) -> int:
        """Return the most visited move."""
        return self.ranked()[0].move

    def win_chance(self) -> float:
        """Return the share of the games searched with the best move that its seat has won."""
        return self.ranked()[0].win


def outcome(points: list[int], doubt: int = 0) -> tuple[list[float], list[int]]:
    """Return each seat's share of the win, and its lead over the best other seat in 1/100 point.

    Args:
        points: each seat's `ranking_scores`, in 1/100 point.
        doubt: the lead, in 1/100 point, at which the win estimate is 75%; 0 when the game is over.
    """
    ranks = sorted(points)
    first, second = ranks[-1], ranks[-2]
    margins = []  # loops are quicker here than comprehensions
    for own in points:
        margins.append(own - first if own < first else own - second)
    won = []
    if not doubt:
        share = 1 / points.count(first)
        for own in points:
            won.append(share if own == first else 0.0)
        return won, margins
    chances = []
    total = 0.0
    for margin in margins:
        away = doubt + margin if margin > 0 else doubt - margin
        chance = 0.5 + 0.5 * margin / away
        chances.append(chance)
        total += chance
    for chance in chances:
        won.append(chance / total)
    return won, margins


def payoffs(
    points: list[int], doubt: int = 0, win: float = WIN, half_margin: int = HALF_MARGIN
) -> tuple[list[float], list[int], list[float]]:
    """Return `outcome`, and each seat's payoff from 0 to 1."""
    won, margins = outcome(points, doubt)
    rest = 1 - win
    paid = []
    for seat, margin in enumerate(margins):
        away = half_margin + margin if margin > 0 else half_margin - margin
        paid.append(win * won[seat] + rest * (0.5 + 0.5 * margin / away))
    return won, margins, paid
