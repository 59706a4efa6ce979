"""Notes are kept with their game: each game has its own, and goes with them wherever it goes."""

import json

import pytest

from armorica import games
from armorica.core.notes import Note
from armorica.ui import keeping
from armorica.ui.model import Model
from armorica.ui.shelf import Shelf
from tests.ui.kept_games import at_table, click
from tests.ui.models import follow
from tests.ui.shelves import Box, advance, dealt, records, tab
from tests.ui.visits import DAY


def reopened(box: Box) -> tuple[Model, Shelf]:
    """Open a page, as after a reload."""
    model, shelf = Model(), tab(box)
    keeping.load(model, shelf, shelf.open())
    return model, shelf


def write(model: Model, shelf: Shelf, text: str, ply: int = 2) -> None:
    for each in ("back", f"look {ply}", "annotate", f"note {text}", "annotate", "look end"):
        click(model, shelf, each)


def switch(model: Model, shelf: Shelf) -> None:
    """Put the other game on the table, and let it be this tab's."""
    [row] = [row for row in shelf.listed() if not row.here]
    click(model, shelf, f"go-on {row.click}")
    shelf.switch_to(row.id)


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


@pytest.mark.parametrize("played", [0, 1])
def test_notes_of_another_tab_are_not_written_over(played: int) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    [(key, before)] = box.texts.items()
    other, theirs = reopened(box)
    write(other, theirs, "There")
    shelf.storage_changed(key, before)
    assert shelf.elsewhere
    if played:
        click(model, shelf, f"play {model.legal()[0]}")
    else:
        write(model, shelf, "Here")
    assert len(records(box)) == 2
    assert sum("There" in text for text in box.texts.values()) == 1


@pytest.mark.parametrize("broken", ["x", 7, [[9, "late", []]], [["1", "x", []]]])
def test_a_game_whose_notes_are_broken_is_opened_without_them(broken: object) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    [(key, text)] = box.texts.items()
    box.texts[key] = json.dumps({**json.loads(text), "notes": broken})
    model, shelf = reopened(box)
    assert model.review.notes == {}
    match = model.table.match
    assert match
    advance(match, 1)
    click(model, shelf, "wait")
    assert records(box) == [games.write(match)]
