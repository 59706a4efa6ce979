"""Fit the weights of the forecast to games of the quick policy against itself."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from armorica.cli.squares import solve
from armorica.cli.tool import need_checkout
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.seats import Seat
from armorica.games.imperious.bot import forecast, weights
from armorica.games.imperious.bot.policy import choose
from armorica.games.imperious.bot.weights import Weights
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules.state import DISCARD

FILE = Path(weights.__file__).with_suffix(".toml")
TURNS = (1.0, 2.0, 3.5, 6.0, 9.0)  # to come: a weight is fitted for each, those between follow
WIDTH = len(TURNS) * len(Weights._fields)
SIZES = (4, 6)  # players
ERRORS = (0, 3, 8)  # percent of random moves, game by game, for samples of other positions too
RIDGE = 0.001  # a fraction of the sums over all samples; pulls weights with little evidence to 0


class Sample(NamedTuple):
    """Hold the end of a turn: what the seats had, as `forecast.features`, and their tokens."""

    rows: list[Weights]
    turns: float
    vt: list[int]


def fit(games: int, seed: int) -> list[Weights]:
    """Play games; return the weights for each of TURNS by which most of the leads are foretold.

    Args:
        games: how many for each of SIZES.
        seed: of the first game; each next one has the next seed.
    """
    products = [[0.0] * WIDTH for _ in range(WIDTH)]
    sums = [0.0] * WIDTH
    for players in SIZES:
        for n in range(games):
            style = Style(ERRORS[n % len(ERRORS)])
            samples, final = _played(players, (seed + n) % SEED_LIMIT, style)
            for sample in samples:
                _add(products, sums, sample, final)
    ridge = [RIDGE * products[n][n] + RIDGE for n in range(WIDTH)]
    solved = solve(products, sums, ridge)
    return [Weights(*solved[n :: len(TURNS)]) for n in range(len(TURNS))]


def _played(players: int, seed: int, style: Style) -> tuple[list[Sample], list[int]]:
    """Play a game; return the ends of its turns but the last, and the final tokens."""
    style = replace(style, offers=seed % 2 == 0)
    rng = Rng(seed)
    s = rules.new(rules.deal((Seat(),) * players, seed))
    samples: list[Sample] = []
    turn = 0
    while rules.to_move(s) is not None:
        if s.step == DISCARD and s.turn > turn:
            turn = s.turn
            rows, _, turns = forecast.features(s)
            samples.append(Sample(rows, turns, s.vt[:]))
        rules.apply(s, choose(s, rng, style))
    return samples[:-1], s.vt


def _add(products: list[list[float]], sums: list[float], sample: Sample, final: list[int]) -> None:
    """Add each seat's tokens to come, and what it had, less the mean of all seats."""
    seats = range(len(final))
    gained = [after - before for after, before in zip(final, sample.vt, strict=True)]
    mean = sum(gained) / len(seats)
    means = [sum(column) / len(seats) for column in zip(*sample.rows, strict=True)]
    near = [(n, part) for n, part in enumerate(_shares(sample.turns)) if part]
    for seat in seats:
        row = sample.rows[seat]
        active = [
            (field * len(TURNS) + n, part * (has - usual))
            for field, (has, usual) in enumerate(zip(row, means, strict=True))
            for n, part in near
        ]
        for a, value in active:
            column = products[a]
            for b, other in active:
                column[b] += value * other
            sums[a] += value * (gained[seat] - mean)


def _shares(turns: float) -> list[float]:
    """Return the parts of TURNS in a number of turns between two of them."""
    shares = [0.0] * len(TURNS)
    turns = min(max(turns, TURNS[0]), TURNS[-1])
    for n in range(1, len(TURNS)):
        low, high = TURNS[n - 1 : n + 1]
        if low <= turns <= high:
            shares[n] = (turns - low) / (high - low)
            shares[n - 1] = 1 - shares[n]
            break
    return shares


def weigh(games: int, seed: int) -> str:
    """Fit the weights, and write them to the data file.

    Raises:
        ToolError: this is no checkout of the project.
    """
    need_checkout()
    rows = fit(games, seed)
    lines = [
        "# What a seat has brings it so many tokens in the turns to come: see weights.py.",
        f"# Made by: python -m armorica weigh --games {games} --seed {seed}",
        "",
        f"turns = {[*TURNS]}",
    ]
    for field in Weights._fields:
        lines.append(f"{field} = {[round(getattr(row, field), 2) for row in rows]}")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
    return f"The new weights are in {FILE}."
