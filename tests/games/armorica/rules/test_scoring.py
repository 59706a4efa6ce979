"""Scoring, rule by rule."""

import pytest
from hypothesis import given

from armorica.games.armorica.rules.cards import COINS
from armorica.games.armorica.rules.scoring import (
    SET_VP,
    parts,
    ranked,
    ranking_scores,
    runs,
    score,
    scores,
    sets_vp,
)
from armorica.games.armorica.rules.state import OVER, State
from tests.games.armorica.conftest import Position, plain_set
from tests.games.armorica.rollouts import TABLES, rollout


def display_of(*colours: str) -> list[str]:
    """List ids of Roman cards of plain_set by suit, each card once."""
    ids = []
    for n, suit in enumerate(colours):
        ids.append(f"{suit}-{('i', 'ii', 'iii', 'iv')[colours[:n].count(suit)]}0")
    return ids


def test_the_worked_example_of_scoring(position: Position) -> None:  # [A15 example]
    cards = plain_set(
        soldier_i0={"coins": 3, "sheep": 2, "grapes": 1},
        matron_i0={"coins": 2, "sheep": 1, "grapes": 1, "olives": 1},
    )
    michael = display_of(
        *("soldier", "worker", "farmer"),
        *("soldier", "farmer", "general", "worker", "bureaucrat"),
        *("farmer", "bureaucrat"),
    )
    carmen = [
        *("matron-i0", "soldier-a0", "worker-a0", "farmer-a0", "general-ii0", "bureaucrat-iii0"),
        *("soldier-b0", "worker-b0"),
        "worker-c0",
    ]
    s = position(cards, [michael, carmen], phase=OVER)
    result = score(s)
    first, second = result.seats
    assert [len(run) for run in first.runs] == [3, 5, 2]
    assert (first.sets, first.coins) == (6 + 15 + 3, 3)
    assert (first.sheep, first.grapes, first.olives) == (4, 2, 0)
    assert first.total == second.total == 33
    assert second.coins == 2
    assert (result.winners, result.tie_break) == ((0,), "coins")


def test_a_tie_goes_to_the_most_coins(position: Position) -> None:  # [A18]
    cards = plain_set(worker_i0={"coins": 3}, worker_ii0={"coins": 1})
    # 1 + 3 = 4 points against 3 + 1 = 4.
    s = position(cards, [["worker-i0"], ["worker-ii0", "farmer-i0"]], phase=OVER)
    result = score(s)
    assert [seat.total for seat in result.seats] == [4, 4]
    assert (result.winners, result.tie_break) == ((0,), "coins")
    assert ranking_scores(s) == [403, 401]


@pytest.mark.parametrize(
    "coins, rest",
    [
        ([100, 0, 0], [0, 101, 0]),
        ([120, 0, 0], [0, 121, 0]),
        ([222, 100, 2], [0, 122, 220]),
        ([120, 120, 99], [1, 1, 22]),
        ([99, 98, 99], [0, 1, 0]),
    ],
)
def test_coins_break_no_more_than_ties(coins: list[int], rest: list[int]) -> None:  # [A18]
    points = [own + more for own, more in zip(coins, rest, strict=True)]
    standings = [*zip(points, coins, strict=True)]
    ranks = ranked([own << COINS for own in coins], points)
    assert [rank // 100 for rank in ranks] == points
    for own, standing in zip(ranks, standings, strict=True):
        assert [own > rank for rank in ranks] == [standing > other for other in standings]


def test_a_tie_in_both_is_shared(position: Position) -> None:  # [A18]
    s = position(plain_set(), [["worker-i0"], ["worker-ii0"], []], phase=OVER)
    result = score(s)
    assert (result.winners, result.tie_break) == ((0, 1), "shared")


def test_the_most_points_win_alone(position: Position) -> None:  # [A18]
    s = position(plain_set(), [["worker-i0", "farmer-i0"], ["worker-ii0"]], phase=OVER)
    result = score(s)
    assert (result.winners, result.tie_break) == ((0,), "none")


@pytest.mark.parametrize("size", range(7))
def test_a_set_is_worth_1_3_6_10_15_21(position: Position, size: int) -> None:  # [A15]
    suits = ("farmer", "worker", "soldier", "matron", "general", "bureaucrat")[:size]
    s = position(plain_set(), [display_of(*suits), []])
    assert sets_vp(s.card_set, s.displays[0]) == (0, 1, 3, 6, 10, 15, 21)[size]


def test_the_card_that_repeats_a_colour_begins_the_next_set(position: Position) -> None:  # [A15]
    s = position(plain_set(), [display_of("farmer", "worker", "farmer", "worker", "soldier"), []])
    assert [len(run) for run in runs(s.card_set, s.displays[0])] == [2, 3]
    assert runs(s.card_set, ()) == []


@pytest.mark.parametrize(
    ("counts", "tie", "paid"),
    [
        ((2, 1), "none", [4, 0]),
        ((1, 1), "none", [2, 2]),
        ((0, 0), "none", [0, 0]),  # having none is not having the most
        ((0, 1, 0), "none", [0, 4, 0]),
        ((1, 3, 2), "none", [0, 4, 0]),  # whoever has fewer gets nothing, first or last
        ((1, 2, 2), "none", [0, 2, 2]),
        ((2, 2, 2), "none", [2, 2, 2]),
        ((2, 2, 1, 2), "none", [2, 2, 0, 2]),
        ((1, 1, 1, 1), "none", [0, 0, 0, 0]),
        ((1, 1, 1, 1), "two_each", [2, 2, 2, 2]),
        ((0, 0, 0, 0), "two_each", [0, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("icon", ["grapes", "olives", "sheep"])
def test_majorities(
    position: Position, icon: str, counts: tuple[int, ...], tie: str, paid: list[int]
) -> None:  # [A17]
    ids = ["farmer-a0", "farmer-b0", "farmer-c0", "farmer-d0"]
    faces = {id.replace("-", "_"): {icon: n} for id, n in zip(ids, counts, strict=False)}
    s = position(plain_set(**faces), [[id] for id in ids[: len(counts)]], tie=tie)
    result = score(s)
    assert [getattr(seat, icon) for seat in result.seats] == paid
    (held,) = (m for m in result.majorities if m.icon == icon)
    assert held.counts == counts


def slow_sets(s: State, seat: int) -> int:
    """Return the VP of a display's sets, computed card by card as the rule says it."""
    total, colours = 0, list[int]()
    for card in s.displays[seat]:
        colour = s.card_set.suit[card]
        if colour in colours:
            total += len(colours) * (len(colours) + 1) // 2
            colours = []
        colours.append(colour)
    return total + len(colours) * (len(colours) + 1) // 2


@given(TABLES)
def test_the_breakdown_adds_up(table: tuple[int, int, int]) -> None:
    s = rollout(*table).state
    result = score(s)
    assert [seat.total for seat in result.seats] == scores(s)
    for seat, own in enumerate(result.seats):
        assert own.total == own.sets + own.coins + own.grapes + own.olives + own.sheep
        assert parts(s)[seat].items() <= own._asdict().items()
        assert sum(parts(s)[seat].values()) == 2 * own.total
        assert (
            own.sets
            == slow_sets(s, seat)
            == sum(len(run) * (len(run) + 1) // 2 for run in own.runs)
        )
        assert tuple(c for run in own.runs for c in run) == s.displays[seat]


def test_what_sets_pay_is_what_is_written_of_them(position: Position) -> None:  # [A15]
    colours = ("soldier", "worker", "farmer", "general", "bureaucrat", "matron")
    for n in range(len(colours) + 1):
        s = position(plain_set(), [display_of(*colours[:n]), []], phase=OVER)
        assert score(s).seats[0].sets == SET_VP[n]
