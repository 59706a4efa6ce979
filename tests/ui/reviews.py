"""Games to look back at."""

import json

from armorica.ui import playing, seating
from armorica.ui.model import Model


def played(*kinds: str, moves: int = 12) -> Model:
    """Make some moves at a new table, always the first one."""
    model = Model()
    assert seating.choose_seats(
        model, json.dumps({f"kind-{n}": kind for n, kind in enumerate(kinds)})
    )
    playing.start(model, 1)
    for _ in range(moves):
        if not playing.advance(model):
            playing.play(model, model.legal()[0])
    return model
