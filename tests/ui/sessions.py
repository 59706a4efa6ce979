"""Games that have begun."""

import json

from armorica.ui import playing, seating
from armorica.ui.model import Model
from tests.ui.models import act


def seats(*kinds: str, names: tuple[str, ...] = ()) -> str:
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    return json.dumps(fields | {f"name-{n}": name for n, name in enumerate(names)})


def started(*kinds: str, seed: int = 1) -> Model:
    model = Model()
    assert seating.choose_seats(model, seats(*kinds))
    playing.start(model, seed)
    return model


def settle(model: Model) -> None:
    while playing.advance(model):
        pass


def another_is_chosen() -> Model:
    """Return a model with a person to move in Imperious while Armorica's seats are being chosen."""
    model = Model()
    act(model, "game imperious")
    assert seating.choose_seats(model, seats("person", "person", "settler", "settler"))
    playing.start(model, 1)
    settle(model)
    act(model, "new")
    act(model, "game armorica")
    assert model.person_to_move
    return model
