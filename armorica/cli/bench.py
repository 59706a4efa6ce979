"""Measure the engine and the search next to a fixed gauge, so that ratios hold on any machine."""

import json
import subprocess
import sysconfig
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import cache, partial
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from armorica import games
from armorica.ai.search import Search
from armorica.cli.tables import measured, replace
from armorica.cli.tool import Tool, need_checkout
from armorica.core.late import late
from armorica.core.level import RANDOM, SearchTuning
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.lab.plain import plain_search
from armorica.site.build import ROOT

with late():
    from armorica.cli import bench_learners

PAGE = ROOT / "docs/speed.md"
GAUGE = "gauge C (operations)"
ROUNDS = 5
SECONDS = 0.4  # for each measure and round
# Random numbers drawn in advance, so that only the engine's time is measured.
DRAW = cycle(Random(1).choices(range(1 << 16), k=1021)).__next__
GAME = games.load(games.GAMES[0])
BEST = [*GAME.info.levels][-1]
SEATS = GAME.info.seats


class _Gauge:
    """Mix the operations of an engine: method calls, lists and dictionaries."""

    def __init__(self) -> None:
        self.items = list(range(8))
        self.names = {n: n for n in range(8)}

    def step(self, n: int) -> int:
        self.items.append(self.items.pop(0))
        self.names[n & 7] = self.items[n & 7]
        return self.names[n & 7]


def _gauge(seed: int) -> int:
    gauge = _Gauge()
    for n in range(2000):
        gauge.step(n)
    return 2000


@cache
def _deals(seats: int) -> list[Any]:
    return [GAME.rules.deal((Seat(RANDOM),) * seats, seed) for seed in range(100)]


def _checked_game(seats: int, seed: int) -> int:
    """Play a random game with checked moves; return how many moves it has."""
    match = Match(GAME.rules, _deals(seats)[seed % 100])
    state, play, legal, draw = match.state, match.play, GAME.rules.legal, DRAW
    while moves := legal(state):
        play(state.mover, moves[draw() % len(moves)])
    GAME.rules.scores(state)
    return match.ply


def _unchecked_game(seats: int, seed: int) -> int:
    """Play a random game by legal moves, unchecked; return how many they were."""
    state = GAME.rules.new(_deals(seats)[seed % 100])
    legal, apply, draw = GAME.rules.legal, GAME.rules.apply, DRAW
    count = 0
    while moves := legal(state):
        apply(state, moves[draw() % len(moves)])
        count += 1
    GAME.rules.scores(state)
    return count


def _copies(seed: int) -> int:
    state = GAME.rules.new(_deals(4)[0])
    for _ in range(1000):
        state.copy()
    return 1000


def _observation(seed: int) -> Any:
    """Return what the first seat sees of a dealt game of four."""
    return GAME.rules.observe(GAME.rules.new(_deals(4)[seed % 100]), 0)


def _search(tuning: SearchTuning, seed: int) -> int:
    Search(GAME, _observation(seed), seed, tuning=tuning).run(500)
    return 500


def _plain_search(deep: bool, seed: int) -> int:
    plain_search(GAME, _observation(seed), Rng(seed), 50, deep=deep)
    return 50


def _chess_game(seed: int) -> int:
    """Play a random game of chess with python-chess; return how many plies it has, at most 200."""
    import chess

    board = chess.Board()
    for ply in range(200):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[DRAW() % len(moves)])
    return 200


def _rate(work: Callable[[int], int]) -> tuple[float, float]:
    """Return units and calls per second of some work, which takes a seed and returns its units.

    The seconds are processor time, which other programs do not affect.
    """
    units = calls = 0
    begun, start = perf_counter(), process_time()
    while perf_counter() - begun < SECONDS:
        units += work(calls)
        calls += 1
    spent = process_time() - start
    return units / spent, calls / spent


def measure() -> dict[str, tuple[float, float, float]]:
    """Return the medians of units a second, of calls a second, and of units beside the gauge's.

    They are in a table by the names of the measures.
    """
    measures: dict[str, Callable[[int], int]] = {GAUGE: _gauge}
    for n in SEATS:
        measures[f"random moves, checked, {n} players"] = partial(_checked_game, n)
        measures[f"random moves, unchecked, {n} players"] = partial(_unchecked_game, n)
    measures["copies of a state"] = _copies
    measures["random moves of chess, python-chess"] = _chess_game
    measures["search iterations from a deal, 4 players"] = partial(_search, SearchTuning())
    measures[f"search iterations of the {BEST} (with its quick policy)"] = partial(
        _search, GAME.info.levels[BEST].search
    )
    measures["plain search, random playouts"] = partial(_plain_search, False)
    measures["plain search over deepcopy"] = partial(_plain_search, True)
    rounds = [{name: _rate(work) for name, work in measures.items()} for _ in range(ROUNDS)]
    return {
        name: (
            median(rates[name][0] for rates in rounds),
            median(rates[name][1] for rates in rounds),
            median(rates[name][0] / rates[GAUGE][0] for rates in rounds),
        )
        for name in measures
    }


def bench() -> str:
    """Measure in CPython and in Pyodide, and write the table into docs/speed.md.

    Raises:
        ToolError: this is no checkout of the project.
    """
    need_checkout()
    cpython = measure()
    command = ["node", "tests/pyodide/bench.mjs", sysconfig.get_path("purelib")]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    pyodide = json.loads(output.splitlines()[-1])
    lines = [
        f"{measured('bench')}; processor time, medians of {ROUNDS} rounds.",
        "",
        "| per second | CPython | games | of C | Pyodide | games | of C |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name in cpython:
        cells = []
        for units, calls, share in (cpython[name], pyodide[name]):
            played = f"{calls:,.0f}" if "moves" in name else ""
            cells += [f"{units:,.0f}", played, f"{share:.4f}"]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    table = "\n".join(lines)
    replace(PAGE, "speed", table)
    return table


def _add_options(parser: ArgumentParser) -> None:
    """Declare no options."""


def _run(options: Namespace) -> None:
    print(bench(), bench_learners.bench(), sep="\n\n")


BENCH = Tool(
    "bench", "measure moves and searches per second, next to a fixed benchmark", _add_options, _run
)
