"""How opponents of Imperious evaluate positions and choose moves."""

from armorica.games.imperious.bot.lines import lines
from armorica.games.imperious.bot.policy import (
    candidates,
    chance_successors,
    drawn_anew,
    evaluate,
    holders,
    move_priors,
    rollout,
)
from armorica.games.imperious.bot.policy import (
    choose_by as choose,
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
