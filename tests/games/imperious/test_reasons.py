"""The reasons of a hint: what is true of the best choice, and not of the next best."""

from typing import cast

from armorica.games.imperious.face.grounds import why
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.rules.state import ACTION
from armorica.ui.advice import Answer, Choice
from armorica.ui.model import Model
from armorica.ui.viewing import scene
from tests.games.imperious.aims import dispersing
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.hints import T, at_step, table
from tests.games.imperious.hints import reason as alone
from tests.inside import on_table


def compared(model: Model, line: tuple[str, ...], other: tuple[str, ...]) -> str:
    return why(Table(cast("ImperiousScene", scene(model, T)), T), line, other)


def hinted(model: Model, *choices: Choice) -> str:
    model.advice.hinting = True
    model.advice.advised = Answer(choices[0].move, True, 0.5, choices)
    return table(model).one("div", id="hint").all("p")[0].text


def test_a_reason_that_fits_the_next_best_as_well_is_none(position: Position) -> None:
    model = dispersing(position, "lydia", "syracusae")
    near, region = ("target lydia mysia",), ("target syracusae bruttium",)
    assert alone(model, *near) == "you are in 1 territory more."
    assert not compared(model, near, near)
    assert "more each turn" in alone(model, *region)
    assert not compared(model, region, region)
    assert compared(model, region, near) == alone(model, *region)
    assert compared(model, near, region) == ""


def test_tokens_at_once_are_a_reason_only_if_the_next_best_brings_fewer() -> None:
    model = at_step(ACTION, 2)
    on_table(model).state.hands[0] = cards(war=4, trade=3)
    more, less = (
        ("action glory", *[f"cards {kind}"] * n, "cards end")
        for kind, n in (("war", 4), ("trade", 3))
    )
    assert compared(model, more, less) == "2 tokens at once."
    assert compared(model, less, more) == ""


def test_a_combo_that_leaves_the_best_one_playable_is_to_be_played_before_it(
    position: Position,
) -> None:
    model = at_step(ACTION, 2)
    on_table(model).state = position(
        [{"latium": 3}, {"campania": 1}, {"creta": 3}, {"lydia": 3}],
        cards(trade=3, war=4, culture=1),
    )
    glory = ("action glory", *["cards war"] * 3, "cards end")
    disperse = (
        "action disperse",
        *["cards trade"] * 3,
        "cards end",
        "target latium etruria",
        "target end",
    )
    all_cards = (*["cards war"] * 4, "cards culture", "cards end")
    destroy = ("action destroy", *all_cards, "target campania 1")

    def second(best: tuple[str, ...], other: tuple[str, ...]) -> str:
        both = (Choice(line[0], 1, 0.0, 0.5, line) for line in (best, other))
        hinted(model, *both)
        return table(model).one("div", id="hint").all("li")[1].text[2:].partition(":")[0]

    assert second(disperse, glory) == "Or first"
    assert second(glory, disperse) == "Or first"
    assert second(destroy, disperse) == "Or first"
    leaving = (*disperse[:-2], *["target latium etruria"] * 3)
    assert second(destroy, leaving) == "Or"  # from there, Campania is out of reach
    assert second(glory, destroy) == second(destroy, glory) == "Or"  # of the same cards
    assert second(("action draw",), glory) == "Or"
    assert second(glory, ("action draw",)) == "Or"
