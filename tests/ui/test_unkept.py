"""Where the browser cannot keep or delete a game, that is said, and no game is lost silently."""

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.notices import notices
from tests.ui.kept_games import at_table, click, rows
from tests.ui.markup import read
from tests.ui.shelves import dealt, records

T = Translator()


def test_a_deleted_game_that_cannot_be_kept_again_is_not_lost_silently() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    deleted = model.my_games.rows[1]
    click(model, shelf, f"delete {deleted.click}")
    room, box.room = box.room, 0
    click(model, shelf, "put-back")
    notice = read(notices(model, T)).one("p", id="linked")
    assert "this game is back, but this browser cannot save it" in notice.text
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


@pytest.mark.parametrize("way", ["tutorial", "fork", "retry 3", DEAL])
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
