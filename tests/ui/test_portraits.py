"""The portraits of opponents."""

import re
from pathlib import Path

import pytest

from armorica import games
from armorica.core.seats import PERSON
from armorica.ui.table.portraits import DRESSES, portrait, ringed
from armorica.ui.table.seats import ABSENT

ASSETS = Path(__file__).parents[2] / "assets"
LEVELS = [level for level in games.LEVELS if level != "random"]
SIGNS = {*re.findall(r'id="([\w-]+)"', (ASSETS / "signs.svg").read_text("utf-8"))}
STYLE = (ASSETS / "look" / "portraits.css").read_text("utf-8")


@pytest.mark.parametrize("kind", [*games.LEVELS, PERSON, ABSENT])
def test_every_part_of_a_portrait_is_drawn(kind: str) -> None:
    for seat in range(8):
        assert {*re.findall(r'href="#([\w-]+)"', portrait(kind, seat))} <= SIGNS


def test_levels_differ_and_so_do_neighbours_of_a_level() -> None:
    drawn = {portrait(level, seat) for level in LEVELS for seat in range(4)}
    assert len(drawn) == 4 * len(LEVELS)
    for level in DRESSES:
        assert f".person.{level} {{" in STYLE


def test_a_level_without_a_dress_of_its_own_has_a_portrait_too() -> None:
    drawn = portrait("newcomer", 3)
    assert 'class="portrait person newcomer' in drawn
    parts = {*re.findall(r'href="#([\w-]+)"', drawn)}
    assert len(parts) > 4
    assert parts <= SIGNS


def test_a_person_at_the_table_has_the_colour_of_the_seat() -> None:
    assert 'class="ringed at-2"' in ringed("", 2)
    assert 'href="#person"' in ringed("", 2)
