"""The review that the browser keeps: it comes back to its game, and to no other."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.ui import keeping, kept_analysis
from armorica.ui.model import Model
from armorica.ui.model.advice import Analysed
from armorica.ui.page import views
from armorica.ui.requests import give_up_advice
from armorica.ui.shelf import Shelf
from tests.inside import on_table
from tests.ui.analyses import judge, over
from tests.ui.models import T, act
from tests.ui.shelves import Box, tab


def reviewed(*kinds: str) -> tuple[Model, Shelf, Box, Box]:
    """Review a game to the end, and keep both."""
    box, own = Box(), Box()
    model, shelf = over(*kinds), tab(box, own)
    shelf.begin()
    act(model, "analyse", shelf)
    while model.advice.analysis and model.advice.analysis.left:
        judge(model)
    keeping.keep(model, shelf, "game")
    keeping.keep(model, shelf, "analysis")
    return model, shelf, box, own


def reloaded(box: Box, own: Box) -> tuple[Model, Shelf]:
    model, shelf = Model(), tab(box, own)
    keeping.load(model, shelf, shelf.open())
    return model, shelf


def written(model: Model) -> dict[str, Any]:
    """Return what is kept of a review, as it comes back from the browser."""
    assert model.advice.analysed
    data: dict[str, Any] = json.loads(json.dumps(kept_analysis.written(model.advice.analysed)))
    return data


def test_a_reload_leads_to_the_same_review() -> None:
    before, _, box, own = reviewed("person", "settler")
    model, shelf = reloaded(box, own)
    assert model.advice.analysis and before.advice.analysis
    assert model.advice.analysis == before.advice.analysis._replace(drawn=0)
    assert {"left", "drawn"}.isdisjoint(written(before))
    ply = model.advice.analysis.findings[0].ply
    for each in (before, model):
        act(each, f"look {ply}", shelf)
    assert views(model, T)["table"] == views(before, T)["table"]


def test_the_end_of_a_review_is_kept() -> None:
    model = over("person", "settler")
    act(model, "analyse")
    while model.advice.analysis and model.advice.analysis.left:
        judge(model)
    assert model.advice.analysed
    assert model.advice.analysed.record == games.write(on_table(model))


def test_undo_and_redo_lead_back_to_the_review_without_another_search() -> None:
    model, shelf, *_ = reviewed("person", "settler")
    before = model.advice.analysis
    act(model, "undo", shelf)
    while model.mover is not None:
        act(model, "redo", shelf)
    assert before
    assert model.advice.analysis == before


def test_a_search_that_fails_takes_no_review_away_that_is_complete() -> None:
    model, *_ = reviewed("person", "settler")
    complete = model.advice.analysis
    give_up_advice(model)
    assert model.advice.analysis == complete


def test_a_review_comes_back_to_no_other_game_and_to_none_that_goes_on() -> None:
    model, shelf, box, own = reviewed("person", "settler")
    act(model, "undo", shelf)
    assert model.mover is not None
    keeping.keep(model, shelf, "game")
    assert reloaded(box, own)[0].advice.analysis is None
    act(model, "rematch", shelf)
    assert model.advice.analysis is None


@pytest.mark.parametrize(
    ("field", "broken"),
    [
        ("record", 1),
        ("total", -1),
        ("puzzles", 4),
        ("findings", [[0, "a", "b", 1.0, [], [], 0.1]] * 4),
        ("findings", [["0", "a", "b", 1.0, [], [], 0.1]]),
        ("findings", [[0, "a", 1, 1.0, [], [], 0.1]]),
        ("findings", [[0, "a", "b", float("nan"), [], [], 0.1]]),
        ("findings", [[0, "a", "b", 1.0, ["a"] * 200, [], 0.1]]),
        ("findings", [[0, "a", "b", 1.0, [], [], 1.1]]),
        ("findings", [[0, "a", "b", 1.0, [], []]]),
        ("findings", None),
        ("judged", [[0, 0, 0.5]]),
        ("judged", [[0, 0, 0.9, 0.5, 0.5]]),  # as they were kept once
        ("judged", [[0, 9, 0.5, 0.5]]),
        ("judged", [[0, 0, 1.5, 0.5]]),
        ("judged", [[0, 0, 0.5, 1.5]]),
        ("draws", [[0, [True, 0.1], [0.5, 0.5]]]),
        ("draws", [[0, [0.1, 0.1], [0.5, 1.5]]]),
        ("draws", [[0, [0.1, 0.1]]]),
    ],
)
def test_a_broken_review_is_none(field: str, broken: Any) -> None:
    data = written(reviewed("person", "settler")[0])
    assert kept_analysis.read(data)
    assert kept_analysis.read(data | {field: broken}) is None


def test_a_review_that_cannot_be_about_the_game_is_left_out() -> None:
    model, *_ = reviewed("person", "settler")
    data, match = written(model), on_table(model)
    [ply, played, better, *rest] = data["findings"][0]
    theirs = next(n for n, seat in enumerate(match.seats) if seat == 1)
    for field, other in (
        ("record", games.write(Match(match.rules, match.deal))),
        ("draws", [[0, [0.1] * 3, [0.5] * 3]]),
        ("draws", [[match.ply, [0.1] * 2, [0.5] * 2]]),
        ("judged", [[match.ply, 0, 0.5, 0.5]]),
        ("judged", [[0, 2, 0.5, 0.5]]),
        ("findings", [[match.ply, played, better, *rest]]),
        ("findings", [[theirs, played, better, *rest]]),  # an opponent's
        ("findings", [[ply, better, better, *rest]]),
        ("findings", [[ply, played, played, *rest]]),
        ("findings", [[ply, played, "gaul 99", *rest]]),
        ("findings", [[ply, played, better, 1.0, ["gaul 99"], [], 0.1]]),
        ("findings", [[ply, played, better, 1.0, [better], [better, better], 0.1]]),
    ):
        read_back = kept_analysis.read(data | {field: other})
        assert isinstance(read_back, Analysed)
        assert kept_analysis.recalled(read_back, match) is None, (field, other)
