"""What another tab has kept is not overwritten by one that has not heard of it yet."""

import json

from armorica.ui import statistics
from armorica.ui.model import Model
from tests.ui.kept_games import click
from tests.ui.sessions import started
from tests.ui.shelves import Box, tab


def begun(seed: int) -> Model:
    """Return a game of two people that one move ends."""
    model = started("person", "person", seed=seed)
    match = model.table.match
    assert match
    while match.rules.to_move(match.state) is not None:
        match.play(match.state.mover, match.rules.legal(match.state)[0])
    match.go(match.ply - 1)
    model.table.holder = model.mover
    return model


def test_games_that_end_in_two_tabs_both_count() -> None:
    box = Box()
    for model, shelf in [(begun(seed), tab(box)) for seed in (1, 2)]:
        click(model, shelf, f"play {model.legal()[0]}")
        assert model.mover is None
    counted = statistics.read(json.loads(box.texts["statistics"]))
    assert counted
    assert counted["armorica"].games == 2


def test_settings_that_are_changed_in_two_tabs_are_both_kept() -> None:
    box = Box()
    shelves = [tab(box), tab(box)]
    models = [Model(), Model()]
    for model, shelf, change in zip(models, shelves, ("theme dark", "speed calm"), strict=True):
        click(model, shelf, "settings")
        click(model, shelf, f"set {change}")
    kept = json.loads(box.texts["settings"])
    assert (kept["theme"], kept["speed"]) == ("dark", "calm")
