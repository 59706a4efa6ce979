"""Imperious as one module that satisfies the game protocol."""

from armorica.games.imperious.hidden import determinize, endings, observe
from armorica.games.imperious.levels import LEVELS
from armorica.games.imperious.policy import appraise, candidates, evaluate, playout
from armorica.games.imperious.rules import (
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
from armorica.games.imperious.scoring import scores, standings
from armorica.games.imperious.text import format_move, parse_move
from armorica.games.imperious.wire import pack, unpack

HOUSE_RULES: tuple[str, ...] = ()

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
