"""Why a territory is no target of the step under way, as a problem for each reason."""

from armorica.core.problem import Problem, problem
from armorica.games.imperious.face.preview import source_of
from armorica.games.imperious.rules import play
from armorica.games.imperious.rules.combos import (
    BUILD,
    COLONIZE,
    CONVERT,
    CROWD,
    DESTROY,
    DISPERSE,
)
from armorica.games.imperious.rules.state import CITY, END, TARGET, State


def why_not(s: State, territory: int, selection: list[int]) -> Problem:
    """Say why a territory cannot be chosen; `selection` is where the chits of Disperse leave."""
    if s.step != TARGET:
        return play.why_not(s, s.mover, territory) or problem("no_target")
    if s.combo in (DESTROY, CONVERT):
        return problem(_safe(s, territory), left=s.left)
    if s.combo == BUILD:
        return problem("no_site")
    if s.combo == COLONIZE and s.goal == END:
        return problem("not_empty")
    if s.combo == COLONIZE and territory == s.goal:
        return problem("arrived")
    if s.combo == DISPERSE:
        source = source_of(s, selection)
        if source is not None:
            return problem("not_next")
        return problem("arrived" if s.chits[s.mover][territory] else "no_chits")
    if s.weight(territory) > CROWD and territory in s.occupied(s.mover):
        return problem("crowded")
    return problem("no_chits" if s.combo == COLONIZE else "nobody_yours")


def _safe(s: State, territory: int) -> str:
    """Return the code of why Destroy or Convert cannot touch a territory [I11] [I13]."""
    if territory not in s.reach:
        return "too_far"
    seats = [seat for seat in range(len(s.order)) if territory in s.occupied(seat)]
    others = [seat for seat in seats if seat != s.mover]
    if not others:
        free = s.combo == CONVERT and not seats
        return "converting" if free and s.victim != END else "nobody_there"
    if s.victim == s.mover:
        return "settling"
    if s.victim != END and s.victim not in others:
        return "one_opponent"
    return "city_too_large" if s.left < CITY else "no_target"
