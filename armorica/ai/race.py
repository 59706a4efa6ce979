"""A race of whole lines of moves, for games whose turns have many small moves.

All lines are tried in the same worlds: the unseen cards are dealt, the line is played, and all
seats play on by the game's own quick policy. After each world the lines that are clearly worse than
the best drop out, as in the races of Maron and Moore (1994); the rest are tried in the next world.
A line that is to be judged never drops out.
"""

from math import sqrt

from armorica.ai.search import POINT, payoffs
from armorica.core.game import AnyGame, Line, Lines, SearchedMove
from armorica.core.level import RaceTuning
from armorica.core.rng import Rng
from armorica.core.rules import GameState, Observation

AT_LEAST = 2  # worlds in which each line is tried
SPREAD = 0.02  # the least standard deviation that is reckoned with
BLUR_STEPS = 1000  # in which a line is misjudged, each way
TRIES_PER_VISIT = 6  # tries that are played on for more turns than usual are worth one usual try


class Runner:
    """Hold a line with its payoffs by world, and its summed wins and margins.

    `error` is added to its mean payoff, so that the level errs.
    """

    __slots__ = ("error", "line", "margin", "paid", "won")

    def __init__(self, line: Line, error: float) -> None:
        self.line = line
        self.error = error
        self.paid: list[float] = []
        self.won = 0.0
        self.margin = 0


class Race:
    """Race the lines from a position; `run` may be called any number of times.

    Args:
        game: the rules and the bot.
        lines: what to try, and from where.
        seed: of all chance in the race.
        tuning: how it races.
    """

    def __init__(
        self, game: AnyGame, lines: Lines[Observation], seed: int, tuning: RaceTuning
    ) -> None:
        self.rules, self.bot = game.rules, game.bot
        self.lines, self.start, self.made = lines, lines.start, lines.made
        self.seat: int = lines.start.mover
        self.seed = seed
        self.tuning = tuning
        errors = Rng(seed).each_below([2 * BLUR_STEPS + 1] * len(lines.lines))
        self.all = [
            Runner(line, tuning.blur * (n / BLUR_STEPS - 1))
            for line, n in zip(lines.lines, errors, strict=True)
        ]
        self.judged = None if lines.judged is None else self.all[lines.judged]
        self.field = self.all[:]
        self.world = self._deal(0)
        self.next = self.tries = self.unused = 0
        # Where there is nothing to decide, an estimate will do.
        self.turns = tuning.turns + lines.ahead if len(self.all) > 1 else 0
        self.cost = 1 + lines.ahead if len(self.all) > 1 else 1
        self.best_gain = max(line.gain for line in lines.lines)

    @property
    def extra(self) -> int:
        """Return the tries made already, negated: they need not be made again."""
        return -self.tries

    def _deal(self, number: int) -> GameState:
        return self.rules.determinize(self.start, self.seat, Rng(self.seed + number))

    @property
    def solved(self) -> bool:
        """Return whether one line is left, and has been tried."""
        return len(self.field) == 1 and bool(self.field[0].paid)

    def run(self, tries: int) -> None:
        """Race on, for so many tries of a line in a world; do nothing once it is decided.

        A try that is played on for more turns than usual counts as so many more.
        """
        self.unused += tries
        while self.unused >= self.cost and not self.solved:
            if self.next == len(self.field):
                self._drop()
                self.next = 0
                self.world = self._deal(len(self.field[0].paid))
            self._try(self.field[self.next])
            self.unused -= self.cost
            self.tries += self.cost
            self.next += 1

    def _try(self, runner: Runner) -> None:
        """Play a line in the present world, and on from there."""
        s = self.world.copy()
        if self.turns:
            for move in runner.line.moves:
                self.rules.apply(s, move)
        points, doubt = self.bot.rollout(s, Rng(self.seed), self.turns, 0)
        won, margins, paid = payoffs(points, doubt, self.tuning.win, self.tuning.half_margin)
        runner.paid.append(paid[self.seat])
        runner.won += won[self.seat]
        runner.margin += margins[self.seat]

    def _drop(self) -> None:
        """Drop the lines that are clearly worse than the best."""
        best = max(self.field, key=self._worth)
        n = len(best.paid)
        if n < AT_LEAST:
            return
        stay = []
        for runner in self.field:
            behind = [a - b for a, b in zip(best.paid, runner.paid, strict=True)]
            mean = sum(behind) / n
            spread = sum((each - mean) * (each - mean) for each in behind) / (n - 1)
            error = sqrt((spread + SPREAD * SPREAD) / n)
            near = self._worth(best) - self._worth(runner) <= self.tuning.sure * error
            if near or runner is self.judged:
                stay.append(runner)
        self.field = stay

    def _worth(self, runner: Runner) -> float:
        """Return the mean payoff of a line, in which its own estimate counts like some tries."""
        n, tuning = len(runner.paid), self.tuning
        bias = tuning.trust * tuning.weight * (runner.line.gain - self.best_gain)
        return (sum(runner.paid) + bias) / (n + tuning.weight) + runner.error

    def follows(self, lines: Lines[Observation]) -> bool:
        """Return whether it races the same lines, from the same start."""
        return self.lines._replace(made=lines.made) == lines

    def at(self, made: tuple[int, ...]) -> "Race":
        """Return the same race for the position after the first moves of its lines."""
        race = Race.__new__(Race)
        vars(race).update(vars(self))
        race.made = made
        return race

    def ranked(self) -> list[SearchedMove]:
        """List the lines from here, the best first."""
        done, searched = len(self.made), []
        for runner in sorted(self.all, key=lambda each: (-len(each.paid), -self._worth(each))):
            moves, tries = runner.line.moves, len(runner.paid)
            n = max(1, tries)
            if len(moves) > done and moves[:done] == self.made:
                margin, won = runner.margin / POINT / n, runner.won / n
                visits = tries if self.cost == 1 else -(-tries // TRIES_PER_VISIT)
                searched.append(SearchedMove(moves[done], visits, margin, won, moves[done:]))
        return searched

    def left(self) -> tuple[int, ...]:
        """Return the best line of all if it does not go on from here, else ()."""
        line = self.at(()).ranked()[0].line
        return () if line[: len(self.made)] == self.made else line

    def best(self) -> int:
        """Return the next move of the best line."""
        return self.ranked()[0].move

    def win_chance(self) -> float:
        """Return the share of the tries of the best line that its seat has won."""
        return self.ranked()[0].win
