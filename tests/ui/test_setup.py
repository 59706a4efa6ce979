"""The form that seats the players."""

import json

import pytest

from armorica import games
from armorica.core.seats import PERSON, Seat
from armorica.games.armorica.codec import card_file
from armorica.games.imperious.rules.board import board
from armorica.i18n import Translator
from armorica.ui import keeping, playing, seating
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.statistics import Statistics, Tally
from armorica.ui.table.seats import ABSENT
from tests.games.armorica.sets import sized_set
from tests.inside import on_table
from tests.ui.markup import Node, read
from tests.ui.models import act, follow
from tests.ui.shelves import Box, begin, dealt, tab

T = Translator()


def form(model: Model) -> Node:
    return read(views(model, T)["table"]).one("form", data_do="deal")


def bar(model: Model) -> Node:
    return read(views(model, T)["table"]).one("div", id="dealing")


def chosen(form: Node) -> dict[str, str]:
    """Read the fields as a browser would send them."""
    faces = form.all("input", type="radio")
    fields = {face["name"]: face["value"] for face in faces if "checked" in face.attributes}
    return fields | {field["name"]: field["value"] for field in names(form)}


def names(form: Node) -> list[Node]:
    return [field for field in form.all("input") if field["name"].startswith("name-")]


def test_the_form_offers_every_kind_of_player_at_every_chair() -> None:
    kinds = [PERSON, *games.infos()["armorica"].levels, ABSENT]
    drawn = form(Model())
    for n, group in enumerate(drawn.all("div", role="radiogroup")):
        faces = group.all("input", name=f"kind-{n}")
        assert [face["value"] for face in faces] == kinds
    assert len(drawn.all("input", type="radio")) == 4 * len(kinds)


def test_every_field_has_a_name() -> None:
    drawn = form(Model())
    labels = {label["for"]: label.text for label in drawn.all("label") if "for" in label.attributes}
    assert all(labels[field["id"]] for field in names(drawn))
    assert all(face["aria-label"] for face in drawn.all("input", type="radio"))


def test_a_face_says_how_its_level_plays_and_how_one_has_fared() -> None:
    model = Model()
    tables = {("settler", 2): Tally(6, 4, 58), ("settler", 3): Tally(1, 1, 51)}
    model.device.statistics = {"armorica": Statistics(7, tables)}
    drawn = form(model)
    for level, record in (("settler", "You won 5 of 7 games."), ("legate", "")):
        face = drawn.one("input", id=f"kind-2-{level}")
        about = drawn.one("p", id=face["aria-describedby"]).text
        manner = games.face("armorica").level_words(T, level)
        assert about == f"{face['aria-label']} {manner} {record}".strip()


def test_the_form_shows_the_chosen_seats() -> None:
    fields = {
        "kind-0": "settler",
        "kind-1": "person",
        "kind-2": "absent",
        "kind-3": "person",
        "name-0": "Ana",
        "name-1": "<script>\"'{x}",
        "name-2": "&lt;",
        "name-3": "x" * 40,
    }
    model = Model()
    assert seating.choose_seats(model, json.dumps(fields))
    drawn = form(model)
    assert chosen(drawn) == fields
    assert not drawn.all("script")
    assert {field["maxlength"] for field in names(drawn)} == {"40"}
    assert {field["autocomplete"] for field in names(drawn)} == {"off"}


def test_the_form_as_it_stands_can_be_dealt() -> None:
    model = Model()
    assert seating.choose_seats(model, json.dumps(chosen(form(model))))


def test_too_few_players_are_told() -> None:
    model = Model()
    assert bar(model).one("p", id="notice").text == ""
    seating.choose_seats(model, '{"kind-0": "person"}')
    text = bar(model).one("p", id="notice").text
    assert "2 to 4 players, not 1" in text


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("y" * 41, "Seat 2: a name has at most 40 characters."),
        ("Ann\u202egro", "Seat 2: this name contains an invisible character."),
        ("\0", "Seat 2: this name contains an invisible character."),
        ("\ud800", "Seat 2: this name contains an invisible character."),
        ("\u3164", "Seat 2: this name contains an invisible character."),
        ("A" + "\u0301" * 39, "Seat 2: this name has more than 4 accents on one letter."),
    ],
)
def test_a_bad_name_is_told_by_its_seat_and_nothing_is_lost(name: str, start: str) -> None:
    model = Model()
    fields = chosen(form(model)) | {"kind-1": "person", "name-0": "Zoe", "name-1": name}
    assert not seating.choose_seats(model, json.dumps(fields))
    drawn = form(model)
    assert bar(model).one("p", id="notice").text.startswith(start)
    assert chosen(drawn) == fields
    assert [field["id"] for field in drawn.all("input", aria_invalid="true")] == ["name-1"]
    assert seating.choose_seats(model, json.dumps(fields | {"kind-1": "settler"}))


def test_nobody_is_dealt_cards_under_a_bad_name() -> None:
    model = Model()
    seating.choose_seats(model, '{"kind-0": "person", "name-0": "\u3164", "kind-1": "settler"}')
    follow(model, tab(Box()), "#d", 20_800)
    assert model.table.match
    assert model.table.match.deal.players[0] == Seat()


def test_the_way_back_is_there_when_a_game_is() -> None:
    model = Model()
    assert not form(model).all("button", data_do="back")
    playing.start(model, 1)
    act(model, "new")
    assert bar(model).one("button", data_do="back").text == "Back to the game"


def test_there_is_no_way_back_to_the_table_of_a_first_visit_from_another_game() -> None:
    model = Model()
    playing.first_visit(model)
    act(model, "visit new-imperious")
    assert not form(model).all("button", data_do="back")
    assert not bar(model).all("button", data_do="back")
    act(model, "back")
    assert model.setup.choosing
    act(model, "game armorica")
    assert bar(model).one("button", data_do="back")
    act(model, "game imperious")
    playing.start(model, 1)
    act(model, "new")
    assert bar(model).one("button", data_do="back")


def test_the_game_is_told_in_a_few_lines() -> None:
    how = read(views(Model(), T)["table"]).one("details", **{"class": "how"})
    assert how.one("summary").text == "How to play"
    assert 8 <= len(how.all("li")) <= 12
    assert len(how.all("p", **{"class": "legend"})[0].all("span")) == 6 * 3


def test_a_level_that_the_game_lacks_sits_nowhere() -> None:
    model = Model()
    act(model, "game imperious")
    kinds = ("person", "settler", "settler", "settler", "nobody")
    assert seating.choose_seats(model, json.dumps({f"kind-{n}": k for n, k in enumerate(kinds)}))
    playing.start(model, 1)
    assert model.table.match
    assert [seat.kind for seat in model.table.match.deal.players] == [*kinds[:4]]
    assert games.read(games.write(model.table.match)).deal == model.table.match.deal


def test_new_game_offers_the_house_rules_and_shows_the_board() -> None:
    model = Model()
    assert not read(views(model, T)["table"]).all("svg", role="img")
    act(model, "game imperious")
    drawn = read(views(model, T)["table"])
    assert len(drawn.one("svg", role="img").all("use")) > len(board().ids)
    act(model, "house-rule tokens 50")
    pressed = read(views(model, T)["table"]).one("button", id="house-rule-tokens-50")
    assert pressed["aria-pressed"] == "true"


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, ["second_coin"]), (3, []), (4, ["four_way_tie"])]
)
def test_a_house_rule_is_offered_and_dealt_only_where_it_changes_anything(
    seats: int, counts: list[str]
) -> None:
    model = Model()
    kinds = ["person"] * seats + ["nobody"] * (4 - seats)
    act(model, "seats " + json.dumps({f"kind-{n}": k for n, k in enumerate(kinds)}))
    drawn = read(views(model, T)["table"])
    offered = {
        button["data-do"].split()[1]
        for button in drawn.all("button")
        if button.attributes.get("data-do", "").startswith("house-rule ")
    }
    assert [*offered] == counts
    for name, choices in games.infos()["armorica"].house_rules.items():
        act(model, f"house-rule {name} {choices[1]}")
    playing.start(model, 1)
    assert [*json.loads(games.write(on_table(model))).get("rules", {})] == counts


@pytest.mark.parametrize("elsewhere", [["game imperious", "game armorica"], ["progress", "back"]])
def test_chosen_seats_that_are_not_dealt_wait_while_one_looks_elsewhere(
    elsewhere: list[str],
) -> None:
    model = Model()
    alone = {f"kind-{n}": ABSENT for n in range(4)} | {"kind-1": PERSON, "name-1": "Zoe"}
    fields = chosen(form(model)) | alone
    act(model, f"seats {json.dumps(fields)}")
    for click in elsewhere:
        act(model, click)
    assert chosen(form(model)) == fields
    assert bar(model).one("p", id="notice").text == ""


def test_what_is_no_form_leaves_the_seats_alone() -> None:
    model = Model()
    before = chosen(form(model))
    for text in ("", "[]", "{", "7"):
        act(model, f"seats {text}")
    assert chosen(form(model)) == before


# ---- from the page of one's own cards

OTHER = sized_set("Other", gaul=12, roman=40)


def test_the_chosen_set_is_dealt_at_once_for_the_chairs_as_they_are() -> None:
    model = Model()
    act(model, f"open {card_file.write(OTHER, 'toml')}")
    act(model, 'seats {"kind-0": "person", "name-0": "Ana", "kind-1": "merchant"}')
    button = read(views(model, T)["table"]).one("button", id="cards-deal")
    assert button.text == "Deal the cards"
    act(model, button["data-do"])
    deal = on_table(model).deal
    assert deal.content is OTHER
    assert [player.kind for player in deal.players] == ["person", "merchant"]
    assert place(model) == "table"


def test_chairs_that_cannot_play_are_shown_with_the_reason() -> None:
    model = Model()
    act(model, f"open {card_file.write(OTHER, 'toml')}")
    act(model, 'seats {"kind-0": "person"}')
    act(model, "cards deal")
    assert place(model) == "new-armorica"
    assert bar(model).one("p", id="notice").text


@pytest.mark.parametrize("page", ["rules", "progress", "cards", "bots"])
def test_new_game_leads_to_the_seats_from_any_page(page: str) -> None:
    model = Model()
    playing.first_visit(model)
    act(model, page)
    assert place(model) == f"{page}-armorica"
    act(model, "new")
    assert place(model) == "new-armorica"


WAYS = {
    "the rules": ("visit rules-imperious", "game armorica", "back", "visit rules-armorica", "back"),
    "bots": ("visit bots-armorica", "back"),
    "a bot": ("bots", "bots new greedy", "bots seat"),
    "a deleted game": ("delete-now armorica {id}",),
}


@pytest.mark.parametrize("way", WAYS)
def test_ones_own_cards_and_bots_are_there_whatever_leads_to_the_seats(way: str) -> None:
    box, before = Box(), Model()
    shelf = tab(box)
    begin(shelf, dealt(1, 3))
    act(before, "open " + card_file.write(OTHER, "json"), shelf)
    keeping.keep(before, shelf, "cards")
    before.bots.kept = [Bot("Last", "")]
    keeping.keep(before, shelf, "bots")
    model, shelf = Model(), tab(box)
    keeping.load(model, shelf, shelf.open())
    for click in WAYS[way]:
        act(model, click.format(id=shelf.game_id), shelf)
    assert place(model) == "new-armorica"
    assert [bot.name for bot in model.bots.kept or []][:1] == ["Last"]
    act(model, 'deal {"kind-0": "person", "kind-1": "settler"}', shelf)
    assert on_table(model).deal.content == OTHER
