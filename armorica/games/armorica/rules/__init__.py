"""The rules of Armorica, without screens, words, clocks or storage."""

from armorica.games.armorica.rules.hidden import determinize, observe
from armorica.games.armorica.rules.play import KEY, apply, check, deal, legal, new, to_move, why_not
from armorica.games.armorica.rules.scoring import parts, ranking_scores, scores
from armorica.games.armorica.rules.text import format_move, parse_move

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
