"""Measure how fast programs learn: steps a second, beside PettingZoo's own chess."""

import random
import sys
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any

import numpy as np

from armorica.cli.tables import measured, replace
from armorica.rl import armorica_v2, imperious_v2
from armorica.site.build import ROOT

PAGE = ROOT / "docs/python.md"
SECONDS = 1.0  # for each environment and round
ROUNDS = 5
CHESS = "PettingZoo's chess"


def _chess() -> Any:
    """Import PettingZoo's chess, without the library with which it draws."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import chess_v6

    return chess_v6.env()


def _rate(env: Any) -> float:
    """Return random steps per second of processor time, in the loop that learners use."""
    env.reset(seed=1)
    steps, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        for _ in env.agent_iter(100):
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                break
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
    return steps / (process_time() - begun)


def bench() -> str:
    """Measure all environments in turn, and write the table into docs/python.md."""
    envs = {CHESS: _chess()}
    envs |= {f"armorica_v2, {n} players": armorica_v2.env(players=n) for n in (2, 3, 4)}
    envs |= {f"imperious_v2, {n} players": imperious_v2.env(players=n) for n in (4, 6, 8)}
    rounds = [{name: _rate(env) for name, env in envs.items()} for _ in range(ROUNDS)]
    lines = [
        f"{measured('bench')}; random steps with PettingZoo's checks, medians of {ROUNDS} rounds.",
        "",
        "| | steps a second | times chess |",
        "|---|--:|--:|",
    ]
    for name in envs:
        steps = median(rates[name] for rates in rounds)
        times = median(rates[name] / rates[CHESS] for rates in rounds)
        lines.append(f"| {name} | {steps:,.0f} | {times:.1f} |")
    table = "\n".join(lines)
    replace(PAGE, "steps", table)
    return table
