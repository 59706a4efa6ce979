"""The list of kept games: every game can be found, sent and deleted, and nothing is lost."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.games.armorica.rules.cards import earlier_sets
from armorica.ui import deals, keeping, listing, playing
from armorica.ui.effects import Copy, Fetch
from armorica.ui.kept import read_game
from armorica.ui.model import Model
from armorica.ui.notices import notices
from armorica.ui.page import views
from armorica.ui.shelf import Shelf
from tests.games.armorica.sets import sized_set
from tests.seats import seated
from tests.ui.kept_games import (
    T,
    at_table,
    buttons,
    click,
    drawn,
    imperious,
    labelled,
    missing,
    rows,
)
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.shelves import Box, advance, begin, clock, dealt, over, records, tab


def test_without_kept_games_there_is_no_list() -> None:
    model, _, _ = at_table()
    assert "my-games" not in views(model, T)["table"]


def test_the_list_says_what_is_known_of_each_game() -> None:
    tables = (dealt(1, plies, ("Ana", "settler")) for plies in range(1, 9))
    begun = next(match for match in tables if match.state.mover == 1)
    ana, cassius = begun.rules.scores(begun.state)
    model, _, _ = at_table(begun, over(2), imperious())
    here, first, finished = rows(model)
    assert "On the table" in here.text
    assert here.one("h3").text == "Imperious"
    assert "Your move" in here.text
    assert first.one("h3").text == "Armorica"
    said = f"Turn 1 To move: Cassius a moment ago Ana {ana} Cassius {cassius}"
    assert said in first.text
    assert drawn(model).one("details", id="finished-games").all("li", id=finished["id"])
    assert finished.all("button")[0].text == "See the result"
    for row in (here, first, finished):
        assert buttons(row) == ["go-on", "look-kept", "send-kept", "delete"]


def test_a_finished_game_is_listed_with_the_place_of_its_only_person() -> None:
    for seed in (1, 2):
        lost = dealt(seed, 999, ("Ana", "settler"))
        ranking = lost.rules.ranking_scores(lost.state)
        model, _, _ = at_table(lost, over(seed), dealt(3, 999), dealt(4, 2))
        said = [row.all("p")[0].text for row in rows(model)[1:]]
        assert said == [
            "a moment ago",
            "a moment ago",
            ("First" if ranking[0] >= ranking[1] else "Second") + " a moment ago",
        ]


def test_the_deal_of_a_day_is_listed_with_its_date_unless_it_came_by_a_link() -> None:
    deal = deals.dealt("armorica", "Ana", 20_788)
    other = deals.dealt("armorica", "Ben", 20_788)
    other.from_link = True
    model, _, _ = at_table(deal, other, dealt(1, 5))
    dates = [[time["datetime"] for time in row.all("time")] for row in rows(model)]
    assert dates == [[], [], ["2026-12-01"]]
    assert "The deal of the day," in rows(model)[2].text


def test_a_game_with_cards_of_ones_own_is_listed_with_their_name() -> None:
    game, sets = games.load("armorica"), (sized_set("Mine", gaul=29, roman=29), earlier_sets()[0])
    others = [game.deal(seated(("Ana", "settler")), 3, {}, each) for each in sets]
    model, _, box = at_table(dealt(1, 5), *[Match(game.rules, deal) for deal in others])
    assert ["Mine" in row.all("p")[0].text for row in rows(model)] == [False, True, False]
    summaries = [json.loads(text)["summary"] for text in box.texts.values()]
    assert all(listing.read(summary) for summary in summaries)
    assert [summary["content"] for summary in summaries].count("Mine") == 1


def test_many_games_are_folded_away() -> None:
    model, _, _ = at_table(*[dealt(seed, 2) for seed in range(7)])
    more = drawn(model).one("details", id="more-games")
    assert more.one("summary").text == "More games: 5"
    assert len(rows(model)) == 7


def test_any_game_can_be_gone_on_with() -> None:
    first, second = dealt(1, 5), dealt(2, 3)
    model, shelf, box = at_table(first, second)
    click(model, shelf, rows(model)[1].all("button")[0]["data-do"])
    assert model.table.match
    assert games.write(model.table.match) == games.write(first)
    assert model.table.played
    assert not model.setup.choosing
    assert records(box) == sorted([games.write(first), games.write(second)])
    click(model, shelf, "new")
    assert "On the table" in rows(model)[0].text
    before = model.table.match
    click(model, shelf, rows(model)[0].all("button")[0]["data-do"])
    assert model.table.match is before
    assert not model.setup.choosing


def test_a_reload_goes_on_with_the_game_gone_on_with() -> None:
    box, own = Box(), Box()
    for seed in (1, 2):
        begin(tab(box), dealt(seed, 3))
    shelf, model = tab(box, own), Model()
    shelf.open()
    [older] = [row for row in shelf.listed() if not row.here]
    click(model, shelf, f"go-on {older.click}")
    again = tab(box, own).open()
    assert again
    assert again.deal.seed == 1


def test_dealing_a_new_game_leaves_the_old_one_on_the_list() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    click(model, shelf, 'deal {"kind-0":"person","kind-1":"settler"}')
    assert games.write(dealt(1, 5)) in records(box)
    click(model, shelf, "new")
    assert len(rows(model)) == 2


def test_any_game_can_be_looked_back_at() -> None:
    first, second = dealt(1, 5), dealt(2, 3)
    model, shelf, box = at_table(first, second)
    kept = dict(box.texts)
    for n, match in ((1, first), (0, first), (1, second)):
        click(model, shelf, labelled(rows(model)[n], "Step through the game"))
        assert model.table.match
        assert games.write(model.table.match) == games.write(match)
        assert model.review.ply == match.ply - 1
        assert not model.setup.choosing
        click(model, shelf, "new")
    assert box.texts == kept


def test_a_link_to_a_kept_game_leaves_the_table_as_it_is() -> None:
    model, shelf, _ = at_table(dealt(1, 5), dealt(2, 3))
    model.sharing.address = "x:y"
    [copied] = [
        effect
        for effect in click(model, shelf, f"send-kept {model.my_games.rows[1].click}")
        if isinstance(effect, Copy)
    ]
    act(model, f"copied {copied.kind} {copied.text}")
    text = rows(model)[1].one("textarea").text
    linked, ply, _ = games.read_link(text.removeprefix("x:y#g="))
    assert (linked.deal.seed, ply) == (1, 5)
    assert "contains both decks" in rows(model)[1].text
    assert not rows(model)[0].all("textarea")
    assert model.table.match
    assert model.table.match.deal.seed == 2


def test_games_of_a_pack_that_has_not_arrived_are_listed() -> None:
    box = Box()
    begin(tab(box), imperious())
    begin(tab(box), dealt(1, 5))
    shelf, model = tab(box), Model()
    assert shelf.games({}) == {"armorica"}
    model.device.games = {"armorica"}
    with missing("imperious"):
        match = shelf.open()
    assert match
    playing.show(model, match)
    click(model, shelf, "new")
    row = rows(model)[1]
    assert "Imperious Your move" in row.text
    go_on = row.all("button")[0]["data-do"]
    assert Fetch("imperious", go_on) in click(model, shelf, go_on)
    click(model, shelf, f"failed fetch imperious {go_on}")
    assert "did not load" in read(notices(model, T)).one("p", id="linked").text


def test_a_game_whose_rules_did_not_come_at_the_start_is_named_and_kept() -> None:
    box, own = Box(), Box()
    begin(tab(box), dealt(1, 5))
    begin(tab(box, own), imperious())
    with missing("imperious"):
        shelf = tab(box, own)
        match = shelf.open()
        assert match
        assert match.key == "armorica"
        assert shelf.absent
        assert shelf.absent.key == "imperious"
        model = Model()
        keeping.load(model, shelf, match)
        notice = read(notices(model, T)).one("p", id="linked")
        assert "Imperious: your last game did not load" in notice.text
        assert notice.all("button")[0]["data-do"] == f"go-on {shelf.absent.click}"
        shelf.keep(match, played=False)
    again = tab(box, own).open()
    assert again
    assert again.key == "imperious"


def test_the_newer_copy_of_a_game_whose_rules_come_later_is_gone_on_with() -> None:
    box, match = Box(), imperious()
    shelf = tab(box)
    begin(shelf, match)
    older = dict(box.texts)
    advance(match, 60)
    shelf.keep(match, played=True)
    copies, box.texts = box.texts, older
    shelf = tab(box)
    with missing("imperious"):
        shelf.restore(copies)
        assert shelf.open() is None
        shelf.restore_arrived()  # another game has come
    shelf.restore_arrived()
    assert records(box) == [games.write(match)] != [games.write(match.branch(0))]


@pytest.mark.parametrize("key", games.GAMES)
def test_a_lesson_is_listed_as_one(key: str) -> None:
    model, shelf, _ = at_table(dealt(1, 5))
    model.setup.game_key = key
    click(model, shelf, "lesson")
    assert model.in_lesson
    click(model, shelf, "new")
    [lesson] = [row for row in rows(model) if "Learn by playing" in row.text]
    assert "here" in lesson.classes


# ---- what is not to be trusted


def test_a_game_of_an_earlier_version_is_listed_by_its_name() -> None:
    model, shelf, box = at_table(dealt(1, 5), dealt(2, 3))
    for key, text in box.texts.items():
        data = json.loads(text)
        del data["summary"]
        box.texts[key] = json.dumps(data)
    click(model, shelf, "new")
    listed = rows(model)
    assert len(listed) == 2
    for row in listed:
        assert row.one("h3").text == "Armorica"
        assert not row.all("b")


GOOD = listing.written(listing.summarize(dealt(1, 5)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "x"},
        {"players": []},
        {"players": [{"kind": ["a"]}] * 2},
        {"players": [{"kind": "person", "name": "x" * 41}] * 2},
        {"players": [{"kind": "person"}] * 9, "points": [1] * 9},
        {"points": None},
        {"points": [1]},
        {"points": [1, 10**9]},
        {"points": [1, 1.5]},
        {"turn": -1},
        {"turn": True},
        {"turn": "<b>"},
        {"mover": 2},
        {"mover": -1},
        {"mover": {}},
        {"day": 1},
        {"day": "20788"},
        {"content": 1},
        {"content": "x" * 41},
        {"lesson": "yes"},
    ],
)
def test_a_broken_summary_is_none_and_costs_no_game(wrong: dict[str, Any]) -> None:
    assert listing.read(GOOD) == listing.summarize(dealt(1, 5))
    assert listing.read(GOOD | wrong) is None
    model, shelf, box = at_table(dealt(1, 5))
    [(key, text)] = box.texts.items()
    box.texts[key] = json.dumps(json.loads(text) | {"summary": GOOD | wrong})
    click(model, shelf, "new")
    assert len(rows(model)) == 1
    assert read_game(box.texts[key])


def test_unreadable_texts_are_not_listed_and_a_broken_record_is_put_aside() -> None:
    model, shelf, box = at_table(dealt(1, 5))
    box.texts |= {
        "game:x": "x",
        "game:": "{}",
        'game:"><b>': json.dumps({"v": 1, "played": 9, "over": False, "record": "broken"}),
    }
    click(model, shelf, "new")
    _, broken = rows(model)
    before = model.table.match
    click(model, shelf, broken.all("button")[0]["data-do"])
    assert model.table.match is before
    assert shelf.unread
    assert shelf.has_id(model.my_games.rows[0].id)
    assert len(rows(model)) == 1


def test_hidden_cards_are_in_no_summary() -> None:
    match = imperious()
    advance(match, 30)
    before, rules = listing.summarize(match), match.rules
    match.state = rules.determinize(rules.observe(match.state, 0), 0, Rng(7))
    assert listing.summarize(match) == before


@pytest.mark.parametrize(
    ("age", "ago"),
    [(59_000, ""), (60_000, "1 minute"), (7_200_000, "2 hour"), (86_400_000 * 40, "40 day")],
)
def test_the_list_says_how_long_ago(age: int, ago: str) -> None:
    box = Box()
    begin(tab(box), dealt(1, 5))
    later = next(clock) + age
    shelf, model = Shelf(box, Box(), lambda: "id", lambda: later), Model()
    match = shelf.open()
    assert match
    playing.show(model, match)
    act(model, "new")
    keeping.copy_shelf_state(model, shelf)
    row = rows(model)[0]
    assert [data["value"] for data in row.all("data")] == ([ago] if ago else [])
    assert ("a moment ago" in row.text) != bool(ago)


def test_long_names_are_shown_whole_to_screen_readers() -> None:
    name = "W" * 40
    model, _, _ = at_table(dealt(1, 5, (name, Seat("legate"))))
    assert name in rows(model)[0].text


def test_a_new_try_is_listed_as_one() -> None:
    model, shelf, _ = at_table(dealt(1, 9))
    click(model, shelf, "back")
    click(model, shelf, "retry 4")
    click(model, shelf, "new")
    tried, first = rows(model)
    assert "On the table A new try" in tried.text
    click(model, shelf, labelled(first, "Go on"))
    click(model, shelf, "new")
    first, tried = rows(model)
    assert "A new try" in tried.text
    assert "A new try" not in first.text
    assert "No move of yours yet" not in tried.text
