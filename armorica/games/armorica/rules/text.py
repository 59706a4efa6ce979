"""Moves as text: `gaul CARD`, `roman CARD`, `gaul pass`, `roman pass`, `winter CARD [CARD]`."""

from armorica.core.problem import IllegalMove, problem
from armorica.games.armorica.rules.play import starved, winter_move
from armorica.games.armorica.rules.state import PASS, PHASES, WINTER, State


def format_move(s: State, move: int) -> str:
    """Write a move of the present phase as text."""
    cards = s.card_set.cards
    if move == PASS:
        words = ["pass"]
    else:
        words = [cards[c].id for c in (starved(move) if s.phase == WINTER else (move,))]
    return " ".join([PHASES[s.phase], *words])


def parse_move(s: State, text: str) -> int:
    """Read a move from text, without a check that it is legal.

    Raises:
        IllegalMove: `unknown_move`, `unknown_card` or `wrong_phase`.
    """
    verb, *words = text.split()[:4] or [""]
    if verb not in PHASES[:3]:
        raise IllegalMove(problem("unknown_move"))
    if verb != PHASES[s.phase]:
        raise IllegalMove(problem("wrong_phase", phase=PHASES[s.phase]))
    if verb != "winter" and words == ["pass"]:
        return PASS
    return move_of(s, verb, words)


def move_of(s: State, verb: str, ids: list[str]) -> int:
    """Return the move of a phase on cards of these ids.

    Raises:
        IllegalMove: `unknown_move` or `unknown_card`.
    """
    for id in ids:
        if id not in s.card_set.number:
            raise IllegalMove(problem("unknown_card", card=id[:40]))
    fitting = range(3) if verb == "winter" else (1,)
    if len(ids) not in fitting or len(set(ids)) < len(ids):
        raise IllegalMove(problem("unknown_move"))
    cards = [s.card_set.number[id] for id in ids]
    return winter_move(cards) if verb == "winter" else cards[0]
