"""What `dispatch` does about the browser: what is kept is read, and changed by effects alone."""

import json

import pytest

from armorica import games
from armorica.ui import playing
from armorica.ui.commands import dispatch
from armorica.ui.effects import (
    ApplyLook,
    Begin,
    Delete,
    DropUnread,
    Effect,
    Fetch,
    OnShelf,
    Paint,
    PutBack,
    Switch,
    Think,
)
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.sharing import Missing, NotDeleted
from armorica.ui.shelf import Shelf
from tests.ui.models import T, act
from tests.ui.shelves import Box, begin, dealt, over, tab

FIRST, LAST = "new1", "new2"
SEATS = json.dumps({"kind-0": "person", "kind-1": "settler"})


class Stuck(Box):
    """Be a store that deletes nothing."""

    def remove(self, key: str) -> None:
        """Leave all as it is."""


def at_table(box: Box) -> tuple[Model, Shelf]:
    """Return a model and a shelf with an older game, and one on the table that is over."""
    names = iter([FIRST, LAST, "new3"])
    shelf, model = Shelf(box, Box(), lambda: next(names), lambda: 1_000), Model()
    for match in (dealt(1, 5), over()):
        begin(shelf, match)
        playing.show(model, match, played=True)
    return model, shelf


def link(seed: int, plies: int) -> str:
    return games.write_link(dealt(seed, plies), plies)


@pytest.mark.parametrize(
    "click, effect",
    [
        (f"deal {SEATS}", Begin()),
        ("rematch", Begin()),
        ("again", Begin()),
        ("retry 3", Begin()),
        (f"open {games.write(dealt(3, 2))}", Begin()),
        ("daily", Begin()),
        ("lesson", Begin()),
        (f"follow #g={link(3, 2)}", Begin()),
        (f"follow #g={link(1, 3)}", Switch(FIRST)),
        (f"go-on armorica {FIRST}", Switch(FIRST)),
        (f"visit table armorica {FIRST}", Switch(FIRST)),
        ("take-over", Switch(LAST)),
        (f"delete armorica {FIRST}", Delete(FIRST)),
        ("drop-unread-now", DropUnread()),
    ],
)
def test_a_command_changes_what_is_kept_by_an_effect_alone(click: str, effect: Effect) -> None:
    box = Box()
    model, shelf = at_table(box)
    before, texts = dict(vars(shelf)), dict(box.texts)
    effects = dispatch(model, click, Env(T, shelf))
    assert (vars(shelf), box.texts) == (before, texts)
    first = next(each for each in effects if isinstance(each, OnShelf))
    assert first == effect


def test_a_deleted_game_is_put_back_by_an_effect() -> None:
    model, shelf = at_table(Box())
    text = shelf.text(FIRST)
    assert text
    act(model, f"delete armorica {FIRST}", shelf)
    assert shelf.text(FIRST) is None
    assert PutBack("armorica", FIRST, text) in act(model, "put-back", shelf)
    assert shelf.text(FIRST) == text


def test_a_game_that_the_browser_does_not_delete_stays_in_the_list() -> None:
    model, shelf = at_table(Stuck())
    act(model, "new", shelf)
    act(model, f"delete armorica {FIRST}", shelf)
    assert model.sharing.linked == NotDeleted("armorica")
    assert model.my_games.deleted is None
    assert [row.id for row in model.my_games.rows] == [LAST, FIRST]


def test_a_game_that_another_tab_has_spoilt_goes_on_as_a_new_one() -> None:
    box = Box()
    model, shelf = at_table(box)
    before, box.texts[f"game:{LAST}"] = box.texts[f"game:{LAST}"], "{}"
    shelf.storage_changed(f"game:{LAST}", before)
    act(model, f"stored game:{LAST}", shelf)
    assert model.device.elsewhere
    match = model.table.match
    assert Begin() in act(model, "take-over", shelf)
    assert not model.device.elsewhere
    assert model.table.match is match
    assert box.texts[f"game:{LAST}"] == "{}"


def test_settings_of_another_tab_are_put_on() -> None:
    box = Box()
    model, shelf = at_table(box)
    tab(box).keep_document("settings", dict, {"theme": "dark"})
    assert act(model, "stored settings", shelf) == [ApplyLook(False), Paint(), Think()]
    assert model.device.settings["theme"] == "dark"
    assert act(model, "stored seats", shelf) == [Paint(), Think()]


def test_the_service_worker_says_that_all_is_kept() -> None:
    model = Model()
    assert act(model, "offline ready") == [Paint()]
    assert model.device.offline == "ready"


def test_a_frame_shows_the_game_that_its_address_asks_for() -> None:
    model = Model()
    model.device.games = {"armorica"}
    click = f"frame {json.dumps({'game': 'imperious', 'seats': '5', 'theme': 'dark'})}"
    assert Fetch("imperious", click) in act(model, click)
    assert model.device.embedded
    act(model, f"failed fetch imperious {click}")
    assert model.sharing.linked == Missing("imperious", "reload")
    model.device.games.add("imperious")
    assert ApplyLook(False) not in act(model, click)
    assert model.table.match
    assert (model.table.match.key, len(model.table.match.deal.players)) == ("imperious", 5)
    assert model.device.settings["theme"] == "dark"


@pytest.mark.parametrize("text", ["", "x", "[]", '{"theme": 1}', "[" * 1000])
def test_what_is_no_address_makes_no_frame(text: str) -> None:
    model = Model()
    act(model, f"frame {text}")
    assert not model.device.embedded
