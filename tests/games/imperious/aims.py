"""Positions in which a combo seeks its targets."""

from armorica.games.imperious.rules.state import State
from armorica.ui import playing
from armorica.ui.model import Model
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import sat_down
from tests.inside import on_table
from tests.ui.models import act


def pieces(s: State) -> tuple[list[list[int]], list[int]]:
    return s.chits, s.cities


def aiming(position: Position, combo: str, **hand: int) -> Model:
    """Sit down with a combo under way: two chits in Latium, one of each other seat beside them."""
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    on_table(model).state = position(
        [{"latium": 2}, {"campania": 1}, {"etruria": 3}, {"creta": 3}], cards(**hand)
    )
    playing.play(model, f"action {combo}")
    act(model, "all")
    playing.play(model, "cards end")
    forget(model)
    return model


def forget(model: Model) -> None:
    """Remove all moves from the match, since its position was made by hand."""
    assert model.table.match
    model.table.match.moves, model.table.match.seats, model.table.match.ply = [], [], 0


def dispersing(position: Position, *pieces: str) -> Model:
    """Sit down with a Disperse under way: three chits each in some territories."""
    model = aiming(position, "disperse", trade=3)
    own = on_table(model).state.chits[0]
    for n, id in enumerate(on_table(model).state.board.ids):
        own[n] = 3 if id in pieces else 0
    return model
