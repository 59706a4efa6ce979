"""How the first game is taken up, shown and left."""

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.lesson import LessonDeal
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import adviser_request, give_up_advice
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch
from tests.ui.markup import Node, read
from tests.ui.models import act, consider
from tests.ui.shelves import Box, advance, tab

T = Translator()


class OtherGame(AnyMatch):
    """A match that another game claims."""

    @property
    def key(self) -> str:
        return "imperious"


def begun() -> tuple[Model, Shelf]:
    model, shelf = Model(), tab(Box())
    act(model, "lesson", shelf)
    return model, shelf


def panels(model: Model) -> list[Node]:
    return read(views(model, T)["table"]).all("section", id="lesson")


def acts(panel: Node) -> list[str]:
    return [button["data-do"] for button in panel.all("button")]


def test_a_first_visit_and_the_form_offer_it() -> None:
    model = Model()
    playing.first_visit(model)
    assert read(views(model, T)["header"]).all("button", data_do="lesson")
    act(model, f"play {model.legal()[0]}")
    assert not read(views(model, T)["header"]).all("button", data_do="lesson")
    act(model, "new")
    assert read(views(model, T)["table"]).all("button", data_do="lesson")


def test_the_adviser_tells_the_coach_what_is_good() -> None:
    model, _ = begun()
    act(model, "turn-page 2")
    [waits] = panels(model)[0].all("p", **{"class": "task waiting"})
    assert waits.text == "Thinking…"
    assert "Reach." in views(model, T)["live"]
    consider(model)
    [task] = panels(model)[0].all("p", **{"class": "task"})
    assert task.text == views(model, T)["live"]
    assert "so that it feeds itself in winter: Cintugnatus." in task.text
    assert not adviser_request(model)
    act(model, "play gaul cintugnatus")
    act(model, "undo")
    assert panels(model)[0].one("p", **{"class": "task"}).text == task.text
    assert not adviser_request(model)


def test_where_what_the_coach_asks_for_is_chosen_it_asks_to_confirm() -> None:
    model = Model()
    act(model, "game imperious")
    act(model, "lesson")
    while "Thinking…" not in panels(model)[0].text:
        act(model, acts(panels(model)[0])[0])
    consider(model)
    [best, *_] = next(iter(model.advice.good.values()))[0]
    assert model.table.match
    good = model.table.match.rules.format_move(model.table.match.state, best)
    act(model, f"play {good}")
    assert model.table.pending_move == good
    assert panels(model)[0].one("p", **{"class": "task"}).text == "All is chosen: now confirm it."
    other = next(move for move in model.legal() if move != good)
    act(model, f"play {other}")
    assert panels(model)[0].one("p", **{"class": "task"}).text.startswith("A good choice here: ")


def test_advice_stands_once_in_the_lesson() -> None:
    model, _ = begun()
    act(model, "hint")
    assert not read(views(model, T)["header"]).all("button", id="do-hint")
    assert not read(views(model, T)["table"]).all("div", id="hint")


def test_the_coach_does_without_an_adviser_that_fails() -> None:
    model, _ = begun()
    act(model, "turn-page 2")
    give_up_advice(model)
    assert not panels(model)[0].all("p", **{"class": "task waiting"})
    assert not adviser_request(model)
    act(model, "play gaul cintugnatus")
    playing.advance(model)
    assert adviser_request(model)


def test_other_games_have_no_coach() -> None:
    model = Model()
    playing.first_visit(model)
    assert not panels(model)


def test_the_same_deal_of_another_game_has_no_coach() -> None:
    model, _ = begun()
    assert model.in_lesson
    assert model.table.match
    model.table.match = OtherGame(model.table.match.rules, model.table.match.deal)
    assert not model.in_lesson


def test_the_same_deal_by_a_house_rule_has_no_coach() -> None:
    lesson, game = games.face("armorica").LESSON_DEAL, games.load("armorica")
    assert lesson
    for name, (_, other, *_) in game.info.house_rules.items():
        model = Model()
        deal = game.rules.deal(lesson.seats, lesson.seed, {name: other})
        playing.show(model, Match(game.rules, deal))
        assert not panels(model)


def test_each_game_deals_its_own_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model()
    act(model, "game imperious")
    seats = Seat(), *[Seat("settler")] * 3
    face = games.face("imperious")
    monkeypatch.setattr(face, "LESSON_DEAL", None)
    act(model, "lesson")
    assert not model.table.match
    monkeypatch.setattr(face, "LESSON_DEAL", LessonDeal(7, seats, {"tokens": "50"}))
    act(model, "lesson")
    assert model.table.match
    assert model.table.match.key == "imperious"
    assert (model.table.match.deal.seed, model.table.match.deal.players) == (7, seats)
    assert model.table.match.deal.house_rules["tokens"] == "50"
    assert model.in_lesson


def test_pages_are_turned_and_told_aloud() -> None:
    model, _ = begun()
    announced = []
    for expected in (
        ["turn-page 1", "new", "rules"],
        ["turn-page 2", "new", "rules"],
        ["new", "rules"],
    ):
        [panel] = panels(model)
        assert acts(panel) == expected
        live = views(model, T)["live"]
        assert panel.one("h2").text in live
        announced.append(live)
        act(model, f"turn-page {len(announced)}")
    assert len(set(announced)) == 3
    assert (
        "take a Gaul" in announced[0]
    )  # what the table says at the start of a turn is heard, once
    assert "take a Gaul" not in announced[1]
    act(model, "turn-page 4")
    assert acts(panels(model)[0]) == ["new", "rules"]


def test_a_move_brings_the_first_of_the_next_pages() -> None:
    model, _ = begun()
    act(model, "turn-page 1")
    act(model, "play gaul cintugnatus")
    assert "What Romans want" not in views(model, T)["live"]
    playing.advance(model)
    assert "What Romans want" in views(model, T)["live"]


def test_undo_leads_back_to_the_page_on_which_one_acted() -> None:
    model, _ = begun()
    act(model, "turn-page 2")
    act(model, "play gaul cintugnatus")
    playing.advance(model)
    act(model, "turn-page 1")
    assert panels(model)[0].one("h2").text == "Sets"
    act(model, "undo")
    assert panels(model)[0].one("h2").text == "Reach"
    act(model, "play gaul pass")
    playing.advance(model)
    assert panels(model)[0].one("h2").text == "What Romans want"


def test_the_end_leads_to_a_first_real_game() -> None:
    model, shelf = begun()
    assert model.table.match
    advance(model.table.match, 1000)
    assert acts(panels(model)[0]) == ["rematch", "rules"]
    assert len(read(views(model, T)["table"]).all("button", data_do="rematch")) == 1
    assert "novice" in panels(model)[0].text
    act(model, "rematch", shelf, seed=7)
    assert not model.in_lesson
    assert [seat.kind for seat in model.table.match.deal.players] == ["person", "novice"]
    assert model.table.match.deal.seed == 7


def test_the_coach_leaves_the_score_when_one_goes_on_to_the_review() -> None:
    model, _ = begun()
    assert model.table.match
    advance(model.table.match, 1000)
    act(model, "analyse")
    assert not panels(model)
    assert len(read(views(model, T)["table"]).all("button", data_do="rematch")) == 1


def test_the_coach_is_silent_while_one_looks_back() -> None:
    model, _ = begun()
    act(model, "play gaul cintugnatus")
    act(model, "look back")
    assert not panels(model)


def test_it_is_left_and_gone_on_with() -> None:
    model, shelf = begun()
    act(model, "play gaul cintugnatus")
    assert model.table.match
    shelf.keep(model.table.match, played=True)
    act(model, "new")
    assert not panels(model)
    playing.start(model, 7)
    shelf.begin()
    shelf.keep(model.table.match, played=True)
    act(model, "lesson", shelf)
    assert model.in_lesson
    assert model.table.match.ply == 1


def test_once_played_to_its_end_it_begins_anew() -> None:
    model, shelf = begun()
    assert model.table.match
    advance(model.table.match, 1000)
    shelf.keep(model.table.match, played=True)
    assert panels(model)
    act(model, "lesson", shelf)
    assert model.table.match.ply == 0
