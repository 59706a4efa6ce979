"""Games deleted from the list: each comes back if one wants, and the table's is asked about."""

import pytest

from armorica import games
from armorica.ui.model.sharing import OwnGameReplaced
from tests.ui.kept_games import at_table, buttons, click, drawn, labelled, rows
from tests.ui.models import follow
from tests.ui.shelves import dealt, records


def test_a_deleted_game_can_be_brought_back() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    before = dict(box.texts)
    delete = rows(model)[1].one("button", data_do=f"delete {model.my_games.rows[1].click}")
    click(model, shelf, delete["data-do"])
    assert records(box) == [games.write(dealt(2, 3))]
    assert "deleted" in drawn(model).one("li", **{"class": "gone"}).text
    click(model, shelf, "put-back")
    assert box.texts == before
    assert len(rows(model)) == 2
    click(model, shelf, "delete armorica nobody")
    click(model, shelf, "delete-now armorica nobody")
    assert box.texts == before
    click(model, shelf, delete["data-do"])
    click(model, shelf, "back")
    click(model, shelf, "new")
    assert not drawn(model).all("li", **{"class": "gone"})


def test_the_game_on_the_table_is_deleted_after_a_question_and_can_be_brought_back() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    before, table = dict(box.texts), model.table.match
    delete = f"delete {model.my_games.rows[0].click}"
    click(model, shelf, delete)
    assert "Delete the game on the table?" in rows(model)[0].text
    assert buttons(rows(model)[0]) == ["delete", "delete-now"]  # in the place of all others
    click(model, shelf, delete)  # it stays
    assert buttons(rows(model)[0])[-1:] == ["delete"]
    click(model, shelf, delete)
    click(model, shelf, "back")
    click(model, shelf, "new")
    assert buttons(rows(model)[0])[-1:] == ["delete"]
    assert (model.table.match, box.texts) == (table, before)
    click(model, shelf, delete)
    click(model, shelf, labelled(rows(model)[0], "Delete"))
    assert model.table.match is None
    assert records(box) == [games.write(dealt(1, 5))]
    assert len(drawn(model).all("li", **{"class": "gone"})) == 1
    click(model, shelf, "back")  # there is nothing to go back to
    assert model.setup.choosing
    click(model, shelf, "put-back")
    assert box.texts == before
    [here] = [row for row in model.my_games.rows if row.click in delete]
    assert not here.here
    click(model, shelf, f"go-on {here.click}")
    assert model.table.match
    assert games.write(model.table.match) == games.write(dealt(2, 3))


def test_the_game_on_the_table_that_cannot_be_deleted_stays_in_the_list() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    before = dict(box.texts)
    box.remove = lambda key: None  # type: ignore[method-assign]
    click(model, shelf, f"delete {model.my_games.rows[0].click}")
    click(model, shelf, f"delete-now {model.my_games.rows[0].click}")
    assert box.texts == before
    assert len(rows(model)) == 1


def test_no_note_is_kept_on_a_deleted_game() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    for text in ("back", "look 2", "annotate", "note Hm", "new"):
        click(model, shelf, text)
    click(model, shelf, f"delete-now {model.my_games.rows[0].click}")
    assert not model.review.writing
    click(model, shelf, "settings")
    assert not box.texts


@pytest.mark.parametrize("way", ["leave", "visit table "])
def test_after_a_diagram_the_table_of_a_deleted_game_is_empty_again(way: str) -> None:
    model, shelf, _ = at_table(dealt(1, 5))
    click(model, shelf, f"delete-now {model.my_games.rows[0].click}")
    follow(model, shelf, f"#n={games.write_link(dealt(2, 4), 3)}", 0)
    assert model.review.diagram
    click(model, shelf, way)
    assert model.setup.choosing
    assert model.table.match is None  # else moves could be made that no browser keeps
    assert model.review.diagram is None


def test_of_a_deleted_game_no_link_says_that_it_is_kept() -> None:
    model, shelf, _ = at_table(dealt(1, 5))

    def opened(seed: int) -> object:
        linked = dealt(seed, 3, ("Ana", "settler"))
        follow(model, shelf, f"#g={games.write_link(linked, linked.ply)}", 0)
        notice = model.sharing.linked
        click(model, shelf, "new")
        return notice

    assert isinstance(opened(2), OwnGameReplaced)
    [own] = [row for row in model.my_games.rows if not row.guest]
    click(model, shelf, f"delete {own.click}")
    assert opened(3) is None
