"""Faulty maps, and maps that cannot be played on, are refused in a sentence with the place."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from armorica.games import imperious
from armorica.games.imperious.rules.board import board
from armorica.games.imperious.tools.check_map import (
    LONGEST,
    MapError,
    read_board,
    read_relief,
    read_table,
)

HOME = Path(imperious.__file__).parent
SQUARE = "M0,0l4,0 0,4 -4,0z"
Data = dict[str, Any]
Change = Callable[[Data], object]


def toml(data: Data) -> str:
    """Write tables of plain values; TOML's lists, texts and numbers are those of JSON."""
    lines = [
        f"{key} = {json.dumps(value)}" for key, value in data.items() if not isinstance(value, dict)
    ]
    for key, table in data.items():
        if isinstance(table, dict):
            plain = {name: value for name, value in table.items() if not isinstance(value, dict)}
            lines += [f"[{key}]", *(f"{name} = {json.dumps(v)}" for name, v in plain.items())]
            for name, inner in table.items():
                if isinstance(inner, dict):
                    lines.append(f"[{key}.{name}]")
                    lines += [f'"{field}" = {json.dumps(value)}' for field, value in inner.items()]
    return "\n".join(lines)


def ring(size: int) -> Data:
    """Write a finished map of one ring of territories, named a, b, ..., in six regions."""
    ids = ["".join(chr(97 + int(digit)) for digit in str(n)) for n in range(size)]
    return {
        "id": "round-1",
        "size": [1000, 100],
        "territories": {
            id: {
                "region": "abcdef"[6 * n // size],
                "at": [25 * n, 1],
                "neighbours": [ids[n - 1], ids[(n + 1) % size]],
                "path": SQUARE,
            }
            for n, id in enumerate(ids)
        },
    }


TABLE: Data = {
    "lanes": [["roma", "ostia"]],
    "barriers": [],
    "regions": {"italia": {"roma": [12.5, 41.9], "ostia": [12, 41.7]}},
}


def test_the_projects_own_files_are_maps() -> None:
    assert read_table((HOME / "tools/map.toml").read_text("utf-8"))["lanes"]
    assert read_board((HOME / "rules/board.toml").read_text("utf-8")).ids == board().ids


def test_small_maps_are_maps() -> None:
    assert read_table(toml(TABLE)) == TABLE
    assert len(read_board(toml(ring(40))).regions) == 6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lanes = [", "This is not a map: it is not valid TOML"),
        ("x = " + "9" * 5000, "This is not a map: it is not valid TOML"),
        ("#" * (LONGEST + 1), "This is not a map: it has more than 200000 characters."),
        ("", "is missing here."),
    ],
)
@pytest.mark.parametrize("read", [read_table, read_board])
def test_what_is_no_map_is_refused(read: Callable[[str], object], text: str, said: str) -> None:
    with pytest.raises(MapError) as refused:
        read(text)
    assert said in str(refused.value)


def refusal(read: Callable[[str], object], data: Data, change: Change) -> str:
    data = deepcopy(data)
    change(data)
    with pytest.raises(MapError) as refused:
        read(toml(data))
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(regions={}), "regions: there are none."),
        (lambda d: d.update(regions=[]), "regions: a table is missing here."),
        (
            lambda d: d["regions"].update(ITALIA={"x": [1, 1]}),
            "regions.ITALIA: a name has",
        ),
        (lambda d: d["regions"].update(graecia=7), "regions.graecia: a region is a table"),
        (lambda d: d["regions"].update(graecia={}), "regions.graecia: a region is a table"),
        (lambda d: d["regions"]["italia"].update(Alba=[1, 1]), "regions.italia.Alba: a name has"),
        (
            lambda d: d["regions"].update(latium={"roma": [1, 1]}),
            "regions.latium.roma: it is in italia already.",
        ),
        (lambda d: d["regions"]["italia"].update(roma=[1]), "regions.italia.roma: a centre is"),
        (lambda d: d["regions"]["italia"].update(roma=[1, "x"]), "regions.italia.roma: a centre"),
        (lambda d: d["regions"]["italia"].update(roma=[1, 91]), "the centre is not on Earth."),
        (lambda d: d.pop("lanes"), "lanes: a list is missing here."),
        (lambda d: d["lanes"].append(["roma"]), "lanes[1]: a lane joins two territories."),
        (
            lambda d: d["lanes"].append(["roma", "atlantis"]),
            "lanes[1]: there is no territory",
        ),
        (lambda d: d["lanes"].append(["roma", "roma"]), "lanes[1]: it names one territory twice"),
        (lambda d: d.pop("barriers"), "barriers: a list is missing here."),
        (lambda d: d["barriers"].append("Alpes"), "barriers[0]: a barrier parts two territories."),
    ],
)
def test_a_fault_of_the_hand_written_half_is_named(change: Change, said: str) -> None:
    assert said in refusal(read_table, TABLE, change)


RELIEF: Data = {
    "ridges": [[[9, 44], [12.5, 43]]],
    "woods": [[9, 51, 2, 1]],
    "deserts": [[2, 31, 3, 1.5]],
    "names": {"italia": [12, 39]},
}


def relief_of_italia(text: str) -> Data:
    return read_relief(text, {"italia"})


def test_a_relief_is_read() -> None:
    assert relief_of_italia(toml(RELIEF)) == RELIEF


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.pop("woods"), "woods: a list is missing here."),
        (lambda d: d["ridges"].append([[1, 2]]), "ridges[1]: a ridge is two points or more."),
        (lambda d: d["ridges"].append("Alps"), "ridges[1]: a ridge is two points or more."),
        (lambda d: d["ridges"][0].append([1]), "ridges[0]: here stand 2 numbers"),
        (lambda d: d["deserts"].append([1, 2, 3, "x"]), "deserts[1]: here stand 4 numbers"),
        (lambda d: d.update(names={}), "names.italia: here stand 2 numbers"),
    ],
)
def test_a_fault_of_a_relief_is_named(change: Change, said: str) -> None:
    assert said in refusal(relief_of_italia, RELIEF, change)


def island(data: Data) -> None:
    """Add two territories that only lead to each other."""
    for id, other, place in (("x", "y", [1, 50]), ("y", "x", [50, 50])):
        data["territories"][id] = {
            "region": "f",
            "at": place,
            "path": SQUARE,
            "neighbours": [other],
        }


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(id=7), "id: a text is missing here."),
        (
            lambda d: d.update(territories={}),
            "board: A map has 8 to 120 territories; this one has 0.",
        ),
        (lambda d: d["territories"].update(x=1), "board: Territory “x” needs region, at"),
        (
            lambda d: d["territories"]["b"]["neighbours"].append("d"),
            "board: Territory “d” does not list its neighbour “b”.",
        ),
        (
            lambda d: [entry.pop("path") for entry in d["territories"].values()],
            "they have no paths",
        ),
        (island, "Territory “x” cannot be reached from the first one."),
        (
            lambda d: d["territories"]["d"].update(region="f"),
            "region a: its territories are not connected.",
        ),
    ],
)
def test_a_fault_of_a_finished_map_is_named(change: Change, said: str) -> None:
    assert said in refusal(read_board, ring(40), change)


@pytest.mark.parametrize("size", [8, 15, 19])
def test_a_map_without_room_for_four_is_refused(size: int) -> None:
    assert "four cannot start 5 links apart" in refusal(read_board, ring(size), lambda d: None)
