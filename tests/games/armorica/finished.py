"""A game that is over."""

import json

from armorica.core.rng import Rng
from armorica.ui import playing, seating
from armorica.ui.model import Model
from armorica.ui.model.device import Device

NAMES = ("Ana", "Bo", "<b>Cleo</b>", "D" * 40)


def over(*kinds: str, seed: int, device: Device | None = None) -> Model:
    """Play a whole game by chance."""
    model = Model(device=device or Device())
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    fields |= {f"name-{n}": name for n, name in enumerate(NAMES)}
    assert seating.choose_seats(model, json.dumps(fields))
    playing.start(model, seed)
    rng = Rng(seed)
    while model.mover is not None:
        if not playing.advance(model):
            moves = model.legal()
            playing.play(model, moves[rng.below(len(moves))])
    return model
