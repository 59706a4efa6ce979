"""What moves lead to, and what luck the draws brought, by quick playouts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from armorica.ai.search import outcome
from armorica.core.game import AnyGame
from armorica.core.rng import Rng
from armorica.core.rules import GameState, Observation

WORLDS = 80
"""How many times the hidden cards are dealt for each move of an outlook."""

PAIRS = 240
"""How many times the draws of a move are made anew."""

TURNS = 2
"""How many turns after a draw are played before its worth is estimated."""

RANDOM = 20
"""The percentage of random moves in an outlook: what it says of cards then comes about as often.

armorica/ai/README.md says how that was measured.
"""

TO_THE_END = 99
"""More turns than any game has."""


class Outlook(NamedTuple):
    """Hold what a move leads to.

    Attributes:
        points: the mean final points of the seat that makes it, by the names of their parts, and
            `others`: the best other total.
        had: in what share of the games each seat had a card at the end, by `Bot.holders`.
        soon: the same at the end of the turn.
        totals: the mean final points of all seats.
    """

    points: Mapping[str, float]
    had: Mapping[str, tuple[float, ...]] = MappingProxyType({})
    soon: Mapping[str, tuple[float, ...]] = MappingProxyType({})
    totals: tuple[float, ...] = ()


class LookAhead:
    """Play each of some moves on to the end, in any number of slices.

    All are played with the same deals of the hidden cards.

    Args:
        game: the rules and the bot.
        seen: the observation of the seat to move.
        moves: one or more legal moves.
    """

    def __init__(self, game: AnyGame, seen: Observation, moves: Sequence[int]) -> None:
        self.game, self.seen, self.moves = game, seen, moves
        self.left = WORLDS * len(moves)
        self._rng = Rng(1)
        self._world: GameState = seen
        self._sums: list[dict[str, float]] = [{} for _ in moves]
        self._totals = [[0.0] * len(game.rules.scores(seen)) for _ in moves]
        self._had, self._soon = ([Counter[tuple[str, int]]() for _ in moves] for _ in range(2))

    @property
    def done(self) -> bool:
        """Return whether all has been played."""
        return not self.left

    def run(self, playouts: int) -> None:
        """Play on at most so many times."""
        rules, seat = self.game.rules, self.seen.mover
        for _ in range(min(playouts, self.left)):
            n = -self.left % len(self.moves)
            self.left -= 1
            if n == 0:
                self._world = rules.determinize(self.seen, seat, self._rng)
            end = self._world.copy()
            rules.apply(end, self.moves[n])
            for turns, had in ((1, self._soon), (TO_THE_END, self._had)):
                self.game.bot.rollout(end, self._rng, turns, RANDOM)
                had[n].update(self.game.bot.holders(end).items())
            parts, scores = rules.parts(end)[seat], rules.scores(end)
            for each, points in enumerate(scores):
                self._totals[n][each] += points / WORLDS
            del scores[seat]
            for name, points in {**parts, "others": max(scores)}.items():
                self._sums[n][name] = self._sums[n].get(name, 0.0) + points / WORLDS

    def outlooks(self) -> list[Outlook]:
        """Return the outlook of the seat to move after each of the moves, once it is done."""
        if not self.done:
            return []
        seats = range(len(self.game.rules.scores(self.seen)))
        had, soon = (
            [
                {
                    card: tuple(round(each[card, seat] / WORLDS, 3) for seat in seats)
                    for card in {card: None for card, _ in each}
                }
                for each in counts
            ]
            for counts in (self._had, self._soon)
        )
        totals = map(tuple, self._totals)
        return [Outlook(*each) for each in zip(self._sums, had, soon, totals, strict=True)]


class Luck:
    """Find by how much the draws of a move changed each win chance, in any number of slices.

    It is the difference between the quick playouts with the cards that came and those with cards
    drawn anew, so that its mean over all draws is 0.

    Args:
        game: the rules and the bot.
        seen: the state before the move, as everybody may know it.
        move: the move made, which revealed cards.
        after: the state that came, as everybody may know it.
    """

    def __init__(self, game: AnyGame, seen: Observation, move: int, after: Observation) -> None:
        self.game, self.seen, self.move, self.after = game, seen, move, after
        self.left = PAIRS if reveals(game, seen, move, after) else 0
        self._rng = Rng(move)
        seats = len(game.rules.scores(after)) if self.left else 0
        self._sums, self._came = [0.0] * seats, [0.0] * seats

    @property
    def done(self) -> bool:
        """Return whether all pairs have been played."""
        return not self.left

    def run(self, pairs: int) -> None:
        """Play on with cards drawn anew, and with those that came, at most so many times."""
        bot = self.game.bot
        for _ in range(min(pairs, self.left)):
            self.left -= 1
            pair = bot.drawn_anew(self.seen, self.move, self.after, self._rng)
            assert pair
            anew, came = (outcome(*bot.rollout(s, self._rng, TURNS, 0))[0] for s in pair)
            for seat, share in enumerate(came):
                self._sums[seat] += (share - anew[seat]) / PAIRS
                self._came[seat] += share / PAIRS

    def shares(self) -> list[float]:
        """Return the luck of each seat, from -1 to 1, once it is done; empty without a draw."""
        return [*self._sums] if self.done else []

    def chances(self) -> list[float]:
        """Return the win chance of each seat after the draw, once it is done; empty without one."""
        return [*self._came] if self.done else []


def reveals(game: AnyGame, seen: Observation, move: int, after: Observation) -> bool:
    """Return whether a move drew cards whose luck can be measured; arguments as for `Luck`."""
    return game.bot.drawn_anew(seen, move, after, Rng(move)) is not None
