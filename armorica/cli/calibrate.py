"""Compare the adviser's win chances with the games that follow, and fit their correction."""

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from armorica import games
from armorica.ai.chance import corrected, correction, log_odds
from armorica.ai.levels import Thought, level_for
from armorica.ai.search import outcome
from armorica.cli.simulate import Series, interval
from armorica.core.rules import Correction
from armorica.core.seats import Seat
from armorica.ui.advice import ADVISER

JUDGED = 5  # the adviser judges one of so many of a seat's choices
QUICKER = 7  # and at the others thinks so many times quicker
TENTHS = 10
STEPS = 20  # of Newton's method
SURE = 20.0  # log odds beyond which nothing is told apart
WEIGHT = 1.0  # of the belief that nothing is to be corrected, in positions or so


class Said(NamedTuple):
    """Hold a win chance that the adviser gave, 0 to 1, and the share of the win that came."""

    chance: float
    won: float


def positions(series: Series, level: str) -> Iterator[Said]:
    """Play the adviser, in each seat of a shuffle in turn, against a level; yield what it said."""
    game = games.load(series.key)
    adviser = level_for(game, ADVISER)
    quicker = adviser._replace(iterations=adviser.iterations // QUICKER)
    for n in range(series.games):
        shuffle, place = divmod(n, series.players)
        s = game.rules.new(game.rules.deal((Seat(),) * series.players, series.seed + shuffle))
        chances: list[float] = []
        choices = n
        while (seat := game.rules.to_move(s)) is not None:
            thinks = level_for(game, level)
            if seat == place and len(game.rules.legal(s)) > 1:
                choices += 1
                thinks = quicker if choices % JUDGED else adviser
            thought = Thought(game, thinks, game.rules.observe(s, seat))
            thought.run(thought.left)
            if seat == place and thinks is adviser:
                chances.append(thought.win_chance())
            game.rules.apply(s, thought.best())
        won = outcome(game.rules.ranking_scores(s))[0][place]
        yield from (Said(chance, won) for chance in chances)


def fit(rows: Sequence[Said]) -> Correction:
    """Fit a correction by logistic regression, with a weak belief in none."""
    shift, slope = 0.0, 1.0
    xs = [log_odds(said.chance) for said in rows]
    for _ in range(STEPS):
        down, across = -WEIGHT * shift, -WEIGHT * (slope - 1)
        a, b, c = WEIGHT, 0.0, WEIGHT  # the matrix of second derivatives: a b, b c
        for x, said in zip(xs, rows, strict=True):
            p = 1 / (1 + exp(-max(min(shift + slope * x, SURE), -SURE)))
            down += said.won - p
            across += x * (said.won - p)
            a += p * (1 - p)
            b += x * p * (1 - p)
            c += x * x * p * (1 - p)
        area = a * c - b * b
        shift += (c * down - b * across) / area
        slope += (a * across - b * down) / area
    return Correction(round(shift, 2), round(slope, 2))


def tabulate(series: Series, rows: dict[str, list[Said]]) -> str:
    """Tabulate what was said, as it is and corrected, and what came: by levels and by tenths."""
    info = games.infos()[series.key]
    table = "| against | positions | said | corrected | won | fitted shift | slope |"
    table += "\n|---|--:|--:|--:|--:|--:|--:|"
    both: list[tuple[float, Said]] = []
    for level, all_said in rows.items():
        by = correction(info, [level] * (series.players - 1))
        now = [(corrected(said.chance, by), said) for said in all_said]
        table += f"\n| {level} | {_cells(now)} | {fit(all_said).shift} | {fit(all_said).slope} |"
        both += now
    table += "\n\n| corrected to | positions | said | corrected | won |\n|---|--:|--:|--:|--:|"
    for tenth in range(TENTHS):
        now = [row for row in both if min(int(TENTHS * row[0]), TENTHS - 1) == tenth]
        if now:
            table += f"\n| {tenth / TENTHS:.0%} to {(tenth + 1) / TENTHS:.0%} | {_cells(now)} |"
    return table


def _cells(rows: list[tuple[float, Said]]) -> str:
    """Sum up corrected chances and what was said: the number, the means, and the interval."""
    n = len(rows)
    won = sum(said.won for _, said in rows)
    low, high = interval(won, n)
    said = sum(said.chance for _, said in rows) / n
    now = sum(chance for chance, _ in rows) / n
    return f"{n} | {said:.1%} | {now:.1%} | {won / n:.1%} [{low:.0%}, {high:.0%}]"


def calibrate(series: Series, against: Sequence[str] = ()) -> str:
    """Play games of the adviser against each of some levels, all by default; return the tables."""
    rows = {
        level: [*positions(series, level)] for level in against or games.infos()[series.key].levels
    }
    return tabulate(series, rows)
