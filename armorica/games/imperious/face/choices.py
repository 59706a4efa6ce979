"""The choices that are analysed: starts, combos with their cards and targets, and to stop."""

from armorica.core.match import Match
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    START,
    TARGET,
    Deal,
    Observation,
    State,
)


def choices(match: Match[Deal, State, Observation]) -> list[range]:
    """List the plies of each start, and of each choice where some combo could be played."""
    s = match.rules.new(match.deal)
    plies: list[range] = []
    begun: int | None = None
    for ply, move in enumerate(match.moves[: match.ply]):
        if s.step not in (CARDS, TARGET):
            if begun is not None:
                plies.append(range(begun, ply))
            chooses = s.step == START or (s.step == ACTION and bool(combos.playable(s)))
            begun = ply if chooses else None
        match.rules.apply(s, move)
    if begun is not None:
        plies.append(range(begun, match.ply))
    return plies
