"""The territories that a combo reaches, which the map marks before it is played."""

import pytest

from armorica.games.imperious.face.preview import reached
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import KINDS
from tests.games.imperious.conftest import Position
from tests.games.imperious.tables import table, with_hand

RICH = (5,) * len(KINDS)
HOME = {"latium"}
AROUND = {"etruria", "umbria", "campania"}
RIVAL = {"campania"}


@pytest.mark.parametrize(
    ("combo", "expected"),
    [
        ("destroy", RIVAL),
        ("grow", HOME),
        ("convert", RIVAL | {"etruria", "umbria"}),
        ("disperse", AROUND),
        ("build", HOME),
        ("glory", set()),
        ("advance", set()),
    ],
)
def test_a_combo_reaches_the_territories_with_its_targets(  # [I11]-[I18]
    position: Position, combo: str, expected: set[str]
) -> None:
    s = position([{"latium": 3}, {"campania": 2}], RICH)
    places = reached(s, COMBOS.index(combo))
    assert {s.board.ids[t] for t in places} == expected


def test_chits_can_colonize_every_empty_territory(position: Position) -> None:  # [I15]
    s = position([{"latium": 3}, {"campania": 2}], RICH)
    empty = set(range(len(s.board.ids))) - {s.board.number[id] for id in HOME | RIVAL}
    assert reached(s, COMBOS.index("colonize")) == empty


def test_only_combos_that_can_be_chosen_mark_territories() -> None:
    drawn = table(with_hand((2, 2, 0, 1, 0, 0, 0)))
    tiles = [node for node in drawn.walk() if node.get("data-reach") is not None]
    assert len(tiles) == len(COMBOS)
    for tile in tiles:
        ready = any(node.get("data-do") for node in tile.walk())
        assert ready == bool(tile["data-reach"])
