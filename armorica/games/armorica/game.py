"""Armorica as one module that satisfies the game protocol."""

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
from armorica.games.armorica.text import format_move, parse_move
from armorica.games.armorica.wire import pack, unpack

__all__ = [
    "KEY",
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
