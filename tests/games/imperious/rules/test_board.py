import re
from itertools import combinations

import pytest

from armorica.core.data import read_data
from armorica.games.imperious.rules.board import Board, board
from armorica.games.imperious.rules.play import APART

DATA = read_data("armorica.games.imperious.rules", "board")
STARTS = (
    "artaxata",
    "apulia",
    "belgica",
    "memphis",
    "numidia",
    "baetica",
    "tyras",
    "caria",
)


@pytest.fixture(scope="module")
def own() -> Board:
    return board()


def test_the_size_of_the_map(own: Board) -> None:
    assert 80 <= len(own.ids) <= 100
    assert 12 <= len(own.regions) <= 16
    assert sorted(n for members in own.members for n in members) == list(range(len(own.ids)))


def test_links_go_both_ways_and_are_few(own: Board) -> None:
    for n, links in enumerate(own.neighbours):
        assert 1 <= len(links) <= 8
        assert len(set(links)) == len(links)
        assert n not in links
        assert all(n in own.neighbours[other] for other in links)


def test_lanes_are_links(own: Board) -> None:
    for a, b in DATA["lanes"]:
        assert own.number[b] in own.neighbours[own.number[a]]


def test_distances_know_every_pair(own: Board) -> None:
    for a, row in enumerate(own.distance):
        assert row[a] == 0
        for b, links in enumerate(row):
            assert links == own.distance[b][a]
            assert (links == 1) == (b in own.neighbours[a])


def test_every_region_holds_together(own: Board) -> None:
    for members in own.members:
        reached = [members[0]]
        for territory in reached:
            reached += [n for n in own.neighbours[territory] if n in members and n not in reached]
        assert sorted(reached) == sorted(members)


def test_eight_have_room_to_start(own: Board) -> None:
    for a, b in combinations(STARTS, 2):
        assert own.distance[own.number[a]][own.number[b]] >= APART


def test_four_can_start_apart_whatever_the_first_three_pick(own: Board) -> None:
    ids = range(len(own.ids))
    far = [{n for n in ids if own.distance[territory][n] >= APART} for territory in ids]
    for first in ids:
        for second in far[first]:
            room = far[first] & far[second]
            assert all(room & far[third] for third in room)
            assert room


def test_pictures_are_light_and_whole() -> None:
    width, height = DATA["size"]
    paths = [entry["path"] for entry in DATA["territories"].values()]
    assert sum(map(len, paths)) < 120_000
    assert all(re.fullmatch(r"(M\d+,\d+l(-?\d+,-?\d+ ?){2,}z)+", path) for path in paths)
    for entry in DATA["territories"].values():
        x, y = entry["at"]
        assert 0 < x < width
        assert 0 < y < height


def test_the_map_comes_from_the_hand_written_table() -> None:
    table = read_data("armorica.games.imperious.tools", "map")
    assert table["lanes"] == DATA["lanes"]
    assert [(id, region) for region, ids in table["regions"].items() for id in ids] == [
        (id, entry["region"]) for id, entry in DATA["territories"].items()
    ]
