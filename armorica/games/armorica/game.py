"""Armorica as one module that satisfies the game protocol."""

from armorica.games.armorica.evaluate import evaluate
from armorica.games.armorica.hidden import determinize, observe
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

__all__ = [
    "KEY",
    "SEATS",
    "apply",
    "check",
    "deal",
    "determinize",
    "evaluate",
    "format_move",
    "legal",
    "new",
    "observe",
    "parse_move",
    "scores",
    "to_move",
    "why_not",
]
