"""Puzzles: words for the choice of a combo, and positions of strong games for the days."""

from functools import cache

from armorica.games.imperious.face import hand, words
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import Observation
from armorica.i18n import Translator
from armorica.ui.face import Prepared
from armorica.ui.table.prepared import prepared as kept


@cache
def prepared() -> tuple[Prepared, ...]:
    """Return the positions of recorded games that `python -m armorica puzzles` has found."""
    return kept(__package__)


def move_name(t: Translator, seen: Observation, move: str) -> str:
    """Name a combo, or to play none."""
    choice = move.partition(" ")[2]
    if choice in COMBOS:
        return words.combo_name(t, choice)
    if choice == "draw":
        return t("Pass and draw a card")
    return t("Done") if seen.combos else t("Pass")


def question(t: Translator, seen: Observation, played: str) -> str:
    """Ask for a better combo than the one that was played, "" for the best of all."""
    if not played:
        return t("Which combo is best now, or is it best to play none?")
    name = move_name(t, seen, played)
    return t("Find the better choice: you chose {choice}.", choice=name)


def effect(t: Translator, seen: Observation, move: str) -> str:
    """Say what a combo may do with all cards that fit; "" for playing none."""
    choice = move.partition(" ")[2]
    if choice not in COMBOS:
        return ""
    said = hand.prospect(t, seen, seen.mover, COMBOS.index(choice))
    return t.sentences([said[:1].upper() + said[1:]])


def lost(t: Translator, seen: Observation, wrong: str, best: str) -> str:
    """Say nothing: what a combo is worth shows only later."""
    return ""


def amount(t: Translator, count: int) -> str:
    """Say a number of victory tokens."""
    return words.tokens(t, count)
