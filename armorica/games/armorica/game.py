"""Armorica as one module that satisfies the game protocol."""

from collections.abc import Callable, Mapping

from armorica.core.rng import Rng
from armorica.games.armorica.endings import endings
from armorica.games.armorica.evaluate import evaluate
from armorica.games.armorica.hidden import determinize, observe
from armorica.games.armorica.policy import appraise, candidates, playout, standings
from armorica.games.armorica.rules import (
    KEY,
    SEATS,
    apply,
    check,
    deal,
    legal,
    new,
    to_move,
    why_not,
)
from armorica.games.armorica.scoring import scores
from armorica.games.armorica.state import State
from armorica.games.armorica.text import format_move, parse_move
from armorica.games.armorica.wire import pack, unpack

HOUSE_RULES = ("four_way_tie",)  # [A17]
LEVELS: Mapping[str, Callable[[State, Rng], int]] = {}

__all__ = [
    "HOUSE_RULES",
    "KEY",
    "LEVELS",
    "SEATS",
    "apply",
    "appraise",
    "candidates",
    "check",
    "deal",
    "determinize",
    "endings",
    "evaluate",
    "format_move",
    "legal",
    "new",
    "observe",
    "pack",
    "parse_move",
    "playout",
    "scores",
    "standings",
    "to_move",
    "unpack",
    "why_not",
]
