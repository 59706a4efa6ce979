"""The rules of Imperious, without screens, words, clocks or storage."""

from armorica.games.imperious.rules.hidden import determinize, observe
from armorica.games.imperious.rules.play import (
    KEY,
    apply,
    check,
    deal,
    legal,
    new,
    to_move,
    why_not,
)
from armorica.games.imperious.rules.scoring import parts, ranking_scores, scores
from armorica.games.imperious.rules.text import format_move, parse_move

__all__ = [
    "KEY",
    "apply",
    "check",
    "deal",
    "determinize",
    "format_move",
    "legal",
    "new",
    "observe",
    "parse_move",
    "parts",
    "ranking_scores",
    "scores",
    "to_move",
    "why_not",
]
