"""Measure the engine beside a fixed gauge, so that the ratios hold on any machine."""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from statistics import median
from time import process_time

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games.armorica.record import write
from armorica.games.armorica.state import Deal

GAUGE = "gauge C (operations)"
ROUNDS = 5
SECONDS = 0.4  # of processor time, for each measure and round
DRAW = Random(1).random


class _Gauge:
    """Mix what an engine does: method calls, lists and dictionaries."""

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
def _deals(seats: int) -> list[Deal]:
    game = games.load("armorica")
    return [game.deal(("random",) * seats, seed) for seed in range(100)]


def _random_game(seats: int, checked: bool, seed: int) -> int:
    """Play a random game, through the checked interface or the unchecked one; return its moves."""
    game = games.load("armorica")
    match = Match(game, _deals(seats)[seed % 100])
    state, play = match.state, match.play
    legal, apply, to_move = game.legal, game.apply, game.to_move
    count = 0
    while moves := legal(state):
        move = moves[int(DRAW() * len(moves))]
        if checked:
            seat = to_move(state)
            assert seat is not None
            play(seat, move)
        else:
            apply(state, move)
        count += 1
    game.scores(state)
    return count


def _copies(seed: int) -> int:
    game = games.load("armorica")
    state = game.new(_deals(4)[0])
    for _ in range(1000):
        state.copy()
    return 1000


def _settler_game(seats: int, seed: int) -> int:
    game = games.load("armorica")
    match = Match(game, game.deal(("settler",) * seats, seed))
    while (seat := game.to_move(match.state)) is not None:
        match.play(seat, reply(match))
    write(match)
    return match.ply


def _rate(work: Callable[[int], int]) -> tuple[float, float]:
    """Return units and calls per second of work that takes a seed and returns its units."""
    units = calls = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        units += work(calls)
        calls += 1
    return units / spent, calls / spent


def bench() -> str:
    """Tabulate moves and games per second, and moves as multiples of the gauge C (medians)."""
    measures: dict[str, Callable[[int], int]] = {GAUGE: _gauge}
    for n in (2, 3, 4):
        measures[f"random, checked, {n} players"] = partial(_random_game, n, True)
        measures[f"random, unchecked, {n} players"] = partial(_random_game, n, False)
    measures["copies of a state"] = _copies
    for n in (2, 3, 4):
        measures[f"settler, {n} players"] = partial(_settler_game, n)
    rounds = [{name: _rate(work) for name, work in measures.items()} for _ in range(ROUNDS)]
    lines = [f"{'':32}{'moves/s':>12}{'games/s':>10}{'of C':>9}"]
    for name in measures:
        moves = median(found[name][0] for found in rounds)
        played = median(found[name][1] for found in rounds)
        share = median(found[name][0] / found[GAUGE][0] for found in rounds)
        per_game = f"{played:10,.0f}" if "players" in name else " " * 10
        lines.append(f"{name:32}{moves:12,.0f}{per_game}{share:9.4f}")
    return "\n".join(lines)
