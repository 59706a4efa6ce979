"""Compare the adviser's win chances with the games that follow, and fit their correction."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from itertools import repeat
from math import exp
from typing import NamedTuple

from armorica import games
from armorica.ai.chance import corrected, correction, log_odds
from armorica.ai.levels import Thought, level_for
from armorica.ai.search import outcome
from armorica.cli.options import add_series, levels, study_of
from armorica.cli.printing import show
from armorica.cli.tool import Tool
from armorica.core.facts import Correction
from armorica.core.interval import wilson
from armorica.core.level import USUAL_LEVEL
from armorica.core.rules import Info
from armorica.lab.run import AHEAD, RunError, pool, progress
from armorica.lab.study import Study
from armorica.ui.advice import ADVISER

SELF = "adviser"  # in the line-up
FORECASTS = 5  # the adviser gives a win chance at one of so many of a seat's choices
QUICKER = 7  # at the others it thinks with so many times fewer iterations
TENTHS = 10
STEPS = 20  # of Newton's method
SURE = 20.0  # log odds are cut off at this distance from 0
PRIOR_WEIGHT = 1.0  # of the belief that nothing is to be corrected, in positions or so


class Forecast(NamedTuple):
    """Hold a win chance that the adviser gave, 0 to 1, and the share of the win that came."""

    chance: float
    won: float


def forecasts(study: Study, number: int) -> list[Forecast]:
    """Play a game of the adviser against a level; return its forecasts.

    Args:
        study: its line-up is SELF and, in all other seats, the level.
        number: of the game in the study, from 0.
    """
    match = study.begin(number)
    game, rules = games.load(study.key), match.rules
    adviser = level_for(game, ADVISER)
    quicker = adviser._replace(iterations=adviser.iterations // QUICKER)
    chances: list[float] = []
    choices = number
    while (seat := rules.to_move(match.state)) is not None:
        kind = match.deal.players[seat].kind
        advised = kind == SELF
        if advised and len(rules.legal(match.state)) > 1:
            choices += 1
            thinks = quicker if choices % FORECASTS else adviser
        else:
            thinks = level_for(game, study.line_up[-1])
        thought = Thought(game, thinks, rules.observe(match.state, seat))
        thought.run(thought.left)
        # An only move is not searched.
        if advised and thinks is adviser and any(each.visits for each in thought.ranked()):
            chances.append(thought.win_chance())
        match.play(seat, thought.best())
    place = study.seats(number).index(SELF)
    won = outcome(rules.ranking_scores(match.state))[0][place]
    return [Forecast(chance, won) for chance in chances]


def all_forecasts(study: Study) -> list[Forecast]:
    """Play all games of a study; return the forecasts of all. The study is as for `forecasts`."""
    show(f"Against {study.line_up[-1]}:", error=True)
    rows: list[Forecast] = []
    try:
        with pool() as executor:
            for first in range(0, study.games, AHEAD):
                numbers = range(first, min(first + AHEAD, study.games))
                all_made = executor.map(forecasts, repeat(study), numbers)
                for done, made in enumerate(all_made, first + 1):
                    rows += made
                    progress(done, study.games)
    except BrokenExecutor:
        raise RunError("A process that played was ended; start the command again.") from None
    return rows


def fit(rows: Sequence[Forecast]) -> Correction:
    """Fit a correction by logistic regression, with a weak belief that none is needed."""
    shift, slope = 0.0, 1.0
    xs = [log_odds(forecast.chance) for forecast in rows]
    for _ in range(STEPS):
        gradient_shift, gradient_slope = -PRIOR_WEIGHT * shift, -PRIOR_WEIGHT * (slope - 1)
        a, b, c = PRIOR_WEIGHT, 0.0, PRIOR_WEIGHT  # the matrix of second derivatives: a b, b c
        for x, forecast in zip(xs, rows, strict=True):
            p = 1 / (1 + exp(-max(min(shift + slope * x, SURE), -SURE)))
            gradient_shift += forecast.won - p
            gradient_slope += x * (forecast.won - p)
            a += p * (1 - p)
            b += x * p * (1 - p)
            c += x * x * p * (1 - p)
        determinant = a * c - b * b
        shift += (c * gradient_shift - b * gradient_slope) / determinant
        slope += (a * gradient_slope - b * gradient_shift) / determinant
    return Correction(round(shift, 2), round(slope, 2))


def tabulate(info: Info, players: int, rows: dict[str, list[Forecast]]) -> str:
    """Tabulate win chances, raw and corrected, beside the results: by level and by tenth.

    Args:
        info: of the game, whose `chances` correct.
        players: how many play.
        rows: the forecasts against each level.
    """
    table = "| against | positions | said | corrected | won | fitted shift | slope |"
    table += "\n|---|--:|--:|--:|--:|--:|--:|"
    both: list[tuple[float, Forecast]] = []
    for level, given in rows.items():
        by = correction(info, [level] * (players - 1))
        now = [(corrected(forecast.chance, by), forecast) for forecast in given]
        table += f"\n| {level} | {_cells(now)} | {fit(given).shift} | {fit(given).slope} |"
        both += now
    table += "\n\n| corrected to | positions | said | corrected | won |\n|---|--:|--:|--:|--:|"
    for tenth in range(TENTHS):
        now = [row for row in both if min(int(TENTHS * row[0]), TENTHS - 1) == tenth]
        if now:
            table += f"\n| {tenth / TENTHS:.0%} to {(tenth + 1) / TENTHS:.0%} | {_cells(now)} |"
    return table


def _cells(rows: list[tuple[float, Forecast]]) -> str:
    """Return the cells for forecasts, each after its corrected chance: number, means, interval."""
    n = len(rows)
    if not n:  # games so short that the adviser judged none of its choices
        return "0 | – | – | –"
    won = sum(forecast.won for _, forecast in rows)
    low, high = wilson(won, n)
    said = sum(forecast.chance for _, forecast in rows) / n
    now = sum(chance for chance, _ in rows) / n
    return f"{n} | {said:.1%} | {now:.1%} | {won / n:.1%} [{low:.0%}, {high:.0%}]"


def calibrate(study: Study, against: Sequence[str] = ()) -> str:
    """Play games of the adviser against each of some levels, all by default; return the tables.

    Args:
        study: the games; each level takes the place of its line-up.
        against: the levels.

    Raises:
        RunError: a process that played was ended.
    """
    info, players = games.infos()[study.key], len(study.line_up)
    rows = {
        level: all_forecasts(study._replace(line_up=(SELF, *(level,) * (players - 1))))
        for level in dict.fromkeys(against or info.levels)
    }
    return tabulate(info, players, rows)


def _add_options(parser: ArgumentParser) -> None:
    add_series(parser)
    parser.add_argument("--levels", type=levels, default=[], help="to play against; all by default")


def _run(options: Namespace) -> None:
    print(calibrate(study_of(options, [USUAL_LEVEL]), options.levels))


CALIBRATE = Tool(
    "calibrate",
    "compare the adviser's win chances with the games that follow",
    _add_options,
    _run,
)
