"""The arrows of moves over the map: what they lead to, and what is seen of them."""

from itertools import pairwise
from math import dist, pi

from armorica.games.imperious.face.arrows import HEAD, MARGIN, SHAFT, angles, way
from armorica.games.imperious.face.ground import ground
from armorica.games.imperious.rules.board import board

ON, NEIGHBOURS = ground(board()), board().neighbours
ALONE, WIDEST = (22, 22), (76, 22)
"""Half the size of the pieces of one player, and of four, in a territory."""


def test_an_arrow_to_a_neighbour_stands_beside_both_places_and_can_be_seen() -> None:
    for start, near in enumerate(NEIGHBOURS):
        for end in near:
            ids = board().ids[start], board().ids[end]
            drawn = way(ON, (start, end), (ALONE, ALONE))
            points = [drawn.at(n / 24) for n in range(25)]
            back, down = drawn.back
            head = drawn.tip[0] + 6 * back, drawn.tip[1] + 6 * down
            others = [spot for n, spot in enumerate(ON.at) if n != end]
            assert dist(head, ON.at[end]) < min(dist(head, other) for other in others), ids
            assert min(dist(drawn.start, ON.at[start]), dist(drawn.tip, ON.at[end])) > 20, ids
            assert sum(dist(a, b) for a, b in pairwise(points)) >= SHAFT + HEAD, ids


def test_the_arrow_from_massilia_to_liguria_does_not_point_at_massilia() -> None:
    start, end = (board().ids.index(id) for id in ("massilia", "liguria"))
    drawn = way(ON, (start, end), (ALONE, WIDEST))
    assert dist(drawn.tip, ON.at[end]) < dist(drawn.tip, ON.at[start])


def test_no_arrow_between_any_two_territories_is_cut_at_the_edge_of_the_map() -> None:
    for start in range(len(ON.at)):
        for end in range(len(ON.at)):
            if start != end:
                drawn = way(ON, (start, end), (ALONE, ALONE))
                for point in (drawn.at(n / 24) for n in range(25)):
                    for at, side in zip(point, ON.size, strict=True):
                        assert MARGIN - 2 <= at <= side - MARGIN + 2, (start, end)


def test_the_arrows_out_of_one_place_fan_out() -> None:
    for start, near in enumerate(NEIGHBOURS):
        taken: tuple[float, ...] = ()
        for end in near[:4]:
            drawn = way(ON, (start, end), (ALONE, ALONE), (taken, ()))
            angle, _ = angles(ON, (start, end), drawn)
            apart = [abs((angle - other + pi) % (2 * pi) - pi) for other in taken]
            assert min(apart, default=1) > 0.2, board().ids[start]
            taken += (angle,)
