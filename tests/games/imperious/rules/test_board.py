import re
from copy import deepcopy
from itertools import combinations, pairwise

import pytest

from armorica.core.data import read_data
from armorica.core.rng import Rng
from armorica.games.imperious.bot.starts import choose
from armorica.games.imperious.rules import play
from armorica.games.imperious.rules.board import Board, board, others, read_board
from armorica.games.imperious.rules.map_faults import PATH
from armorica.games.imperious.rules.play import APART
from armorica.games.imperious.rules.state import START
from armorica.games.imperious.tools.check_map import apart, room
from tests.games.imperious.maps import grid
from tests.seats import seated

DATA = read_data("armorica.games.imperious.rules", "board")
TWELVE = (
    "ammonium",
    "tripolitania",
    "lusitania",
    "baleares",
    "umbria",
    "belgica",
    "dardania",
    "achaea",
    "dacia",
    "mysia",
    "antiochia",
    "maeotis",
)
SEATS = 8
ORDERS = 3000


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
    for a, b in read_data("armorica.games.imperious.tools", "map")["lanes"]:
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


def test_twelve_have_room_to_start(own: Board) -> None:
    for a, b in combinations(TWELVE, 2):
        assert own.distance[own.number[a]][own.number[b]] >= APART


def test_eight_have_room_to_start_if_each_takes_the_first_that_leaves_the_least(own: Board) -> None:
    for first in range(len(own.ids)):

        def crowded(left: list[int], first: int = first) -> int:
            if first in left:
                return first
            return min(left, key=lambda start: len(apart(own, start, left)))

        assert room(own, crowded) >= SEATS, own.ids[first]


def test_eight_who_choose_at_random_have_room_to_start_but_for_one_time_in_300(own: Board) -> None:
    rng = Rng(1)
    starts = [room(own, lambda left: left[rng.below(len(left))]) for _ in range(ORDERS)]
    assert min(starts) >= SEATS - 1
    assert sum(places < SEATS for places in starts) <= ORDERS // 300


@pytest.mark.parametrize("seats", play.SEATS)
def test_opponents_leave_room_to_start_for_each_other(seats: int) -> None:
    for seed in range(5):
        s = play.new(play.deal(seated(("novice",) * seats), seed))
        while s.step == START:
            starts = play.legal(s)
            taken = [row.index(play.CHITS) for row in s.chits if play.CHITS in row]
            assert all(s.board.distance[a][b] >= APART for a in taken for b in starts)
            play.apply(s, choose(s, starts, Rng(seed)))


def test_a_region_can_be_entered_in_several_ways(own: Board) -> None:
    for n, members in enumerate(own.members):
        ways = [(a, b) for a in members for b in own.neighbours[a] if own.region[b] != n]
        assert len(ways) >= 2, own.regions[n]
        assert len({own.region[b] for _, b in ways}) >= 2, own.regions[n]


def test_barriers_part_territories(own: Board) -> None:
    table = read_data("armorica.games.imperious.tools", "map")
    for a, b in table["barriers"]:
        assert own.number[b] not in own.neighbours[own.number[a]]


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
    assert all(PATH.fullmatch(path) for path in paths)
    for ring in "".join(paths).rstrip("z").split("z"):
        numbers = [*map(int, re.findall(r"-?\d+", ring))][2:]
        steps = [*zip(numbers[::2], numbers[1::2], strict=True)]
        for (u, v), (x, y) in pairwise(steps):
            assert u * y != v * x or u * x + v * y < 0, "a point on a straight line"
    for entry in DATA["territories"].values():
        x, y = entry["at"]
        assert 0 < x < width
        assert 0 < y < height


def test_the_map_comes_from_the_hand_written_table() -> None:
    table = read_data("armorica.games.imperious.tools", "map")
    assert [(id, region) for region, ids in table["regions"].items() for id in ids] == [
        (id, entry["region"]) for id, entry in DATA["territories"].items()
    ]


def test_a_copy_of_a_position_has_the_same_map() -> None:
    s = play.new(play.deal(seated(("merchant",) * 4), 1))
    assert deepcopy(s).board is s.board


def test_only_maps_with_a_drawing_can_be_drawn() -> None:
    data = grid(3, 4, name="Drawn")
    drawn = read_board(data)
    del data["size"]
    for entry in data["territories"].values():
        del entry["at"]
    bare = read_board(data, drawn=False)
    assert drawn in others()
    assert bare not in others()
