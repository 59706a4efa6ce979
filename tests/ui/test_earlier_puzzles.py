"""Puzzles of earlier days: their dates, the way from one to the next, and which are solved."""

import re
from datetime import date, timedelta

import pytest

from tests.ui.puzzlers import TODAY, Player, reloaded
from tests.ui.sessions import started


def opened_day(player: Player) -> int:
    opened = player.model.puzzles.opened
    assert opened
    return opened.puzzle.made


def date_of(day: int) -> str:
    return (date(1970, 1, 1) + timedelta(day)).isoformat()


@pytest.mark.parametrize("key", ["armorica", "imperious"])
def test_after_the_puzzle_of_the_day_those_of_earlier_days_are_named_by_their_dates(
    key: str,
) -> None:
    player = Player(started("person", "settler"))
    for click in ("progress", f"game {key}", "puzzle day", "play {}"):
        player.click(click.format(player.right()) if "{" in click else click)
    assert player.bar().one("h2").text == "The puzzle of the day"
    for back in (1, 2, 3):
        player.click("puzzle earlier")
        assert opened_day(player) == TODAY - back
        title = player.bar().one("h2")
        assert title.text == "The puzzle of the day,"
        assert title.one("time")["datetime"] == date_of(TODAY - back)
        assert reloaded(player).bar().text == player.bar().text
        player.click(f"play {player.right()}")
        assert player.ways()[0] == "earlier"
        assert reloaded(player).bar().text == player.bar().text
    assert "puzzle earlier" in [b["data-do"] for b in player.chapter().all("button")]
    player.today += 1
    player.click("puzzle day")
    player.click("puzzle show")
    player.click("puzzle earlier")
    assert opened_day(player) == TODAY - 4


@pytest.mark.parametrize("key", ["armorica", "imperious"])
def test_an_earlier_puzzle_waits_until_it_is_over(key: str) -> None:
    player = Player(started("person", "settler"))
    for click in ("progress", f"game {key}", "puzzle earlier", "play {}", "puzzle back"):
        player.click(click.format(player.wrong()) if "{" in click else click)
    again = reloaded(player)
    for click in ("progress", f"game {key}", "puzzle earlier"):
        again.click(click)
    assert opened_day(again) == TODAY - 1
    again.click("puzzle show")
    again.click("puzzle earlier")
    assert opened_day(again) == TODAY - 2


@pytest.mark.parametrize("key", ["armorica", "imperious"])
def test_the_page_of_puzzles_lists_earlier_ones_and_marks_those_that_are_solved(key: str) -> None:
    player = Player(started("person", "settler"))
    for click in ("progress", f"game {key}"):
        player.click(click)
    player.click(f"puzzle {TODAY - 3}")
    assert opened_day(player) == TODAY - 3
    player.click(f"play {player.right()}")
    player.click(f"puzzle {TODAY - 2}")
    player.click("puzzle show")
    player = reloaded(player)
    for click in ("progress", f"game {key}"):
        player.click(click)
    days = [b for b in player.chapter().all("button") if re.search(r" \d+$", b["data-do"])]
    assert [each["data-do"] for each in days] == [f"puzzle {TODAY - n}" for n in range(1, 15)]
    assert [n for n, each in enumerate(days, 1) if "Solved" in each.text] == [3]
    assert [n for n, each in enumerate(days, 1) if "Answer seen" in each.text] == [2]
    assert days[2].one("time")["datetime"] == date_of(TODAY - 3)
    assert days[1].all("svg")[0]["class"] != days[2].all("svg")[0]["class"]
    player.click(f"puzzle {TODAY - 2}")
    player.click(f"play {player.right()}")
    again = next(b for b in player.chapter().all("button") if b["data-do"] == f"puzzle {TODAY - 2}")
    assert "Solved" in again.text
    assert "Answer seen" not in again.text
    player.click("puzzle earlier")  # the one solved is left out
    assert opened_day(player) == TODAY - 4
    player.click(f"puzzle {TODAY + 1}")  # is still to come
    player.click("puzzle 0")
    player.click("puzzle x")
    assert opened_day(player) == TODAY - 4
