"""Maps of one's own: opened, kept, chosen, played on and asked for by links."""

import json

import pytest

from armorica import games
from armorica.core.late import OWN_CARDS
from armorica.core.limits import SETS
from armorica.core.match import Match
from armorica.games.imperious.codec import map_file
from armorica.games.imperious.rules.board import board
from armorica.i18n import Translator
from armorica.ui import keeping
from armorica.ui.advice import read_answer
from armorica.ui.commands import dispatch
from armorica.ui.effects import Fetch, Keep, Save, Think
from armorica.ui.env import Env
from armorica.ui.kept_cards import document
from armorica.ui.model import Model
from armorica.ui.page import static_part, views
from armorica.ui.places import place
from armorica.ui.requests import Advised, adviser_request
from armorica.web.thinking import think
from tests.games.imperious.maps import grid_map
from tests.inside import on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, shelve
from tests.ui.shelves import Box, tab

KEY = "imperious"
OTHER = grid_map(5, 4, name="Five by four")
FILE = map_file.write(OTHER, "toml")
CARDS = "[[card]]\nid = 'x'"
DEAL = "deal " + json.dumps({"kind-0": "person", **{f"kind-{n}": "settler" for n in range(1, 4)}})


def drawn(model: Model, part: str = "table") -> str:
    return str(views(model, Translator())[part])


def opened() -> Model:
    model = Model()
    act(model, f"open {FILE}")
    return model


def test_a_file_is_kept_and_chosen_for_the_next_deal() -> None:
    model = opened()
    assert model.own.chosen[KEY] is OTHER
    assert place(model) == "cards-imperious"
    assert "Your maps" in drawn(model)
    assert read(drawn(model)).one("input", id="set-name")["value"] == OTHER.name
    assert "20 territories in 4 regions" in drawn(model)
    assert "<dt>region-0</dt><dd>place-0, place-1," in drawn(model)
    lands = read(drawn(model)).all("g", **{"class": "land"})
    assert {land.one("desc").text: land.one("use")["href"] for land in lands} == {
        id: f"#shape-{map_file.digest(OTHER)}-{id}" for id in OTHER.ids
    }
    act(model, "back")
    seats = read(drawn(model))
    assert not seats.all("desc")
    assert seats.one("button", id="cards-play-0")["aria-pressed"] == "true"
    assert "20 territories in 4 regions" in drawn(model)
    act(model, DEAL)
    assert on_table(model).deal.content is OTHER
    assert "Five by four" in drawn(model, "header")
    act(model, "rematch")
    assert on_table(model).deal.content is OTHER
    act(model, "cards play own")
    act(model, DEAL)
    assert on_table(model).deal.content is None


def test_whatever_the_map_refers_to_is_in_its_drawing() -> None:
    model = opened()
    act(model, "back")
    act(model, DEAL)
    table = read(drawn(model))
    [name] = {part["data-name"] for part in table.one("div", id="map").all("static-part")}
    assert name
    sheet = read(str(static_part(name, Translator())))
    ids = {node["id"] for node in sheet.walk() if node.get("id")}
    shapes = {node["href"] for node in table.one("div", id="map").all("use")}
    assert len(shapes) > len(OTHER.ids)
    assert {shape.removeprefix("#") for shape in shapes} <= ids
    own = read(str(static_part("imperious ground", Translator())))
    assert not ids & {node["id"] for node in own.walk() if node.get("id")}


def test_a_broken_file_is_explained_and_changes_nothing() -> None:
    model = Model()
    act(model, "open " + FILE.replace("place-3", "Place-3"))
    assert "Territory “Place-3”: its id, which is not “end”," in drawn(model)
    assert model.own.of(KEY) == []
    act(model, f"open {CARDS}")
    assert model.setup.game_key == "armorica"


def test_hidden_characters_of_a_broken_file_are_shown() -> None:
    model = Model()
    act(model, "open " + FILE.replace('"place-3"', '"\u202eplace"'))
    assert "there is no neighbour “\\u202eplace”" in drawn(model)


def test_no_more_maps_are_kept_than_there_is_room_for() -> None:
    model = Model()
    for n in range(SETS):
        act(model, "open " + map_file.write(grid_map(4, 2, name=f"Map {n}"), "json"))
    act(model, f"open {FILE}")
    assert len(model.own.of(KEY)) == SETS
    assert "This browser keeps at most 10 maps" in drawn(model)
    act(model, "cards delete 0")
    act(model, f"open {FILE}")
    assert OTHER in model.own.of(KEY)


def test_maps_are_kept_beside_cards_and_read_only_with_their_game() -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    act(model, f"open {FILE}", shelf)
    shelve([Keep("cards")], model, shelf)
    assert OTHER.name in box.texts["cards:imperious"]
    assert "cards" not in box.texts
    again = Model()
    act(again, "new", tab(box))
    assert (again.own.of(KEY), again.own.chosen) == ([], {})
    act(again, "game imperious", tab(box))
    assert (again.own.of(KEY), again.own.chosen) == ([OTHER], {KEY: OTHER})
    box.texts["cards:imperious"] = box.texts["cards:imperious"].replace('"chosen"', '"chosen-"')
    act(again, "stored cards:imperious", tab(box))
    assert again.own.of(KEY) == [OTHER]  # what is broken takes nothing away


def test_a_link_finds_its_kept_map_and_else_asks_for_it() -> None:
    model = opened()
    act(model, "back")
    act(model, DEAL)
    link = f"#g={games.write_link(on_table(model), 0)}"
    other = Model()
    act(other, f"follow {link}")
    assert other.table.match is None
    assert "This game needs “Five by four”" in read(drawn(other, "header")).text
    assert "cards wanted" in drawn(other, "header")
    act(other, "game armorica")
    act(other, "cards")
    assert place(other) == "cards-armorica"
    act(other, "cards wanted")
    assert place(other) == "cards-imperious"
    act(other, f"open {FILE}")
    assert on_table(other).deal == on_table(model).deal
    assert place(other) == "table"


def test_a_map_that_the_waiting_link_does_not_need_is_opened_as_any_other() -> None:
    game = games.load(KEY)
    seats = seated(("Ana", *["settler"] * 3))
    match = Match(game.rules, game.deal(seats, 3, {}, OTHER))
    model = Model()
    act(model, f"follow #g={games.write_link(match, 0)}")
    act(model, "open " + map_file.write(grid_map(4, 2, name="Four by two"), "json"))
    assert "This game needs “Five by four”" in read(drawn(model, "header")).text
    assert read(drawn(model)).one("input", id="set-name")["value"] == "Four by two"
    act(model, f"open {FILE}")
    assert on_table(model).deal.content is OTHER


def test_a_copy_of_the_games_own_map_is_named_saved_and_balanced() -> None:
    model, env = Model(), Env(Translator(), tab(Box()))
    act(model, "game imperious")
    dispatch(model, "cards change own", env)
    assert model.own.of(KEY)[0].name == "My map"
    dispatch(model, "cards edit name Our sea", env)
    [kept] = model.own.of(KEY)
    assert kept.name == "Our sea"
    for form in ("toml", "json"):
        effects = dispatch(model, f"cards save {form}", env)
        [saved] = [effect for effect in effects if isinstance(effect, Save)]
        assert saved.name == f"map.{form}"
        content = map_file.read(saved.text)
        assert content is kept
        assert content.neighbours == board().neighbours
    dispatch(model, "cards edit name  ", env)
    assert "The name of the map has 1 to 40" in drawn(model)
    dispatch(model, "cards edit name Ours", env)
    assert Think() in dispatch(model, "cards balance", env)
    request = adviser_request(model)
    assert request
    answer = read_answer(think(request.key, request.text, 60_000))
    dispatch(model, Advised(request, answer), env)
    assert [row.seats for row in model.own.balance] == [4, 5, 6, 7, 8]
    assert all(sum(row.wins) == pytest.approx(row.games) for row in model.own.balance)


@pytest.mark.parametrize(
    ("click", "there", "first"),
    [
        (f"open {FILE}", {"armorica"}, OWN_CARDS),
        (f"open {FILE}", {"armorica", OWN_CARDS}, KEY),
        ("visit cards-imperious ", {"armorica"}, OWN_CARDS),
        ("visit cards-imperious ", {"armorica", OWN_CARDS}, KEY),
    ],
)
def test_the_page_and_the_game_are_fetched_when_they_are_needed(
    click: str, there: set[str], first: str
) -> None:
    model = Model()
    model.device.games = there
    assert Fetch(first, click) in dispatch(model, click, Env(Translator(), tab(Box())))


def test_cards_and_maps_have_documents_of_their_own() -> None:
    assert [document(key) for key in games.GAMES] == ["cards", "cards:imperious"]
    model, shelf = Model(), tab(Box(cards='{"v": 1, "armorica": 7}'))
    keeping.load_cards(model, shelf, "armorica")
    keeping.load_cards(model, shelf, KEY)
    assert model.own.kept == {"armorica": [], KEY: []}


def test_a_map_of_the_same_name_is_called_newer_and_can_take_the_place_of_the_older() -> None:
    model = opened()
    act(model, "back")
    act(model, "open " + map_file.write(grid_map(5, 3, name=OTHER.name), "json"))
    assert [content.name for content in model.own.of(KEY)] == [OTHER.name] * 2
    assert "An older version with this name is kept, too." in drawn(model)
    assert "Delete: Five by four (older)" in drawn(model)
    act(model, "cards play 0")
    act(model, "cards replace")
    [newer] = model.own.of(KEY)
    assert model.own.chosen[KEY] is newer
    assert newer is not OTHER
    assert "older" not in drawn(model).lower()
    act(model, "cards edit name Another")
    assert [content.name for content in model.own.of(KEY)] == ["Another"]


def full(*files: str) -> Model:
    """Keep as many maps as there is room for, and open files."""
    model = Model()
    for n in range(SETS):
        act(model, "open " + map_file.write(grid_map(4, 2, name=f"Map {n}"), "json"))
    for file in files:
        act(model, f"open {file}")
    return model


def test_where_no_room_is_left_a_changed_map_can_take_the_place_of_the_older() -> None:
    changed = grid_map(5, 3, name="Map 3")
    model = full(map_file.write(changed, "json"))
    assert "This browser keeps at most 10 maps" in drawn(model)
    assert "A version with this name is kept already: this file can replace it." in drawn(model)
    assert changed not in model.own.of(KEY)
    assert act(model, "cards replace").count(Keep("cards")) == 1
    names = [content.name for content in model.own.of(KEY)]
    assert sorted(names) == [f"Map {n}" for n in range(SETS)]
    assert model.own.of(KEY)[-1] is model.own.chosen[KEY] is changed
    assert "This browser keeps at most 10 maps" not in drawn(model)
    assert "older" not in drawn(model).lower()
    act(model, "cards edit name Another")
    assert model.own.of(KEY)[-1].name == "Another"


def test_a_map_for_which_a_link_waits_takes_the_place_of_an_older_one() -> None:
    changed, game = grid_map(5, 3, name="Map 3"), games.load(KEY)
    seats = seated(("Ana", *["settler"] * 3))
    match = Match(game.rules, game.deal(seats, 3, {}, changed))
    model = full()
    act(model, f"follow #g={games.write_link(match, 0)}")
    act(model, "cards wanted")
    act(model, "open " + map_file.write(changed, "json"))
    act(model, "cards replace")
    assert on_table(model).deal.content is changed


@pytest.mark.parametrize("then", ["cards change 0", "cards", "open x = 1"])
def test_what_has_nothing_to_do_with_a_refused_map_takes_no_place(then: str) -> None:
    model = full(map_file.write(grid_map(5, 3, name="Map 3"), "json"))
    act(model, then)
    before = model.own.of(KEY)
    assert "this file can replace it" not in drawn(model)
    assert act(model, "cards replace").count(Keep("cards")) == 0
    assert model.own.of(KEY) == before


def test_another_map_without_room_takes_no_place() -> None:
    model = full(FILE)
    before = model.own.of(KEY)
    assert "this file can replace it" not in drawn(model)
    act(model, "cards replace")
    assert model.own.of(KEY) == before
