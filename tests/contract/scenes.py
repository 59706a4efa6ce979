"""Positions of every game, with people at the table."""

from collections.abc import Iterator
from functools import cache

import pytest

from armorica import games
from armorica.core.level import USUAL_LEVEL
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.model import Model
from tests.inside import AnyMatch, load
from tests.seats import seated
from tests.ui.models import act

T = translator("en")
SCENES = 80
"""How many scenes of a game are checked."""

each_game = pytest.mark.parametrize("key", games.GAMES)


def dealt(key: str, players: tuple[str, ...]) -> AnyMatch:
    rules = load(key).rules
    return Match(rules, rules.deal(seated(players), 3))


@cache
def played(key: str, people: int) -> AnyMatch:
    """Play a whole game between people and opponents."""
    game = load(key)
    seats = game.info.seats[0]
    match = dealt(key, ("Ana", "Ben", "Cleo")[:people] + (USUAL_LEVEL,) * (seats - people))
    rng = Rng(3)
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(game.rules.observe(match.state, seat), rng))
    return match


def scenes(key: str, people: int, most: int = SCENES) -> Iterator[Model]:
    """Yield models at some positions of a game, with the device taken; the last is at its end."""
    whole = played(key, people)
    stride = 1 + len(whole.moves) // most
    for ply in [*range(0, len(whole.moves), stride), len(whole.moves)]:
        model = Model()
        playing.show(model, whole.branch(ply))
        act(model, "mine")
        yield model
