"""Where the browser cannot keep or delete something, that is said, and nothing is lost silently."""

import json

import pytest

from armorica import games
from armorica.core.notes import Note, Notes
from armorica.i18n import Translator
from armorica.ui import keeping, playing, settings
from armorica.ui.effects import Reload
from armorica.ui.kept_cards import document
from armorica.ui.model import Model
from armorica.ui.model.device import Failure
from armorica.ui.model.own_bots import Bot
from armorica.ui.model.sharing import Challenge
from armorica.ui.notices import notices
from tests.ui.kept_games import at_table, click, rows, switch, write
from tests.ui.markup import read
from tests.ui.models import follow
from tests.ui.puzzlers import with_puzzles
from tests.ui.shelves import Box, dealt, records, tab
from tests.ui.visits import DAY

T = Translator()


def test_a_deleted_game_that_cannot_be_kept_again_is_not_lost_silently() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    deleted = model.my_games.rows[1]
    click(model, shelf, f"delete {deleted.click}")
    room, box.room = box.room, 0
    click(model, shelf, "put-back")
    notice = read(notices(model, T)).one("p", id="linked")
    assert "this game is back, but will be lost when the page is reloaded" in notice.text
    assert len(rows(model)) == 2
    click(model, shelf, notice.all("button")[0]["data-do"])
    for text in ("", "wait"):
        click(model, shelf, text)
        assert model.table.match
        assert model.table.match.deal.seed == 1
        assert read(notices(model, T)).all("p", id="unsaved")
    box.room = room
    click(model, shelf, "wait")
    assert not read(notices(model, T)).all("p", id="unsaved")
    assert records(box) == sorted(games.write(match) for match in (dealt(1, 5), dealt(2, 3)))


def test_a_game_that_came_back_without_room_can_be_deleted_again() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    deleted = model.my_games.rows[1]
    click(model, shelf, f"delete {deleted.click}")
    room, box.room = box.room, 0
    click(model, shelf, "put-back")
    click(model, shelf, f"delete {deleted.click}")
    assert len(model.my_games.rows) == 1
    box.room = room
    click(model, shelf, "put-back")
    assert len(records(box)) == 2
    assert not read(notices(model, T)).all("p")


def test_a_game_that_the_browser_does_not_delete_stays_and_that_is_said() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    box.remove = lambda key: None  # type: ignore[method-assign]
    click(model, shelf, f"delete {model.my_games.rows[1].click}")
    said = read(notices(model, T)).one("p", id="linked").text
    assert "Armorica: this browser cannot delete this game." in said
    assert len(rows(model)) == 2


@pytest.mark.parametrize(
    "way", ["go-on {0}", "look-kept {0}", "visit table {0}", "visit look-2 {0}", "open {1}"]
)
def test_no_way_to_a_kept_game_ends_one_that_is_not_kept_without_a_yes(way: str) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    kept = model.my_games.rows[0].click
    box.room = sum(map(len, box.texts.values()))
    shelf.begin()
    playing.show(model, dealt(2, 9), played=True)
    click(model, shelf, "wait")
    for answer, seed in (("dismiss", 2), ("link sure", 1)):
        click(model, shelf, way.format(kept, games.write(dealt(1, 5))))
        assert model.table.match
        assert model.table.match.deal.seed == 2
        assert model.review.ply is None
        notice = read(notices(model, T)).one("p", id="linked")
        assert "opening another one would end it" in notice.text
        assert [button["data-do"] for button in notice.all("button")] == ["dismiss", "link sure"]
        click(model, shelf, answer)
        assert model.table.match.deal.seed == seed
        looks_back = way.startswith("look-kept") and seed == 1
        assert (model.review.ply is not None) is looks_back
        assert not read(notices(model, T)).all("p", id="linked")
    assert records(box) == [games.write(dealt(1, 5))]


DEAL = 'deal {"kind-0": "person", "kind-1": "settler"}'


@pytest.mark.parametrize("way", ["lesson", "fork", "retry 3", DEAL])
def test_no_new_game_ends_one_that_is_not_kept_without_a_yes(way: str) -> None:
    model, shelf, box = at_table()
    box.room = 0
    shelf.begin()
    playing.show(model, dealt(2, 9), played=True)
    click(model, shelf, "wait")
    if way == "fork":
        playing.show_diagram(model, dealt(7, 8), 4, {})
    for answer, seed in (("dismiss", 2), ("link sure", None)):
        before = model.table.match
        click(model, shelf, way)
        assert model.table.match is before
        notice = read(notices(model, T)).one("p", id="linked")
        assert "opening another one would end it" in notice.text
        click(model, shelf, answer)
        assert (model.table.match is before) is (seed is not None)


@pytest.mark.parametrize("lost", ["", "moves", "settings", "embedded"])
def test_a_reload_asks_only_if_it_would_lose_something(lost: str) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    model.device.embedded = lost == "embedded"
    box.room = 0 if lost else box.room
    click(model, shelf, {"moves": f"play {model.legal()[0]}"}.get(lost, "set theme dark"))
    keeping.copy_shelf_state(model, shelf)
    model.device.failure = Failure("", "", "")
    asked = Reload() not in click(model, shelf, "reload")
    assert asked is (lost != "")
    for answer in ("link stay", "link sure") if asked else ():
        click(model, shelf, "reload")
        notice = read(notices(model, T)).one("p", id="linked")
        assert "a reload would lose" in notice.text
        assert [button["data-do"] for button in notice.all("button")] == ["link stay", "link sure"]
        assert (Reload() in click(model, shelf, answer)) is (answer == "link sure")
        assert read(notices(model, T)).one("p", id="failed")


# ---- notes


def notes_after_reload(box: Box) -> Notes:
    model, shelf = Model(), tab(box)
    keeping.load(model, shelf, shelf.open())
    return model.review.notes


def test_a_note_that_has_no_room_does_not_bring_the_game_in_doubt() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "back")
    room, box.room = box.room, sum(map(len, box.texts.values())) + sum(map(len, box.texts))
    write(model, shelf, "Mine")
    assert (shelf.saving, shelf.unsaved) == ("kept", {"notes": "full"})
    box.room = room
    click(model, shelf, "wait")
    assert (shelf.saving, shelf.unsaved) == ("kept", {})
    assert notes_after_reload(box) == {2: Note("Mine")}


def test_a_note_that_was_changed_without_room_comes_once_with_a_link_to_its_game() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    write(model, shelf, "Old")
    room, box.room = box.room, 0
    write(model, shelf, "Another, and longer")
    assert shelf.unsaved
    follow(model, shelf, f"#g={games.write_link(dealt(1, 5), 5, {3: Note('Too')})}", DAY)
    expected = {2: Note("Another, and longer"), 3: Note("Too")}
    assert model.review.notes == expected
    box.room = room
    click(model, shelf, "wait")
    assert notes_after_reload(box) == expected


@pytest.mark.parametrize("changed", ["", "Another, and longer"])
@pytest.mark.parametrize("by", ["list", "link"])
def test_a_note_that_was_changed_without_room_stays_so_when_its_game_is_opened_again(
    changed: str, by: str
) -> None:
    model, shelf, box = at_table(dealt(2, 5), dealt(1, 5))
    write(model, shelf, "Old")
    room, box.room = box.room, 0
    write(model, shelf, changed)
    switch(model, shelf)
    if by == "list":
        switch(model, shelf)
    else:
        follow(model, shelf, f"#g={games.write_link(dealt(1, 5), 5)}", DAY)
    expected = {2: Note(changed)} if changed else {}
    assert model.review.notes == expected
    box.room = room
    click(model, shelf, "wait")
    assert len(records(box)) == 2
    switch(model, shelf)
    switch(model, shelf)
    assert model.review.notes == expected


@pytest.mark.parametrize("moved", [False, True])
def test_a_note_that_was_deleted_without_room_stays_so_after_a_link_to_its_game(
    moved: bool,
) -> None:
    model, shelf, box = at_table(dealt(1, 5))
    write(model, shelf, "Old")
    box.room = 0
    write(model, shelf, "")
    if moved:
        click(model, shelf, f"play {model.legal()[0]}")
        assert shelf.saving == "full"
    match = model.table.match
    assert match
    follow(model, shelf, f"#g={games.write_link(match, match.ply, {3: Note('Too')})}", DAY)
    assert model.review.notes == {3: Note("Too")}


# ---- what is not a game


def test_a_solved_puzzle_stays_solved_where_it_cannot_be_kept() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    player.box.room = 0
    player.click(f"play {player.right()}")
    player.click("puzzle back")
    solved = player.model.puzzles.kept
    assert "puzzles" in player.shelf.unsaved
    assert "The next puzzle from your games comes in 3 days." in player.chapter().text
    player.click("stored puzzles")
    assert player.model.puzzles.kept == solved


def test_a_browser_that_refuses_to_keep_a_bot_is_named_before_there_is_a_game() -> None:
    box, model = Box(), Model()
    box.shut = True
    shelf = tab(box)
    click(model, shelf, "bots new greedy")
    assert model.device.saving == "kept"  # no game was to be kept
    said = read(notices(model, T)).one("p", id="unsaved").text
    assert "cannot save what you have just changed" in said
    model.device.embedded = True  # which keeps nothing, as it should
    assert not read(notices(model, T)).all("p", id="unsaved")


def test_what_another_tab_changes_leaves_what_cannot_be_kept_here() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    model.sharing.challenge = Challenge(1, "Ana", 10)
    box.room = 0
    click(model, shelf, "settings")
    click(model, shelf, "set theme dark")
    assert "settings" in shelf.unsaved
    box.room = 10**9
    before = model.device.settings
    tab(box).keep_document("settings", dict, {"theme": "light"})
    click(model, shelf, "stored settings")
    assert model.device.settings == before
    click(model, shelf, "stored statistics")
    assert model.device.settings == before
    assert model.sharing.challenge


def test_settings_that_cannot_be_kept_at_first_leave_those_of_another_tab() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, "set sounds on")
    room, box.room = box.room, 0
    for what in ("set theme dark", "house-rule second_coin 1"):
        click(model, shelf, what)
    box.room = room
    theirs, there = Model(), tab(box)
    for what in ("set speed calm", "set sounds off"):
        click(theirs, there, what)
    click(model, shelf, "stored settings")
    click(model, shelf, "set keys off")
    assert not shelf.unsaved
    chosen = {"theme": "dark", "speed": "calm", "keys": "off"}
    assert model.device.settings == settings.read(json.loads(box.texts["settings"]))
    assert model.device.settings.chosen == chosen
    assert model.device.settings.house_rule("armorica", "second_coin") == "1"


def test_bots_and_cards_that_cannot_be_kept_stay_when_another_tab_keeps_some() -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    key = model.setup.game_key
    click(model, shelf, "bots new greedy")
    click(model, shelf, "cards change own")
    bots, cards = model.bots.kept, model.own.of(key)
    assert bots and cards
    box.room = 0
    keeping.keep(model, shelf, "bots")
    keeping.keep(model, shelf, "cards")
    other = Model()
    other.bots.kept = [Bot("Other", "x")]
    box.room = 10**9
    keeping.keep(other, tab(box), "bots")
    keeping.keep(other, tab(box), "cards")
    click(model, shelf, "stored bots")
    click(model, shelf, f"stored {document(key)}")
    assert model.bots.kept == bots
    assert model.own.of(key) == cards


@pytest.mark.parametrize("what", ["bots", "cards"])
def test_what_cannot_be_kept_at_first_takes_nothing_away_that_another_tab_keeps_meanwhile(
    what: str,
) -> None:
    first, other, mine = {
        "bots": ("bots new greedy", "bots new search", "bots name Mine"),
        "cards": ("cards change own", "cards change own", "cards edit name Mine"),
    }[what]
    box, model, theirs = Box(), Model(), Model()
    shelf = tab(box)
    click(model, shelf, first)
    room, box.room = box.room, 0
    click(model, shelf, mine)
    assert what in shelf.unsaved
    box.room = room
    click(theirs, tab(box), other)
    click(theirs, tab(box), mine.replace("Mine", "Theirs"))
    click(model, shelf, f"stored {what}")
    click(model, shelf, mine + "s")
    kept = json.dumps(json.loads(box.texts[what]))
    assert not shelf.unsaved
    assert kept.count("Mines") == kept.count("Theirs") == 1
    assert kept.count('"Mine"') == 0
