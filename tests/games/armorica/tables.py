"""Positions and the tables that show them."""

import json
from collections.abc import Iterator

from armorica.core.rng import Rng
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui import playing, seating
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import on_table
from tests.ui.markup import Node, read

T = Translator()
HOSTILE = ("<script>alert(1)</script>", "\"'><b onclick='x'>", "{name} {0} {}", "&amp; %s \\")


def started(*kinds: str, seed: int, names: tuple[str, ...] = HOSTILE) -> Model:
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    model = Model()
    assert seating.choose_seats(
        model, json.dumps(fields | {f"name-{n}": name for n, name in enumerate(names)})
    )
    playing.start(model, seed)
    return model


def state(model: Model) -> State:
    assert model.table.match
    s = on_table(model).state
    assert isinstance(s, State)
    return s


def game(*kinds: str, seed: int, names: tuple[str, ...] = HOSTILE) -> Iterator[Model]:
    """Play a game by chance, people and opponents alike; yield the model before each move."""
    model = started(*kinds, seed=seed, names=names)
    rng = Rng(seed)
    yield model
    while model.mover is not None:
        if model.person_to_move:
            moves = model.legal()
            playing.play(model, moves[rng.below(len(moves))])
        else:
            playing.advance(model)
        yield model


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


def card_id(model: Model, card: int) -> str:
    return state(model).card_set.cards[card].id
