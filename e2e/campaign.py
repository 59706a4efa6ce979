"""Games of Imperious that stand where a person has something to do, as records."""

from functools import cache

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious import game
from armorica.games.imperious.combos import COMBOS
from armorica.games.imperious.levels import LEVELS
from armorica.games.imperious.state import STEPS, TARGET

SEED = 3


@cache
def games_by_step() -> dict[str, str]:
    """Play a game of Ana and five opponents; return records at the steps where she is to choose.

    They are called by their steps, targets by their combos too, and the finished game "over".
    """
    match = Match(game, game.deal(("Ana", *["merchant"] * 5), SEED))
    found, rng = {}, Rng(SEED)
    while (seat := game.to_move(match.state)) is not None:
        s = match.state
        if seat == 0 and len(game.legal(s)) > 1:
            step = STEPS[s.step]
            found[f"{step} {COMBOS[s.combo]}" if s.step == TARGET else step] = games.write(match)
        match.play(seat, LEVELS["merchant"](game.observe(s, seat), rng))
    return found | {"over": games.write(match)}


def handed_over() -> str:
    """Return the record of a game of two people, one of whom is about to begin it."""
    return games.write(Match(game, game.deal(("Ana", "Ben", "settler", "settler"), SEED)))
