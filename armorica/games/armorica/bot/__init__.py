"""How opponents of Armorica evaluate positions and choose moves."""

from armorica.games.armorica.bot.endings import chance_successors
from armorica.games.armorica.bot.evaluate import evaluate
from armorica.games.armorica.bot.luck import drawn_anew
from armorica.games.armorica.bot.policy import (
    candidates,
    choose,
    holders,
    lines,
    move_priors,
    rollout,
)

__all__ = [
    "candidates",
    "chance_successors",
    "choose",
    "drawn_anew",
    "evaluate",
    "holders",
    "lines",
    "move_priors",
    "rollout",
]
