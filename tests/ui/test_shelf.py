"""What a browser keeps, and what it finds there again."""

import json

import pytest

from armorica import games
from armorica.core.limits import FINISHED
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch
from tests.ui.shelves import (
    Box,
    advance,
    begin,
    dealt,
    kept,
    over,
    records,
    reopened,
    tab,
)


def test_nothing_kept_is_nothing_found() -> None:
    shelf = tab(Box())
    assert shelf.open() is None
    assert shelf.seats("armorica") is None
    assert not shelf.begun
    assert not shelf.unread
    assert shelf.unread_text() == ""
    shelf.drop_unread()


def test_a_game_is_found_again_at_every_ply() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), dealt()
    shelf.begin()
    for _ in range(5):
        shelf.keep(match, played=True)
        assert shelf.saving == "kept"
        assert reopened(box, own) == games.write(match)
        advance(match, 1)
    assert len(box.texts) == 1
    data = json.loads(next(iter(box.texts.values())))
    assert data.keys() == {"v", "played", "over", "summary", "record"}
    assert data["v"] == 1
    assert data["over"] is False


def test_a_tab_goes_on_with_its_own_game_and_a_new_one_with_the_latest() -> None:
    box, mine, theirs = Box(), Box(), Box()
    first, second = dealt(1), dealt(2)
    begin(tab(box, mine), first)
    begin(tab(box, theirs), second)
    assert reopened(box, mine) == games.write(first)
    assert reopened(box, theirs) == games.write(second)
    assert reopened(box) == games.write(second)


def test_an_unchanged_game_is_not_kept_again() -> None:
    box = Box()
    shelf, match = tab(box), dealt()
    begin(shelf, match)
    before = dict(box.texts)
    shelf.keep(match, played=True)
    assert box.texts == before


# ---- two tabs


def storage_changed(shelf: Shelf, before: dict[str, str], after: dict[str, str]) -> None:
    """Let a tab hear of all that has changed."""
    for key in before.keys() | after.keys():
        if before.get(key) != after.get(key):
            shelf.storage_changed(key, before.get(key, ""))


def two_tabs() -> tuple[Box, Shelf, Shelf, AnyMatch, AnyMatch]:
    """Open the same game in two tabs."""
    box = Box()
    begin(tab(box), dealt(plies=3))
    one, two = tab(box), tab(box)
    mine, theirs = one.open(), two.open()
    assert mine
    assert theirs
    return box, one, two, mine, theirs


def test_another_tab_is_told_that_the_game_goes_on() -> None:
    box, one, two, mine, _ = two_tabs()
    before = dict(box.texts)
    advance(mine, 1)
    one.keep(mine, played=True)
    storage_changed(two, before, box.texts)
    assert two.elsewhere
    assert not one.elsewhere
    latest = two.left_elsewhere()
    assert latest
    two.switch_to(two.game_id)
    assert games.write(latest) == games.write(mine)
    assert not two.elsewhere
    before = dict(box.texts)
    advance(latest, 1)
    two.keep(latest, played=True)
    storage_changed(one, before, box.texts)
    assert one.elsewhere
    assert records(box) == [games.write(latest)]


@pytest.mark.parametrize("notified", [True, False])
def test_moves_in_both_tabs_are_both_kept(notified: bool) -> None:
    box, one, two, mine, theirs = two_tabs()
    before = dict(box.texts)
    advance(mine, 2)
    one.keep(mine, played=True)
    if notified:
        storage_changed(two, before, box.texts)
        two.keep(theirs, played=True)  # any click; nothing has changed
        assert two.elsewhere
    advance(theirs, 1, choice=-1)
    two.keep(theirs, played=True)
    assert not two.elsewhere
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    advance(theirs, 1)
    two.keep(theirs, played=True)
    advance(mine, 1)
    one.keep(mine, played=True)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])


def test_the_same_move_in_both_tabs_is_one_game() -> None:
    box, one, two, mine, theirs = two_tabs()
    before = dict(box.texts)
    for shelf, match in ((one, mine), (two, theirs)):
        advance(match, 1)
        shelf.keep(match, played=True)
    storage_changed(one, before, box.texts)
    storage_changed(two, before, box.texts)
    assert not one.elsewhere
    assert not two.elsewhere
    assert records(box) == [games.write(mine)]


def test_a_write_at_the_same_moment_is_made_good() -> None:
    """A browser with a process for each tab may let one write over what it has not seen yet."""
    box, one, _, mine, theirs = two_tabs()
    before = dict(box.texts)
    advance(mine, 1)
    one.keep(mine, played=True)
    ((key, text),) = before.items()
    advance(theirs, 1, choice=-1)
    box.texts[key] = json.dumps(json.loads(text) | {"record": games.write(theirs)})
    one.storage_changed(key, text)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    assert not one.elsewhere


def test_a_game_removed_by_another_tab_returns_with_the_next_move() -> None:
    box, one, _, mine, _ = two_tabs()
    before = dict(box.texts)
    box.texts.clear()
    storage_changed(one, before, box.texts)
    assert not one.elsewhere
    advance(mine, 1)
    one.keep(mine, played=True)
    assert records(box) == [games.write(mine)]


def test_other_keys_are_no_news() -> None:
    box, one, two, _, _ = two_tabs()
    begin(two, dealt(9))
    for key in [*box.texts, "", "seats"]:
        one.storage_changed(key, "")
    assert not one.elsewhere
    tab(box).storage_changed("game:x", "")


def test_a_newer_version_in_another_tab_keeps_its_game() -> None:
    box, one, _, mine, _ = two_tabs()
    (key,) = box.texts
    before, box.texts[key] = box.texts[key], '{"v":2}'
    one.storage_changed(key, before)
    assert one.elsewhere
    assert one.left_elsewhere() is None
    advance(mine, 1)
    one.keep(mine, played=True)
    assert box.texts.pop(key) == '{"v":2}'
    assert records(box) == [games.write(mine)]


# ---- how many


def test_a_record_of_another_version_is_never_dropped_for_its_age() -> None:
    newer = '{"v":1,"played":0,"over":true,"record":"{\\"format\\":\\"armorica-record/2\\"}"}'
    box = Box(**{"game:old": newer})
    for seed in range(FINISHED):
        begin(tab(box), over(seed))
    box.room = sum(map(len, box.texts.values()))
    for seed in range(2):
        shelf = tab(box)
        begin(shelf, dealt(seed))
        assert shelf.saving == "kept"
        assert newer in box.texts.values()
    for seed in range(FINISHED):
        box.texts[f"game:{seed}"] = json.dumps(json.loads(newer) | {"played": 9, "record": "x"})
    tab(box).open()
    assert newer in box.texts.values()


def test_games_in_progress_are_kept_however_many_there_are() -> None:
    box = Box()
    for seed in range(FINISHED + 2):
        begin(tab(box), dealt(seed))
    tab(box).open()
    assert len(records(box)) == FINISHED + 2


# ---- no room, no leave


def test_without_room_the_oldest_finished_games_give_way() -> None:
    box = Box()
    for seed in (1, 2, 3):
        begin(tab(box), over(seed))
    begin(tab(box), dealt(4))
    match = dealt(5)
    box.room = sum(map(len, box.texts.values())) + len(games.write(match)) // 2
    shelf = tab(box)
    begin(shelf, match)
    assert shelf.saving == "kept"
    seeds = sorted(json.loads(record)["seed"] for record in records(box))
    assert seeds == [2, 3, 4, 5]


@pytest.mark.parametrize("older", [False, True])
def test_a_second_copy_without_room_is_not_said_to_be_kept(older: bool) -> None:
    box, match = Box(), dealt(2, plies=3)
    begin(tab(box), match)
    before = dict(box.texts)
    shelf = tab(box)
    shelf.open()
    advance(match, 6)
    shelf.keep(match, played=True)
    copies, box.texts = box.texts, before if older else {}
    room, box.room = box.room, 0
    shelf = tab(box)
    shelf.restore(copies)
    opened = shelf.open()
    assert opened
    for box.room, saving in ((0, "full"), (0, "full"), (room, "kept")):
        shelf.keep(opened, played=True)
        assert shelf.saving == saving
    assert games.write(match) in records(box)


def test_without_any_room_the_earlier_moves_stay_and_the_game_goes_on() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), over()
    advanced = games.write(match)
    match.go(4)
    begin(shelf, match)
    early = games.write(match)
    box.room = sum(map(len, box.texts.values()))
    match.go(len(match.moves))
    assert kept(shelf, match) == "full"
    assert reopened(box, own) == early
    box.room *= 9
    assert kept(shelf, match) == "kept"
    assert reopened(box, own) == advanced
    box.room = 0
    match.go(4)
    assert kept(shelf, match) == "full"
    match.go(len(match.moves))
    assert kept(shelf, match) == "kept"  # as it lies there since


def test_a_browser_that_refuses_is_told_apart_from_a_full_one() -> None:
    box, own = Box(), Box()
    box.shut = own.shut = True
    shelf = tab(box, own)
    assert shelf.open() is None
    shelf.keep_seats("armorica", "{}")
    assert shelf.seats("armorica") is None
    begin(shelf, dealt())
    assert shelf.saving == "refused"
    assert not shelf.elsewhere
    assert not shelf.unread
    assert shelf.left_elsewhere() is None


def test_the_mark_of_a_game_is_kept_with_it() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), dealt(plies=3)
    shelf.begin()
    shelf.keep(match, played=True)
    reopened = tab(box, own).open()
    assert reopened
    assert not reopened.undid_past_hidden
    match.go(2)
    match.undid_past_hidden = True
    shelf.keep(match, played=True)
    again = tab(box, own)
    reopened = again.open()
    assert reopened
    assert reopened.undid_past_hidden
    taken = again.left_elsewhere()
    assert taken
    assert taken.undid_past_hidden
