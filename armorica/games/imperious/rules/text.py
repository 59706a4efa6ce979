"""Moves as text, the step and the choice: `start creta`, `action destroy`, `give end`.

A target is a territory, the seat if the piece is an opponent's, and `city` for a city:
`target creta 3 city`.
"""

from armorica.core.problem import IllegalMove, problem
from armorica.games.imperious.rules.combos import COMBOS, DISPERSE
from armorica.games.imperious.rules.play import DRAW, legal
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    ANSWER,
    END,
    OFFER,
    RESTART,
    START,
    STEPS,
    TARGET,
    TYPES,
    State,
)


def format_move(s: State, move: int) -> str:
    """Write a move of the present step as text."""
    return f"{STEPS[s.step]} {_choice(s, move)}"


def _choice(s: State, move: int) -> str:
    ids = s.board.ids
    if move == END:
        return "end"
    if s.step in (START, RESTART):
        return ids[move]
    if s.step == OFFER:
        return "all" if move == ALL else str(move)
    if s.step == ANSWER:
        return ("decline", "accept")[move]
    if s.step == ACTION:
        return "draw" if move == DRAW else COMBOS[move]
    if s.step == TARGET:
        territory = move >> 4
        if s.combo == DISPERSE:
            return f"{ids[territory]} {ids[s.board.neighbours[territory][move & 15]]}"
        owner = move >> 1 & 7
        seat = [str(owner)] if owner != s.mover else []
        words = [ids[territory], *seat, *(["city"] * (move & 1))]
        return " ".join(words)
    return TYPES[move]


def parse_move(s: State, text: str) -> int:
    """Read a legal move from text.

    Raises:
        IllegalMove: `unknown_move`, or `wrong_phase` for a move of another step.
    """
    step, _, choice = text.partition(" ")
    if step in STEPS and step != STEPS[s.step]:
        raise IllegalMove(problem("wrong_phase", phase=STEPS[s.step]))
    for move in legal(s):
        if choice == _choice(s, move) and step == STEPS[s.step]:
            return move
    raise IllegalMove(problem("unknown_move"))
