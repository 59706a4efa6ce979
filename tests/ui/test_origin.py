"""The label beside the name of the game, which says where the game on the table comes from."""

from armorica import games
from armorica.core.match import Match
from armorica.games.armorica.rules import play
from armorica.games.armorica.rules.cards import earlier_sets
from armorica.ui import keeping, playing
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.shelf import Shelf
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import T, act, follow
from tests.ui.shelves import Box, dealt, tab

DAY = 20_800


def heading(model: Model) -> str:
    return read(views(model, T)["header"]).one("h1").text


def date_in_heading(model: Model) -> str:
    return read(views(model, T)["header"]).one("h1").one("time")["datetime"]


def opened() -> tuple[Model, Shelf, Box]:
    box = Box()
    model, shelf = Model(), tab(box)
    playing.start(model, 5)
    shelf.begin()
    return model, shelf, box


def reloaded(model: Model, shelf: Shelf, box: Box) -> Model:
    assert model.table.match
    shelf.keep(model.table.match, played=True)
    again, kept = Model(), tab(box).open()
    assert kept
    playing.show(again, kept)
    return again


def test_a_game_of_an_earlier_version_says_so_and_is_followed_by_one_of_today() -> None:
    earlier = earlier_sets()[0]
    model, shelf, box = opened()
    deal = play.deal(seated(("Ana", "settler")), 3, card_set=earlier)
    playing.show(model, Match(load("armorica").rules, deal))
    model = reloaded(model, shelf, box)
    assert heading(model) == "Armorica A game from an earlier version"
    on_table(model).new_try = True
    assert heading(model) == "Armorica A game from an earlier version"
    playing.rematch(model, 4)
    assert on_table(model).deal.content is None
    assert heading(model) == "Armorica"


def test_a_usual_game_and_the_first_table_have_none() -> None:
    model = Model()
    playing.first_visit(model)
    assert heading(model) == "Armorica"
    assert heading(opened()[0]) == "Armorica"


def test_the_deal_of_the_day_says_so() -> None:
    model, shelf, box = opened()
    follow(model, shelf, "#d", DAY)
    for each in (model, reloaded(model, shelf, box)):
        assert heading(each).startswith("Armorica The deal of the day,")
        assert date_in_heading(each) == "2026-12-13"


def test_the_deal_of_an_earlier_day_has_its_own_date() -> None:
    model, shelf, _ = opened()
    follow(model, shelf, f"#d=armorica.{DAY - 13}", DAY)
    assert date_in_heading(model) == "2026-11-30"


def test_a_game_from_a_link_says_so_after_a_reload_too() -> None:
    model, shelf, box = opened()
    follow(model, shelf, f"#g={games.write_link(dealt(plies=3), 3)}", DAY)
    assert heading(model) == "Armorica A game from a link"
    assert heading(reloaded(model, shelf, box)) == "Armorica A game from a link"


def test_a_challenge_says_so() -> None:
    model, shelf, box = opened()
    link = games.write_link(dealt(DAY, players=("Ana", "merchant", "settler")), 40)
    follow(model, shelf, f"#c={link}", DAY)
    assert heading(model) == "Armorica A challenge"
    assert heading(reloaded(model, shelf, box)) == "Armorica A challenge"
    act(model, "new", shelf)
    keeping.copy_shelf_state(model, shelf)
    here = read(views(model, T)["table"]).one("li", id="kept-0")
    assert "A challenge" in here.text
    assert "The deal of the day" not in here.text


def test_a_new_try_says_so_after_a_reload_too() -> None:
    model, shelf, box = opened()
    act(model, "again", shelf)
    assert heading(model) == "Armorica A new try"
    assert heading(reloaded(model, shelf, box)) == "Armorica A new try"
    act(model, "new", shelf)
    assert "A new try" not in heading(model)


def test_imperious_has_it_too() -> None:
    model, shelf, _ = opened()
    act(model, "game imperious")
    playing.start(model, 5)
    act(model, "again", shelf)
    assert heading(model) == "Imperious A new try"
