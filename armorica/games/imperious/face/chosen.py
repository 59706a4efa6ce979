"""The choices that the coach judges: each combo with its cards and targets, and to stop playing."""

from armorica.core.match import Match
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.state import ACTION, CARDS, TARGET, Deal, Observation, State


def choices(match: Match[Deal, State, Observation]) -> list[range]:
    """List the plies of each choice in an action phase in which some combo could be played."""
    s = match.rules.new(match.deal)
    found: list[range] = []
    begun: int | None = None
    for ply, move in enumerate(match.moves[: match.ply]):
        if s.step not in (CARDS, TARGET):
            if begun is not None:
                found.append(range(begun, ply))
            begun = ply if s.step == ACTION and combos.playable(s) else None
        match.rules.apply(s, move)
    if begun is not None:
        found.append(range(begun, match.ply))
    return found
