"""Notes are kept with their game: each game has its own, and goes with them wherever it goes."""

import json

import pytest

from armorica import games
from armorica.core.limits import FINISHED, GUESTS, NOTE
from armorica.core.notes import Mark, Note
from armorica.ui import keeping, playing
from armorica.ui.effects import Save
from armorica.ui.model import Model
from armorica.ui.shelf import Shelf
from tests.ui.kept_games import at_table, click, switch, write
from tests.ui.models import follow
from tests.ui.shelves import Box, advance, begin, dealt, over, records, tab
from tests.ui.visits import DAY


def reopened(box: Box) -> tuple[Model, Shelf]:
    """Open a page, as after a reload."""
    model, shelf = Model(), tab(box)
    keeping.load(model, shelf, shelf.open())
    return model, shelf


def test_each_game_has_notes_of_its_own_which_come_back() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 5))
    write(model, shelf, "Second")
    switch(model, shelf)
    assert model.review.notes == {}
    write(model, shelf, "First", ply=3)
    switch(model, shelf)
    assert model.review.notes == {2: Note("Second")}
    model, shelf = reopened(box)
    found = [model.review.notes]
    switch(model, shelf)
    assert sorted(map(str, [*found, model.review.notes])) == sorted(
        map(str, ({2: Note("Second")}, {3: Note("First")}))
    )


def test_notes_go_with_moves_that_are_played_otherwise_and_stay_with_those_before() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    write(model, shelf, "Early")
    write(model, shelf, "Late", ply=5)
    click(model, shelf, "undo")
    click(model, shelf, f"play {model.legal()[-1]}")
    assert reopened(box)[0].review.notes == {2: Note("Early")}


def test_a_deleted_game_is_put_back_with_its_notes() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 5))
    write(model, shelf, "Mine")
    switch(model, shelf)
    click(model, shelf, "new")
    [id] = [row.id for row in shelf.listed() if not row.here]
    text = shelf.text(id)
    assert text
    assert shelf.remove(id)
    assert not any("Mine" in kept for kept in box.texts.values())
    shelf.put_back(id, text)
    switch(model, shelf)
    assert model.review.notes == {2: Note("Mine")}


def test_notes_that_come_with_a_link_are_kept_with_their_game() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    match = dealt(3, 4)
    follow(model, shelf, f"#g={games.write_link(match, 4, {1: Note('Theirs')})}", DAY)
    assert model.review.notes == {1: Note("Theirs")}
    click(model, shelf, "wait")
    [text] = [text for text in box.texts.values() if "Theirs" in text]
    assert json.loads(text)["record"] == games.write(match)


def hear(model: Model, shelf: Shelf, key: str, before: str) -> None:
    """Hear of what another tab has kept."""
    shelf.storage_changed(key, before)
    click(model, shelf, f"stored {key}")


def noted_twice(theirs: str, mine: str, hears: bool) -> Box:
    """Write a note, while another tab writes one on the same position; this one may hear of it."""
    model, shelf, box = at_table(dealt(1, 5))
    for each in ("back", "look 2", "annotate"):
        click(model, shelf, each)
    [(key, before)] = box.texts.items()
    write(*reopened(box), theirs)
    if hears:
        hear(model, shelf, key, before)
        assert not model.device.elsewhere
    click(model, shelf, f"note {mine}")
    return box


@pytest.mark.parametrize("hears", [True, False])
def test_notes_that_two_tabs_write_on_a_game_are_joined(hears: bool) -> None:
    box = noted_twice("There", "Here", hears)
    assert len(records(box)) == 1
    assert reopened(box)[0].review.notes == {2: Note("Here\nThere")}


@pytest.mark.parametrize("hears", [True, False])
def test_notes_that_do_not_fit_together_are_kept_with_two_games(hears: bool) -> None:
    box = noted_twice("a" * NOTE, "b" * NOTE, hears)
    assert len(records(box)) == 2
    assert all(letter * NOTE in "".join(box.texts.values()) for letter in "ab")


def test_a_note_that_another_tab_has_written_is_seen_here_and_can_be_changed() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    [(key, before)] = box.texts.items()
    write(*reopened(box), "There")
    hear(model, shelf, key, before)
    assert model.review.notes == {2: Note("There")}
    write(model, shelf, "Everywhere")
    click(model, shelf, f"play {model.legal()[0]}")
    assert len(records(box)) == 1
    assert reopened(box)[0].review.notes == {2: Note("Everywhere")}


def test_a_note_that_another_tab_deletes_is_gone_here_too() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    write(model, shelf, "Old")
    [(key, before)] = box.texts.items()
    write(*reopened(box), "")
    hear(model, shelf, key, before)
    assert model.review.notes == {}
    assert reopened(box)[0].review.notes == {}


def test_notes_that_two_tabs_write_at_the_same_moment_are_joined() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    [(key, before)] = box.texts.items()
    other = reopened(box)
    write(model, shelf, "Here")
    box.texts[key] = before
    write(*other, "There")
    hear(model, shelf, key, before)
    assert len(records(box)) == 1
    assert reopened(box)[0].review.notes == {2: Note("Here\nThere")}


def test_notes_of_another_tab_stay_where_this_one_hears_of_two_changes_while_it_writes() -> None:
    model, shelf, box = at_table(dealt(1, 6))
    for each in ("back", "look 2", "annotate"):
        click(model, shelf, each)
    [key], other = box.texts, reopened(box)
    for ply in (3, 4):
        before = box.texts[key]
        write(*other, "There", ply)
        hear(model, shelf, key, before)
    click(model, shelf, "note Here")
    click(model, shelf, "look end")
    assert not model.review.writing
    expected = {2: Note("Here"), 3: Note("There"), 4: Note("There")}
    assert len(records(box)) == 1
    assert reopened(box)[0].review.notes == expected


def test_a_note_of_another_tab_on_a_move_that_is_undone_here_comes_back_with_it() -> None:
    model, shelf, box = at_table(dealt(1, 6))
    click(model, shelf, "back")
    write(*reopened(box), "Late", 6)
    click(model, shelf, "undo")
    click(model, shelf, "redo")
    assert reopened(box)[0].review.notes == {6: Note("Late")}


def test_a_game_that_goes_on_here_has_the_notes_of_another_tab() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    write(*reopened(box), "There")
    click(model, shelf, f"play {model.legal()[0]}")
    assert len(records(box)) == 1
    assert reopened(box)[0].review.notes == {2: Note("There")}


def test_a_note_on_the_table_of_a_first_visit_is_kept() -> None:
    box = Box()
    model, shelf = Model(), tab(box)
    playing.first_visit(model)
    keeping.load(model, shelf, shelf.open())
    click(model, shelf, "wait")
    assert not box.texts
    write(model, shelf, "First", ply=0)
    assert reopened(box)[0].review.notes == {0: Note("First")}


@pytest.mark.parametrize("plies", [4, 5, 6])
def test_a_link_takes_no_note_away(plies: int) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    write(model, shelf, "Mine")
    notes = {2: Note("Theirs", (Mark(0, 1),)), 3: Note("Too")}
    link = games.write_link(dealt(1, plies), 0, notes)
    for _ in range(2):
        follow(model, shelf, f"#g={link}", DAY)
        click(model, shelf, "look end")
    expected = {2: Note("Mine\nTheirs", (Mark(0, 1),)), 3: Note("Too")}
    assert reopened(box)[0].review.notes == expected


@pytest.mark.parametrize("plies", [2, 4, 5, 6])
@pytest.mark.parametrize("diagram", [True, False])
def test_a_link_to_ones_own_game_takes_neither_undone_moves_nor_their_notes_away(
    plies: int, diagram: bool
) -> None:
    model, shelf, box = at_table(dealt(1, 6))
    for ply, text in ((3, "Three"), (5, "Five"), (6, "Six")):
        write(model, shelf, text, ply)
    click(model, shelf, "back")
    playing.go(model, 4)
    click(model, shelf, "wait")
    if diagram:
        follow(model, shelf, f"#n={games.write_link(dealt(2, 3), 1)}", DAY)
    follow(model, shelf, f"#g={games.write_link(dealt(1, plies), plies)}", DAY)
    click(model, shelf, "look end")
    match = model.table.match
    assert match
    assert (match.ply, match.moves) == (max(plies, 4), dealt(1, 6).moves)
    assert not match.from_link
    assert model.review.notes == {3: Note("Three"), 5: Note("Five"), 6: Note("Six")}
    assert len(records(box)) == 1


@pytest.mark.parametrize("hears", [True, False])
@pytest.mark.parametrize("plies", [3, 4])
def test_a_link_to_ones_own_game_takes_away_nothing_that_another_tab_has_played(
    plies: int, hears: bool
) -> None:
    model, shelf, box = at_table(dealt(1, 4))
    [(key, before)] = box.texts.items()
    other, there = reopened(box)
    click(other, there, f"play {other.legal()[0]}")
    write(other, there, "There", 5)
    [played] = records(box)
    if hears:
        hear(model, shelf, key, before)
        assert model.device.elsewhere
    follow(model, shelf, f"#g={games.write_link(dealt(1, plies), plies)}", DAY)
    click(model, shelf, "look end")
    assert records(box) == [played]
    assert reopened(box)[0].review.notes == {5: Note("There")}


def test_somebody_elses_game_with_a_note_makes_no_room_for_others() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    follow(model, shelf, f"#g={games.write_link(dealt(2, 4), 4)}", DAY)
    write(model, shelf, "Mine")
    for seed in range(3, 4 + GUESTS):
        follow(model, shelf, f"#g={games.write_link(dealt(seed, 4), 4)}", DAY)
        click(model, shelf, "wait")
    tab(box).open()
    texts = box.texts.values()
    assert len(texts) == GUESTS + 2
    assert sum("Mine" in text for text in texts) == 1


def test_a_finished_game_with_a_note_makes_no_room_for_others() -> None:
    model, shelf, box = at_table(over(1))
    write(model, shelf, "Mine")
    begin(shelf, dealt(2, 4))
    box.room = sum(map(len, box.texts.values()))
    begin(shelf, dealt(3, 4))
    assert shelf.saving == "full"
    assert any("Mine" in text for text in box.texts.values())


def test_a_finished_game_with_a_note_is_not_among_those_that_go() -> None:
    model, shelf, box = at_table(over(1))
    write(model, shelf, "Mine")
    for seed in range(2, FINISHED + 4):
        begin(shelf, dealt(seed, 4))
    for key, text in box.texts.items():
        box.texts[key] = text.replace('"over":false', '"over":true')
    tab(box).open()
    assert len(box.texts) == FINISHED + 1
    assert any("Mine" in text for text in box.texts.values())


@pytest.mark.parametrize("asks", [True, False])
def test_a_file_brings_the_notes_of_its_game(asks: bool) -> None:
    model, shelf, _ = at_table(dealt(1, 5))
    write(model, shelf, "Mine “and” \\ \n more")
    [saved] = [each for each in click(model, shelf, "save") if isinstance(each, Save)]
    assert games.write(games.read(saved.text)) == games.write(dealt(1, 5))
    model, shelf, box = at_table(dealt(2, 3))
    if asks:
        click(model, shelf, "back")
        match = model.table.match
        assert match
        advance(match, 1)
        room, box.room = box.room, 0
        click(model, shelf, "wait")
    click(model, shelf, f"open {saved.text}")
    if asks:
        assert not model.review.notes
        box.room = room
        click(model, shelf, "link sure")
    assert model.review.notes == {2: Note("Mine “and” \\\nmore")}


def test_what_was_kept_and_saved_as_unreadable_is_opened_with_its_notes_once_it_can_be_read() -> (
    None
):
    model, shelf, box = at_table(dealt(1, 5))
    write(model, shelf, "Mine")
    [text] = box.texts.values()
    model, shelf, _ = at_table(dealt(2, 3))
    click(model, shelf, f"file armorica-unread.txt\n{text}")
    assert model.table.match
    assert games.write(model.table.match) == games.write(dealt(1, 5))
    assert model.review.notes == {2: Note("Mine")}


@pytest.mark.parametrize("notes", [7, "x", {"a": 1}, [["x"]], [[1, 7, 7]], [None]], ids=str)
def test_a_file_with_broken_notes_is_opened_without_them(notes: object) -> None:
    model, shelf, _ = at_table(dealt(1, 5))
    text = json.dumps({**json.loads(games.write(dealt(2, 3))), "notes": notes})
    click(model, shelf, f"open {text}")
    assert model.table.match
    assert model.table.match.deal.seed == 2
    assert model.review.notes == {}


BROKEN: list[object] = [
    "x",
    7,
    [[9, "late", []]],
    [["1", "x", []]],
    [7],
    [[1, "x", [[0, 999]]]],
    [[1, "", []]],
]


@pytest.mark.parametrize("broken", BROKEN, ids=str)
def test_a_game_with_broken_notes_is_opened_with_the_others(broken: object) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    [(key, text)] = box.texts.items()
    rows = [*broken, [2, "Mine", []]] if isinstance(broken, list) else broken
    box.texts[key] = json.dumps({**json.loads(text), "notes": rows})
    model, shelf = reopened(box)
    assert model.review.notes == ({2: Note("Mine")} if isinstance(broken, list) else {})
    match = model.table.match
    assert match
    advance(match, 1)
    click(model, shelf, "wait")
    assert records(box) == [games.write(match)]
