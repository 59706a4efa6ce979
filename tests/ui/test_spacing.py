"""Puzzles come back later and later, and kept ones are read with care."""

import json
from itertools import pairwise
from typing import Any

import pytest

from armorica import games
from armorica.ui import spacing
from armorica.ui.model.puzzles import KeptPuzzles, LastPuzzle, Puzzle
from armorica.ui.spacing import DAYS, MOST

TODAY = 20_780


def puzzle(link: str = "a", **parts: Any) -> Puzzle:
    made = Puzzle("armorica", link, ("gaul boar",), "gaul pass", 3.5, TODAY, due=TODAY)
    return made._replace(**parts)


def as_kept(kept: KeptPuzzles) -> dict[str, Any]:
    """Return what is read of puzzles that were kept as JSON."""
    data: dict[str, Any] = json.loads(json.dumps(spacing.written(kept)))
    return data


def test_a_puzzle_that_is_found_comes_back_later_and_later_until_it_is_missed() -> None:
    kept, today, waits = KeptPuzzles((puzzle(),)), TODAY, []
    for right in (True, True, True, True, True, False, True):
        (due,) = spacing.due(kept, "armorica", today)
        kept = spacing.settle(kept, due, right, today)
        waits.append(kept.puzzles[0].due - today)
        assert not spacing.due(kept, "armorica", kept.puzzles[0].due - 1)
        today = kept.puzzles[0].due
    assert waits == [3, 7, 21, 60, 60, 1, 3]


@pytest.mark.parametrize("key", games.GAMES)
def test_every_prepared_puzzle_has_its_day_and_neighbours_are_of_different_games(key: str) -> None:
    words, codec = games.face(key).puzzles, games.load(key).codec
    assert words
    count = len(words.prepared())
    days = [spacing.of_the_day(key, TODAY + n) for n in range(count + 1)]
    links = [day.link for day in days if day]
    assert len(set(links)) == count
    seeds = [codec.read_link(link)[0].deal.seed for link in links]
    assert all(a != b for a, b in pairwise(seeds))


def test_a_new_puzzle_comes_on_the_next_day_and_once() -> None:
    kept = spacing.add(KeptPuzzles(), puzzle())
    assert [(p.made, p.due, p.box) for p in kept.puzzles] == [(TODAY, TODAY + 1, 0)]
    assert spacing.add(kept, puzzle(made=TODAY + 5)) == kept
    assert spacing.add(kept, puzzle()._replace(right=("gaul pass",))) == kept
    assert not spacing.due(kept, "armorica", TODAY)
    assert not spacing.due(kept, "imperious", TODAY + 1)


def test_a_day_that_a_wrong_clock_has_put_too_far_ahead_has_come() -> None:
    ahead = puzzle(due=TODAY + DAYS[-1] + 1)
    assert spacing.due(KeptPuzzles((ahead,)), "armorica", TODAY) == [ahead]


def test_where_there_are_too_many_the_oldest_solved_one_goes_first() -> None:
    solved = [puzzle(f"s{n}", box=1, made=TODAY - n) for n in range(2)]
    unsolved = [puzzle(f"u{n}", made=TODAY - 50 + n) for n in range(MOST - 2)]
    kept = KeptPuzzles((*unsolved, *solved))
    gone: list[str] = []
    for new in "xyz":
        before = kept
        kept = spacing.add(kept, puzzle(new))
        assert len(kept.puzzles) == MOST
        assert kept.puzzles[-1].link == new
        gone += {p.link for p in before.puzzles} - {p.link for p in kept.puzzles}
    assert gone == ["s1", "s0", "u0"]


def test_puzzles_survive_being_kept() -> None:
    days = {"armorica": (TODAY - 2, TODAY)}
    kept = KeptPuzzles((puzzle(box=2), puzzle("b", cost=4)), days, None, {"armorica": TODAY - 3})
    assert spacing.read(as_kept(kept)) == kept


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "chess"),
        (0, ["armorica"]),
        (1, ""),
        (1, 5),
        (1, "x" * 20_000),
        (2, []),
        (2, "gaul boar"),
        (2, [5]),
        (2, ["x" * 20_000]),
        (3, None),
        (3, ""),
        (4, "3"),
        (4, -1),
        (4, float("nan")),
        (5, 1.5),
        (6, 5),
        (6, True),
        (7, -1),
        (7, 2**60),
    ],
)
def test_a_damaged_puzzle_is_left_out(place: int, value: object) -> None:
    data = as_kept(KeptPuzzles((puzzle(), puzzle("b"))))
    data["puzzles"][0][place] = value
    assert spacing.read(data) == KeptPuzzles((puzzle("b"),))


def test_what_are_no_puzzles_at_all_is_refused() -> None:
    whole = as_kept(KeptPuzzles())
    assert spacing.read(whole) == KeptPuzzles()
    for part in ("puzzles", "solved", "practised"):
        assert spacing.read(whole | {part: "x"}) is None
    assert spacing.read(whole | {"puzzles": [5, [], {}]}) == KeptPuzzles()
    last = LastPuzzle("armorica", "link", "gaul pass", True)
    assert spacing.read(whole | {"shown": [*last]}) == KeptPuzzles(last=last)
    for place, value in enumerate(([], 5, "x" * 100_000, "yes")):
        broken = [*last[:place], value, *last[place + 1 :]]
        assert spacing.read(whole | {"shown": broken}) == KeptPuzzles()
    days: dict[str, object] = {"armorica": "x", "chess": 5, "imperious": TODAY}
    one_day = KeptPuzzles((), {"imperious": (TODAY,)})  # as earlier versions kept it
    assert spacing.read(whole | {"solved": days}) == one_day
    practised = KeptPuzzles(practised={"imperious": TODAY})
    assert spacing.read(whole | {"practised": days}) == practised
    days = {"armorica": [TODAY, "x"], "imperious": [TODAY - 1, TODAY]}
    solved = KeptPuzzles((), {"imperious": (TODAY - 1, TODAY)})
    assert spacing.read(whole | {"solved": days}) == solved


def test_of_the_days_that_are_solved_the_latest_are_kept() -> None:
    kept = KeptPuzzles()
    for day in (TODAY, TODAY, *range(TODAY - MOST, TODAY)):
        kept = spacing.solve(kept, puzzle(made=day), right=True)
        kept = spacing.solve(kept, puzzle(made=day - 1), right=False)
    assert kept.solved == {"armorica": (*range(TODAY - MOST + 1, TODAY + 1),)}
    assert kept.seen == {"armorica": (*range(TODAY - MOST, TODAY),)}
    assert spacing.read(json.loads(json.dumps(spacing.written(kept)))) == kept
    assert spacing.without(kept, "armorica") == KeptPuzzles()
