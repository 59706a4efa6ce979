"""A finished game that plays itself, in the review."""

import pytest

from armorica.games.armorica.rules.chronicle import chronicle
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.effects import Effect, Keep, Later, Paint
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.armorica.finished import over
from tests.inside import on_table
from tests.ui.markup import Node, read
from tests.ui.models import act

T = Translator()


def waits(effects: list[Effect]) -> list[Later]:
    later = [effect for effect in effects if isinstance(effect, Later)]
    return [effect for effect in later if effect.text.startswith("tick ")]


def part(model: Model, root: str) -> Node:
    return read(views(model, T)[root])


def test_a_game_plays_itself_from_its_start_to_its_end() -> None:
    model = over("person", "person", seed=2)
    assert model.table.match
    last = model.table.match.ply
    effects = act(model, "replay")
    plies = []
    while wait := waits(effects):
        assert model.review.playing
        assert wait[0].seconds > 0
        assert model.review.ply is not None
        plies.append(model.review.ply)
        effects = act(model, wait[0].text)
        assert Paint() in effects
        assert Keep("game") not in effects  # nothing has changed that is kept
    assert plies == list(range(last))
    assert model.review.ply == last
    assert not model.review.playing
    act(model, "replay")  # from its end it begins again
    assert model.review.ply == 0


@pytest.mark.parametrize("click", ["", "look on", "menu more", "look 7", "settings"])
def test_any_other_click_stops_it(click: str) -> None:
    model = over("person", "person", seed=2)
    (wait,) = waits(act(model, "replay"))
    assert Paint() in act(model, click)
    before = model.review.ply
    assert not model.review.playing
    assert not act(model, wait.text)
    assert model.review.ply == before


def test_only_the_latest_clock_moves_it_on() -> None:
    model = over("person", "person", seed=2)
    (first,) = waits(act(model, "replay"))
    act(model, "replay")
    act(model, "replay")
    act(model, first.text)
    assert model.review.ply == 1
    for stale in (first.text, "tick", "tick x", "tick 99"):
        assert not act(model, stale)
    assert model.review.ply == 1
    assert model.review.playing


def test_its_speed_can_be_changed_while_it_plays() -> None:
    model = over("person", "person", seed=2)
    (usual,) = waits(act(model, "replay"))
    act(model, "pace")
    (faster,) = waits(act(model, usual.text))
    assert faster.seconds == usual.seconds / 2
    for pace in (4, 1):
        act(model, "pace")
        assert model.review.pace == pace


def test_a_game_that_goes_on_does_not_play_itself() -> None:
    model = over("person", "person", seed=2)
    act(model, "again")
    assert not waits(act(model, "replay"))
    playing.play(model, model.legal()[0])
    assert not waits(act(model, "replay"))
    act(model, "look 0")
    assert not part(model, "table").all("button", id="replay")


def test_another_game_on_the_table_is_not_played() -> None:
    model = over("person", "person", seed=2)
    (wait,) = waits(act(model, "replay"))
    playing.rematch(model, 5)
    assert not act(model, wait.text)
    assert model.review.ply is None


def test_its_moves_are_read_out_only_at_the_usual_speed() -> None:
    model = over("person", "person", seed=2)
    (wait,) = waits(act(model, "replay"))
    act(model, wait.text)
    caption = part(model, "live").text
    assert "Turn 1." in caption
    assert caption in part(model, "table").one("section", id="review").text
    act(model, "pace")
    assert not part(model, "live").text
    assert caption in part(model, "table").one("section", id="review").text
    act(model, "replay")
    assert part(model, "live").text == caption


def test_the_slider_marks_the_position_on_the_curve() -> None:
    model = over("person", "person", "person", seed=2)
    assert model.table.match
    act(model, "look 9")
    bar = part(model, "table").one("section", id="review")
    slider = bar.one("input", id="replay-ply")
    assert (slider["value"], slider["max"]) == ("9", str(model.table.match.ply))
    assert slider["data-do"] == "look stop"
    lines = bar.one("svg", **{"class": "curve"}).all("g")
    assert [line["class"] for line in lines] == [f"line seat-{seat}" for seat in range(3)]
    assert bar.one("button", id="replay").name == "Show the moves one after another"
    act(model, "replay")
    assert model.review.ply == 9  # it goes on from where one is
    assert part(model, "table").one("button", id="replay").name == "Pause"


def test_a_game_that_is_over_is_stepped_through_by_turns() -> None:
    model = over("person", "person", seed=2)
    assert model.table.match
    turns = [event.ply for event in chronicle(on_table(model)) if event.kind == "turn"]
    act(model, "look first")
    plies = []
    for _ in turns:
        act(model, "look turn-on")
        plies.append(model.review.ply)
    assert plies == [*turns[1:], model.table.match.ply]
    act(model, "look turn-back")
    assert model.review.ply == turns[-1]
    steps = [
        button["data-do"]
        for button in part(model, "table").one("div", **{"class": "steps"}).all("button")
    ]
    assert steps == [
        f"look {way}" for way in ("first", "turn-back", "back", "on", "turn-on", "last")
    ]
    act(model, "look end")
    act(model, "again")
    playing.play(model, model.legal()[0])
    act(model, "look back")
    assert (
        "look turn-on" not in views(model, T)["table"]
    )  # a short game is stepped through by moves


def test_that_one_looks_back_is_announced_once() -> None:
    model = over("person", "settler", seed=1)
    act(model, "look back")
    announced = [part(model, "live").text]
    act(model, "replay")
    for _ in range(2):
        announced.append(part(model, "live").text)
        act(model, f"tick {model.review.ply}")
    announced.append(part(model, "live").text)
    looking = ["You are looking back" in text for text in announced]
    assert looking == [True, True, False, False]  # the second time, nothing has been stepped yet
    act(model, "look back")
    act(model, "new")
    act(model, "back")
    act(model, "replay")
    act(model, f"tick {model.review.ply}")
    assert "You are looking back" not in part(model, "live").text
