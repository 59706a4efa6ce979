"""Games in which offers are made."""

from typing import Any

from armorica.core.rng import Rng
from armorica.ui import playing
from armorica.ui.model import Model
from tests.games.imperious.tables import sat_down
from tests.inside import AnyMatch, load
from tests.ui.models import act

game = load("imperious")


def match_of(model: Model) -> AnyMatch:
    assert model.table.match
    return model.table.match


def bots(model: Model) -> None:
    """Let opponents move, and people who are not asked."""
    while playing.advance(model):
        pass


def play_to(model: Model, *steps: int) -> Any:
    """Play on, as an opponent would for people, until a person decides at one of the steps."""
    for _ in range(600):
        bots(model)
        act(model, "mine")
        s = match_of(model).state
        if model.person_to_move and s.step in steps:
            return s
        seen = game.rules.observe(s, s.mover)
        playing.play(model, game.rules.format_move(s, game.bot.choose(seen, Rng(1))))
    raise AssertionError


def two_people() -> Model:
    return sat_down("Ana", "Ben", *["merchant"] * 4, seed=5)
