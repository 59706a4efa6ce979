"""Second copies of games: none piles up without room, and none brings a deleted game back."""

import json

import pytest

from armorica import games
from armorica.ui.shelf import Shelf
from armorica.ui.store import Saving
from tests.inside import AnyMatch
from tests.ui.kept_games import imperious, missing
from tests.ui.shelves import Box, advance, begin, dealt, records, tab, text_of


class Twice(Box):
    """Keep a second copy of each game, for which there is always room."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: dict[str, str] = {}

    def put(self, key: str, text: str) -> Saving:
        if key.startswith("game:"):
            self.copies[key] = text
        return super().put(key, text)

    def remove(self, key: str) -> None:
        self.copies.pop(key, None)
        super().remove(key)

    def opened(self, own: Box) -> tuple[Shelf, AnyMatch]:
        """Open a page, which keeps its game."""
        shelf = tab(self, own)
        differ = {key: text for key, text in self.copies.items() if self.texts.get(key) != text}
        shelf.restore(differ)
        match = shelf.open()
        assert match
        shelf.keep(match, played=True)
        return shelf, match


def without_room() -> tuple[Twice, Box, int]:
    """Return a box whose game went on without room, that of its tab, and the room there was."""
    box, own = Twice(), Box()
    match = dealt(1, 3)
    shelf = tab(box, own)
    begin(shelf, match)
    room, box.room = box.room, 0
    advance(match, 4)
    shelf.keep(match, played=True)
    return box, own, room


def played_elsewhere(box: Twice, room: int, moves: int) -> AnyMatch:
    """Give a box its room again, and let another tab go on with its game by so many moves."""
    box.room = room
    other = tab(box)
    theirs = other.open()
    assert theirs
    advance(theirs, moves, choice=1)
    other.keep(theirs, played=True)
    return theirs


def test_a_game_without_room_has_one_copy_however_often_the_page_is_opened() -> None:
    box, own, room = without_room()
    for _ in range(3):
        shelf, match = box.opened(own)
        assert match.ply == 7
        assert shelf.saving == "full"
        assert len(box.copies) == len(shelf.listed()) == 1
    box.room = room
    advance(match, 1)
    shelf.keep(match, played=True)
    assert records(box) == [games.write(match)]
    assert box.copies == box.texts


def test_a_game_without_room_that_another_tab_has_changed_goes_on_as_a_separate_one() -> None:
    box, own, room = without_room()
    shelf, match = box.opened(own)
    theirs = played_elsewhere(box, room, 1)
    shelf.keep(match, played=True)
    assert records(box) == sorted(map(games.write, (match, theirs)))


def test_a_game_under_an_old_key_without_room_to_move_has_no_copy_at_each_start() -> None:
    box = Twice()
    box.texts["game"] = games.write(dealt(1, 3))
    box.room = 0
    for _ in range(3):
        assert tab(box).open()
        assert not box.copies
    assert [*box.texts] == ["game"]


@pytest.mark.parametrize("arrives", [True, False])
def test_a_game_that_another_tab_has_deleted_does_not_come_back(arrives: bool) -> None:
    box, own = Twice(), Box()
    match = imperious() if arrives else dealt(1, 5)
    begin(tab(box), match)
    [(key, before)] = box.texts.items()
    advance(match, 9)
    shelf = tab(box)
    shelf.open()
    shelf.keep(match, played=True)
    copies = dict(box.copies)
    begin(tab(box, own), dealt(2, 2))
    box.texts[key] = before
    shelf = tab(box, own)
    with missing(*["imperious"] * arrives):
        room, box.room = box.room, 0
        shelf.restore(copies)
        assert shelf.open()
    box.room = room
    tab(box).remove(key.partition(":")[2])
    shelf.storage_changed(key, before)
    shelf.restore_arrived()
    assert [row.id for row in shelf.listed()] == [shelf.game_id]
    assert key not in box.texts


@pytest.mark.parametrize("own", [True, False])
def test_a_copy_without_room_does_not_stand_before_what_another_tab_has_played(own: bool) -> None:
    box, mine, room = without_room()
    [(key, before)] = box.texts.items()
    shelf, _ = box.opened(mine)
    if not own:
        shelf.begin()
    theirs = played_elsewhere(box, room, 6)
    shelf.storage_changed(key, before)
    kept = shelf.read(key.partition(":")[2])
    assert kept
    assert kept.moves == theirs.moves
    plies = [shelf.read(row.id) for row in shelf.listed()]
    assert own or [each.ply for each in plies if each] == [9, 7]


BROKEN = ["", "{", '{"v":2}', '{"v":1,"played":0,"over":false,"record":"x"}', "same time"]


def broken(text: str, copy: str) -> str:
    """Return a text that cannot be read, or that of a copy without its record."""
    return json.dumps({**json.loads(copy), "record": "x"}) if text == "same time" else text


@pytest.mark.parametrize("text", BROKEN)
@pytest.mark.parametrize("room", [True, False])
def test_a_game_whose_first_copy_is_broken_comes_back_from_its_second(
    text: str, room: bool
) -> None:
    box, own, match = Twice(), Box(), dealt(1, 5)
    begin(tab(box, own), match)
    [(key, copy)] = box.texts.items()
    box.texts[key] = first = broken(text, copy)
    if not room:
        box.room = len(first)
    shelf, found = box.opened(own)
    assert games.write(found) == games.write(match)
    assert first in box.texts.values()
    assert games.write(match) in [text_of(each, "record") for each in box.copies.values()]
    assert shelf.unread


def test_the_second_copy_of_a_game_that_is_not_loaded_outlives_a_broken_first_one() -> None:
    box, match = Twice(), imperious()
    begin(tab(box), match)
    [(key, copy)] = box.texts.items()
    box.texts[key] = "{"
    shelf = tab(box)
    with missing("imperious"):
        shelf.restore(dict(box.copies))
        assert not shelf.open()
        assert box.copies == {key: copy}
    shelf.restore_arrived()
    assert records(box) == [games.write(match)]
