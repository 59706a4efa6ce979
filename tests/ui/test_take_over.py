"""To take a game over from another tab loses no move that is not kept."""

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui.notices import notices
from tests.ui.kept_games import at_table, click
from tests.ui.markup import read
from tests.ui.shelves import advance, dealt, tab

T = Translator()


@pytest.mark.parametrize("answer", ["dismiss", "link sure"])
def test_moves_that_are_not_kept_are_not_given_up_without_a_yes(answer: str) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    match = model.table.match
    assert match
    [(key, before)] = box.texts.items()
    room, box.room = box.room, 0
    advance(match, 9)
    click(model, shelf, "wait")
    other, box.room = tab(box), room
    theirs = other.open()
    assert theirs
    advance(theirs, 1, choice=1)
    other.keep(theirs, played=True)
    box.room = len(box.texts[key])
    shelf.storage_changed(key, before)
    click(model, shelf, f"stored {key}")
    assert model.device.elsewhere

    click(model, shelf, "take-over")
    assert model.table.match is match
    notice = read(notices(model, T)).one("p", id="linked")
    assert "opening another one would end it" in notice.text
    click(model, shelf, answer)
    assert model.table.match
    stays = match if answer == "dismiss" else theirs
    assert games.write(model.table.match) == games.write(stays)
