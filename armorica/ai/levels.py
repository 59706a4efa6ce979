"""How opponents of a level choose a move, in slices of time."""

import json
from typing import Protocol

from armorica.ai.race import Race
from armorica.ai.search import SHARE, Search
from armorica.core.game import AnyGame, Line, Lines, SearchedMove
from armorica.core.level import RANDOM, USUAL_LEVEL, Level
from armorica.core.match import AnyMatch
from armorica.core.rng import Rng
from armorica.core.rules import Observation
from armorica.core.seats import BOT

PRIME = (1 << 61) - 1

JUDGING = 3
"""How many times as long as usual a race lasts in which a line is to be judged."""


class Searching(Protocol):
    """Search for a move in any number of slices.

    Attributes:
        extra: how many iterations it takes on top of those of its level; fewer, if below 0.
        solved: whether more iterations change nothing.
    """

    @property
    def extra(self) -> int: ...  # noqa: D102

    @property
    def solved(self) -> bool: ...  # noqa: D102

    def run(self, iterations: int) -> None:
        """Search on."""
        ...

    def ranked(self) -> list[SearchedMove]:
        """List the moves, the best first."""
        ...

    def best(self) -> int:
        """Return the best move so far."""
        ...

    def win_chance(self) -> float:
        """Return the win chance of the seat to move, from 0 to 1."""
        ...


def level_for(game: AnyGame, name: str) -> Level:
    """Return a level of a game by its name, the usual one for BOT, the strongest if unknown."""
    if name == BOT:
        name = USUAL_LEVEL
    if name == RANDOM:
        return Level(quick=True, at_random=True)
    return game.info.levels.get(name) or [*game.info.levels.values()][-1]


def seed_of(game: AnyGame, seen: Observation) -> int:
    """Return the seed of all chance in thinking about an observation."""
    return int.from_bytes(json.dumps(game.codec.pack(seen)).encode()) % PRIME


_last: tuple[Level, Race] | None = None


def race(game: AnyGame, level: Level, seen: Observation, also: tuple[int, ...]) -> Race | None:
    """Return the race of a level in a position of a game whose bot has lines.

    The moves of a combo follow from the race at its start. So that it need not be run again for
    each of them, the last one is kept; without it the answer would be the same, and come later.
    """
    global _last
    lines = game.bot.lines(seen, Rng(seed_of(game, seen)))
    if not lines:
        return None
    if also:
        lines = _judging(lines, (*lines.made, *also))
    if _last and _last[0] is level and _last[1].follows(lines):
        known = _last[1].at(lines.made)
        if known.solved or known.tries >= level.iterations:
            return known
    new = Race(game, lines, seed_of(game, lines.start), level.race)
    _last = level, new
    return new


def _judging(lines: Lines[Observation], judged_line: tuple[int, ...]) -> Lines[Observation]:
    """Return the lines with one that is to be judged."""
    moves = [line.moves for line in lines.lines]
    if judged_line in moves:
        return lines._replace(judged=moves.index(judged_line))
    new = Line(judged_line, min(line.gain for line in lines.lines))
    return lines._replace(lines=[*lines.lines, new], judged=len(moves))


def _search(game: AnyGame, level: Level, seen: Observation, also: tuple[int, ...]) -> Search:
    """Return the search of a level; a move to judge takes no more than its share of it."""
    move = also[0] if also else None
    search = Search(game, seen, seed_of(game, seen), move, level.search)
    search.free = level.iterations - level.iterations // SHARE
    return search


class Thought:
    """Choose one move at a level, in any number of slices.

    The observation seeds all chance, so that it alone decides the answer. `also` are legal moves to
    judge even if they are no candidates: one, or a whole line where the game's bot has lines.
    """

    def __init__(
        self, game: AnyGame, level: Level, seen: Observation, also: tuple[int, ...] = ()
    ) -> None:
        seed = seed_of(game, seen)
        self.game = game
        self.seen = seen
        self.move: int | None = None
        self.search: Searching | None = None
        self.left = level.iterations
        if level.at_random:
            moves = game.rules.legal(seen)
            self.move = moves[Rng(seed).below(len(moves))]
        elif not level.iterations:
            self.move = game.bot.choose(seen, Rng(seed), level.policy)
        else:
            self.search = race(game, level, seen, also) or _search(game, level, seen, also)
            if also and isinstance(self.search, Race):
                self.left *= JUDGING
            # Endgame solving is extra; if it gives up, the full search still runs.
            self.left = max(0, self.left + self.search.extra)

    @property
    def done(self) -> bool:
        """Return whether the level has thought enough."""
        return not self.left or not self.search or self.search.solved

    def run(self, iterations: int) -> None:
        """Think on for at most so many iterations."""
        if self.search:
            self.search.run(min(iterations, self.left))
            self.left -= min(iterations, self.left)

    def best(self) -> int:
        """Return the best move so far."""
        if self.search:
            return self.search.best()
        assert self.move is not None
        return self.move

    def ranked(self) -> list[SearchedMove]:
        """List the searched moves, or whole lines, the best first; none without a search."""
        return self.search.ranked() if self.search else []

    def win_chance(self) -> float:
        """Return the win chance of the seat to move, from 0 to 1; 0 without a search."""
        return self.search.win_chance() if self.search else 0.0


def reply(game: AnyGame, match: AnyMatch, name: str = "") -> int:
    """Choose the move of the opponent to move, by what its seat may know.

    Args:
        game: the match's game.
        match: not over.
        name: of a level; "" for that of the seat to move.
    """
    seat = game.rules.to_move(match.state)
    assert seat is not None
    level = level_for(game, name or match.deal.players[seat].kind)
    thought = Thought(game, level, game.rules.observe(match.state, seat))
    thought.run(thought.left)
    return thought.best()
