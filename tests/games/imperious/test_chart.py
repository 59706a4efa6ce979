"""The map as it is drawn: what lies over what."""

import re

from armorica.games.imperious.face.chart import LARGEST, SIGN, Layers, chart
from armorica.games.imperious.face.targeting import MapView
from armorica.i18n import Translator
from armorica.ui.html import Safe
from tests.games.imperious.conftest import Position
from tests.ui.markup import Node, read


def test_a_change_that_is_not_final_lies_over_the_numbers_of_others(position: Position) -> None:
    view = MapView(position([{"latium": 2}, {"etruria": 3}, {"creta": 3}]))
    view.now = view.was.copy()
    view.now.chits[1][view.now.board.number["etruria"]] += 1
    drawn = read(chart(Translator(), ["a", "b", "c", "d"], view))
    numbers = [node for node in drawn.all("g") if "number" in node.classes]
    changes = [bool(node.all("rect")) for node in numbers]
    assert changes == [False, False, True]


def test_what_has_happened_crosses_out_no_name_of_a_territory(position: Position) -> None:
    below = Layers(Safe('<g class="traces"></g>'))
    drawn = read(chart(Translator(), ["a", "b", "c", "d"], MapView(position([{}] * 4)), below))
    groups = [node["class"] for node in drawn.all("g") if node.get("class") in ("traces", "names")]
    assert groups == ["names", "traces", "names"]  # those of regions come first


def test_no_piece_is_cut_at_the_edge_of_the_map(position: Position) -> None:
    view = MapView(position([{"lusitania": 2, "artaxata": 1}] * 4))
    view.was.cities[view.was.board.number["lusitania"]] = 2
    drawn = read(chart(Translator(), ["a", "b", "c", "d"], view))
    groups = [node for node in drawn.all("g") if any("stack" in g.classes for g in node.all("g"))]
    groups = [node for node in groups if node.get("transform")]
    assert len(groups) == 2
    for group in groups:
        middle = _left(group)
        beside = max(abs(_left(piece)) for piece in group.all("g") if piece.get("transform"))
        assert LARGEST * (beside + SIGN) <= middle <= 1797 - LARGEST * (beside + SIGN)


def _left(group: Node) -> int:
    [left] = re.findall(r"translate\((-?\d+)", group["transform"])
    return int(left)
