"""Games of opponents."""

from armorica.core.match import Match
from armorica.core.rng import Rng
from tests.inside import AnyMatch, load
from tests.seats import seated

game = load("imperious")


def played(*players: str, seed: int = 3) -> AnyMatch:
    match: AnyMatch = Match(game.rules, game.rules.deal(seated(players), seed))
    rng = Rng(seed)
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(game.rules.observe(match.state, seat), rng))
    return match
