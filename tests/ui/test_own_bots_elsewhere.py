"""A bot that two tabs change: what is typed in either stays."""

import pytest

from armorica.core.limits import BOTS
from armorica.ui import keeping
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from tests.ui.kept_games import click
from tests.ui.shelves import Box, tab

SOURCE = "def choose(seen, moves):\n    return moves[0]\n"
MINE, OTHER = Bot("Mine", SOURCE), Bot("Other", SOURCE)


def keep_elsewhere(box: Box, *bots: Bot) -> None:
    model = Model()
    model.bots.kept = [*bots]
    keeping.keep(model, tab(box), "bots")


def bots(box: Box) -> list[Bot]:
    model = Model()
    keeping.load_bots(model, tab(box))
    return model.bots.kept or []


@pytest.mark.parametrize("heard", [False, True])
def test_what_is_typed_takes_no_place_of_what_another_tab_has_kept(heard: bool) -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    keep_elsewhere(box, OTHER, MINE)
    click(model, shelf, "bots change 1")
    theirs = MINE._replace(source=SOURCE + "# theirs\n")
    keep_elsewhere(box, theirs)
    if heard:
        click(model, shelf, f"bots text {SOURCE}")  # nothing was typed
        click(model, shelf, "stored bots")
        assert model.bots.bot == theirs
        click(model, shelf, f"bots text {SOURCE}# mine\n")
        assert bots(box) == [Bot("Mine", SOURCE + "# mine\n")]
        return
    edition = model.bots.edition
    click(model, shelf, f"bots text {SOURCE}# mine\n")
    assert bots(box) == [theirs, Bot("Mine 2", SOURCE + "# mine\n")]
    assert model.bots.bot == bots(box)[1]
    assert model.bots.edition != edition
    click(model, shelf, "stored bots")
    click(model, shelf, f"bots text {SOURCE}# mine again\n")
    assert bots(box) == [theirs, Bot("Mine 2", SOURCE + "# mine again\n")]


def test_another_bot_that_was_changed_elsewhere_stays_as_it_is_there() -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    keep_elsewhere(box, OTHER, MINE)
    click(model, shelf, "bots change 1")
    edition, theirs = model.bots.edition, OTHER._replace(source=SOURCE + "# theirs\n")
    keep_elsewhere(box, theirs, MINE, Bot("New", SOURCE))
    click(model, shelf, f"bots text {SOURCE}# mine\n")
    mine = MINE._replace(source=SOURCE + "# mine\n")
    assert bots(box) == [theirs, mine, Bot("New", SOURCE)]
    assert model.bots.edition == edition


def test_what_is_typed_without_room_can_be_put_back_once_there_is_some() -> None:
    box, model = Box(), Model()
    shelf, others = tab(box), [Bot(f"Bot {n}", SOURCE) for n in range(BOTS - 1)]
    keep_elsewhere(box, MINE, *others)
    click(model, shelf, "bots change 0")
    theirs = MINE._replace(source=SOURCE + "# theirs\n")
    keep_elsewhere(box, theirs, *others)
    click(model, shelf, f"bots text {SOURCE}# mine\n")
    assert bots(box) == [theirs, *others]
    assert model.bots.fault == "many"
    keep_elsewhere(box, theirs)
    click(model, shelf, "bots put-back")
    assert bots(box) == [theirs, Bot("Mine 2", SOURCE + "# mine\n")]


@pytest.mark.parametrize("verb", ["change", "delete"])
def test_a_click_on_a_bot_means_no_other_that_has_taken_its_place(verb: str) -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    keep_elsewhere(box, OTHER, MINE)
    click(model, shelf, "bots")
    keep_elsewhere(box, MINE)
    click(model, shelf, f"bots {verb} 0")
    assert bots(box) == [MINE]
    assert model.bots.place is None
    click(model, shelf, f"bots {verb} 0")
    assert (bots(box), model.bots.place) == (([MINE], 0) if verb == "change" else ([], None))
